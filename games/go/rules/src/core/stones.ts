import { BLACK, type Board, EMPTY, emptyBoard, putStone, WHITE } from './board.ts';

/** What stands on a point, in the texts of states and positions. */
export const LETTERS = '.XO';

/** The board with these stones, lowest row first, or null if a chain has no liberty. */
export function boardFrom(size: number, stones: string): Board | null {
  const board = builtUp(size, stones);
  return board.takes > 0 ? null : board;
}

/** The lowest stone of a chain without liberties. */
export const chokedPoint = (size: number, stones: string): number => {
  const board = builtUp(size, stones);
  return Math.min(...board.taken.subarray(0, board.takes));
};

/** Stone by stone, until the last one of a chain without liberties takes it off: nothing is taken off before. */
function builtUp(size: number, stones: string): Board {
  const board = emptyBoard(size);
  for (let at = 0; at < stones.length && board.takes === 0; at++) {
    const colour = stones[at] === 'X' ? BLACK : stones[at] === 'O' ? WHITE : EMPTY;
    if (colour !== EMPTY) putStone(board, at, colour);
  }
  return board;
}

export function stonesOf({ colour, grid }: Board): string {
  let stones = '';
  for (let at = 0; at < grid.points; at++) stones += LETTERS[colour[at] ?? EMPTY];
  return stones;
}
