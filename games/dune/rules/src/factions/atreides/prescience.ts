import { same } from '@rulewright/engine';
import { CHEAP_HERO } from '../../cards/answers.ts';
import { ABILITIES } from '../../data/abilities.ts';
import { type Lead, type Narrowing, numberOf } from '../../phases/07-battle/plan.ts';
import type { FactionId, LeaderId } from '../../words/ids.ts';
import { type BattlePlan, PLAN_ELEMENTS, type PlanPromise } from '../../words/phase-state.ts';
import type { DuneState } from '../../words/state.ts';
import type { Row } from '../../words/vocabulary.ts';

export const { rule: PRESCIENCE } = ABILITIES.prescience;
type Element = PlanPromise['element'];

export const leadName = ({ leader, cheapHero }: Lead): LeaderId | typeof CHEAP_HERO | null =>
  cheapHero ? CHEAP_HERO : leader;

/** One element of a plan as an answer tells it. */
export function toldOf(s: DuneState, f: FactionId, plan: BattlePlan, element: Element): PlanPromise['value'] {
  if (element === 'leader') return leadName(plan);
  return element === 'number' ? numberOf(s, f, plan) : (plan[element] ?? 'none');
}

const isKept = (s: DuneState, f: FactionId, plan: BattlePlan, element: Element): boolean => {
  const { promise } = s.hand[f];
  return promise?.element !== element || same(promise.value, toldOf(s, f, plan, element));
};

/** One row for each element, so that the refusal names it. */
export const prescienceRequirements = PLAN_ELEMENTS.map((element): Row<BattlePlan> => {
  const why = `You have answered otherwise about your ${element}`;
  return [PRESCIENCE, 'PRESCIENCE_COMMITMENT_VIOLATION', (s, f, plan) => isKept(s, f, plan, element), why];
});

/** What is left of a plan's choices once one element has been promised. */
export const honouring: Narrowing = (s, f, choices) => {
  const { promise } = s.hand[f];
  if (promise === null) return choices;
  if (promise.element === 'number') {
    const told = choices.commitments.filter((c) => same(numberOf(s, f, c), promise.value));
    return { ...choices, commitments: told };
  }
  const { element, value } = promise;
  return element === 'leader'
    ? { ...choices, leads: choices.leads.filter((lead) => leadName(lead) === value) }
    : { ...choices, cards: choices.cards.filter((cards) => (cards[element] ?? 'none') === value) };
};
