import { fallback, type Input, type Plan, pending, type Refusal, type State } from '@rulewright/engine';

/**
 * What the clock submits for an absent player: the default of the decision meant, whatever arguments came with it.
 * An action that only the clock can submit may be named itself. An answer that was given is not replaced. Where
 * nothing of the kind is open, the input stays as it is and is refused like any other.
 */
export function defaultOf(plan: Plan, state: State, input: Input): Input | Refusal {
  const meant = pending(plan, state, input.player).filter(
    ({ id }) => input.decision === undefined || id === input.decision,
  );
  const asked = meant.filter(({ action }) => action === input.action);
  const open = asked.find(({ answered }) => !answered);
  if (open !== undefined) return fallback(open);
  if (asked.length > 0) {
    const code = plan.codes.NOT_ASKED ?? 'NOT_ASKED';
    return { ok: false, code, why: `${input.player} has answered already` };
  }
  if (!plan.asks.some(({ clock, action }) => clock && action === input.action)) return input;
  const standsFor = meant
    .filter(({ optional, answered }) => !optional && !answered)
    .map(fallback)
    .find(({ action }) => action === input.action);
  return standsFor ?? input;
}
