import { copy, explain, legal, pending, phases, same, submit, view } from '@rulewright/engine';
import { writeMove } from '../notation.ts';
import { eachStep, type Property, showInput } from './trace.ts';

export const untouched: Property = {
  name: 'looking and submitting leave the given state and input untouched',
  run: (subject) => {
    const { plan } = subject;
    eachStep(subject, ({ state, input }) => {
      const before = copy(state);
      const changedBy = (what: string): void => {
        if (!same(before, state)) throw new Error(`${what} changed the state: ${firstChange(before, state)}`);
      };
      for (const viewer of [null, ...state.players]) {
        const seen = view(plan, state, viewer);
        changedBy('the view');
        plan.live.describe?.(seen);
        changedBy('describe');
      }
      for (const player of state.players) plan.live.evaluate?.(state, player);
      changedBy('evaluate');
      for (const decision of pending(plan, state)) {
        decision.schema();
        changedBy(`listing ${decision.action}`);
      }
      for (const listed of legal(plan, state).slice(0, 1)) {
        writeMove(plan, state, listed);
        explain(plan, state, listed);
      }
      phases(plan, state);
      changedBy('explaining');
      if (input === null) return;
      const kept = copy(input);
      submit(plan, state, input);
      changedBy(`submitting ${showInput(kept)}`);
      if (!same(kept, input)) throw new Error(`submitting changed the input ${showInput(kept)}`);
    });
    return undefined;
  },
};

/** Where two JSON values part, as a path. */
export function firstChange(a: unknown, b: unknown, path = ''): string {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path || 'the whole'} is ${JSON.stringify(b)}, not ${JSON.stringify(a)}`;
  const [x, y] = [Object.entries(a), new Map(Object.entries(b))];
  for (const [key, value] of x) {
    const at = path === '' ? key : `${path}.${key}`;
    if (!y.has(key)) return `${at} is gone`;
    if (!same(value, y.get(key))) return firstChange(value, y.get(key), at);
    y.delete(key);
  }
  return `${path} has ${[...y.keys()].join(', ') || 'another order'}`;
}
