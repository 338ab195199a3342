import { expect, test } from 'vitest';
import { pending } from './pending.ts';
import { seeded } from './random.ts';
import { simulate } from './simulate.ts';
import { submit } from './submit.ts';
import { begin, g, go, on, pick, play, tie, tiny } from './tiny.test-kit.ts';

const LIST = ['a', 'b'];

test.each([true, false])('facts said to be their own are not copied, any others are (%s)', (ownFacts) => {
  const phase = g.phase('play', {
    asks: [
      g.ask(go, {
        who: () => ['a'],
        do: (_, __, { emit }) => emit({ type: 'DID', what: 'x', list: LIST }),
      }),
    ],
  });
  const { plan, state } = begin(tiny([phase], { ownFacts }));
  const [told] = play(plan, state, 'a', 'go').facts;
  expect(told?.fact).toEqual({ type: 'DID', what: 'x', list: LIST });
  const list = told && 'list' in told.fact ? told.fact.list : null;
  expect(list === LIST).toBe(ownFacts);
});

const CONSTANTS = [Object.freeze({ n: 2 }), Object.freeze({ n: 3 })];
const LOOSE = CONSTANTS.map((args) => ({ ...args }));
const kept: unknown[] = [];
const picking = (frozen: boolean) =>
  g.phase('play', {
    asks: [
      g.ask(pick, {
        who: () => ['a'],
        options: () => (frozen ? CONSTANTS : LOOSE),
        do: (_, { args }) => void kept.push(args),
      }),
    ],
    end: { when: on('over'), outcome: tie },
  });

test.each([true, false])(
  'a simulation hands frozen options to the rules uncopied, others as copies (%s)',
  (frozen) => {
    const { plan, state } = begin(tiny([picking(frozen)]));
    const sim = simulate(plan, state);
    const [input] = sim.legal();
    if (input === undefined) throw new Error('two are listed');
    expect(sim.submit(input).ok).toBe(true);
    expect(kept.at(-1)).toEqual({ n: 2 });
    expect(kept.at(-1) === input.args).toBe(frozen);
    const drawn = sim.sample(seeded('x'));
    expect(sim.submit(drawn).ok).toBe(true);
    expect(kept.at(-1) === drawn.args).toBe(frozen);
  },
);

test('what a caller submits is always copied', () => {
  const { plan, state } = begin(tiny([picking(true)]));
  const [args] = CONSTANTS;
  submit(plan, state, { player: 'a', action: 'pick', args });
  expect(kept.at(-1)).toEqual(args);
  expect(kept.at(-1)).not.toBe(args);
});

test('what the clock submits closes the decision it stands for: asked again, the player has a new one', () => {
  const phase = g.phase('play', {
    asks: [
      g.ask(pick, { who: () => ['a'], default: () => g.answer(go, {}), do: () => {} }),
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
