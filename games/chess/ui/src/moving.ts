// What is chosen, asked and planned on the board. What is legal comes with the questions; out of turn a move can be
// planned, which is made when the turn comes if it is legal then.
import {
  createBoard,
  generate,
  KING,
  listedMove,
  load,
  type MoveArgs,
  NONE,
  nameOf,
  PAWN,
  type Shown,
  squareOf,
} from '@rulewright/chess';
import { type BoardProps, same } from '@rulewright/ui';
import { useEffect, useState } from 'react';
import { colourOf } from './pieces.tsx';

interface Now {
  readonly step: number; // what is chosen is chosen for this step alone
  readonly from?: string;
  readonly asked?: readonly MoveArgs[]; // which of these promotions it is
  readonly plan?: MoveArgs; // for the turn to come
}

export function useMoving(props: BoardProps, shown: Shown, isOlder: boolean) {
  const { view, questions, step, answer } = props;
  const question = isOlder ? undefined : questions.find(({ action }) => action === 'move');
  const waits = !isOlder && view.outcome === null && view.player !== null && view.player !== shown.turn;
  const [now, set] = useState<Now>({ step });
  const listed = (question?.options ?? []) as readonly MoveArgs[]; // the arguments of `move`
  const able = waits && !question ? planned(shown, view.player === 'white' ? 0 : 1) : listed;
  const legal = byClicks(able, shown);
  const choose = (from: string | null): void => set({ step, ...(from !== null && { from }) });
  const decide = (args: MoveArgs): void => {
    set({ step, ...(question === undefined && { plan: args }) });
    if (question !== undefined) answer(question, args);
  };
  const go = (from: string, to: string): void => {
    const options = legal.get(from)?.get(to) ?? [];
    const [only] = options;
    if (options.length > 1) set({ step, asked: options });
    else if (only !== undefined) decide(only);
    else {
      set({ step });
      if (question !== undefined) answer(question, { from, to }); // refused, with the rule
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a turn
  useEffect(() => {
    const { plan } = now;
    if (question === undefined || plan === undefined) return;
    set({ step });
    const made = listed.find((args) => same(args, plan));
    if (made !== undefined) answer(question, made);
  }, [question?.id]);
  /** What can be taken up; a piece that cannot move, too, so that whoever tries is told why. */
  const isOwn = (name: string): boolean => {
    const piece = shown.kept.board[squareOf(name)] ?? 0;
    return legal.has(name) || (question !== undefined && piece !== 0 && colourOf(piece) === shown.turn);
  };
  const from = now.step === step && now.from !== undefined && isOwn(now.from) ? now.from : null;
  return { ...now, isTurn: question !== undefined, isOwn, legal, from, choose, decide, go };
}

/** from → to → the answers that mean it: one, or one for each promotion; castling by the king's target and by its rook. */
function byClicks(moves: readonly MoveArgs[], { kept, variant }: Shown) {
  const legal = new Map<string, Map<string, MoveArgs[]>>();
  const put = (from: string, to: string, args: MoveArgs): void => {
    const targets = legal.get(from) ?? new Map<string, MoveArgs[]>();
    legal.set(from, targets);
    targets.set(to, [...(targets.get(to) ?? []), args]);
  };
  for (const args of moves) put(args.from, args.to, args);
  for (const args of moves) {
    const [start, end] = [squareOf(args.from), squareOf(args.to)];
    const [king = 0, there = 0] = [kept.board[start], kept.board[end]];
    const isOnRook = there !== 0 && there >> 3 === king >> 3;
    const isCastling = variant === 'chess960' ? isOnRook : Math.abs(end - start) === 2;
    const [short, long] = variant === 'chess960' ? [6, 2] : [7, 0]; // where else the king may be put to castle
    const other = nameOf((start & 56) + (end > start ? short : long));
    if (isCastling && (king & 7) === KING && !legal.get(args.from)?.has(other)) put(args.from, other, args);
  }
  return legal;
}

/** What it means that a piece goes to a square: the word for it. */
export function meaningOf(board: Shown['kept']['board'], from: string, to: string) {
  const [start, end] = [squareOf(from), squareOf(to)];
  const [piece = 0, there = 0] = [board[start], board[end]];
  const files = Math.abs((start & 7) - (end & 7));
  const isOwn = there !== 0 && there >> 3 === piece >> 3;
  if ((piece & 7) === KING && (isOwn || files > 1)) return 'castleHere';
  if (there !== 0) return 'captureHere';
  return (piece & 7) === PAWN && files > 0 ? 'passantHere' : 'goHere';
}

/** What that side could play if the other did nothing: for moves that are planned out of turn. */
function planned({ kept, variant }: Shown, seat: number): MoveArgs[] {
  const b = load(createBoard(1), { ...kept, turn: seat, passant: NONE });
  const moves = Array.from(b.moves.subarray(0, generate(b, 0)));
  return moves
    .map((move) => listedMove(move, variant))
    .filter(({ to }) => ((kept.board[squareOf(to)] ?? 0) & 7) !== KING);
}
