import { describe, expect, test } from 'vitest';
import { watch } from './coverage.ts';
import { EngineBug } from './errors.ts';
import { explain } from './explain.ts';
import { hash } from './hash.ts';
import type { ChanceDef, Outcomes, PhaseDef } from './model/phase.ts';
import type { State } from './model/state.ts';
import { legal, pending } from './pending.ts';
import { generator, seeded } from './random.ts';
import { type Simulation, simulate } from './simulate.ts';
import {
  after,
  asked,
  begin,
  did,
  g,
  go,
  inputOf,
  meddler,
  on,
  part,
  pick,
  play,
  steps,
  type Tiny,
  tie,
  tiny,
} from './tiny.test-kit.ts';

const DIE: Outcomes<number> = Object.freeze([1, 2, 3, 4, 5, 6].map((side) => [1, side] as const));
const COIN: Outcomes<number> = [
  [3, 1],
  [1, 5],
];
const falls: ChanceDef<Tiny, number>['do'] = ({ table }, value) => {
  table.n += value;
  table.trail.push(`${value}`);
};
const chance = (outcomes: ChanceDef<Tiny, number>['outcomes'] = DIE, more: PhaseDef<Tiny> = {}) =>
  g.phase('tumble', { chance: [g.chance('die', { cites: ['R1'], outcomes, do: falls })], ...more });
const choose = g.phase('choose', { asks: [g.ask(go, { who: () => ['a'], do: () => {} })] });
/** Whoever goes rolls once, again and again. */
const rolling = (tumble = chance(), more: Parameters<typeof tiny>[1] = {}) =>
  tiny([g.phase('round', { repeat: true, sequence: [choose, tumble] })], more);

