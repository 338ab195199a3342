import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hash } from './hash.ts';
import type { AskDef } from './model/phase.ts';
import { fallback, pending } from './pending.ts';
import { derived, seeded } from './random.ts';
import { simulate } from './simulate.ts';
import { begin, codeOf, g, go, pick, play, type Tiny, tiny } from './tiny.test-kit.ts';
import { told, view } from './view.ts';

const dice = (more: Partial<AskDef<Tiny, { n: number }>> = {}) =>
  tiny([
    g.phase('play', {
      asks: [g.ask(pick, { who: (s) => s.players, ...more })],
      rules: [
        g.on(pick, {
          do: [
            ({ table }, { player }, { random, emit }) => {
              table.trail.push(`${player}${random.die(1000)}`);
              emit({ type: 'DID', what: table.trail.at(-1) ?? '' });
            },
          ],
        }),
      ],
    }),
  ]);
const rolled = (seed: string): string[] => {
  const { plan, state } = begin(dice(), { seed });
  let s = state;
  for (let i = 0; i < 5; i++) s = play(plan, s, 'a', 'pick', { n: 0 }).state;
  return [...s.table.trail];
};

describe('16. Chance and defaults', () => {
  test('the same input from the same state has the same result', () => {
    const { plan, state } = begin(dice());
    const [one, two] = [play(plan, state, 'a', 'pick', { n: 1 }), play(plan, state, 'a', 'pick', { n: 1 })];
    expect(one).toEqual(two);
    expect(one.drew).toBe(true);
    const next = play(plan, one.state, 'a', 'pick', { n: 1 }).state;
    expect(next.table.trail[1]).not.toBe(next.table.trail[0]);
  });

  test('a seed is a string, all of which counts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        fc.pre(a !== b);
        expect(rolled(a)).not.toEqual(rolled(b));
      }),
      { numRuns: 100 },
    );
    const long = 'x'.repeat(10_000);
    expect(rolled(`${long}1`)).not.toEqual(rolled(`${long}2`));
    expect(rolled(long)).toEqual(rolled(long));
  });

  test('only inputs that use chance say so', () => {
    const calm = tiny([g.phase('play', { asks: [g.ask(go, { who: () => ['a'] })], rules: [g.on(go, {})] })]);
    const { plan, state } = begin(calm);
    const next = play(plan, state, 'a', 'go');
    expect(next.drew).toBe(false);
    expect(next.state.kernel.random).toEqual(state.kernel.random);
  });

  test('chance in the set-up and in play comes from one generator', () => {
    const setup = (seed: string) =>
      begin(
        tiny([g.phase('play', { asks: [g.ask(go, { who: () => ['a'] })], rules: [g.on(go, {})] })], {
          setup: ({ random }) => ({ table: { on: [], n: random.int(1e6), trail: [] }, hand: {}, box: {} }),
        }),
        { seed },
      ).state;
    expect(setup('s').table.n).not.toBe(setup('t').table.n);
    expect(setup('s')).toEqual(setup('s'));
    expect(setup('s').kernel.random).not.toEqual(begin(dice(), { seed: 's' }).state.kernel.random);
  });

  test('seed, generator and state hash do not reach a player before the game is over', () => {
    const { plan, state } = begin(dice(), { seed: 'the-secret-seed' });
    const after = play(plan, state, 'a', 'pick', { n: 1 });
    for (const viewer of ['a', 'b', null]) {
      const text = JSON.stringify([
        view(plan, after.state, viewer),
        told(after.facts, viewer),
        pending(plan, after.state, 'a'),
      ]);
      expect(text).not.toContain('the-secret-seed');
      expect(text).not.toContain(hash(after.state));
      for (const word of after.state.kernel.random) expect(text).not.toContain(`${word}`);
    }
  });

  test('a default has randomness of its own, so the order of time-outs does not matter', () => {
    const { plan, state } = begin(dice({ default: (_, __, random) => ({ n: random.int(10) }) }), {
      players: 3,
    });
    const answers = (order: readonly string[]) => {
      let s = state;
      const given: Record<string, unknown> = {};
      for (const player of order) {
        const input = fallback(pending(plan, s, player)[0]!);
        given[player] = input.args;
        s = play(plan, s, player, 'pick', input.args, input).state;
      }
      return given;
    };
    expect(answers(['a', 'b', 'c'])).toEqual(answers(['c', 'a', 'b']));
    expect(state.kernel.random).toEqual(begin(dice(), { players: 3 }).state.kernel.random);
  });

  test('a default differs by seed, player and decision', () => {
    const game = dice({ default: (_, __, random) => ({ n: random.int(10) }) });
    const first = (seed: string, player: string) => {
      const { plan, state } = begin(game, { seed });
      return [0, 1, 2, 3, 4, 5].reduce<{ s: typeof state; out: unknown[] }>(
        ({ s, out }) => {
          const input = fallback(pending(plan, s, player)[0]!);
          return { s: play(plan, s, player, 'pick', input.args).state, out: [...out, input.args] };
        },
        { s: state, out: [] },
      ).out;
    };
    expect(first('s', 'a')).toEqual(first('s', 'a'));
    expect(first('s', 'a')).not.toEqual(first('s', 'b'));
    expect(first('s', 'a')).not.toEqual(first('t', 'a'));
    expect(new Set(first('s', 'a').map((x) => JSON.stringify(x))).size).toBeGreaterThan(1);
  });

  test('what the clock submits is marked and answers the decision', () => {
    const { plan, state } = begin(dice({ default: () => ({ n: 3 }) }));
    expect(fallback(pending(plan, state, 'b')[0]!)).toEqual({
      player: 'b',
      action: 'pick',
      args: { n: 3 },
      decision: 'pick.1',
      by: 'clock',
    });
  });

  test('without a default the answer is a legal one, drawn', () => {
    const { plan, state } = begin(dice({ options: () => [{ n: 2 }, { n: 5 }] }));
    expect([{ n: 2 }, { n: 5 }]).toContainEqual(fallback(pending(plan, state, 'a')[0]!).args);
  });

  test('a default may be an action that only the clock can submit', () => {
    const phase = g.phase('play', {
      asks: [
        g.ask(pick, { who: () => ['a'], default: () => g.answer(go, {}) }),
        g.ask(go, { who: () => ['a'], by: 'clock' }),
      ],
      rules: [g.on(pick, {}), g.on(go, { do: [({ table }, { by }) => void table.trail.push(`late ${by}`)] })],
    });
    const { plan, state } = begin(tiny([phase]));
    expect(pending(plan, state).map((d) => d.action)).toEqual(['pick']);
    const input = fallback(pending(plan, state)[0]!);
    expect(input).toEqual({ player: 'a', action: 'go', args: {}, by: 'clock' });
    expect(codeOf(plan, state, { player: 'a', action: 'go' })).toBe('NOT_ASKED');
    expect(play(plan, state, 'a', 'go', {}, input).state.table.trail).toEqual(['late clock']);
  });
});

