import fc from 'fast-check';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { same } from '../json.ts';
import { seeded } from '../random.ts';
import { check } from './check.ts';
import { count, enumerate, sample } from './members.ts';
import type { Space } from './node.ts';
import { jsonSchema, unsupported } from './schema.ts';

const half = Type.Number({ minimum: 0, maximum: 3, multipleOf: 0.5 });
const hex = Type.Object({
  q: Type.Integer({ minimum: -3, maximum: 3 }),
  r: Type.Integer({ minimum: -3, maximum: 3 }),
});
const hand = Type.Array(Type.Enum(['a', 'b', 'c', 'd']), { uniqueItems: true, minItems: 1, maxItems: 2 });

const leaf: fc.Arbitrary<Space> = fc.oneof(
  fc.constantFrom<Space[]>(Type.Boolean(), Type.Null(), half, hand, Type.Literal('x'), Type.Literal(0)),
  fc
    .uniqueArray(fc.constantFrom<unknown[]>(0, 1, 'a', 'b', null, false, { k: 1 }, [2]), { maxLength: 4 })
    .map((values) => Type.Unsafe({ enum: values })),
  fc
    .tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: 0, max: 4 }))
    .map(([minimum, more]) => Type.Integer({ minimum, maximum: minimum + more })),
  fc
    .tuple(fc.integer({ min: -12, max: 12 }), fc.nat(9), fc.constantFrom(0.25, 0.5, 1, 2))
    .map(([low, more, multipleOf]) =>
      Type.Number({ minimum: low / 8, maximum: (low + more) / 8, multipleOf }),
    ),
);

const { spaces } = fc.letrec<{ spaces: Space }>((tie) => ({
  spaces: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    leaf,
    fc.array(tie('spaces'), { maxLength: 3 }).map((branches) => Type.Union(branches)),
    fc
      .tuple(tie('spaces'), tie('spaces'), fc.boolean())
      .map(([a, b, may]) => Type.Object({ a, b: may ? Type.Optional(b) : b })),
    fc
      .tuple(tie('spaces'), fc.nat(1), fc.nat(2), fc.boolean())
      .map(([item, minItems, more, uniqueItems]) =>
        Type.Array(item, { minItems, maxItems: minItems + more, uniqueItems }),
      ),
  ),
}));

const small = spaces.filter((space) => count(space) <= 600);
const filled = spaces.filter((space) => count(space) > 0);

test('every listed member is inside, listed once, and there are as many as counted', () => {
  fc.assert(
    fc.property(small, (space) => {
      const members = enumerate(space, 600)!;
      expect(members.length).toBe(count(space));
      for (const [i, member] of members.entries()) {
        expect(check(space, member)).toBeNull();
        expect(members.findIndex((other) => same(other, member))).toBe(i);
      }
    }),
  );
});

test('every sample of any space is inside it, and of a small one it is on its list', () => {
  fc.assert(
    fc.property(filled, fc.nat(), (space, seed) => {
      const member = sample(space, seeded(`${seed}`));
      expect(check(space, member)).toBeNull();
      if (count(space) <= 600)
        expect(enumerate(space, 600)!.some((listed) => same(listed, member))).toBe(true);
    }),
  );
});

test('members survive a round trip through JSON', () => {
  fc.assert(
    fc.property(filled, fc.nat(), (space, seed) => {
      const member = sample(space, seeded(`${seed}`));
      expect(same(JSON.parse(JSON.stringify(member)), member)).toBe(true);
    }),
  );
});

test('a space and its JSON Schema, sent as text, have the same members', () => {
  fc.assert(
    fc.property(small, fc.jsonValue(), (space, stray) => {
      const sent: Space = JSON.parse(JSON.stringify(jsonSchema(space)));
      expect(enumerate(sent, 600)).toEqual(enumerate(space, 600));
      expect(check(sent, stray)).toBe(check(space, stray));
      expect(unsupported(sent)).toBeNull();
    }),
  );
});

