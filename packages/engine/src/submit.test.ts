import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hash } from './hash.ts';
import { copy } from './json.ts';
import type { Input } from './model/input.ts';
import type { RuleDef } from './model/phase.ts';
import { legal } from './pending.ts';
import { submit } from './submit.ts';
import {
  asksGo,
  begin,
  codeOf,
  driver,
  g,
  go,
  notes,
  on,
  part,
  pick,
  play,
  steps,
  type Tiny,
  tie,
  tiny,
} from './tiny.test-kit.ts';
import { view } from './view.ts';

const adds = {
  if: [g.check('R', 'TOO_MANY', (s, m) => s.table.n + m.args.n <= 10)],
  do: [
    ({ table }, { args }, { emit }) => {
      table.n += args.n;
      emit({ type: 'DID', what: `${table.n}` });
    },
  ],
} satisfies RuleDef<Tiny, { n: number }>;
const add = g.on(part, adds);
/** `go` becomes two picks of what the table says. */
const twice = g.phase('play', {
  before: (s, move) =>
    g.is(go, move) ? steps(g.answer(part, { n: s.table.n + 1 }), g.answer(part, { n: s.table.n + 2 })) : null,
  asks: [asksGo({ who: () => ['a', 'b'] })],
  rules: [add],
  children: [],
});

describe('8. `before`', () => {
  test('may turn an input into steps, which need a rule, not a decision', () => {
    const { plan, state } = begin(tiny([twice]));
    const result = play(plan, state, 'a', 'go');
    expect(result.state.table.n).toBe(3);
    expect(result.facts.map(({ fact }) => fact)).toEqual([
      { type: 'DID', what: '1' },
      { type: 'DID', what: '3' },
    ]);
    expect(codeOf(plan, state, { player: 'a', action: 'part', args: { n: 1 } })).toBe('NOT_ASKED');
  });

  test('the steps count as one input', () => {
    const { plan, state } = begin(tiny([twice]));
    expect(play(plan, state, 'a', 'go').state.kernel.seq).toBe(1);
  });

  test('if a step is refused the whole input is, and nothing changed', () => {
    const { plan, state } = begin(tiny([twice]));
    const full = { ...state, table: { ...state.table, n: 3 } }; // 3 + 4 is allowed, + 5 is not
    const before = copy(full);
    expect(submit(plan, full, { player: 'a', action: 'go' })).toMatchObject({
      ok: false,
      code: 'TOO_MANY',
      rule: 'R',
    });
    expect(full).toEqual(before);
  });

  test('a step whose arguments are not of its action refuses the input', () => {
    const phase = g.phase('play', {
      before: () => steps(g.answer(part, { n: 99 })),
      asks: [asksGo()],
      rules: [add],
    });
    const { plan, state } = begin(tiny([phase]));
    expect(codeOf(plan, state, { player: 'a', action: 'go' })).toBe('BAD_ARGS');
  });

  test('null leaves the input as it is', () => {
    const phase = g.phase('play', { before: () => null, asks: [asksGo()], rules: [notes(go, 'went')] });
    const { plan, state } = begin(tiny([phase]));
    expect(play(plan, state, 'a', 'go').state.table.trail).toEqual(['went']);
  });

  test('of a phase without one its nearest ancestor’s is used', () => {
    const leaf = g.phase('leaf', { asks: [asksGo()] });
    const middle = g.phase('middle', { before: () => steps(g.answer(part, { n: 2 })), children: [leaf] });
    const root = g.phase('root', {
      before: () => steps(g.answer(part, { n: 5 })),
      rules: [add],
      children: [middle],
    });
    const { plan, state } = begin(tiny([root]));
    expect(play(plan, state, 'a', 'go').state.table.n).toBe(2);
  });

  test('its own `before` comes first, and one of a sibling is nobody’s business', () => {
    const own = g.phase('own', { before: () => steps(g.answer(part, { n: 1 })), asks: [asksGo()] });
    const sibling = g.phase('sibling', { before: () => steps(g.answer(part, { n: 7 })) });
    const root = g.phase('root', {
      before: () => steps(g.answer(part, { n: 5 })),
      rules: [add],
      children: [sibling, own],
    });
    const { plan, state } = begin(tiny([root]));
    expect(play(plan, state, 'a', 'go').state.table.n).toBe(1);
  });

  test('nothing settles between steps', () => {
    const tidy = g.phase('tidy', {
      auto: [
        g.auto('reset', {
          when: (s) => s.table.n > 0,
          do: ({ table }) => {
            table.trail.push(`reset ${table.n}`);
            table.n = 0;
          },
        }),
      ],
    });
    const { plan, state } = begin(tiny([twice, tidy]));
    expect(play(plan, state, 'a', 'go').state.table.trail).toEqual(['reset 3']);
  });

  test('activity is derived anew for each step', () => {
    const first = g.phase('first', { when: [(s) => s.table.n === 0], rules: [add] });
    const later = g.phase('later', {
      when: [(s) => s.table.n > 0],
      rules: [g.on(part, { do: ({ table }) => void table.trail.push('later') })],
    });
    const { plan, state } = begin(tiny([{ ...twice, rules: [], children: [first, later] }]));
    expect(play(plan, state, 'a', 'go').state.table).toMatchObject({ n: 1, trail: ['later'] });
  });

  test('ends are tested after each step; the steps after an end do not happen', () => {
    const phase = { ...twice, end: { when: () => false, outcome: tie } };
    const end = { when: (s: { table: { n: number } }) => s.table.n === 1, outcome: tie };
    const { plan, state } = begin(tiny([phase], { end }));
    const result = play(plan, state, 'a', 'go');
    expect(result.state.table.n).toBe(1);
    expect(result.state.kernel.outcome?.reason).toBe('over');
    expect(codeOf(plan, result.state, { player: 'a', action: 'go' })).toBe('GAME_OVER');
  });

  test('listing knows which inputs would be refused because of a step', () => {
    const { plan, state } = begin(tiny([twice]));
    expect(legal(plan, state)).toHaveLength(2);
    expect(legal(plan, { ...state, table: { ...state.table, n: 3 } })).toEqual([]);
  });
});