describe('21. Chance', () => {
  test('in play one draw of the sum of all weights decides, in the order of the outcomes', () => {
    const { plan, state } = begin(rolling(chance(COIN)));
    let s = state;
    for (let i = 0; i < 40; i++) {
      const fell = generator(s.kernel.random).int(4) < 3 ? '1' : '5';
      const next = play(plan, s, 'a', 'go').state;
      expect(next.table.trail.at(-1)).toBe(fell);
      const drawn = generator(s.kernel.random);
      drawn.int(4);
      expect(next.kernel.random).toEqual(drawn.state());
      s = next;
    }
    expect(new Set(s.table.trail)).toEqual(new Set(['1', '5']));
  });

  test('a large table draws the same whether or not it can change', () => {
    const rows = Array.from({ length: 100 }, (_, i) => [1 + (i % 7), i] as const);
    const trailOf = (outcomes: Outcomes<number>): readonly string[] => {
      let { plan, state } = begin(rolling(chance(outcomes)));
      for (let i = 0; i < 60; i++) state = play(plan, state, 'a', 'go').state;
      return state.table.trail;
    };
    const trail = trailOf(Object.freeze([...rows]));
    expect(trail).toEqual(trailOf(rows));
    expect(new Set(trail).size).toBeGreaterThan(30);
  });

  test('outcomes fall as often as their weights say', () => {
    const begun = begin(rolling(chance(COIN)));
    const { trail } = after(begun, ...Array<string>(2000).fill('a go')).state.table;
    const fives = trail.filter((fell) => fell === '5').length;
    expect(Math.abs(fives - 500)).toBeLessThan(80); // four standard deviations
  });

  test('the outcomes may depend on the state', () => {
    const begun = begin(rolling(chance((s) => [[1, s.table.n + 2]])));
    expect(after(begun, 'a go', 'a go', 'a go').state.table.trail).toEqual(['2', '4', '8']);
  });

  test('`drew` is set, even with one outcome', () => {
    const { plan, state } = begin(rolling(chance([[7, 3]])));
    expect(play(plan, state, 'a', 'go')).toMatchObject({ drew: true, state: { table: { n: 3 } } });
    const calm = begin(rolling(g.phase('tumble', { auto: [g.auto('x', { do: did('x') })] })));
    expect(play(calm.plan, calm.state, 'a', 'go').drew).toBe(false);
  });

  test('in a member it happens once each time its phase comes on, without `when`', () => {
    const begun = begin(rolling());
    expect(begun.state.table.trail).toEqual([]);
    expect(after(begun, 'a go', 'a go').state.table.trail).toHaveLength(2);
  });

  test('with `when` chance happens as long as that holds', () => {
    const open = g.chance('die', { when: [on('lit'), (s) => s.table.n < 20], outcomes: DIE, do: falls });
    const begun = begin(tiny([meddler('a'), choose, g.phase('rolls', { chance: [open] })]));
    expect(begun.state.table.n).toBe(0);
    expect(after(begun, 'a set lit').state.table.n).toBeGreaterThanOrEqual(20);
  });

  test('a chance that draws anything besides its outcomes is a bug', () => {
    const sly = g.phase('tumble', {
      chance: [
        g.chance('die', {
          outcomes: DIE,
          do: (_, __, effects) => void ('random' in effects && (effects.random as typeof RANDOM).int(2)),
        }),
      ],
    });
    expect(() => after(begin(rolling(sly)), 'a go')).toThrow(/chance with known outcomes draws nothing else/);
    const auto = { ...chance(), auto: [g.auto('draws', { do: (_, { random }) => void random.int(2) })] };
    expect(() => after(begin(rolling(auto)), 'a go')).not.toThrow();
  });
  const RANDOM = seeded('type only');

  test('between the steps of an input nothing falls', () => {
    const lit = g.chance('die', { when: (s) => s.table.trail.at(-1) === 'step', outcomes: DIE, do: falls });
    const compound = g.phase('play', {
      before: () => steps(g.answer(part, { n: 1 }), g.answer(part, { n: 2 })),
      asks: [g.ask(go, { who: () => ['a'] })],
      rules: [g.on(part, { do: did('step') })],
      chance: [lit],
    });
    const { trail } = after(begin(tiny([compound])), 'a go').state.table;
    expect(trail).toEqual(['step', 'step', expect.stringMatching(/^[1-6]$/)]);
  });

  test.each([0, -1, 0.5, Number.NaN])('a weight of %d is a bug, also beside good ones', (weight) => {
    const outcomes = [[1, 1] as const, [weight, 2] as const, [3, 3] as const];
    expect(() => after(begin(rolling(chance(outcomes))), 'a go')).toThrow(/not a positive integer/);
  });

  test('without outcomes it is a bug', () => {
    expect(() => after(begin(rolling(chance([]))), 'a go')).toThrow(EngineBug);
    expect(() => after(begin(rolling(chance([]))), 'a go')).toThrow(/chance without outcomes/);
  });

  test('its rules count as applied, and it stands in the trail', () => {
    const { plan, state } = begin(rolling());
    const seen: string[] = [];
    watch(
      (rule, how) => void seen.push(`${rule} ${how}`),
      () => after({ plan, state }, 'a go'),
    );
    expect(seen).toEqual(['R1 applied']);
    expect(explain(plan, state, inputOf('a go')).trail).toContainEqual({
      ...{ phase: 'round/tumble', what: 'chance', name: 'die', cites: ['R1'] },
    });
  });
});