test('a value is inside a small space exactly when it is on its list', () => {
  const ordered = small.filter((space) => !JSON.stringify(space).includes('"uniqueItems":true'));
  const near = fc.oneof(
    fc.constantFrom<unknown[]>(-0, 0.25, 1.5, 2, -4, 'a', 'x', null, true, [], [0], {}),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(ordered, near, (space, value) => {
      expect(check(space, value) === null).toBe(enumerate(space, 600)!.some((member) => same(member, value)));
    }),
    { numRuns: 500 },
  );
});

test('a member with a stray key, a missing key or a stray item is refused', () => {
  fc.assert(
    fc.property(hexes(), (member) => {
      expect(check(hex, { ...member, s: 0 })).toBe('unexpected key "s"');
      expect(check(hex, { q: member.q })).toBe('r: expected an integer from -3 to 3, got nothing');
      const one = Type.Array(hex, { minItems: 1, maxItems: 1 });
      expect(check(one, [member, member])).toBe('expected a list of 1, got a list of 2');
    }),
  );
});

const hexes = () => fc.record({ q: fc.integer({ min: -3, max: 3 }), r: fc.integer({ min: -3, max: 3 }) });

test.each([
  ['literals', Type.Union([Type.Literal('a'), Type.Literal('b'), Type.Literal('a')]), 2],
  ['an enum with repeated objects', Type.Unsafe({ enum: [{ a: 1, b: 2 }, 7, { b: 2, a: 1 }] }), 2],
  [
    'branches of different size',
    Type.Union([Type.Literal('pass'), Type.Integer({ minimum: 1, maximum: 6 })]),
    7,
  ],
  [
    'overlapping branches',
    Type.Union([Type.Integer({ minimum: 0, maximum: 4 }), Type.Integer({ minimum: 3, maximum: 6 })]),
    7,
  ],
  ['an optional property', Type.Object({ a: Type.Optional(Type.Boolean()), b: Type.Boolean() }), 6],
  ['lists of several lengths', Type.Array(Type.Boolean(), { maxItems: 2 }), 7],
  ['lists of different items', hand, 10],
  ['half steps', half, 7],
])('samples of %s are equally likely', (_, space, members) => {
  const listed = enumerate(space, 100)!;
  expect(listed.length).toBe(members);
  const random = seeded('even');
  const seen = listed.map(() => 0);
  const each = 2000;
  for (let i = 0; i < each * members; i++) {
    const drawn = sample(space, random);
    seen[listed.findIndex((member) => same(member, drawn))]! += 1;
  }
  // Five standard deviations of a binomial count.
  for (const times of seen) expect(Math.abs(times - each)).toBeLessThan(5 * Math.sqrt(each));
});

test('members are listed in schema order, last property fastest, absent first, short lists first', () => {
  const space = Type.Object({ a: Type.Enum(['y', 'x']), b: Type.Optional(Type.Literal(1)) });
  expect(enumerate(space, 9)).toEqual([{ a: 'y' }, { a: 'y', b: 1 }, { a: 'x' }, { a: 'x', b: 1 }]);
  const set = Type.Array(Type.Enum(['c', 'a', 'b']), { uniqueItems: true });
  const [c, a, b] = ['c', 'a', 'b'];
  expect(enumerate(set, 9)).toEqual([[], [c], [a], [b], [c, a], [c, b], [a, b], [c, a, b]]);
});

test('a list of different items is inside in any order, but not with a repeated one', () => {
  expect(check(hand, ['d', 'a'])).toBeNull();
  expect(check(hand, ['a', 'a'])).toBe('[1]: expected different items, got "a" again');
  const many = Type.Array(Type.Integer(), { uniqueItems: true });
  const long = Array.from({ length: 40 }, (_, i) => i);
  expect(check(many, long)).toBeNull();
  expect(check(many, [...long, 5])).toBe('[40]: expected different items, got 5 again');
});

