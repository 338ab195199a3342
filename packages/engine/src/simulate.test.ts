import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { hash } from './hash.ts';
import { copy } from './json.ts';
import type { Phase } from './model/phase.ts';
import { legal } from './pending.ts';
import { seeded } from './random.ts';
import { simulate } from './simulate.ts';
import { submit } from './submit.ts';
import { asksGo, begin, driver, g, go, notes, on, pick, play, steps, tie, tiny } from './tiny.test-kit.ts';

const light = g.step('light', Type.Object({ on: Type.Array(Type.String()) }));
const bids = g.sealed('bids', pick);
/** Sealed bids, dice, a frame, an any-time ask, steps and an end: in place it must mean the same. */
const bidding = g.phase('bidding', {
  asks: [g.ask(pick, { who: (s) => s.players, sealed: bids })],
  rules: [g.on(pick, {})],
  reveals: [
    g.reveal(bids, {
      pushes: ['window'],
      do: (draft, all, { random, push, emit }) => {
        draft.table.n += all.reduce((sum, m) => sum + m.args.n, 0) + random.die(6);
        emit({ type: 'DID', what: 'revealed' });
        if (draft.table.n % 3 === 0) push({ kind: 'window', of: random.pick(draft.players) });
      },
    }),
  ],
});
const window = g.phase('window', {
  frame: 'window',
  before: (s, m) =>
    g.is(go, m) && s.table.n % 2 === 0 ? steps(g.answer(light, { on: ['x'] }), g.answer(go, {})) : null,
  asks: [asksGo({ who: (s) => [g.frame(s, 'window').of ?? 'a'] })],
  rules: [
    g.on(light, { do: [({ table }, { args }) => void table.on.push(...args.on)] }),
    g.on(go, {
      do: [({ table }, _, { pop, random }) => void table.trail.push(`${pop('window').of}${random.int(100)}`)],
    }),
  ],
});
const game = tiny([bidding, window], { end: { when: (s) => s.table.n > 150, outcome: tie } });

