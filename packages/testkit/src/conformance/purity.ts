import {
  copy,
  explain,
  legal,
  type Plan,
  pending,
  phases,
  same,
  simulate,
  start,
  submit,
  view,
} from '@rulewright/engine';
import { writeMove } from '../notation.ts';
import { attempt, eachStep, eachTrace, type Property, showInput, startOf, type Trace } from './trace.ts';

export const untouched: Property = {
  name: 'looking and submitting leave the given state and input untouched',
  run: (subject) => {
    const { plan } = subject;
    eachTrace(subject, (trace) => leavesInPlace(plan, trace));
    eachStep(subject, ({ state, input, random }) => {
      const before = copy(state);
      const changedBy = (what: string): void => {
        if (!same(before, state)) throw new Error(`${what} changed the state: ${firstChange(before, state)}`);
      };
      for (const viewer of [null, ...state.players]) {
        const seen = view(plan, state, viewer);
        changedBy('the view');
        attempt(() => plan.live.describe?.(seen));
        changedBy('describe');
      }
      for (const player of state.players) plan.live.evaluate?.(state, player);
      changedBy('evaluate');
      plan.live.noisy?.(state);
      changedBy('noisy');
      const asked = pending(plan, state).filter(({ optional, answered }) => !optional && !answered);
      for (const { player } of asked) plan.live.rollout?.(state, player, random);
      changedBy('rollout');
      for (const decision of pending(plan, state)) {
        decision.schema();
        changedBy(`listing ${decision.action}`);
      }
      for (const listed of legal(plan, state).slice(0, 1)) {
        if (listed.args !== null) writeMove(plan, state, listed); // null: too many to list
        explain(plan, state, listed);
      }
      phases(plan, state);
      changedBy('explaining');
      if (input === null) return;
      const given = copy(input);
      submit(plan, state, given);
      changedBy(`submitting ${showInput(input)}`);
      if (!same(given, input)) throw new Error(`submitting changed the input ${showInput(input)}`);
    });
    return undefined;
  },
};

/** Played in place, a game keeps nothing of an input that it changes later. */
function leavesInPlace(plan: Plan, trace: Trace): void {
  const { inputs } = trace;
  const started = attempt(() => start(plan, startOf(trace)));
  if (!started?.ok) return;
  const first = copy(started.state);
  const given = copy(inputs);
  const play = simulate(plan, started.state);
  for (const input of given) if (!attempt(() => play.submit(input))?.ok) break;
  if (!same(started.state, first)) throw new Error('playing in place changed the first state');
  const changed = given.findIndex((input, at) => !same(input, inputs[at]));
  const kept = inputs[changed];
  if (kept !== undefined)
    throw new Error(`playing in place changed input ${changed + 1}: ${showInput(kept)}`);
}

/** Where two JSON values part, as a path. */
export function firstChange(a: unknown, b: unknown, path = ''): string {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path || 'the whole'} is ${written(b)}, not ${written(a)}`;
  const [x, y] = [Object.entries(a), new Map(Object.entries(b))];
  for (const [key, value] of x) {
    const at = path === '' ? key : `${path}.${key}`;
    if (!y.has(key)) return `${at} is gone`;
    if (!same(value, y.get(key))) return firstChange(value, y.get(key), at);
    y.delete(key);
  }
  return `${path} has ${[...y.keys()].join(', ') || 'another order'}`;
}

/** As JSON, but for numbers that JSON cannot say. */
const written = (value: unknown): string =>
  typeof value === 'number' ? (Object.is(value, -0) ? '-0' : String(value)) : JSON.stringify(value);
