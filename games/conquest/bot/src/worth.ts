// What a territory is worth to a seat now: its point, its region, its owner's troubles, its part in the own victory.
import { MISSIONS, NEIGHBOURS, numberOf, REGION_OF, REGIONS_OF_WORLD, SIZE } from '@rulewright/conquest';
import { NEUTRAL, type World } from './reading.ts';

// Lists go by territories, regions and seats, so `!` holds throughout.

const POINT = 1;
const REGION = 2.2; // times a bonus: it comes every turn
const BREAK = 1.3; // times the bonus that somebody else loses
const HUNT = 2; // for every card of somebody who is nearly out
const CAPITAL = 7;
const WANTED = 2.5; // a region that the mission asks for counts so many times
const PREY = 4; // a territory of whom the mission is to eliminate
const LEADER = 0.5; // a territory of whoever has most

const held = (world: World, seat: number): number => world.owner.filter((one) => one === seat).length;

/** How many times a region counts for the own mission. */
function wantedRegions({ mission }: World): readonly number[] {
  const goal = Object.entries(MISSIONS).find(([id]) => id === mission)?.[1];
  return REGIONS_OF_WORLD.map(({ id }) =>
    goal !== undefined && 'regions' in goal && goal.regions.some((one) => one === id) ? WANTED : 1,
  );
}

/** How near a seat is to holding a region: from 0 to 1, by territories and by the armies in its way. */
export function nearness({ owner, armies }: World, seat: number, region: number): number {
  const { territories } = REGIONS_OF_WORLD[region]!;
  let own = 0;
  let mine = 0;
  let theirs = 0;
  for (const at of territories) {
    if (owner[at] === seat) {
      own++;
      mine += armies[at]!;
    } else theirs += armies[at]!;
  }
  return (own / territories.length) * 0.6 + (mine / (mine + theirs + 1)) * 0.4;
}

/** The worth of every territory to the seat whose world it is. */
export function worthsOf(world: World): number[] {
  const { owner, me, mission, capitals, cards, players } = world;
  const wanted = wantedRegions(world);
  const prey = players.findIndex((id) => mission === `eliminate:${id}`);
  const counts = players.map((_, seat) => held(world, seat));
  const leader = counts.indexOf(Math.max(...counts.filter((_, seat) => seat !== me)));
  const near = REGIONS_OF_WORLD.map((_, region) => nearness(world, me, region));
  const worths = new Array<number>(SIZE).fill(POINT);
  for (let at = 0; at < SIZE; at++) {
    const region = REGION_OF[at]!;
    const { bonus, territories } = REGIONS_OF_WORLD[region]!;
    const holder = owner[at]!;
    const missing = territories.filter((one) => owner[one] !== me).length;
    const share = (REGION * bonus * wanted[region]!) / Math.max(1, missing);
    let worth = POINT + share * near[region]! ** 2 * 1.5;
    if (holder !== me && holder >= 0) {
      if (territories.every((one) => owner[one] === holder)) worth += BREAK * bonus;
      const left = counts[holder]!;
      if (left <= 3 && !world.options.fog) worth += (2 + HUNT * cards[holder]!) / left;
      if (holder === prey) worth += PREY;
      if (holder === leader) worth += LEADER;
    }
    if (capitals.includes(at)) worth += CAPITAL;
    worths[at] = worth;
  }
  return worths;
}

/** The most armies that somebody else has beside a territory. */
export function threatTo({ owner, armies }: World, at: number): number {
  let most = 0;
  for (const near of NEIGHBOURS[at]!)
    if (owner[near] !== owner[at] && owner[near] !== NEUTRAL) most = Math.max(most, armies[near]!);
  return most;
}

/** Whether a territory borders on somebody else's. */
export const isBorder = ({ owner }: World, at: number): boolean =>
  NEIGHBOURS[at]!.some((near) => owner[near] !== owner[at]);

/** What the loss of an own territory would cost, besides its point. */
export function stakeOf(world: World, at: number): number {
  const { owner, me, capitals } = world;
  const { bonus, territories } = REGIONS_OF_WORLD[REGION_OF[at]!]!;
  const isWhole = territories.every((one) => owner[one] === me);
  return POINT + (isWhole ? REGION * bonus : 0) + (capitals[me] === at ? CAPITAL : 0);
}

export const territoryIn = (args: unknown, field: string): number => {
  if (typeof args !== 'object' || args === null) return -1;
  return numberOf(String(Object.entries(args).find(([key]) => key === field)?.[1] ?? ''));
};