describe('bad input', () => {
  const phase = g.phase('play', {
    asks: [asksGo({ who: () => ['a', 'b'] }), g.ask(pick, { who: () => ['a'] })],
    rules: [notes(go, 'went'), g.on(pick, adds)],
  });
  const { plan, state } = begin(tiny([driver(), phase]));

  const hostile = (value: unknown): void => {
    const before = hash(state);
    const kept = copy(state);
    const result = submit(plan, state, value as Input);
    expect(hash(state)).toBe(before);
    expect(state).toEqual(kept);
    if (result.ok) expect(JSON.parse(JSON.stringify(result.state))).toEqual(result.state);
    else expect(result).toMatchObject({ code: expect.any(String), why: expect.any(String) });
  };

  test('anything at all is answered with a value and leaves the state alone', () => {
    fc.assert(fc.property(fc.anything({ withNullPrototype: true }), hostile), { numRuns: 1000 });
  });

  test('an input with anything in its fields is answered with a value, too', () => {
    const any = fc.anything({ maxDepth: 3 });
    const input = fc.record(
      {
        player: fc.oneof(fc.constantFrom<unknown[]>('a', 'b', '__proto__'), any),
        action: fc.oneof(fc.constantFrom<unknown[]>('go', 'pick', 'set', '__proto__', 'constructor'), any),
        args: fc.oneof(any, fc.record({ n: any }), fc.record({ on: fc.array(any) })),
        decision: fc.oneof(fc.constantFrom<unknown[]>('go.1', 'pick.2'), any),
        by: fc.oneof(fc.constant('clock'), any),
      },
      { requiredKeys: ['player', 'action'] },
    );
    fc.assert(fc.property(input, hostile), { numRuns: 2000 });
  });

  test.each([
    ['null', null],
    ['nothing', undefined],
    ['a text', 'go'],
    ['a list', []],
    ['prototype keys', JSON.parse('{"__proto__":{"player":"a"},"action":"go"}')],
    [
      'prototype keys in arguments',
      JSON.parse('{"player":"a","action":"pick","args":{"__proto__":{"n":1}}}'),
    ],
    ['NaN', { player: 'a', action: 'pick', args: { n: Number.NaN } }],
    ['a huge number', { player: 'a', action: 'pick', args: { n: 1e308 } }],
    ['deep nesting', { player: 'a', action: 'pick', args: deep(100_000) }],
    ['a deep player', { player: deep(100_000), action: 'pick' }],
    ['a deep decision', { player: 'a', action: 'pick', args: { n: 1 }, decision: deep(100_000) }],
    ['a long text', { player: 'x'.repeat(1e6), action: 'pick' }],
  ])('%s is refused', (_, value) => {
    const result = submit(plan, state, value as Input);
    expect(result).toMatchObject({ ok: false, code: expect.any(String) });
    if (!result.ok) expect(result.why.length).toBeLessThan(200);
  });

  test('whoever is not the clock is nobody special', () => {
    const seen: unknown[] = [];
    const phase = g.phase('play', {
      asks: [g.ask(go, { who: () => ['a'] })],
      rules: [g.on(go, { do: [(_, move) => void seen.push('by' in move ? move.by : 'nobody')] })],
    });
    const begun = begin(tiny([phase]));
    for (const by of ['admin', true, { clock: 1 }, null, undefined, 'clock'])
      submit(begun.plan, begun.state, { player: 'a', action: 'go', by } as Input);
    expect(seen).toEqual(['nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'clock']);
  });

  test('arguments that a rule keeps are the state’s own', () => {
    const keeps = g.phase('play', {
      asks: [g.ask(pick, { who: () => ['a'] })],
      rules: [g.on(pick, { do: [({ table }, { args }) => void Object.assign(table, { kept: args })] })],
      auto: [
        g.auto('spoil', {
          when: (s) => s.table.kept !== undefined && s.table.kept.n < 9,
          do: ({ table }) => void Object.assign(table.kept ?? {}, { n: 9 }),
        }),
      ],
    });
    const begun = begin(tiny([keeps]));
    const args = { n: 1 };
    expect(play(begun.plan, begun.state, 'a', 'pick', args).state.table.kept).toEqual({ n: 9 });
    expect(args).toEqual({ n: 1 });
  });

  test('so is a sealed answer: whoever gave it can change their own without harm', () => {
    const bids = g.phase('play', {
      asks: [g.ask(pick, { who: (s) => s.players, sealed: 'bids', reveal: () => undefined })],
      rules: [g.on(pick, {})],
    });
    const begun = begin(tiny([bids]));
    const args = { n: 1 };
    const { state } = play(begun.plan, begun.state, 'a', 'pick', args);
    args.n = 2;
    expect(view(begun.plan, state, 'a').sealed).toEqual({ bids: { action: 'pick', args: { n: 1 } } });
  });
});

function deep(levels: number): unknown {
  let value: unknown = 0;
  for (let i = 0; i < levels; i++) value = { n: value };
  return value;
}

test('a submitted input leaves the caller’s state as it was', () => {
  const game = tiny([
    driver(),
    g.phase('x', {
      when: [on('x')],
      auto: [g.auto('n', { when: (s) => s.table.n < 3, do: ({ table }) => void table.n++ })],
    }),
  ]);
  const { plan, state } = begin(game);
  const before = copy(state);
  const next = play(plan, state, 'a', 'set', { on: ['x'] }).state;
  expect(next.table.n).toBe(3);
  expect(state).toEqual(before);
});
