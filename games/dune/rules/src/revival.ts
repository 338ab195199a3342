import { consult } from './consult.ts';
import type { FactionId } from './data/factions.ts';
import { REVIVAL_PRICE } from './data/figures.ts';
import { LEADERS, type LeaderId } from './data/leaders.ts';
import { LEADERS_OF } from './records.ts';
import type { DuneState, Pool } from './state.ts';

/** Own leaders that are not in a captor's pool: only they count for revival. */
const available = (s: DuneState, f: FactionId): readonly LeaderId[] =>
  LEADERS_OF[f].filter((l) => s.table.leaders[l].holder === f || s.table.leaders[l].place === 'tanks');

/** Leaders in the faction's pool, captives included. */
export const poolOf = (s: DuneState, f: FactionId): readonly LeaderId[] =>
  s.table.factions
    .flatMap((owner) => LEADERS_OF[owner])
    .filter((l) => s.table.leaders[l].holder === f && s.table.leaders[l].place === 'pool');

/** No leader left, or each own leader has died at least once: revival opens and stays open until all are back. */
export const opensLeaderRevival = (s: DuneState, f: FactionId): boolean =>
  available(s, f).some((l) => s.table.leaders[l].place === 'tanks') &&
  (poolOf(s, f).length === 0 || available(s, f).every((l) => s.table.leaders[l].deaths > 0));

/** Leaders that may be revived now: dead, and none available has died fewer times. */
export function revivableLeaders(s: DuneState, f: FactionId): readonly LeaderId[] {
  if (!s.table.revivalOpen[f] && !opensLeaderRevival(s, f)) return [];
  const own = available(s, f);
  const fewest = Math.min(...own.map((l) => s.table.leaders[l].deaths));
  return own.filter((l) => s.table.leaders[l].place === 'tanks' && s.table.leaders[l].deaths === fewest);
}

export const leaderRevivalPrice = (leader: LeaderId): number => LEADERS[leader].strength;

export interface Revival extends Pool {
  readonly emperorPaid: number; // of these tokens
}

/** What a revival of tokens costs the faction and its ally, and how many tokens are free. */
export function revivalBill(s: DuneState, f: FactionId, r: Revival) {
  const tokens = r.regular + r.elite;
  const own = tokens - r.emperorPaid;
  const free = Math.min(own, consult.freeRevival(s, f));
  return {
    free,
    paid: own - free,
    price: (own - free) * REVIVAL_PRICE,
    allyPrice: r.emperorPaid * REVIVAL_PRICE,
  };
}

/** Most tokens the faction may revive now with its own right. */
export const revivalMaximum = (s: DuneState, f: FactionId): number => {
  const tanks = s.table.tanks[f];
  return Math.min(consult.revivalLimit(s, f), tanks.regular + tanks.elite);
};