test('a whole number between fractions is 0, not -0', () => {
  const space = Type.Integer({ minimum: -0.5, maximum: -0 });
  expect(enumerate(space, 9)).toEqual([0]);
  expect(check(space, sample(space, seeded('1')))).toBeNull();
});

test('a schema is found again however many others were read in between', () => {
  const ranges = Array.from({ length: 40 }, (_, i) => Type.Integer({ minimum: i, maximum: i }));
  for (let round = 0; round < 2; round++) {
    for (const [i, range] of ranges.entries()) {
      expect(check(range, i)).toBeNull();
      expect(check(range, i + 1)).not.toBeNull();
    }
  }
});

test('listing stops at the bound', () => {
  expect(enumerate(hex, 49)?.length).toBe(49);
  expect(enumerate(hex, 48)).toBeNull();
  expect(enumerate(Type.String(), 1e6)).toBeNull();
  expect(enumerate(Type.Array(Type.Boolean()), 1e6)).toBeNull();
});

test('a listed or sampled object is the caller’s own', () => {
  const cell = { x: 1 };
  const space = Type.Unsafe({ enum: [cell] });
  expect(enumerate(space, 1)![0]).not.toBe(cell);
  expect(sample(space, seeded('1'))).not.toBe(cell);
});

test.each([
  [
    Type.Array(Type.Integer({ minimum: 1, maximum: 52 }), { uniqueItems: true, minItems: 13, maxItems: 13 }),
    635013559600,
  ],
  [Type.Array(Type.Integer({ minimum: 1, maximum: 52 }), { uniqueItems: true, minItems: 51 }), 53],
  [Type.Array(Type.Integer({ minimum: 1, maximum: 50 }), { uniqueItems: true }), 2 ** 50],
  [Type.Array(Type.Integer({ minimum: 1, maximum: 60 }), { uniqueItems: true }), Infinity],
  [Type.Array(Type.Integer({ minimum: 1, maximum: 6 }), { maxItems: 20 }), Number((6n ** 21n - 1n) / 5n)],
  [Type.Array(Type.Never()), 1],
  [Type.Array(Type.Literal(1), { minItems: 2, maxItems: 5 }), 4],
  [Type.Array(Type.Literal(1)), Infinity],
  [Type.Integer({ minimum: 3, maximum: 2 }), 0],
  [Type.Integer({ minimum: -0.5, maximum: 1.5 }), 2],
  [Type.Integer({ minimum: 0 }), Infinity],
  [Type.Number({ minimum: 1.1, maximum: 2.3, multipleOf: 0.25 }), 5],
  [Type.Number({ minimum: 0, maximum: 1 }), Infinity],
  [Type.Object({ text: Type.String(), none: Type.Never() }), 0],
  [Type.Union([]), 0],
])('%j has %d members', (space, members) => {
  expect(count(space)).toBe(members);
});

test('branches told apart by a tag are counted exactly however many members they have', () => {
  const move = Type.Object({ kind: Type.Literal('move'), to: Type.Integer({ minimum: 0, maximum: 9999 }) });
  const pass = Type.Object({ kind: Type.Literal('pass') });
  expect(count(Type.Union([move, pass]))).toBe(10_001);
});

test('half steps are the halves between the bounds', () => {
  expect(enumerate(half, 20)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3]);
  expect(check(half, 0.75)).toBe('expected a number from 0 to 3 in steps of 0.5, got 0.75');
});

