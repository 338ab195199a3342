import { following } from '@rulewright/kit';
import { CIRCLES, SECTORS, STORM_START } from '../data/figures.ts';
import type { FactionId } from '../words/ids.ts';

/** The sector of a seat's circle; fewer than six players spread over the six circles. */
export function circleOf(seats: readonly FactionId[], f: FactionId): number {
  const circle = Math.floor((CIRCLES.length * seats.indexOf(f)) / seats.length);
  return CIRCLES[circle] ?? STORM_START;
}

/** Factions as the storm will reach their circles; the one under it comes last. */
export function stormOrder(seats: readonly FactionId[], sector: number): readonly FactionId[] {
  const way = (f: FactionId): number => distance(sector, circleOf(seats, f));
  return seats.toSorted((a, b) => way(a) - way(b));
}

/** Counterclockwise way from one sector to another; none counts as a full circle. */
const distance = (from: number, to: number): number => (to - from + SECTORS) % SECTORS || SECTORS;

/** The two nearest to the start of the storm, on either side of it: they dial the first storm. */
export function flankers(seats: readonly FactionId[]): readonly FactionId[] {
  const order = stormOrder(seats, STORM_START);
  return [order[0], order.at(-1)].filter((f) => f !== undefined);
}

/** Whom to ask after `f`: the next of these counterclockwise round the table, `f` itself last. */
export function nextSeat(seats: readonly FactionId[], f: FactionId, may: (f: FactionId) => boolean) {
  let next = following(seats, f);
  while (next !== f && !may(next)) next = following(seats, next);
  return may(next) ? next : null;
}
