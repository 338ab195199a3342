// One answer for each thing that a seat is asked.
import type { Asked } from '@rulewright/bots';
import { idOf, NEIGHBOURS, REGION_OF, REGIONS_OF_WORLD, SIZE } from '@rulewright/conquest';
import { campaignFrom, chanceOf, fronts, type Strike, weigh } from './campaign.ts';
import { changed, type World } from './reading.ts';
import { isBorder, nearness, stakeOf, territoryIn, threatTo, worthsOf } from './worth.ts';

// Lists go by territories, so `!` holds throughout.

type Args = Readonly<Record<string, unknown>>;

/** The element for which the measure is highest; the first of equals. */
function best<T>(items: readonly T[], measure: (item: T) => number): T | undefined {
  let found: T | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const value = measure(item);
    if (value > most) [found, most] = [item, value];
  }
  return found;
}

/** A free territory: in a region begun, beside what is held already. */
export function claimed(world: World, { options }: Asked): Args {
  const { owner, me } = world;
  const free = (options ?? []).map((args) => territoryIn(args, 'territory'));
  const at = best(free, (one) => {
    const region = REGION_OF[one]!;
    const { territories, bonus } = REGIONS_OF_WORLD[region]!;
    const beside = NEIGHBOURS[one]!.filter((near) => owner[near] === me).length;
    const own = territories.filter((near) => owner[near] === me).length;
    const theirs = territories.filter((near) => owner[near]! >= 0 && owner[near] !== me).length;
    return (
      beside + (3 * own) / territories.length - (2 * theirs) / territories.length + bonus / territories.length
    );
  });
  return { territory: idOf(at ?? 0) };
}

/** The region to begin with: nearest to being held, for what it is worth. */
function home(world: World): number {
  const regions = [...REGIONS_OF_WORLD.keys()];
  const appeal = (region: number): number => {
    const { bonus, territories } = REGIONS_OF_WORLD[region]!;
    return nearness(world, world.me, region) ** 2 * (1 + bonus / territories.length);
  };
  return best(regions, appeal) ?? 0;
}

/** Garrisons stand at the borders of the region to begin with. */
export function garrisoned(world: World, reserve: number): Args {
  const region = home(world);
  const at = fronts(world);
  const inside = at.filter(
    (one) => REGION_OF[one] === region || NEIGHBOURS[one]!.some((n) => REGION_OF[n] === region),
  );
  const places = (inside.length > 0 ? inside : at).slice(0, 3);
  const share = Math.trunc(reserve / places.length);
  const placements = places
    .toSorted((a, b) => a - b)
    .map((one, i) => ({
      territory: idOf(one),
      armies: i === 0 ? reserve - share * (places.length - 1) : share,
    }))
    .filter(({ armies }) => armies > 0);
  return { placements };
}

/** The capital lies where the fewest others border on it and the most own armies stand around. */
export function capital(world: World, { options }: Asked): Args {
  const own = (options ?? []).map((args) => territoryIn(args, 'territory'));
  const at = best(own, (one) => {
    const near = NEIGHBOURS[one]!;
    const friends = near.filter((other) => world.owner[other] === world.me).length;
    return world.armies[one]! + 2 * friends - near.length - threatTo(world, one);
  });
  return { territory: idOf(at ?? 0) };
}

/** The set that keeps wild cards back, with its bonus at a border. */
export function traded(world: World, { options }: Asked): unknown {
  return best(options ?? [], (args) => {
    const bonus = territoryIn(args, 'bonus');
    const wild = JSON.stringify(args).match(/wild/g)?.length ?? 0;
    return (bonus < 0 ? 0 : isBorder(world, bonus) ? 2 : 1) - wild;
  });
}

/** Armies go where they bring most: to an attack, or to a border where more is at stake. Half of them at a time. */
export function placed(world: World): Args {
  const worths = worthsOf(world);
  const count = world.toPlace <= 4 ? world.toPlace : Math.ceil(world.toPlace / 2);
  const at = best(fronts(world), (one) => {
    const armies = world.armies[one]!;
    const before = campaignFrom(world, worths, one, armies);
    const after = campaignFrom(world, worths, one, armies + world.toPlace);
    return after - before + 0.1 * after + guard(world, one, count);
  });
  return { territory: idOf(at ?? world.owner.indexOf(world.me)), armies: count };
}

/** By how much so many armies more make a territory safer, times what is at stake there. */
function guard(world: World, at: number, count: number): number {
  const threat = threatTo(world, at) - 1;
  if (threat < 1) return 0;
  const armies = world.armies[at]!;
  return stakeOf(world, at) * (chanceOf(threat, armies) - chanceOf(threat, armies + count));
}

