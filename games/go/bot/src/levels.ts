import { LEVELS } from './data/levels.ts';

const NINE = 81;

/** The playouts of a level, 1 to 8, on a board of this size. */
export function playoutsOf(level: number, size: number): number {
  const { playouts } = LEVELS[Math.min(LEVELS.length, Math.max(1, level)) - 1] ?? LEVELS[0];
  return Math.max(20, Math.round((playouts * NINE) / Math.max(NINE, size * size)));
}