const refused: [Space, unknown, string][] = [
  [Type.Object({ to: hex }), { to: { q: 9, r: 0 } }, 'to.q: expected an integer from -3 to 3, got 9'],
  [hex, { q: -0, r: 0 }, 'q: expected an integer from -3 to 3, got -0'],
  [Type.Enum([0, 1]), -0, 'expected one of 0, 1, got -0'],
  [hex, [], 'expected an object, got a list of 0'],
  [hex, JSON.parse('{"q":0,"r":0,"__proto__":{"q":1}}'), 'unexpected key "__proto__"'],
  [hex, JSON.parse('{"q":0,"r":0,"constructor":1}'), 'unexpected key "constructor"'],
  [Type.Object({}), { toString: 1 }, 'unexpected key "toString"'],
  [Type.Object({ toString: Type.Null() }), {}, 'toString: expected null, got nothing'],
  [Type.Object({}), new Map(), 'expected an object, got an object'],
  [Type.Object({ a: Type.Optional(Type.Null()) }), { a: undefined }, 'a: expected null, got nothing'],
  [Type.Integer(), Number.NaN, 'expected an integer, got NaN'],
  [Type.Integer(), 2 ** 53, 'expected an integer, got 9007199254740992'],
  [Type.Number(), Number.POSITIVE_INFINITY, 'expected a number, got Infinity'],
  [Type.Number({ minimum: 0 }), -1, 'expected a number at least 0, got -1'],
  [Type.Integer(), 1n, 'expected an integer, got a bigint'],
  [
    Type.String({ maxLength: 3 }),
    'x'.repeat(1e6),
    `expected a text of at most 3 characters, got "${'x'.repeat(40)}…"`,
  ],
  [Type.String(), '\ud800', 'expected a text, got "\\ud800"'],
  [
    Type.Array(hex),
    [
      { q: 0, r: 0 },
      { q: 0, r: 'a' },
    ],
    '[1].r: expected an integer from -3 to 3, got "a"',
  ],
  [
    Type.Array(Type.Null(), { maxItems: 2 }),
    new Array(4e6),
    'expected a list of at most 2, got a list of 4000000',
  ],
  [Type.Array(Type.Null()), new Array(4e9), '[0]: expected null, got nothing'],
  [Type.Never(), 1, 'expected nothing (no answer is possible), got 1'],
  [Type.Enum([]), 1, 'expected nothing (no answer is possible), got 1'],
  [Type.Unknown(), 1, 'the schema is not supported'],
];

test.each(refused.map(([space, value, why]) => ({ space, value, why })))(
  'a hostile or wrong value is refused: $why',
  ({ space, value, why }) => {
    expect(check(space, value)).toBe(why);
  },
);

test('a union explains the branch whose tag the value carries', () => {
  const union = Type.Union([
    Type.Object({ kind: Type.Literal('move'), to: hex }),
    Type.Object({ kind: Type.Literal('pass') }),
  ]);
  expect(check(union, { kind: 'move', to: { q: 7, r: 0 } })).toBe(
    'to.q: expected an integer from -3 to 3, got 7',
  );
  expect(check(union, { kind: 'pass', to: 1 })).toBe('unexpected key "to"');
  expect(check(union, { kind: 'fly' })).toBe('expected one of { kind, to }, { kind }, got { kind }');
  const move = Type.Union([Type.Object({ at: Type.Integer() }), Type.Object({ pass: Type.Literal(true) })]);
  expect(check(move, { at: 'x' })).toBe('at: expected an integer, got "x"');
  expect(check(Type.Union([Type.Literal('a'), Type.Null()]), 'b')).toBe('expected one of "a", null, got "b"');
});

test('a union without tags explains the branch that has most of the keys', () => {
  const kind = Type.Union([Type.Literal('by-sea'), Type.Literal('by-air')]);
  const clauses = Type.Array(Type.Object({ amount: Type.Integer() }));
  const deal = Type.Union([
    Type.Object({ offer: Type.Object({ clauses }) }),
    Type.Object({ accept: Type.Integer() }),
    Type.Object({ kind, n: Type.Integer() }),
    Type.Object({ kind: Type.Literal('stay'), n: Type.Boolean() }),
  ]);
  const given = { offer: { clauses: [{ amount: 1, by: 'a' }] } };
  expect(check(deal, given)).toBe('offer.clauses[0]: unexpected key "by"');
  expect(check(deal, { accept: 'x' })).toBe('accept: expected an integer, got "x"');
  expect(check(deal, { kind: 'by-air', n: 'x' })).toBe('n: expected an integer, got "x"');
  expect(check(deal, { ofer: 1 })).toMatch(/^expected one of \{ offer \}, .*, got \{ ofer \}$/);
  expect(check(deal, { offer: 1, accept: 1 })).toMatch(/^expected one of /);
});

