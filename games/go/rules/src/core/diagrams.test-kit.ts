// Boards drawn as text, highest row first, and choices that are the same every time.
import { type Board, boardFrom, stonesOf } from './board.ts';
import { pointName, pointNamed } from './grid.ts';

const rowsOf = (drawing: string): string[] =>
  drawing
    .split('\n')
    .map((row) => row.replaceAll(' ', ''))
    .filter((row) => row !== '');

const stonesIn = (drawing: string): string => rowsOf(drawing).reverse().join('');

export function drawn(drawing: string): Board {
  const board = boardFrom(rowsOf(drawing).length, stonesIn(drawing));
  if (board.takes > 0) throw new Error('a chain has no liberty');
  return board;
}

export function drawing(board: Board): string {
  const { size } = board.grid;
  const rows = stonesOf(board).match(new RegExp(`.{${size}}`, 'g')) ?? [];
  return rows
    .reverse()
    .map((row) => [...row].join(' '))
    .join('\n');
}

export const at = (name: string, board: Board): number => pointNamed(name, board.grid.size);
export const names = (points: Iterable<number>, size: number): string[] =>
  [...points].sort((a, b) => a - b).map((point) => pointName(point, size));

/** Whole numbers below n, the same for the same seed. */
export function choices(seed: number): (n: number) => number {
  let x = Math.imul(seed + 1, 0x9e3779b1) | 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}
