import { expect, test } from 'vitest';
import { pending } from './pending.ts';
import { seeded } from './random.ts';
import { simulate } from './simulate.ts';
import { submit } from './submit.ts';
import { begin, g, go, on, pick, play, tie, tiny } from './tiny.test-kit.ts';

const LIST = ['a', 'b'];

test.each([true, false])('a fact said to be its own is not copied, any other is (%s)', (own) => {
  const phase = g.phase('play', {
    asks: [
      g.ask(go, {
        who: () => ['a'],
        do: (_, __, { emit }) => emit({ type: 'DID', what: 'x', list: LIST }, { own }),
      }),
    ],
  });
  const { plan, state } = begin(tiny([phase]));
  const [told] = play(plan, state, 'a', 'go').facts;
  expect(told?.fact).toEqual({ type: 'DID', what: 'x', list: LIST });
  const list = told && 'list' in told.fact ? told.fact.list : null;
  expect(list === LIST).toBe(own);
});

const kept: unknown[] = [];
const picking = g.phase('play', {
  asks: [
    g.ask(pick, {
      who: () => ['a'],
      options: () => [Object.freeze({ n: 2 }), { n: 3 }],
      exact: true,
      do: (_, { args }) => void kept.push(args),
    }),
  ],
  end: { when: on('over'), outcome: tie },
});

test('in a simulation a frozen constant of the game reaches its rule uncopied, anything else as a copy', () => {
  const { plan, state } = begin(tiny([picking]));
  const sim = simulate(plan, state);
  for (const at of [0, 1]) {
    kept.length = 0;
    const input = sim.legal()[at];
    if (input === undefined) throw new Error('two are listed');
    expect(sim.submit(input).ok).toBe(true);
    expect(kept[0]).toEqual(input.args);
    expect(kept[0] === input.args).toBe(at === 0);
  }
  const frozen = Object.freeze({ n: 2 });
  submit(plan, state, { player: 'a', action: 'pick', args: frozen });
  expect(kept.at(-1)).not.toBe(frozen); // the caller's own
  expect(sim.submit(sim.sample(seeded('x'))).ok).toBe(true);
});

test('what the clock submits closes the decision it stands for: asked again, the player has a new one', () => {
  const phase = g.phase('play', {
    asks: [
      g.ask(pick, { who: () => ['a'], timeout: () => g.answer(go, {}), do: () => {} }),
      g.ask(go, { who: () => ['a'], by: 'clock', do: ({ table }) => void table.trail.push('late') }),
    ],
  });
  const { plan, state } = begin(tiny([phase]));
  const [before] = pending(plan, state);
  if (before === undefined) throw new Error('a is asked');
  const late = submit(plan, state, before.fallback());
  if (!late.ok) throw new Error(late.why);
  expect(late.state.table.trail).toEqual(['late']);
  expect(pending(plan, late.state).map(({ id }) => id)).toEqual(['pick.2']);
  expect(
    submit(plan, late.state, { player: 'a', action: 'pick', args: { n: 1 }, decision: before.id }),
  ).toMatchObject({
    code: 'STALE_DECISION',
  });
});
