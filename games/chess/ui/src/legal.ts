import {
  createBoard,
  generate,
  KING,
  listedMove,
  load,
  type MoveArgs,
  NONE,
  nameOf,
  type Shown,
  squareOf,
} from '@rulewright/chess';

/** from → to → the answers that mean it: one, or one for each promotion. */
export type Legal = ReadonlyMap<string, ReadonlyMap<string, readonly MoveArgs[]>>;

/** Moves by what one clicks; castling by the king's target and by its rook. */
export function byClicks(moves: readonly MoveArgs[], { kept, variant }: Shown): Legal {
  const legal = new Map<string, Map<string, MoveArgs[]>>();
  const put = (from: string, to: string, args: MoveArgs): void => {
    const targets = legal.get(from) ?? new Map<string, MoveArgs[]>();
    legal.set(from, targets);
    targets.set(to, [...(targets.get(to) ?? []), args]);
  };
  for (const args of moves) put(args.from, args.to, args);
  for (const args of moves) {
    const [start, end] = [squareOf(args.from), squareOf(args.to)];
    const king = kept.board[start] ?? 0;
    const there = kept.board[end] ?? 0;
    const onRook = variant === 'chess960' && there !== 0 && there >> 3 === king >> 3;
    const castles =
      (king & 7) === KING && (onRook || (variant === 'standard' && Math.abs(end - start) === 2));
    const [short, long] = onRook ? [6, 2] : [7, 0]; // where else the king may be put to castle
    const other = nameOf((start & 56) + (end > start ? short : long));
    if (castles && !legal.get(args.from)?.has(other)) put(args.from, other, args);
  }
  return legal;
}

/** What that side could play if the other did nothing: for moves that are planned out of turn. */
export function planned({ kept, variant }: Shown, seat: number): MoveArgs[] {
  const b = load(createBoard(1), { ...kept, turn: seat, passant: NONE });
  const moves = Array.from(b.moves.subarray(0, generate(b, 0)));
  const isKing = ({ to }: MoveArgs): boolean => ((kept.board[squareOf(to)] ?? 0) & 7) === KING;
  return moves
    .map((move) => listedMove(move, variant))
    .filter((args) => variant === 'chess960' || !isKing(args));
}
