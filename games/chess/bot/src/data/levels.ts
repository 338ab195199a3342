/** How a level plays: how far it looks, in what time at most, and by how much it errs, in hundredths of a pawn. */
export interface Level {
  readonly name: string;
  readonly depth?: number;
  readonly nodes?: number;
  readonly error: number;
  readonly millis: number;
}

// biome-ignore format: table
export const LEVELS = [
  { name: 'first steps',  depth: 1, error: 400,      millis: 50 },
  { name: 'beginner',     depth: 1, error: 180,      millis: 50 },
  { name: 'casual',       depth: 2, error: 110,      millis: 100 },
  { name: 'improver',     depth: 3, error: 60,       millis: 200 },
  { name: 'club',         depth: 4, error: 25,       millis: 300 },
  { name: 'strong club',  nodes: 15_000, error: 0,   millis: 500 },
  { name: 'expert',       nodes: 80_000, error: 0,   millis: 1_000 },
  { name: 'full',         nodes: 400_000, error: 0,  millis: 2_000 },
] as const satisfies readonly Level[];