test('a union with one list or one object explains what is wrong inside it', () => {
  const players = Type.Union([Type.Integer(), Type.Array(Type.String()), hex]);
  expect(check(players, ['a', 2])).toBe('[1]: expected a text, got 2');
  expect(check(players, { q: 1 })).toBe('r: expected an integer from -3 to 3, got nothing');
  expect(check(players, 1.5)).toBe('expected one of an integer, a list, { q, r }, got 1.5');
});

test('characters outside the basic plane count as one', () => {
  expect(check(Type.String({ maxLength: 2 }), '🎲🎲')).toBeNull();
  expect(check(Type.String({ minLength: 3 }), '🎲🎲')).not.toBeNull();
});

test('values that throw or nest without end are refused, not thrown', () => {
  let deep: unknown = 1;
  for (let i = 0; i < 100_000; i++) deep = { q: deep };
  expect(check(hex, deep)).toBe('q: expected an integer from -3 to 3, got an object');
  expect(check(Type.Unsafe({ enum: [{ q: 1 }] }), deep)).toBe('expected {"q":1}, got an object');
  const trap = {
    r: 0,
    get q(): number {
      throw new Error('trap');
    },
  };
  expect(check(hex, trap)).toBe('expected plain JSON data');
  const loop: { q: unknown; r: number } = { q: 0, r: 0 };
  loop.q = loop;
  expect(check(hex, loop)).toBe('q: expected an integer from -3 to 3, got an object');
});

test('any JSON, and anything fast-check can think of, gets an answer from any space', () => {
  fc.assert(
    fc.property(
      spaces,
      fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true, withDate: true }),
      (space, value) => {
        const why = check(space, value);
        expect(why === null || why.length < 600).toBe(true);
      },
    ),
  );
});

test.each<[Space, string]>([
  [Type.String(), 'word'],
  [Type.String({ minLength: 6 }), 'wordwo'],
  [Type.String({ maxLength: 2 }), 'wo'],
])('free text is a word of the right length: %j', (space, word) => {
  expect(sample(space, seeded('3'))).toBe(word);
});

test.each<[Space]>([
  [Type.Integer()],
  [Type.Integer({ maximum: -200 })],
  [Type.Integer({ minimum: -(2 ** 53) + 1, maximum: 2 ** 53 - 1 })],
  [Type.Number()],
  [Type.Number({ minimum: 0, maximum: 1 })],
  [Type.Array(Type.Number(), { minItems: 3 })],
  [Type.Array(Type.Null())],
  [Type.Array(Type.Integer({ minimum: 1, maximum: 60 }), { uniqueItems: true })],
  [Type.Array(Type.String(), { minItems: 2 })],
  [Type.Object({ note: Type.Optional(Type.String()), n: Type.Number({ multipleOf: 0.25 }) })],
  [Type.Union([Type.String(), Type.Null()])],
])('%j cannot be counted, yet its samples are inside', (space) => {
  expect(count(space)).toBe(Infinity);
  for (let seed = 0; seed < 200; seed++) expect(check(space, sample(space, seeded(`${seed}`)))).toBeNull();
});

test('sampling a space without members throws', () => {
  for (const space of [
    Type.Never(),
    Type.Enum([]),
    Type.Union([]),
    Type.Array(Type.Never(), { minItems: 1 }),
  ]) {
    expect(() => sample(space, seeded('1'))).toThrow('no member');
  }
});
