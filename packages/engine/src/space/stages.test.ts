import { Type } from 'typebox';
import { expect, expectTypeOf, test } from 'vitest';
import { keyOf } from '../json.ts';
import { seeded } from '../random.ts';
import { counts, either, range, stacks } from './build.ts';
import { count } from './members.ts';
import {
  answerSchema,
  type Choice,
  checkAnswer,
  countAnswers,
  deadEnds,
  drawAnswer,
  type Given,
  type GivenOf,
  listAnswers,
  MOST_ANSWERS,
  nextField,
  type Stages,
} from './stages.ts';

// A march as in Dune: nobody, or tokens of one territory, to a place within their reach.

const TOKENS = ['regular', 'elite'] as const;
const stack = (territory: string, sector: number, regular: number, elite: number) => ({
  territory,
  sector,
  regular,
  elite,
});
interface War {
  readonly camps: readonly ReturnType<typeof stack>[];
  readonly reach: Readonly<Record<string, readonly string[]>>;
  readonly sectors: Readonly<Record<string, readonly number[]>>;
  readonly card: boolean;
}
const WAR: War = {
  camps: [stack('arrakeen', 9, 2, 1), stack('erg', 4, 1, 0), stack('erg', 5, 1, 1)],
  reach: { arrakeen: ['erg', 'sink'], erg: ['sink', 'pass'] },
  sectors: { erg: [4, 5], pass: [3], arrakeen: [9] },
  card: true,
};
const home = (given: Given): string => Object(given.from)[0].territory;

const MARCH: Stages<War, string> = [
  ['pass', () => [undefined, true]],
  [
    'from',
    ({ camps }, _player, { pass }) => {
      if (pass) return null;
      const territories = [...new Set(camps.map(({ territory }) => territory))];
      const of = TOKENS;
      return either(
        ...territories.map((t) => stacks({ from: camps.filter((s) => s.territory === t), of, min: 1 })),
      );
    },
  ],
  ['to', ({ reach }, _player, given) => (given.pass ? null : (reach[home(given)] ?? []))],
  ['sector', ({ sectors }, _player, { pass, to }) => (pass ? null : (sectors[String(to)] ?? null))],
  ['hajr', ({ card }, _player, { pass }) => (pass ? null : card ? [false, true] : null)],
];

const group = [stack('erg', 4, 1, 0), stack('erg', 5, 0, 1)];

test('a march is filled in field by field until nothing is missing', () => {
  const next = (given: unknown) => nextField(MARCH, WAR, 'fremen', given);
  const arrakeen = { type: 'array', stacks: [WAR.camps[0]], of: TOKENS, minSum: 1 };
  const erg = { type: 'array', stacks: WAR.camps.slice(1), of: TOKENS, minSum: 1 };
  expect(next({})).toEqual({
    open: [
      { field: 'pass', choice: { enum: [true] } },
      { field: 'from', choice: { anyOf: [arrakeen, erg] } },
    ],
    complete: null,
  });
  expect(next({ pass: true })).toEqual({ open: [], complete: { pass: true } });
  const open = (field: string, choice: unknown) => ({ open: [{ field, choice }], complete: null });
  expect(next({ from: group })).toEqual(open('to', { enum: ['sink', 'pass'] }));
  expect(next({ from: group, to: 'pass' })).toEqual(open('sector', { enum: [3] }));
  expect(next({ from: group, to: 'sink' })).toEqual(open('hajr', { enum: [false, true] }));
  const whole = { from: group, to: 'sink', hajr: true };
  expect(next(whole)).toEqual({ open: [], complete: whole });
});

test('a field for which there is nothing to give now is not offered', () => {
  const stages: Stages<null, null> = [
    ['accept', () => [undefined]],
    ['offer', () => ['peace']],
  ];
  expect(nextField(stages, null, null, {})).toEqual({
    open: [{ field: 'offer', choice: { enum: ['peace'] } }],
    complete: null,
  });
});

