import type { Setup } from './core/board.ts';
import { BISHOP, KING, KNIGHT, KNIGHT_PAIRS, NONE, PAWN, QUEEN, ROOK } from './data/pieces.ts';

/** The standard game among the starts of Chess960. */
export const STANDARD = 518; // C2.1
export const STARTS = 960;

/** White's first rank in the start of that number. */
export function firstRank(n: number): number[] {
  const rank: number[] = new Array(8).fill(0);
  const free = (): number[] => rank.flatMap((kind, file) => (kind === 0 ? [file] : []));
  const put = (kind: number, nth: number): void => {
    rank[free()[nth]!] = kind; // fewer are put than are free
  };
  rank[(n % 4) * 2 + 1] = BISHOP; // C10.2
  rank[((n >> 2) % 4) * 2] = BISHOP;
  put(QUEEN, (n >> 4) % 6);
  const [first, second] = KNIGHT_PAIRS[Math.floor(n / 96)]!; // ten pairs
  put(KNIGHT, Number(second));
  put(KNIGHT, Number(first));
  for (const kind of [ROOK, KING, ROOK]) put(kind, 0);
  return rank;
}

/** Pieces, rights and counters of that start, or of the standard game. */
export function startSetup(n = STANDARD): Setup {
  const rank = firstRank(n);
  const black = (kind: number): number => kind | 8;
  const long = rank.indexOf(ROOK);
  const short = rank.lastIndexOf(ROOK);
  const pawns = new Array(8).fill(PAWN);
  return {
    // C10.1
    board: [...rank, ...pawns, ...new Array(32).fill(0), ...pawns.map(black), ...rank.map(black)],
    turn: 0,
    rooks: [short, long, short + 56, long + 56],
    passant: NONE,
    quiet: 0,
    number: 1,
  };
}
