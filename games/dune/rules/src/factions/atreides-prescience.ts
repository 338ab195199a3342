import { doubledDial, supportOf } from '../battle-outcome.ts';
import { enemyOf } from '../battle-plan.ts';
import type { FactionId } from '../data/factions.ts';
import type { BattlePlan, PlanPromise } from '../progress.ts';
import { need, type Requirement } from '../refusals.ts';
import type { DuneState } from '../state.ts';

/** The plan has the element that was promised. */
export function keeps(s: DuneState, f: FactionId, plan: BattlePlan, promise: PlanPromise): boolean {
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

export const prescienceRequirements: readonly Requirement<BattlePlan>[] = [
  need(
    '2.01.08',
    'PRESCIENCE_COMMITMENT_VIOLATION',
    (s, f, plan) => {
      const { promise } = s.hand[f];
      return promise === null || keeps(s, f, plan, promise);
    },
    'You have answered otherwise',
  ),
];
