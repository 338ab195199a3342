import { hasAll, revive } from '../board/forces.ts';
import { LEADERS } from '../data/leaders.ts';
import type { Revivable } from '../phases/05-revival/revival.ts';
import { numbersTo, PROPHET } from '../words/actions.ts';
import type { Emit } from '../words/facts.ts';
import { type FactionId, isLeader, LEADERS_OF, type RuleId } from '../words/ids.ts';
import type { DuneDraft, DuneState, Pool } from '../words/state.ts';
import type { Rows } from '../words/vocabulary.ts';
import { reviveLeader, reviveProphet } from './leaders.ts';

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
