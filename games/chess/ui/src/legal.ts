import type { MoveArgs, Shown } from '@rulewright/chess';
import type { Question } from '@rulewright/ui';
import { squareName, squareNumber } from './squares.ts';

/** from → to → the answers that mean it: one, or one for each promotion. */
export type Legal = ReadonlyMap<string, ReadonlyMap<string, readonly MoveArgs[]>>;

/** The listed moves by what one clicks; castling by the king's target and by its rook. */
export function legalMoves(question: Question | undefined, board: readonly number[], shown: Shown): Legal {
  const legal = new Map<string, Map<string, MoveArgs[]>>();
  const put = (from: string, to: string, args: MoveArgs): void => {
    const targets = legal.get(from) ?? new Map<string, MoveArgs[]>();
    legal.set(from, targets);
    targets.set(to, [...(targets.get(to) ?? []), args]);
  };
  const moves = (question?.options ?? []) as readonly MoveArgs[]; // the arguments of `move`
  for (const args of moves) put(args.from, args.to, args);
  for (const args of moves) {
    const other = otherCastling(args, board, shown);
    if (other !== null && !legal.get(args.from)?.has(other)) put(args.from, other, args);
  }
  return legal;
}

/** Where else the king may be put to castle. */
function otherCastling({ from, to }: MoveArgs, board: readonly number[], { variant }: Shown): string | null {
  const [start, end] = [squareNumber(from), squareNumber(to)];
  const king = board[start] ?? 0;
  if ((king & 7) !== 6) return null;
  const rank = (start >> 3) * 8;
  const short = end > start;
  if (variant === 'chess960') {
    const rook = (board[end] ?? 0) !== 0 && (board[end] ?? 0) >> 3 === king >> 3;
    return rook ? squareName(rank + (short ? 6 : 2)) : null;
  }
  return Math.abs(end - start) === 2 ? squareName(rank + (short ? 7 : 0)) : null;
}
