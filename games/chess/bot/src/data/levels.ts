/** How a level plays: how far it looks, and by how much it errs, in hundredths of a pawn. */
export interface Level {
  readonly name: string;
  readonly depth?: number;
  readonly nodes?: number;
  readonly error: number;
}

// biome-ignore format: table
export const LEVELS = [
  { name: 'first steps', depth: 1, error: 400 },
  { name: 'beginner',    depth: 1, error: 180 },
  { name: 'casual',      depth: 2, error: 110 },
  { name: 'improver',    depth: 3, error: 60 },
  { name: 'club',        depth: 4, error: 25 },
  { name: 'strong club', nodes: 15_000, error: 0 },
  { name: 'expert',      nodes: 80_000, error: 0 },
  { name: 'full',        nodes: 400_000, error: 0 },
] as const satisfies readonly Level[];
