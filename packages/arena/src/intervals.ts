import { seeded } from '@rulewright/engine';
import { emptyTally, estimate, type Fit, type Tally, tallyGame } from './rating.ts';
import type { GameResult } from './result.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

const Z = 1.959963984540054; // 95 %

/** Wilson's interval of a share. */
export function wilson(score: number, games: number): Interval {
  if (games === 0) return { low: 0, high: 1 };
  const share = score / games;
  const z2 = Z * Z;
  const centre = share + z2 / (2 * games);
  const spread = Z * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games * games));
  const scale = 1 + z2 / games;
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) };
}

/** Fewer blocks than this give no interval: of ten, intervals cover 89 % instead of 95. */
export const FEWEST_BLOCKS = 20;
const RESAMPLES = 1_000;

export interface Rated extends Fit {
  /** By entrant; null: too few blocks. */
  readonly intervals: readonly Interval[] | null;
}

/** Ratings, and what they would be of blocks drawn anew from these: the percentiles of that are the intervals. */
export function rate(
  games: readonly GameResult[],
  entrants: readonly string[],
  { seed = '', resamples = RESAMPLES }: { readonly seed?: string; readonly resamples?: number } = {},
): Rated {
  const chairs = games.every(({ seats }) => seats.length === 2);
  const blocks = new Map<number, Tally>();
  const all = emptyTally(entrants.length, chairs);
  for (const game of games) {
    const block = blocks.get(game.block) ?? emptyTally(entrants.length, chairs);
    blocks.set(game.block, block);
    tallyGame(block, entrants, game);
    tallyGame(all, entrants, game);
  }
  const full = estimate(all);
  if (blocks.size < FEWEST_BLOCKS) return { ...full, intervals: null };
  return { ...full, intervals: resampled([...blocks.values()], full, seed, resamples) };
}

function resampled(blocks: readonly Tally[], full: Fit, seed: string, resamples: number): Interval[] {
  const random = seeded(`resamples ${seed}`);
  const drawn = full.ratings.map(() => new Float64Array(resamples));
  const [first] = blocks;
  if (first === undefined) return [];
  for (let r = 0; r < resamples; r++) {
    const sum = emptyTally(first.entrants, first.chairs);
    for (let k = 0; k < blocks.length; k++) {
      const { won, lost } = random.pick(blocks);
      for (let at = 0; at < won.length; at++) {
        sum.won[at]! += won[at]!;
        sum.lost[at]! += lost[at]!; // as long as the other
      }
    }
    for (const [i, rating] of estimate(sum, 1, full).ratings.entries()) drawn[i]![r] = rating;
  }
  return drawn.map((ratings) => {
    const sorted = ratings.toSorted();
    return { low: percentile(sorted, 0.025), high: percentile(sorted, 0.975) };
  });
}

/** Of sorted numbers; between two of them in proportion. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0) return 0;
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}
