import { describe, expect, test } from 'vitest';
import { watch } from './coverage.ts';
import { hash } from './hash.ts';
import type { Input } from './model/input.ts';
import type { Phase, PhaseDef } from './model/phase.ts';
import type { State } from './model/state.ts';
import { seeded } from './random.ts';
import { type Simulation, simulate } from './simulate.ts';
import { submit } from './submit.ts';
import {
  after,
  asksGo,
  begin,
  did,
  g,
  inputOf,
  meddler,
  on,
  part,
  pick,
  steps,
  type Tiny,
  tie,
  tiny,
} from './tiny.test-kit.ts';

/** Submits to both; they must agree on everything. */
function both(
  plan: ReturnType<typeof begin>['plan'],
  state: State<Tiny>,
  sim: Simulation<Tiny>,
  input: Input,
): State<Tiny> {
  const [kept, placed] = [submit(plan, state, input), sim.submit(input)];
  expect(placed.ok).toBe(kept.ok);
  if (!kept.ok || !placed.ok) return state;
  expect(placed.facts).toEqual(kept.facts);
  expect(hash(sim.state)).toBe(hash(kept.state));
  expect(sim.state.kernel.open).toEqual(kept.state.kernel.open);
  return kept.state;
}
const first = (sim: Simulation<Tiny>, holds: (input: Input) => boolean = () => true): Input => {
  const found = sim.legal().find(holds);
  if (found === undefined) throw new Error('nothing of the kind is listed');
  return found;
};

describe('19. Two modes, one meaning: inputs of several steps', () => {
  // A pick of n becomes a drawn step and n steps that are told; more than four are too many.
  const adds = g.on(part, {
    if: ['R', 'TOO_MANY', (s, m) => s.table.n + m.args.n <= 12],
    do: ({ table }, { args }, { emit, random }) => {
      table.n += args.n;
      table.trail.push(`${args.n} ${random.int(1000)}`);
      emit({ type: 'DID', what: `${table.n}` });
    },
  });
  const compound = (more: PhaseDef<Tiny> = {}): Phase<Tiny> =>
    g.phase('play', {
      before: (_, move) =>
        g.is(pick, move) ? steps(...Array(move.args.n).fill(g.answer(part, { n: 2 }))) : null,
      asks: [
        g.ask(pick, { who: () => ['a'] }),
        asksGo({ who: () => ['b'], do: ({ table }) => void Object.assign(table, { n: 0 }) }),
      ],
      rules: [adds],
      ...more,
    });

  test('a listed input takes its steps in place as it would on a copy', () => {
    const { plan, state } = begin(tiny([compound()]));
    const sim = simulate(plan, state);
    let s = state;
    for (const n of [3, 1, 2])
      s = both(
        plan,
        s,
        sim,
        first(sim, ({ args }) => (args as { n: number }).n === n),
      );
    expect(s.table.trail).toHaveLength(6);
    expect(first(sim, ({ player }) => player === 'a').args).toEqual({ n: 0 });
    s = both(plan, s, sim, inputOf('a pick 1'));
    expect(s.table.n).toBe(12);
    s = both(plan, s, sim, inputOf('b go'));
    expect(s.table.n).toBe(0);
  });

  test('whole games of drawn inputs with steps are the same in place', () => {
    const game = tiny([compound()], { end: { when: (s) => s.table.trail.length > 20, outcome: tie } });
    for (let i = 0; i < 10; i++) {
      const { plan, state } = begin(game, { seed: `${i}` });
      const random = seeded(`moves ${i}`);
      const sim = simulate(plan, state);
      let s = state;
      while (s.kernel.outcome === null) s = both(plan, s, sim, sim.sample(random));
    }
  });

  test('an input with a step that is refused changes nothing', () => {
    const { plan, state } = begin(tiny([compound()]));
    const sim = simulate(plan, state);
    const before = hash(sim.state);
    expect(sim.submit(inputOf('a pick 7'))).toMatchObject({ ok: false, code: 'TOO_MANY' });
    expect(hash(sim.state)).toBe(before);
    expect(both(plan, state, sim, inputOf('a pick 2')).table.n).toBe(4);
  });

  test('the steps after an end do not happen', () => {
    const game = tiny([compound()], { end: { when: (s) => s.table.n >= 4, outcome: tie } });
    const { plan, state } = begin(game);
    const sim = simulate(plan, state);
    const over = both(
      plan,
      state,
      sim,
      first(sim, ({ args }) => (args as { n: number }).n === 5),
    );
    expect(over.table.n).toBe(4);
    expect(sim.state.kernel.outcome?.reason).toBe('over');
  });

  test('steps choose among several rules as they do on a copy', () => {
    const even = g.on(part, {
      if: [(s) => (s.table.n % 4 === 0 ? 'valid' : 'ignore')],
      do: ({ table }) => void Object.assign(table, { n: table.n + 2 }),
    });
    const { plan, state } = begin(tiny([compound({ rules: [even, adds] })]));
    const sim = simulate(plan, state);
    const s = both(
      plan,
      state,
      sim,
      first(sim, ({ args }) => (args as { n: number }).n === 3),
    );
    expect(s.table).toMatchObject({ n: 6, trail: [expect.stringMatching(/^2 /)] });
  });

  test('a listed input whose step is refused after all is a bug: its list promised too much', () => {
    const asks = [g.ask(pick, { who: () => ['a'], options: () => [{ n: 7 }] })];
    const split = [adds, g.on(part, { if: ['R', 'NEVER', () => false] })];
    const { plan, state } = begin(tiny([compound({ asks, rules: split })]));
    const sim = simulate(plan, state);
    expect(() => sim.submit(first(sim))).toThrow(/a listed pick has a step that is refused: TOO_MANY/);
  });
});