describe('19. Two modes, one meaning', () => {
  test('every seed gives the same hashes and facts in both', () => {
    for (let i = 0; i < 20; i++) {
      const { plan, state } = begin(game, { seed: `two ${i}`, players: 3 });
      const random = seeded(`moves ${i}`);
      const sim = simulate(plan, state);
      let s = state;
      while (s.kernel.outcome === null) {
        const input = sim.sample(random);
        const kept = submit(plan, s, input);
        const placed = sim.submit(input);
        if (!kept.ok || !placed.ok) throw new Error('refused');
        s = kept.state;
        expect(hash(sim.state)).toBe(hash(s));
        expect(sim.state.kernel.open).toEqual(s.kernel.open);
        expect(placed.facts).toEqual(kept.facts);
        expect(sim.legal()).toEqual(legal(plan, s));
      }
      expect(sim.state).toEqual(s);
    }
  });

  test('the state it began with is never touched', () => {
    const { plan, state } = begin(game);
    const before = copy(state);
    const random = seeded('m');
    const sim = simulate(plan, state);
    while (sim.state.kernel.outcome === null) sim.submit(sim.sample(random));
    expect(state).toEqual(before);
  });

  test('forks go their own ways', () => {
    const { plan, state } = begin(game, { players: 3 });
    const random = seeded('forks');
    const sim = simulate(plan, state);
    for (let i = 0; i < 7; i++) sim.submit(sim.sample(random));
    const before = copy(sim.state);
    const fork = sim.fork();
    expect(fork.state).toEqual(before);
    while (fork.state.kernel.outcome === null) fork.submit(fork.sample(random));
    expect(sim.state).toEqual(before);
    const input = sim.sample(random);
    const other = sim.fork();
    sim.submit(input);
    other.submit(input);
    expect(hash(other.state)).toBe(hash(sim.state));
    sim.submit(sim.sample(random));
    expect(hash(other.state)).not.toBe(hash(sim.state));
  });

  test('a refusal is the same in place, and changes nothing', () => {
    const { plan, state } = begin(game);
    const sim = simulate(plan, state);
    const before = copy(sim.state);
    const inputs = [
      { player: 'z', action: 'pick', args: { n: 1 } },
      { player: 'a', action: 'pick', args: { n: 99 } },
      { player: 'a', action: 'go' },
      { player: 'a', action: 'pick', args: { n: 1 }, decision: 'pick.7' },
    ];
    for (const input of inputs) expect(sim.submit(input)).toEqual(submit(plan, state, input));
    expect(sim.state).toEqual(before);
  });

  const alone = (phase: Phase<never> | ReturnType<typeof g.phase>) =>
    begin(tiny([phase as ReturnType<typeof g.phase>]));

  test('an entry of a list too long to write out is no answer, here as there', () => {
    const many = g.action('many', {
      type: 'object',
      properties: { n: { type: 'integer', minimum: 0, maximum: 10_000 } },
      required: ['n'],
    });
    const { plan, state } = alone(
      g.phase('play', { asks: [g.ask(many, { who: () => ['a'] })], rules: [g.on(many, {})] }),
    );
    const sim = simulate(plan, state);
    const [listed] = sim.legal();
    expect(listed).toMatchObject({ player: 'a', action: 'many', args: null });
    expect(submit(plan, state, listed!)).toMatchObject({ ok: false, code: 'BAD_ARGS' });
    expect(sim.submit(listed!)).toMatchObject({ ok: false, code: 'BAD_ARGS' });
  });

  test('a sampled answer goes to the decision it was drawn for', () => {
    const two = g.phase('two', {
      asks: [
        g.ask(pick, { who: () => ['a'], options: () => [{ n: 1 }], optional: true }),
        g.ask(pick, { who: () => ['a'], options: () => [{ n: 2 }] }),
      ],
      rules: [notes(pick, 'picked')],
    });
    const { plan, state } = alone(two);
    const sim = simulate(plan, state);
    const input = sim.sample(seeded('x'));
    expect(input.args).toEqual({ n: 2 });
    const kept = submit(plan, state, input);
    expect(kept).toMatchObject({ ok: true });
    expect(sim.submit(input)).toMatchObject({ ok: true });
    if (kept.ok) expect(sim.state.kernel.open).toEqual(kept.state.kernel.open);
  });

  test('a listed input is not trusted once play has moved on', () => {
    const once = g.phase('once', {
      asks: [g.ask(pick, { who: () => ['a'], options: (s) => [{ n: s.table.n }] })],
      rules: [g.on(pick, { do: [({ table }) => void table.n++] })],
    });
    const { plan, state } = alone(once);
    const sim = simulate(plan, state);
    const [first] = sim.legal();
    expect(sim.submit(first!)).toMatchObject({ ok: true });
    sim.legal();
    expect(sim.submit(first!)).toMatchObject({ ok: false, code: 'STALE_DECISION' });
  });

  test('an input listed before another one was taken is judged anew', () => {
    const both = g.phase('both', {
      asks: [g.ask(pick, { who: (s) => s.players, options: (s) => [{ n: s.table.n }] })],
      rules: [g.on(pick, { do: [({ table }) => void table.n++] })],
    });
    const { plan, state } = begin(tiny([both]));
    const sim = simulate(plan, state);
    const [first, second] = sim.legal();
    expect(sim.submit(first!)).toMatchObject({ ok: true });
    expect(sim.submit(second!)).toMatchObject({ ok: false, code: 'NOT_AN_OPTION' });
  });

  test('options that a rule keeps are not changed by later moves', () => {
    const OPTIONS = [{ n: 1 }];
    const keeps = g.phase('keeps', {
      asks: [g.ask(pick, { who: () => ['a'], options: () => OPTIONS })],
      rules: [
        g.on(pick, {
          do: [
            ({ table }, { args }) => {
              if (table.kept) table.kept.n = 9;
              else table.kept = args;
            },
          ],
        }),
      ],
    });
    const { plan, state } = alone(keeps);
    const sim = simulate(plan, state);
    for (let i = 0; i < 2; i++) expect(sim.submit(sim.sample(seeded('x')))).toMatchObject({ ok: true });
    expect(sim.state.table.kept).toEqual({ n: 9 });
    expect(OPTIONS).toEqual([{ n: 1 }]);
  });

  test('neither mode uses a proxy or a structured clone', () => {
    const { plan, state } = begin(tiny([driver(), g.phase('x', { when: [on('x')] })]));
    const proxy = globalThis.Proxy;
    const clone = globalThis.structuredClone;
    const forbidden = () => {
      throw new Error('used');
    };
    Object.assign(globalThis, { Proxy: forbidden, structuredClone: forbidden });
    let trail: unknown[] = [];
    try {
      const kept = play(plan, state, 'a', 'set', { on: ['x'] }).state;
      const placed = simulate(plan, state).fork();
      trail = [kept.table.on, placed.submit({ player: 'a', action: 'set', args: { on: ['y'] } }).ok];
    } finally {
      Object.assign(globalThis, { Proxy: proxy, structuredClone: clone });
    }
    expect(trail).toEqual([['x'], true]);
  });
});
