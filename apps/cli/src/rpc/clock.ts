import { fallback, type Input, type Plan, pending, type State } from '@rulewright/engine';

/**
 * What the clock submits for an absent player: the default of the decision meant, whatever arguments came with it.
 * An action that only the clock can submit may be named itself. Where nothing of the kind is open, the input stays
 * as it is and is refused like any other.
 */
export function defaultOf(plan: Plan, state: State, input: Input): Input {
  const open = pending(plan, state, input.player).filter(
    ({ id, answered }) => !answered && (input.decision === undefined || id === input.decision),
  );
  const asked = open.find(({ action }) => action === input.action);
  if (asked !== undefined) return fallback(asked);
  if (!plan.asks.some(({ clock, action }) => clock && action === input.action)) return input;
  const standsFor = open
    .filter(({ optional }) => !optional)
    .map(fallback)
    .find(({ action }) => action === input.action);
  return standsFor ?? input;
}
