// A board is one list of 52 small numbers: how many checkers stand where, first seat 0's side, then seat 1's. Each side
// counts its own points, so that both are played the same way: 1 to 24, the bar behind them, and what is off at 0.
// Places come from loops over these numbers, so indexing with `!` is safe.

export const OFF = 0;
export const BAR = 25;
/** Where seat 1's side begins. */
export const SIDE = 26;
export const CHECKERS = 15;
/** No seat: a cube in the middle, nobody's offer. */
export const NONE = -1;

export type Board = readonly number[];

/** Where the other's checkers are listed that stand on a point of the side listed from `me`. */
export const facing = (me: number, point: number): number => SIDE - me + 25 - point;

const START = [
  [24, 2],
  [13, 5],
  [8, 3],
  [6, 5],
] as const;

export function startBoard(): number[] {
  const board: number[] = new Array(2 * SIDE).fill(0);
  for (const me of [0, SIDE]) for (const [point, count] of START) board[me + point] = count;
  return board;
}

/** What a player has still to go. */
export function pipCount(board: Board, seat: number): number {
  let pips = 0;
  for (let point = 1; point <= BAR; point++) pips += point * board[seat * SIDE + point]!;
  return pips;
}

/** The highest place that a side's checkers stand on: 25 while one is on the bar, 0 when all are off. */
export function highest(board: Board, me: number, from = BAR): number {
  let point = from;
  while (point > 0 && board[me + point] === 0) point--;
  return point;
}

/** What a loser of this board loses: 1 a single game, 2 a gammon, 3 a backgammon. */
export function lossOf(board: Board, loser: number): number {
  const me = loser * SIDE;
  if (board[me + OFF]! > 0) return 1;
  return highest(board, me) > 18 ? 3 : 2;
}