test('a field that may be left out at the end leaves an answer that is already whole', () => {
  const stages: Stages<null, null> = [
    ['to', () => ['x']],
    ['card', () => [undefined, 'karama']],
    ['share', (_state, _player, { card }) => (card ? range(0, 2) : [undefined, 1])],
  ];
  expect(nextField(stages, null, null, { to: 'x' })).toEqual({
    open: [
      { field: 'card', choice: { enum: ['karama'] } },
      { field: 'share', choice: { enum: [1] } },
    ],
    complete: { to: 'x' },
  });
  expect(nextField(stages, null, null, { to: 'x', share: 1 })).toEqual({
    open: [],
    complete: { to: 'x', share: 1 },
  });
  expect(listAnswers(stages, null, null, MOST_ANSWERS)).toEqual([
    { to: 'x' },
    { to: 'x', share: 1 },
    { to: 'x', card: 'karama', share: 0 },
    { to: 'x', card: 'karama', share: 1 },
    { to: 'x', card: 'karama', share: 2 },
  ]);
});

test.each<[unknown, string]>([
  [null, 'expected an object, got null'],
  [[], 'expected an object, got a list of 0'],
  [new Map(), 'expected an object, got an object'],
  [{ pass: true, why: 1 }, 'unexpected key "why"'],
  [{ pass: false }, 'pass: expected true, got false'],
  [{ pass: undefined }, 'pass: expected true, got nothing'],
  [{ pass: true, to: 'sink' }, 'to: not asked for here'],
  [
    { to: 'sink' },
    'from: expected one of stacks with a sum of at least 1, stacks with a sum of at least 1, got nothing',
  ],
  [
    { from: [stack('erg', 4, 2, 0)], to: 'sink', hajr: false },
    'from[0].regular: expected an integer from 0 to 1, got 2',
  ],
  [
    { from: [stack('arrakeen', 9, 1, 0), stack('erg', 4, 1, 0)], to: 'sink' },
    'from: expected a list of at most 1, got a list of 2',
  ],
  [{ from: group, to: 'arrakeen' }, 'to: expected one of "sink", "pass", got "arrakeen"'],
  [{ from: group, to: 'pass', hajr: true }, 'sector: expected 3, got nothing'],
  [{ from: group, to: 'sink', sector: 3 }, 'sector: not asked for here'],
])('an answer that is not as offered is refused by its first wrong field: %j', (args, why) => {
  expect(checkAnswer(MARCH, WAR, 'fremen', args)).toContain(why);
  expect(nextField(MARCH, WAR, 'fremen', args)).toContain(why);
});

test('an answer that is not whole is no answer, but may be gone on with', () => {
  expect(checkAnswer(MARCH, WAR, 'fremen', { from: group })).toBe(
    'to: expected one of "sink", "pass", got nothing',
  );
  expect(checkAnswer(MARCH, WAR, 'fremen', {})).toContain('from: expected');
});

test('every march is listed', () => {
  const answers = listAnswers(MARCH, WAR, 'fremen', MOST_ANSWERS)!;
  // One pass; 5 groups from Arrakeen with 2 + 1 ends, 7 from the erg with 1 + 1; each with and without the card.
  expect(answers.length).toBe(1 + 5 * 3 * 2 + 7 * 2 * 2);
  expect(listAnswers(MARCH, WAR, 'fremen', answers.length)?.length).toBe(answers.length);
  expect(listAnswers(MARCH, WAR, 'fremen', answers.length - 1)).toBeNull();
  expect(countAnswers(MARCH, WAR, 'fremen')).toBe(answers.length);
  expect(listAnswers([['n', () => range(1, 10_001)]], null, null, MOST_ANSWERS)).toBeNull();
  expect(countAnswers([['n', () => range(1, 10_001)]], null, null)).toBeNull();
  expect(countAnswers([['n', () => range(1, 10_000)]], null, null)).toBe(10_000);
});

