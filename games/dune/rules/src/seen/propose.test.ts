import { compile, pending, propose, randomPlayer, seeded, start, submit, view } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { STRONGHOLDS } from '../board/map.ts';
import { dune } from '../dune.ts';

const plan = compile(dune);
const MANY = 24;

/** What is proposed where there are many answers, by action, in a random game. */
function proposals(seed: string, advanced: boolean): ReadonlyMap<string, readonly (readonly unknown[])[]> {
  const started = start(plan, { players: 6, seed, options: { advanced } });
  if (!started.ok) throw new Error(started.why);
  const chance = randomPlayer(plan, seeded(seed));
  const found = new Map<string, (readonly unknown[])[]>();
  let { state } = started;
  for (let n = 0; n < 600 && state.kernel.outcome === null; n++) {
    for (const player of state.players)
      for (const decision of pending(plan, state, player)) {
        const { action, optional, answered } = decision;
        if (answered || (optional && found.has(action)) || decision.options(MANY) !== null) continue;
        const list = propose(plan, view(plan, state, player), decision, seeded('x'));
        found.set(action, [...(found.get(action) ?? []), list]);
      }
    const input = chance.next(state);
    const result = input === null ? null : submit(plan, state, input);
    if (!result?.ok) break;
    state = result.state;
  }
  return found;
}

test.each([false, true])('37. where there are many answers, some are proposed (advanced %s)', (advanced) => {
  const found = proposals('ideas', advanced);
  for (const action of ['ship', 'shipMove', 'battlePlan', 'deal']) {
    const lists = found.get(action) ?? [];
    expect(lists.length, action).toBeGreaterThan(0);
    expect(
      lists.filter((list) => list.length < 2),
      action,
    ).toEqual([]);
  }
});

test('37. ships go to strongholds first, and staying at home comes last', () => {
  const lists = proposals('ideas', false).get('ship') ?? [];
  const first = lists.map(([best]) => Object(best).to);
  expect(first.every((to) => STRONGHOLDS.includes(to))).toBe(true);
  const whole = lists.filter((list) => list.length < 8);
  expect(whole.every((list) => Object(list.at(-1)).pass === true)).toBe(true);
});

test('37. the same view gives the same proposals', () => {
  expect([...proposals('twice', true)]).toEqual([...proposals('twice', true)]);
});
