import { choicesFor, PLAN_ROWS } from '../../layers/added-to-battle.ts';
import { ARGS } from '../../words/actions.ts';
import type { Requirement } from '../../words/codes.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import { type BattlePlan, PLANS } from '../../words/phase-state.ts';
import { type DuneDraft, type DuneState, impossible } from '../../words/state.ts';
import { type Effects, g } from '../../words/vocabulary.ts';
import { doubledDial } from './outcome.ts';
import { battleOf } from './plan.ts';
import { leastPlan } from './plan-parts.ts';
import {
  argsOf,
  FORM_REQUIREMENTS,
  PLAN_CONTENTS,
  type PlanArgs,
  planOf,
  planStages,
  readPlan,
} from './plan-stages.ts';

export const battlePlan = g.action('battlePlan', ARGS.battlePlan);

const PLAN_STEP: RuleId = '1.07.04';

const asAnswer = (row: Requirement<BattlePlan>): Requirement<PlanArgs> => ({
  ...row,
  holds: (s, { player, args }) => row.holds(s, { player, args: planOf(args) }),
});

interface Answer {
  readonly player: FactionId;
  readonly args: PlanArgs;
}

/** Both plans at the same instant. */
function reveal(d: DuneDraft, answers: readonly Answer[], { emit }: Effects): void {
  const battle = battleOf(d);
  const { aggressor, defender } = battle.fighting ?? impossible('plans without a battle');
  const by = (f: FactionId): BattlePlan => {
    const answer = answers.find(({ player }) => player === f) ?? impossible(`no plan of ${f}`);
    return { ...planOf(answer.args) };
  };
  const plans = { aggressor: by(aggressor), defender: by(defender) };
  battle.plans = plans;
  const dial = (own: FactionId, enemy: FactionId, plan: BattlePlan) => doubledDial(d, own, enemy, plan) / 2;
  const shown = {
    [aggressor]: { ...plans.aggressor, dial: dial(aggressor, defender, plans.aggressor) },
    [defender]: { ...plans.defender, dial: dial(defender, aggressor, plans.defender) },
  };
  emit({ type: 'BATTLE_PLANS_REVEALED', plans: shown }, { rule: '1.07.05', reveals: true });
}

const combatants = (s: DuneState): readonly FactionId[] => {
  const fighting = s.table.battle?.fighting;
  return fighting ? [fighting.aggressor, fighting.defender] : [];
};

/** Both plan at once and in secret. */
export const planning = g.phase('battle.plans', battlePlan, {
  cites: [PLAN_STEP],
  otherwise: (_, _input, code) => (code === 'BAD_ARGS' ? { rule: PLAN_CONTENTS } : null),
  who: combatants,
  stages: planStages,
  read: readPlan,
  if: [...FORM_REQUIREMENTS, ...PLAN_ROWS.map(asAnswer)],
  sealed: PLANS,
  announce: (_, faction) => ({ type: 'BATTLE_PLAN_SUBMITTED', faction }),
  reveal,
  default: (s, f) => argsOf(s, leastPlan(choicesFor(s, f))),
});