describe('19. Two modes, one meaning: what was listed is not judged twice', () => {
  let judged = 0;
  const counting = (id: string, more: PhaseDef<Tiny> = {}): Phase<Tiny> =>
    g.phase(id, {
      asks: [
        g.ask(pick, {
          who: () => ['a'],
          options: () => [{ n: 1 }, { n: 2 }],
          if: ['R', 'NEVER', () => ++judged > 0],
          do: (draft, { args }) => {
            did(`${id} ${args.n}`)(draft);
            draft.table.on = args.n === 1 ? ['second'] : [];
          },
        }),
      ],
      ...more,
    });
  const cost = (sim: Simulation<Tiny>, input: Input): number => {
    judged = 0;
    expect(sim.submit(input).ok).toBe(true);
    return judged;
  };

  test('an input that was listed or drawn here is trusted, any other is judged', () => {
    const { plan, state } = begin(tiny([counting('only')]));
    const sim = simulate(plan, state);
    expect(cost(sim, first(sim))).toBe(0);
    expect(cost(sim, sim.sample(seeded('x')))).toBe(0);
    expect(cost(sim, { ...first(sim) })).toBe(1);
    expect(cost(sim, inputOf('a pick 1'))).toBe(1);
  });

  test('a listed input is trusted also where two phases of one exclusive group have a rule', () => {
    const group = { exclusive: 'e' };
    const { plan, state } = begin(
      tiny([counting('second', { ...group, when: on('second') }), counting('first', group)]),
    );
    const sim = simulate(plan, state);
    const costs = [1, 2, 2, 1, 1].map((n) =>
      cost(
        sim,
        first(sim, ({ args }) => (args as { n: number }).n === n),
      ),
    );
    expect(costs).toEqual([0, 0, 0, 0, 0]);
    expect(sim.state.table.trail).toEqual(['first 1', 'second 2', 'first 2', 'first 1', 'second 1']);
  });

  test('the steps of a listed input are not judged again', () => {
    const compound = g.phase('play', {
      before: () => steps(g.answer(part, { n: 1 }), g.answer(part, { n: 2 })),
      asks: [g.ask(pick, { who: () => ['a'], options: () => [{ n: 1 }] })],
      rules: [g.on(part, { if: ['R', 'NEVER', () => ++judged > 0], do: did('step') })],
    });
    const { plan, state } = begin(tiny([compound]));
    const sim = simulate(plan, state);
    expect(cost(sim, first(sim))).toBe(0);
    expect(cost(sim, inputOf('a pick 1'))).toBe(2);
    expect(sim.state.table.trail).toEqual(['step', 'step', 'step', 'step']);
  });

  test('where two rules are in force at once they must choose', () => {
    const outer = g.phase('outer', {
      children: [counting('inner')],
      rules: [g.on(pick, { if: ['R', 'NO', () => false] })],
    });
    const { plan, state } = begin(tiny([outer]));
    const sim = simulate(plan, state);
    expect(cost(sim, first(sim))).toBe(1);
    expect(sim.state.table.trail).toEqual(['inner 1']);
  });

  test('nothing that listing or drawing looked at counts as seen', () => {
    const picky = g.phase('play', {
      cites: ['PHASE'],
      asks: [g.ask(pick, { who: () => ['a'], if: ['R', 'ODD', (_, m) => m.args.n === 4], do: () => {} })],
    });
    const { plan, state } = begin(tiny([picky]));
    const sim = simulate(plan, state);
    const seen: string[] = [];
    watch(
      (rule, how) => void seen.push(`${rule} ${how}`),
      () => {
        sim.legal();
        for (let i = 0; i < 20; i++) sim.sample(seeded(`${i}`));
        expect(seen).toEqual([]);
        sim.submit(sim.sample(seeded('x')));
      },
    );
    expect(seen).toEqual(['PHASE applied']);
  });
});

