import { LEADERS } from '../data/leaders.ts';
import { opensLeaderRevival } from '../phases/05-revival/revival.ts';
import type { Emit, LeaderDeath } from '../words/facts.ts';
import { type FactionId, LEADERS_OF, type LeaderId, type RuleId, type TerritoryId } from '../words/ids.ts';
import { type DuneDraft, impossible } from '../words/state.ts';

// The only writers of leaders. A leader killed belongs to its own faction again, whoever led it.

/** Opens the right to revive, or closes it when nobody is dead any more. */
function noteRevival(d: DuneDraft, f: FactionId): void {
  const someoneDead = LEADERS_OF[f].some((l) => d.table.leaders[l].place === 'tanks');
  d.table.revivalOpen[f] = someoneDead && (d.table.revivalOpen[f] || opensLeaderRevival(d, f));
}

type Why = { readonly cause: LeaderDeath; readonly rule: RuleId; readonly by?: FactionId };

/** To the tanks: face down when it has died before, or when a captor kills it. */
export function killLeader(d: DuneDraft, id: LeaderId, { cause, rule, by }: Why, emit: Emit): void {
  const leader = d.table.leaders[id];
  if (leader.place === 'tanks') impossible(`${id} dies twice`);
  const { faction } = LEADERS[id];
  const { deaths, holder: captor } = leader;
  const faceDown = deaths > 0 || cause === 'captor';
  Object.assign(leader, { deaths: deaths + 1, place: 'tanks', faceDown, holder: faction, ...UNBOUND });
  noteRevival(d, faction);
  if (captor !== faction) noteRevival(d, captor);
  const others = { type: 'LEADER_KILLED', faction, cause, faceDown } as const;
  const told = { type: 'LEADER_KILLED', faction, leader: id, cause, faceDown } as const;
  emit(told, faceDown ? { to: [...new Set([faction, captor, by ?? faction])], others, rule } : rule);
}
const UNBOUND = { previous: null, usedIn: null };

/** Out of the tanks, usable at once. */
export function reviveLeader(d: DuneDraft, id: LeaderId): void {
  const leader = d.table.leaders[id];
  if (leader.place !== 'tanks') impossible(`${id} is not dead`);
  Object.assign(leader, { place: 'pool', faceDown: false });
  noteRevival(d, LEADERS[id].faction);
}

export function reviveProphet(d: DuneDraft): void {
  if (d.table.prophet) d.table.prophet.alive = true;
}

/** Into another's pool; who had it gets it back. */
export function captureLeader(d: DuneDraft, id: LeaderId, captor: FactionId): void {
  const leader = d.table.leaders[id];
  Object.assign(leader, { holder: captor, previous: leader.holder });
  noteRevival(d, LEADERS[id].faction);
}

/** Back to whoever had it before; it stays where it has fought. */
export function releaseLeader(d: DuneDraft, id: LeaderId): void {
  const leader = d.table.leaders[id];
  const captor = leader.holder;
  Object.assign(leader, { holder: leader.previous ?? LEADERS[id].faction, previous: null });
  for (const f of [LEADERS[id].faction, captor]) noteRevival(d, f);
}

/** A leader that has fought may fight again only in the same territory; in none, it is free. */
export function bindLeader(d: DuneDraft, id: LeaderId, to: TerritoryId | null): void {
  d.table.leaders[id].usedIn = to;
}

/** All battles are over: every leader is free again. Says which were not. */
export function freeLeaders(d: DuneDraft): readonly LeaderId[] {
  const all = d.table.factions.flatMap((f) => LEADERS_OF[f]);
  const freed = all.filter((l) => d.table.leaders[l].usedIn !== null);
  for (const l of freed) bindLeader(d, l, null);
  if (d.table.prophet) d.table.prophet.usedIn = null;
  return freed;
}
