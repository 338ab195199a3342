// How far armies would get from a territory: conquest after conquest, by the odds.
import { expectedOf, NEIGHBOURS } from '@rulewright/conquest';
import type { World } from './reading.ts';
import { isBorder } from './worth.ts';

// Lists go by territories, so `!` holds throughout.

const MOST = 120; // odds of larger armies are those of so many
const ARMY = 0.28; // what an army is worth where it stands
const STEPS = 8;

export interface Strike {
  readonly from: number;
  readonly to: number;
  readonly win: number;
  readonly gain: number; // expected, less what is lost
}

const some = (count: number): number => Math.max(0, Math.min(MOST, count));

/** How likely a blitz wins. */
export const chanceOf = (spare: number, defenders: number): number =>
  expectedOf(some(spare), some(defenders)).win;

/** What an attack brings: the worth of the territory as often as it falls, less armies lost, plus armies beaten. */
export function weigh(world: World, worths: readonly number[], from: number, to: number, keep = 1): Strike {
  const spare = some(world.armies[from]! - keep);
  const defenders = some(world.armies[to]!);
  const { win, attackerLosses, defenderLosses } = expectedOf(spare, defenders);
  const price = world.last ? 0 : ARMY; // armies are for nothing after the last round
  const gain = win * worths[to]! - price * attackerLosses + 0.5 * price * defenderLosses;
  return { from, to, win, gain };
}

/** The worth of all that armies from a territory would likely take, one after another. */
export function campaignFrom(world: World, worths: readonly number[], start: number, armies: number): number {
  const { owner, me } = world;
  const taken = new Set<number>();
  let at = start;
  let spare = armies - 1;
  let sure = 1;
  let total = 0;
  for (let step = 0; step < STEPS && spare > 0; step++) {
    let best = -1;
    let most = 0;
    for (const to of NEIGHBOURS[at]!) {
      if (owner[to] === me || taken.has(to)) continue;
      const win = chanceOf(spare, world.armies[to]!);
      const gain = win < 0.5 ? 0 : win * worths[to]! - 0.3 * ARMY * world.armies[to]!;
      if (gain > most) [best, most] = [to, gain];
    }
    if (best < 0) break;
    const { win, attackerLosses } = expectedOf(some(spare), some(world.armies[best]!));
    sure *= win;
    total += sure * most;
    spare -= Math.ceil(attackerLosses) + 1;
    taken.add(best);
    at = best;
  }
  return total;
}

/** Own territories that border on others. */
export const fronts = (world: World): number[] =>
  [...world.owner.keys()].filter((at) => world.owner[at] === world.me && isBorder(world, at));
