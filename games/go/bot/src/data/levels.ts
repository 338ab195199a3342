/** What a level is called, its playouts on 9 × 9 (larger boards get fewer in the same time), and its time at most. */
// biome-ignore format: table
export const LEVELS = [
  { name: 'first steps',  playouts:     20, millis:    50 },
  { name: 'beginner',     playouts:     60, millis:    50 },
  { name: 'learner',      playouts:    200, millis:   100 },
  { name: 'improver',     playouts:    600, millis:   200 },
  { name: 'club',         playouts:  1_800, millis:   300 },
  { name: 'strong club',  playouts:  5_000, millis:   700 },
  { name: 'expert',       playouts: 12_000, millis: 1_300 },
  { name: 'strongest',    playouts: 24_000, millis: 2_000 },
] as const;
