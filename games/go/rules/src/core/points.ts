import { MAX_SIZE } from './grid.ts';

const COLUMNS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

/** Columns from the left, rows from the bottom: all names there are, on any board. */
export const POINT_NAMES: readonly string[] = Array.from({ length: MAX_SIZE * MAX_SIZE }, (_, i) =>
  pointName(i, MAX_SIZE),
);

export function pointName(at: number, size: number): string {
  return `${COLUMNS[at % size]}${Math.floor(at / size) + 1}`;
}

/** The point of this name on a board of this size, or -1. */
export function pointNamed(name: string, size: number): number {
  const column = name.length < 2 ? -1 : COLUMNS.indexOf(name.charAt(0));
  const row = /^[1-9]\d?$/.test(name.slice(1)) ? Number(name.slice(1)) - 1 : -1;
  return column < 0 || row < 0 || column >= size || row >= size ? -1 : row * size + column;
}
