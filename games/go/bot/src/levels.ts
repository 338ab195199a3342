/** What a level is called, its playouts on 9 × 9 (larger boards get fewer in the same time), and its time at most. */
// biome-ignore format: table
export const LEVELS = [
  { name: 'first steps',  playouts:     20, millis:   300 },
  { name: 'beginner',     playouts:     60, millis:   300 },
  { name: 'learner',      playouts:    200, millis:   400 },
  { name: 'improver',     playouts:    600, millis:   500 },
  { name: 'club',         playouts:  1_800, millis:   700 },
  { name: 'strong club',  playouts:  5_000, millis: 1_000 },
  { name: 'expert',       playouts: 12_000, millis: 1_500 },
  { name: 'strongest',    playouts: 24_000, millis: 2_500 },
] as const;

const NINE = 81;

/** The playouts of a level, 1 to 8, on a board of this size. */
export function playoutsOf(level: number, size: number): number {
  const { playouts } = LEVELS[Math.min(LEVELS.length, Math.max(1, level)) - 1] ?? LEVELS[0];
  return Math.max(20, Math.round((playouts * NINE) / Math.max(NINE, size * size)));
}