describe('19. Two modes, one meaning: silence', () => {
  const loud = g.phase('play', {
    before: (_, move) => (g.is(pick, move) ? steps(g.answer(part, { n: move.args.n })) : null),
    asks: [
      asksGo({ do: (_, __, { emit }) => emit({ type: 'DID', what: 'went' }, { reveals: true, rule: 'R1' }) }),
      g.ask(pick, { who: () => ['a'] }),
    ],
    rules: [g.on(part, { do: (_, __, { emit }) => emit({ type: 'DID', what: 'step' }) })],
  });
  const round = g.phase('round', { repeat: true, sequence: [loud] });

  test('a silent simulation collects no facts and goes the same way', () => {
    const { plan, state } = begin(tiny([meddler('b'), round]));
    const [loudly, silently] = [simulate(plan, state), simulate(plan, state, { silent: true })];
    const listed = (sim: Simulation<Tiny>, action: string) => first(sim, (input) => input.action === action);
    const inputs: ((sim: Simulation<Tiny>) => Input)[] = [
      () => inputOf('a go'),
      () => inputOf('a pick 3'),
      (sim) => listed(sim, 'go'),
      (sim) => listed(sim, 'pick'),
      (sim) => sim.sample(seeded('x')),
    ];
    for (const input of inputs) {
      const [told, quiet] = [loudly.submit(input(loudly)), silently.submit(input(silently))];
      if (!told.ok || !quiet.ok) throw new Error('refused');
      expect(told.facts.length).toBeGreaterThan(1);
      expect(quiet.facts).toEqual([]);
      expect(hash(silently.state)).toBe(hash(loudly.state));
    }
    expect(silently.fork().submit(inputOf('a go'))).toEqual({ ok: true, facts: [] });
  });

  test('rules that facts carry count as applied in silence too', () => {
    const { plan, state } = begin(tiny([round]));
    const seen: string[] = [];
    watch(
      (rule, how) => void seen.push(`${rule} ${how}`),
      () => simulate(plan, state, { silent: true }).submit(inputOf('a go')),
    );
    expect(seen).toEqual(['R1 applied']);
    expect(after({ plan, state }, 'a go').facts).toContainEqual({
      ...{ fact: { type: 'DID', what: 'went' }, to: 'all', reveals: true, rule: 'R1' },
    });
  });
});
