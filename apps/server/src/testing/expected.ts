// What the engine alone says a seat may know, to be compared with what reached it.
import type { openLobby } from '@rulewright/client';
import { heard, isOver, type Plan, pending, type State, start, submit, view } from '@rulewright/engine';
import { expect } from 'vitest';

/** Each as the text that JSON makes of it. */
export interface Expected {
  readonly facts: string;
  readonly view: string;
  readonly heads: string; // of the open decisions
  readonly decisions: () => string;
}
type Log = Awaited<ReturnType<ReturnType<typeof openLobby>['log']>>;

/** What a seat may be told, one entry for each time that something it may know has changed. */
export function expectedFor(plan: Plan, log: Log, player: string): Expected[] {
  const all: Expected[] = [];
  const add = (state: State, facts: Parameters<typeof heard>[0]) => {
    const seen = JSON.stringify(view(plan, state, player));
    const open = pending(plan, state, player);
    const heads = JSON.stringify(open.map(({ id, answered }) => ({ id, answered })));
    const decisions = () =>
      JSON.stringify(open.map(({ id, answered, options }) => ({ id, answered, options: options() })));
    const told = heard(facts, player);
    const last = all.at(-1);
    const isNews = told.length > 0 || last?.heads !== heads || last.view !== seen;
    if (isNews) all.push({ facts: JSON.stringify(told), view: seen, heads, decisions });
  };
  const begun = start(plan, { players: log.players, options: log.options, seed: log.seed });
  if (!begun.ok) throw new Error(begun.why);
  let { state } = begun;
  add(state, begun.facts);
  for (const entry of log.entries) {
    if ('undo' in entry) throw new Error('nothing is taken back here');
    const { player: by, action, args, by: clock } = entry;
    const next = submit(plan, state, { player: by, action, args, ...(clock && { by: clock }) });
    if (!next.ok) throw new Error(next.why);
    state = next.state;
    add(state, next.facts);
  }
  expect(isOver(state)).toBe(true);
  return all;
}
