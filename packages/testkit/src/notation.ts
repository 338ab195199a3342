import type { Input, Move, Plan, State } from '@rulewright/engine';

/** A legal input as people write it; null if the game has no notation. */
export function writeMove(plan: Plan, state: State, { player, action, args, by }: Input): string | null {
  if (plan.live.notation === undefined) return null;
  const checked = (args ?? {}) as Move['args']; // legal, so it fits the action's schema
  return plan.live.notation.make(state, { player, action, args: checked, ...(by && { by }) });
}