describe('21. Chance in a simulation', () => {
  const explicit = (game = rolling()) => {
    const { plan, state } = begin(game);
    return simulate(plan, state, { chance: 'explicit' });
  };
  const goes = (sim: Simulation<Tiny>) => expect(sim.submit(inputOf('a go'))).toMatchObject({ ok: true });

  test('unless told otherwise it falls by itself, as in play', () => {
    const { plan, state } = begin(rolling());
    const sim = simulate(plan, state);
    goes(sim);
    expect(sim.chance()).toBeNull();
    expect(hash(sim.state)).toBe(hash(play(plan, state, 'a', 'go').state));
    expect(() => sim.take(0)).toThrow(/no outcome 0 to take/);
  });

  test('explicit: it stops before, nobody is asked, and the outcomes can be listed', () => {
    const { plan, state } = begin(rolling());
    const sim = simulate(plan, state, { chance: 'explicit' });
    expect(sim.chance()).toBeNull();
    goes(sim);
    expect(sim.chance()).toEqual(DIE);
    expect([sim.legal(), legal(plan, sim.state), pending(plan, sim.state)]).toEqual([[], [], []]);
    expect(sim.submit(inputOf('a go'))).toMatchObject({ ok: false, code: 'NOT_ASKED' });
    expect(sim.state.table.trail).toEqual([]);
  });

  test('explicit: who was asked besides is not while it waits, and is again after it', () => {
    const round = g.phase('round', { repeat: true, sequence: [choose, chance()] });
    const { plan, state } = begin(tiny([g.phase('aside', pick, { who: () => ['b'], do: () => {} }), round]));
    const sim = simulate(plan, state, { chance: 'explicit' });
    goes(sim);
    expect(pending(plan, sim.state)).toEqual([]);
    expect(sim.submit(inputOf('b pick 1'))).toMatchObject({ ok: false, code: 'NOT_ASKED' });
    sim.take(0);
    expect(pending(plan, sim.state).map(({ player, action }) => `${player} ${action}`)).toEqual([
      'b pick',
      'a go',
    ]);
  });

  test('explicit: the clock answers for nobody while it waits', () => {
    const late = g.phase('late', {
      asks: [g.ask(pick, { who: () => ['a'], by: 'clock', do: did('too late') })],
    });
    const { plan, state } = begin(
      tiny([g.phase('round', { repeat: true, sequence: [choose, chance()] }), late]),
    );
    const sim = simulate(plan, state, { chance: 'explicit' });
    const clock = { player: 'a', action: 'pick', args: { n: 1 }, by: 'clock' } as const;
    expect(sim.submit(clock).ok).toBe(true);
    sim.submit(inputOf('a go'));
    expect(sim.submit(clock)).toMatchObject({ ok: false, code: 'NOT_ASKED' });
    expect(sim.chance()).toHaveLength(6);
    expect(sim.state.table.trail).toEqual(['too late']);
    sim.take(3);
    expect(sim.submit(clock).ok).toBe(true);
  });

  test('explicit: taking an outcome settles on without touching the generator', () => {
    const sim = explicit();
    const { random } = sim.state.kernel;
    goes(sim);
    expect(sim.take(4)).toMatchObject({ ok: true });
    expect(sim.chance()).toBeNull();
    expect(sim.state.table).toMatchObject({ n: 5, trail: ['5'] });
    expect(sim.state.kernel.random).toEqual(random);
    expect(sim.legal()).toHaveLength(1);
    goes(sim);
    sim.take(0);
    expect(sim.state.table.trail).toEqual(['5', '1']);
  });

  test('explicit: an outcome that is not there cannot be taken', () => {
    const sim = explicit();
    expect(() => sim.take(0)).toThrow(EngineBug);
    goes(sim);
    for (const index of [-1, 6, 0.5]) expect(() => sim.take(index)).toThrow(/to take/);
    expect(sim.chance()).toEqual(DIE);
  });

  test('explicit: facts of the outcome and of what follows come with it', () => {
    const told = {
      ...chance(),
      leave: (_: unknown, { emit }: { emit: (fact: Tiny['fact']) => void }) =>
        emit({ type: 'DID', what: 'left' }),
    };
    const sim = explicit(rolling(told));
    goes(sim);
    expect(sim.take(2).facts.map(({ fact }) => fact)).toEqual([
      { type: 'DID', what: 'left' },
      { type: 'PHASE_ENDED', phase: 'tumble' },
      { type: 'PHASE_STARTED', phase: 'choose' },
    ]);
  });

  test('explicit: forks stand before the same chance and take what they like; equal ways have equal hashes', () => {
    const sim = explicit();
    goes(sim);
    const forks = DIE.map((_, index) => {
      const fork = sim.fork();
      expect(fork.chance()).toEqual(DIE);
      fork.take(index);
      return fork;
    });
    expect(forks.map(({ state }) => state.table.n)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(new Set(forks.map(({ state }) => hash(state))).size).toBe(6);
    expect(sim.chance()).toEqual(DIE);
    sim.take(3);
    expect(hash(sim.state)).toBe(hash(forks[3]!.state)); // six of them
  });

  test('explicit: what is drawn otherwise comes from the generator, and a fork goes on from there', () => {
    const shuffles = g.phase('tumble', {
      chance: [g.chance('die', { outcomes: DIE, do: falls })],
      auto: [
        g.auto('shuffle', {
          when: (s) => s.table.n > 0,
          do: ({ table }, { random }) => {
            table.n = 0;
            table.trail.push(`${random.int(1e9)}`);
          },
        }),
      ],
    });
    const sim = explicit(rolling(shuffles));
    goes(sim);
    sim.take(0);
    const fork = sim.fork();
    for (const each of [sim, fork]) {
      goes(each);
      each.take(0);
    }
    expect(fork.state.table.trail).toEqual(sim.state.table.trail);
    expect(hash(fork.state)).toBe(hash(sim.state));
    expect(new Set(sim.state.table.trail).size).toBe(3); // the one, and two different draws
  });

  test('a fork with a seed has other chance, and differs in nothing else', () => {
    const { plan, state } = begin(rolling());
    const sim = simulate(plan, state);
    for (let i = 0; i < 3; i++) goes(sim);
    const fork = sim.fork('other');
    const { random: _, ...kernel } = fork.state.kernel;
    const { random: __, ...same } = sim.state.kernel;
    expect({ ...fork.state, kernel }).toEqual({ ...sim.state, kernel: same });
    expect(asked(plan, fork.state)).toEqual(asked(plan, sim.state));
    const rolls = (seed?: string) => {
      const own = sim.fork(seed);
      for (let i = 0; i < 12; i++) goes(own);
      return own.state.table.trail.slice(3).join('');
    };
    expect(rolls('x')).toBe(rolls('x'));
    expect(new Set([rolls(), rolls('x'), rolls('y'), rolls('')]).size).toBe(4);
  });

  test('the expectation over outcomes equals the mean over seeds', () => {
    // Two rolls of a die that depends on the first; a turned-up six ends the game.
    const loaded = (s: State<Tiny>): Outcomes<number> => [
      [2, 1],
      [1, s.table.n + 2],
      [1, 6],
    ];
    const game = rolling(chance(loaded), { end: { when: (s) => s.table.trail.includes('6'), outcome: tie } });
    const expectation = (sim: Simulation<Tiny>, rolls: number): number => {
      const outcomes = sim.chance();
      if (outcomes === null) {
        if (rolls === 0 || sim.state.kernel.outcome !== null) return sim.state.table.n;
        const next = sim.fork();
        goes(next);
        return expectation(next, rolls - 1);
      }
      const sum = outcomes.reduce((total, [weight]) => total + weight, 0);
      return outcomes.reduce((total, [weight], index) => {
        const next = sim.fork();
        next.take(index);
        return total + (weight / sum) * expectation(next, rolls);
      }, 0);
    };
    const expected = expectation(explicit(game), 3);
    const { plan, state } = begin(game);
    const sim = simulate(plan, state);
    const results = Array.from({ length: 3000 }, (_, i) => {
      const own = sim.fork(`seed ${i}`);
      for (let roll = 0; roll < 3 && own.state.kernel.outcome === null; roll++) goes(own);
      return own.state.table.n;
    });
    const mean = results.reduce((a, b) => a + b, 0) / results.length;
    const variance = results.reduce((a, b) => a + (b - mean) ** 2, 0) / results.length;
    expect(variance).toBeGreaterThan(1);
    expect(Math.abs(mean - expected)).toBeLessThan(4 * Math.sqrt(variance / results.length));
  });
});
