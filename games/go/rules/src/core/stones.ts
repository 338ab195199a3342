import { BLACK, type Board, EMPTY, emptyBoard, putStone, WHITE } from './board.ts';

/** What stands on a point, in the texts of states and positions. */
export const LETTERS = '.XO';

/** The board with these stones, lowest row first; where a chain has no liberty it stops with that chain taken off. */
export function boardFrom(size: number, stones: string): Board {
  const board = emptyBoard(size);
  for (let at = 0; at < stones.length && board.takes === 0; at++)
    if (stones[at] !== '.') putStone(board, at, stones[at] === 'X' ? BLACK : WHITE);
  return board;
}

export function stonesOf({ colour, grid }: Board): string {
  let stones = '';
  for (let at = 0; at < grid.points; at++) stones += LETTERS[colour[at] ?? EMPTY];
  return stones;
}

/** From rows, highest first, to the text of a state, and back. */
export const stonesIn = (rows: readonly string[]): string => rows.toReversed().join('');
export const rowsOf = (stones: string, size: number): string[] =>
  Array.from({ length: size }, (_, i) => stones.slice((size - 1 - i) * size, (size - i) * size));