describe('a generator', () => {
  const counts = (n: number, draw: () => number): number[] => {
    const seen = new Array<number>(n).fill(0);
    for (let i = 0; i < 10_000; i++) seen[draw()]!++;
    return seen;
  };
  const even = (seen: number[]) => {
    for (const count of seen) expect(Math.abs(count - 10_000 / seen.length)).toBeLessThan(200);
  };

  test('draws uniformly', () => {
    const random = seeded('uniform');
    even(counts(10, () => random.int(10)));
    even(counts(6, () => random.die(6) - 1));
    even(counts(4, () => random.pick([0, 1, 2, 3])));
    const orders = ['012', '021', '102', '120', '201', '210'];
    even(counts(6, () => orders.indexOf(random.shuffle([0, 1, 2]).join(''))));
  });

  test('shuffles a copy, and has nothing to pick from nothing', () => {
    const items = [1, 2, 3];
    expect(seeded('x').shuffle(items).toSorted()).toEqual([1, 2, 3]);
    expect(items).toEqual([1, 2, 3]);
    expect(() => seeded('x').pick([])).toThrow(RangeError);
  });

  test('derived for a purpose is independent of the game’s own', () => {
    const row = (random: { int(n: number): number }) => Array.from({ length: 8 }, () => random.int(1000));
    expect(row(derived('s', 'p'))).toEqual(row(derived('s', 'p')));
    expect(row(derived('s', 'p'))).not.toEqual(row(seeded('s')));
    expect(row(derived('s', 'p'))).not.toEqual(row(derived('s', 'q')));
  });

  test('in place and persistent draws agree', () => {
    const { plan, state } = begin(dice());
    const sim = simulate(plan, state);
    let s = state;
    for (let i = 0; i < 10; i++) {
      sim.submit({ player: 'a', action: 'pick', args: { n: 1 } });
      s = play(plan, s, 'a', 'pick', { n: 1 }).state;
      expect(hash(sim.state)).toBe(hash(s));
    }
  });
});
