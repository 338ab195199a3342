import { hasAll, revive } from '../board/forces.ts';
import { LEADERS } from '../data/leaders.ts';
import { opensLeaderRevival, type Revivable } from '../phases/05-revival/revival.ts';
import { numbersTo, PROPHET } from '../words/actions.ts';
import type { Emit, LeaderDeath } from '../words/facts.ts';
import type { FactionId, LeaderId, RuleId, TerritoryId } from '../words/ids.ts';
import { isLeader, LEADERS_OF } from '../words/ids.ts';
import { type DuneDraft, type DuneState, impossible, type Pool } from '../words/state.ts';
import type { Rows } from '../words/vocabulary.ts';

// The only writers of leaders. A leader killed belongs to its own faction again, whoever led it.

/** Opens the right to revive, or closes it when nobody is dead any more. */
function noteRevival(d: DuneDraft, f: FactionId): void {
  const someoneDead = LEADERS_OF[f].some((l) => d.table.leaders[l].place === 'tanks');
  const others = d.table.leaderRevivalOpen.filter((x) => x !== f);
  const isOpen = d.table.leaderRevivalOpen.includes(f) || opensLeaderRevival(d, f);
  d.table.leaderRevivalOpen = someoneDead && isOpen ? [...others, f] : others;
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

function reviveProphet(d: DuneDraft): void {
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

// A leader, or some tokens, that come back: mostly for nothing and beside what everybody may revive.

export type Return<L = Revivable> =
  | { readonly leaderId: L }
  | { readonly regular?: number; readonly elite?: number };

export const tokensIn = (back: Return): Pool =>
  'leaderId' in back ? { regular: 0, elite: 0 } : { regular: back.regular ?? 0, elite: back.elite ?? 0 };

/** A dead leader of one's own, face down or not, or what died of the prophecy. */
function isDead(s: DuneState, f: FactionId, id: Revivable): boolean {
  if (isLeader(id)) return LEADERS[id].faction === f && s.table.leaders[id].place === 'tanks';
  return s.hand[f].kwisatzHaderach !== null && s.table.prophet?.alive === false;
}

const count = (back: Return): number => tokensIn(back).regular + tokensIn(back).elite;

// biome-ignore format: table
export const returnNeeds = (rule: RuleId, most: number): Rows<Return> => [
  [rule, 'LEADER_UNAVAILABLE', (s, f, back) => !('leaderId' in back) || isDead(s, f, back.leaderId), 'That leader of yours is not in the tanks'],
  [rule, 'WRONG_COUNT',        (_s, _f, back) => 'leaderId' in back || (count(back) >= 1 && count(back) <= most), `One to ${most} tokens`],
  [rule, 'NOT_ENOUGH_TOKENS',  (s, f, back) => hasAll(s.table.tanks[f], tokensIn(back)), 'Your tanks hold fewer'],
];

/** Whoever of a faction's leaders and as many tokens as could ever come back. */
export const returnsOf = (f: FactionId, most: number) => [
  ...LEADERS_OF[f].map((leaderId) => ({ leaderId })),
  ...numbersTo(1).flatMap((elite) => numbersTo(most - elite).map((regular) => ({ regular, elite }))),
];

type Source = { readonly source: 'phase' | 'ghola' | 'karama'; readonly rule: RuleId; readonly cost: number };

export function comeBack(d: DuneDraft, faction: FactionId, back: Return, by: Source, emit: Emit): void {
  const { source, rule, cost } = by;
  if (!('leaderId' in back)) {
    const { regular, elite } = tokensIn(back);
    revive(d, faction, { regular, elite });
    emit(
      { type: 'FORCES_REVIVED', faction, regular, elite, free: regular + elite, paid: cost, source },
      rule,
    );
  } else if (back.leaderId === PROPHET) {
    reviveProphet(d);
    emit({ type: 'KWISATZ_HADERACH_REVIVED', faction, cost }, rule);
  } else {
    reviveLeader(d, back.leaderId);
    const fact = { type: 'LEADER_REVIVED', faction, leader: back.leaderId, cost, source } as const;
    emit(fact, { rule, reveals: true }); // it may have lain face down
  }
}