const CARD = 2.5; // the first conquest of a turn brings one
const SURE = 0.55;

/** The best attack among those listed, or null when none is worth it. */
export function struck(world: World, { options }: Asked): Strike | null {
  const worths = worthsOf(world);
  const prize = world.conquered || world.options.cards === 'none' || world.last ? 0 : CARD;
  const strikes = (options ?? []).map((args) => {
    const [from, to] = [territoryIn(args, 'from'), territoryIn(args, 'to')];
    const strike = weigh(world, worths, from, to);
    const risk = stakeOf(world, from) > 3 ? exposed(world, from) : 0;
    return { ...strike, gain: strike.gain + strike.win * (prize + beyond(world, worths, from, to)) - risk };
  });
  const found = best(strikes, ({ gain }) => gain);
  return found === undefined || found.gain <= 0 || found.win < (world.last ? 0.2 : SURE) ? null : found;
}

/** A part of what armies could take from there on. */
function beyond(world: World, worths: readonly number[], from: number, to: number): number {
  const owner = world.owner.with(to, world.me);
  const left = Math.max(2, world.armies[from]! - Math.ceil(world.armies[to]! * 0.9) - 1);
  return 0.3 * campaignFrom(changed(world, world.armies, owner), worths, to, left);
}

/** What would be lost by leaving a gate of an own region nearly empty. */
function exposed(world: World, from: number): number {
  const threat = threatTo(world, from);
  return threat < 2 || world.last ? 0 : 0.4 * stakeOf(world, from) * chanceOf(threat - 1, 2);
}

/** How many move in: all from where nobody else is, else as both sides need them. */
export function advanced(world: World, way: { from: number; to: number; min: number; max: number }): Args {
  const { from, to, min, max } = way;
  if (!isBorder(world, from)) return { armies: max };
  if (!isBorder(world, to)) return { armies: min };
  const worths = worthsOf(world);
  const total = world.armies[from]!;
  const worthOf = (moved: number): number => {
    const ahead = campaignFrom(world, worths, to, moved);
    const back = campaignFrom(world, worths, from, total - moved);
    const armies = world.armies.with(from, total - moved).with(to, moved);
    return Math.max(ahead, back) + danger(changed(world, armies), from) + danger(changed(world, armies), to);
  };
  const tries = [max, min, Math.max(min, Math.min(max, Math.round(total / 2))), Math.max(min, max - 2)];
  return { armies: best(tries, worthOf) ?? max };
}

const danger = (world: World, at: number): number => {
  const threat = threatTo(world, at) - 1;
  return threat < 1 ? 0 : -stakeOf(world, at) * chanceOf(threat, Math.max(1, world.armies[at]!)) * 0.5;
};

/** Armies that nobody stands beside march to the border where most is to be had or to be lost; null: none. */
export function marched(world: World, { next }: Asked): Args | null {
  const worths = worthsOf(world);
  const idle = offered(next({})).filter((at) => !isBorder(world, at));
  const from = best(idle, (at) => world.armies[at]!);
  if (from === undefined) return null;
  const armies = world.armies[from]! - 1;
  const reached = offered(next({ from: idOf(from) }));
  const borders = reached.filter((at) => isBorder(world, at));
  const need = (at: number): number =>
    campaignFrom(world, worths, at, world.armies[at]! + armies) + 2 * guard(world, at, armies);
  const to = best(borders, need) ?? nearestToBorder(world, from, reached);
  return to === undefined ? null : { from: idOf(from), to: idOf(to), armies };
}

/** Where neighbours only are reached: the one from which a border is nearer. */
function nearestToBorder(world: World, from: number, reached: readonly number[]): number | undefined {
  const steps = (start: number): number => {
    const seen = new Map([[start, 0]]);
    for (const [at, far] of seen) {
      if (isBorder(world, at)) return far;
      for (const near of NEIGHBOURS[at]!) if (!seen.has(near)) seen.set(near, far + 1);
    }
    return SIZE;
  };
  const to = best(reached, (at) => -steps(at));
  return to !== undefined && steps(to) < steps(from) ? to : undefined;
}

/** The territories that a field of an answer may be. */
function offered(field: ReturnType<Asked['next']>): number[] {
  const choice: unknown = field.ok ? field.open[0]?.choice : undefined;
  if (typeof choice !== 'object' || choice === null || !('enum' in choice)) return [];
  return Array.isArray(choice.enum) ? choice.enum.map((id) => territoryIn({ id }, 'id')) : [];
}
