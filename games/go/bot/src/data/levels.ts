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