test('listed answers share nothing with each other or with what was offered', () => {
  const home = { at: { x: 1 } };
  const stages: Stages<null, null> = [
    ['from', () => [home]],
    ['to', () => [1, 2]],
  ];
  const [first, second] = listAnswers(stages, null, null, MOST_ANSWERS)!;
  expect(first).toEqual({ from: home, to: 1 });
  expect(first?.from).not.toBe(home);
  expect(first?.from).not.toBe(second?.from);
  expect(drawAnswer(stages, null, null, seeded('x'))?.from).not.toBe(home);
});

test('a draw is uniform field by field', () => {
  const stages: Stages<null, null> = [
    ['kind', () => ['one', 'many', undefined]],
    ['n', (_state, _player, { kind }) => (kind === 'many' ? range(1, 4) : kind === 'one' ? [1] : null)],
    ['tokens', () => counts({ a: 2, b: 2, c: 1 }, 3)],
  ];
  const random = seeded('fields');
  const draws = 24_000;
  const seen = {
    kind: new Map<string, number>(),
    n: new Map<string, number>(),
    t: new Map<string, number>(),
  };
  const add = (map: Map<string, number>, value: unknown) =>
    map.set(keyOf(value), (map.get(keyOf(value)) ?? 0) + 1);
  for (let i = 0; i < draws; i++) {
    const answer = drawAnswer(stages, null, null, random)!;
    add(seen.kind, answer.kind);
    if (answer.kind === 'many') add(seen.n, answer.n);
    add(seen.t, answer.tokens);
  }
  const isEven = (map: Map<string, number>, values: number) => {
    expect(map.size).toBe(values);
    const all = [...map.values()].reduce((a, b) => a + b, 0);
    const each = all / values;
    const chiSquare = [...map.values()].reduce((sum, n) => sum + (n - each) ** 2 / each, 0);
    expect(chiSquare).toBeLessThan(values - 1 + 4 * Math.sqrt(2 * (values - 1)));
  };
  isEven(seen.kind, 3);
  isEven(seen.n, 4);
  isEven(seen.t, count(counts({ a: 2, b: 2, c: 1 }, 3)));
});

test('a dead end is found, however deep; a draw that meets one gives nothing', () => {
  const stages: Stages<{ readonly stuck: number }, null> = [
    ['a', () => range(1, 6)],
    ['b', (_state, _player, { a }) => counts({ x: Number(a), y: 1 }, 2)],
    ['c', ({ stuck }, _player, { a }) => (a === stuck ? [] : null)],
  ];
  const find = (stuck: number, budget: number) => deadEnds(stages, { stuck }, null, budget, seeded('end'));
  expect(find(0, 1000)).toEqual([]);
  const ends = [
    { a: 4, b: { x: 1, y: 1 } },
    { a: 4, b: { x: 2, y: 0 } },
  ];
  expect(find(4, 1000)).toEqual(ends.map((given) => ({ field: 'c', given })));
  // Six comes last: beyond the budget it is met by chance.
  expect(find(6, 8).map(({ given }) => given.a)).toContain(6);
  const drawn = Array.from({ length: 60 }, (_, i) => drawAnswer(stages, { stuck: 4 }, null, seeded(`${i}`)));
  expect(drawn).toContain(null);
  expect(drawn.some((answer) => answer !== null)).toBe(true);
  const impossible: Stages<null, null> = [['n', () => counts({ a: 1 }, 2)]];
  expect(deadEnds(impossible, null, null, 10, seeded('end'))).toEqual([{ field: 'n', given: {} }]);
});

test('a choice that is neither list nor space is the author’s mistake', () => {
  const stages: Stages<null, null> = [['n', () => ({ min: 1, max: 2 })]];
  expect(() => drawAnswer(stages, null, null, seeded('x'))).toThrow('no space');
  expect(() => deadEnds(stages, null, null, 10, seeded('x'))).toThrow('no space');
});

const place = Type.Enum(['sink', 'pass', 'erg', 'arrakeen']);
const OWN = Type.Union([
  Type.Object({ pass: Type.Literal(true) }),
  Type.Object({ kind: Type.Enum(['ship', 'send']), to: place, card: Type.Optional(Type.String()) }),
  Type.Object({ kind: Type.Enum(['cross']), from: Type.Array(place), to: place, note: Type.String() }),
]);

