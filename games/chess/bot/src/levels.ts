import type { Setup } from '@rulewright/chess';
import type { Random } from '@rulewright/engine';
import { LEVELS, type Level } from './data/levels.ts';
import { type Limits, think, weighMoves } from './think.ts';

export const levelOf = (level: number): Level => LEVELS[level - 1] ?? LEVELS[7];

/** The move of a level, or 0 where there is none; the same chance gives the same move, unless it is stopped. */
export function moveAt(
  level: number, // 1 to 8
  setup: Setup,
  past: readonly number[],
  chance: Pick<Random, 'int'>,
  limits: Limits = {},
): number {
  const { error, ...how } = levelOf(level);
  if (error === 0) return think(setup, past, { ...how, ...limits }).lines[0]?.moves[0] ?? 0;
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (const { moves, score } of weighMoves(setup, past, how.depth ?? 1, limits.stop)) {
    const felt = score + chance.int(error + 1) - chance.int(error + 1);
    if (felt <= most) continue;
    most = felt;
    best = moves[0] ?? 0;
  }
  return best;
}
