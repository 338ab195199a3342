import type { Plan, Vocabulary } from '@rulewright/engine';

/** The plan as one of the game that a bot is for: it plays no other. */
export function planFor<V extends Vocabulary>(plan: Plan, id: string): Plan<V> {
  if (!isOf<V>(plan, id)) throw new RangeError(`${plan.game.id} is not for this bot`);
  return plan;
}

const isOf = <V extends Vocabulary>(plan: Plan, id: string): plan is Plan<V> => plan.game.id === id;