interface Fleet {
  readonly pass: Choice | null;
  readonly kinds: readonly string[];
  readonly card: Choice | null;
}
const SHIPPING: Stages<Fleet, null> = [
  ['pass', ({ pass }) => pass],
  ['kind', ({ kinds }, _player, { pass }) => (pass ? null : kinds)],
  ['from', (_fleet, _player, { kind }) => (kind === 'cross' ? [['erg']] : null)],
  ['to', (_fleet, _player, { pass }) => (pass ? null : ['sink', 'erg'])],
  ['card', ({ card }) => card],
];

const PASS = {
  type: 'object',
  properties: { pass: { enum: [true] } },
  required: ['pass'],
  additionalProperties: false,
};
const branch = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const anywhere = { enum: ['sink', 'pass', 'erg', 'arrakeen'] };
const across = (kinds: readonly string[]) =>
  branch({
    kind: { enum: kinds },
    from: { type: 'array', items: anywhere },
    to: anywhere,
    note: { type: 'string' },
  });

test('the schema narrows, branch by branch, the fields that are the same in all answers of it', () => {
  const fleet: Fleet = { pass: [undefined, true], kinds: ['ship', 'cross'], card: [undefined, 'karama'] };
  expect(answerSchema(SHIPPING, fleet, null, OWN)).toEqual({
    anyOf: [
      PASS,
      branch({ kind: { enum: ['ship'] }, to: anywhere, card: { enum: ['karama'] } }, ['kind', 'to']),
      across(['cross']),
    ],
  });
});

test('the schema leaves out what cannot be answered now', () => {
  const none: Fleet = { pass: [undefined, true], kinds: ['cross'], card: null };
  expect(answerSchema(SHIPPING, none, null, OWN)).toEqual({ anyOf: [PASS, across(['cross'])] });
  expect(answerSchema(SHIPPING, { ...none, pass: [true] }, null, OWN)).toEqual({ anyOf: [PASS] });
  expect(answerSchema(SHIPPING, { ...none, pass: null, kinds: [] }, null, OWN)).toEqual({ enum: [] });
  const needed = { ...none, pass: null, kinds: ['ship'], card: range(1, 2) };
  expect(answerSchema(SHIPPING, needed, null, OWN)).toEqual({
    anyOf: [branch({ kind: { enum: ['ship'] }, to: anywhere, card: range(1, 2) })],
  });
});

test('stages that share what they work out are the same stages', () => {
  const shared: Stages<Fleet, null> = ({ pass, kinds, card }) => [
    ['pass', () => pass],
    ['kind', (given) => (given.pass ? null : kinds)],
    ['from', (given) => (given.kind === 'cross' ? [['erg']] : null)],
    ['to', (given) => (given.pass ? null : ['sink', 'erg'])],
    ['card', () => card],
  ];
  const fleet: Fleet = { pass: [undefined, true], kinds: ['ship', 'cross'], card: [undefined, 'karama'] };
  expect(listAnswers(shared, fleet, null, MOST_ANSWERS)).toEqual(
    listAnswers(SHIPPING, fleet, null, MOST_ANSWERS),
  );
  expect(answerSchema(shared, fleet, null, OWN)).toEqual(answerSchema(SHIPPING, fleet, null, OWN));
});

test('the fields of all forms of an action may be looked at, as what they are', () => {
  type Ship =
    | { readonly pass: true }
    | { readonly kind: 'ship'; readonly n?: number }
    | { readonly n: number };
  expectTypeOf<GivenOf<Ship>>().toEqualTypeOf<{
    readonly pass?: true;
    readonly kind?: 'ship';
    readonly n?: number;
  }>();
  const stages: Stages<null, null, GivenOf<Ship>> = [
    ['n', () => range(1, 3)],
    ['kind', (_state, _player, { n = 0 }) => (n > 1 ? ['ship'] : null)],
    // @ts-expect-error there is no such field
    ['size', () => [1]],
  ];
  expect(stages.length).toBe(3);
});

// Random declarations: each stage has a few choices, and which one it offers depends on the fields before it.
