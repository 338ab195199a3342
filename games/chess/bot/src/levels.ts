import type { Setup } from '@rulewright/chess';
import { type Limits, think, weighMoves } from './think.ts';

/** How a level plays: how far it looks, and by how much it errs, in hundredths of a pawn. */
interface Level {
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

export type LevelNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Numbers from 0 up to below n. */
export interface Chance {
  int(n: number): number;
}

/** The move of a level, or 0 where there is none; the same chance gives the same move, unless it is stopped. */
export function moveAt(
  level: LevelNumber,
  setup: Setup,
  past: readonly number[],
  chance: Chance,
  limits: Limits = {},
): number {
  const { error, ...how }: Level = LEVELS[level - 1]!; // eight levels
  if (error === 0) return think(setup, past, { ...how, ...limits }).lines[0]?.moves[0] ?? 0;
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const { moves, score } of weighMoves(setup, past, how.depth ?? 1)) {
    const felt = score + chance.int(error + 1) - chance.int(error + 1);
    if (felt <= most) continue;
    most = felt;
    best = moves[0] ?? 0;
  }
  return best;
}
