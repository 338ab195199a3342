import { BAR, type Board, CHECKERS, OFF, SIDE } from './core/board.ts';

// A board as everybody sees it: 26 numbers from seat 0's side. Positive ones count seat 0's checkers, negative ones
// seat 1's; seat 1's bar is first, seat 0's last.

/** Where seat 1's checkers are listed that stand on a point of seat 0, or on seat 1's bar. */
const theirs = (point: number): number => 2 * SIDE - 1 - point;

export function makePoints(board: Board): number[] {
  return Array.from({ length: SIDE }, (_, i) => {
    const x = i === OFF ? 0 : board[i]!; // a whole board
    const o = i === BAR ? 0 : board[theirs(i)]!;
    return x > 0 ? x : o > 0 ? -o : 0;
  });
}

/** The board of 26 such numbers, those that are missing off it; or what is wrong with them. */
export function parsePoints(points: readonly number[]): number[] | string {
  const board: number[] = new Array(2 * SIDE).fill(0);
  if (points[OFF]! > 0 || points[BAR]! < 0) return 'the bar of the wrong player holds checkers'; // 26 numbers
  for (const [i, count] of points.entries())
    if (count > 0) board[i] = count;
    else if (count < 0) board[theirs(i)] = -count;
  return countOff(board) ? board : 'a player has fifteen checkers';
}

/** Puts the checkers that are nowhere else off the board; false where there are too many. */
export function countOff(board: number[]): boolean {
  for (const me of [0, SIDE]) {
    let off = CHECKERS;
    for (let point = 1; point <= BAR; point++) off -= board[me + point]!; // a whole board
    if (off < 0) return false;
    board[me + OFF] = off;
  }
  return true;
}
