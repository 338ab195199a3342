import { CHEAP_HERO } from '../../cards/answers.ts';
import { ABILITIES } from '../../layers/abilities.ts';
import { doubledDial, supportOf } from '../../phases/07-battle/outcome.ts';
import { enemyOf } from '../../phases/07-battle/plan.ts';
import { commitmentsFor, type Lead, type Narrowing } from '../../phases/07-battle/plan-parts.ts';
import { need } from '../../words/codes.ts';
import type { FactionId, LeaderId } from '../../words/ids.ts';
import {
  type BattlePlan,
  PLAN_ELEMENTS,
  type PlanElement,
  type PlanPromise,
} from '../../words/phase-state.ts';
import type { DuneState } from '../../words/state.ts';

export const { rule: PRESCIENCE } = ABILITIES.prescience;
const BROKEN = 'PRESCIENCE_COMMITMENT_VIOLATION';

/** The plan has the element that was promised. */
function keeps(s: DuneState, f: FactionId, plan: BattlePlan, promise: PlanPromise): boolean {
  switch (promise.element) {
    case 'leader':
      if (promise.value === 'cheap-hero') return plan.cheapHero;
      return plan.leader === promise.value && !plan.cheapHero;
    case 'weapon':
      return (plan.weapon ?? 'none') === promise.value;
    case 'defense':
      return (plan.defense ?? 'none') === promise.value;
    case 'number': {
      const enemy = enemyOf(s, f) ?? f;
      const { dial, spice } = promise.value;
      return doubledDial(s, f, enemy, plan) === 2 * dial && supportOf(s, f, plan) === spice;
    }
  }
}

const isKept = (s: DuneState, f: FactionId, plan: BattlePlan, element: PlanElement): boolean => {
  const { promise } = s.hand[f];
  return promise?.element !== element || keeps(s, f, plan, promise);
};

/** One row for each element, so that the refusal names it. */
export const prescienceRequirements = PLAN_ELEMENTS.map((element) => {
  const why = `You have answered otherwise about your ${element}`;
  return need<BattlePlan>(PRESCIENCE, BROKEN, (s, f, plan) => isKept(s, f, plan, element), why);
});
/** What is left of a plan's choices once one element has been promised. */
export const honouring: Narrowing = (s, f, choices) => {
  const { promise } = s.hand[f];
  switch (promise?.element) {
    case undefined:
      return choices;
    case 'leader':
      return { ...choices, leads: choices.leads.filter((lead) => leadName(lead) === promise.value) };
    case 'weapon':
    case 'defense':
      return {
        ...choices,
        cards: choices.cards.filter((cards) => (cards[promise.element] ?? 'none') === promise.value),
      };
    case 'number':
      return { ...choices, commitments: commitmentsFor(s, f, promise.value) };
  }
};

/** How an answer names who leads. */
export const leadName = ({ leader, cheapHero }: Lead): LeaderId | typeof CHEAP_HERO | null =>
  cheapHero ? CHEAP_HERO : leader;
