import fc from 'fast-check';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { same } from '../json.ts';
import { seeded } from '../random.ts';
import { counts, either, stacks } from './build.ts';
import { check } from './check.ts';
import { count, enumerate, sample } from './members.ts';
import type { Space } from './node.ts';
import { jsonSchema, unsupported } from './schema.ts';

const KEYS = ['a', 'b', 'c', 'd'];
const KINDS = ['regular', 'elite'] as const;

const limits = fc
  .array(fc.nat(3), { maxLength: 4 })
  .map((most) => Object.fromEntries(most.map((limit, i) => [KEYS[i], limit])));
const countsSpaces = fc
  .tuple(limits, fc.integer({ min: -1, max: 5 }), fc.integer({ min: -1, max: 4 }))
  .map(([each, min, more]) => ({ each, min, max: min + more, space: counts(each, min, min + more) }));

const camps = fc
  .array(fc.record({ regular: fc.nat(2), elite: fc.nat(2) }), { maxLength: 3 })
  .map((each) => each.map((stack, sector) => ({ at: 'dune', sector, ...stack })));
const stacksSpaces = fc
  .record({
    full: camps,
    min: fc.nat(3),
    max: fc.option(fc.nat(6), { nil: undefined }),
    most: fc.option(fc.record({ elite: fc.nat(3) }), { nil: undefined }),
  })
  .map(({ full, min, max, most }) => {
    const bounds = { ...(max !== undefined && { max }), ...(most && { most }) };
    return { full, min, max, most, space: stacks({ from: full, of: KINDS, min, ...bounds }) };
  });

/** Every way to choose a number up to each limit. */
const vectors = (most: readonly number[]): number[][] =>
  most.reduce<number[][]>(
    (found, limit) => found.flatMap((v) => Array.from({ length: limit + 1 }, (_, n) => [...v, n])),
    [[]],
  );
const total = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const inAnyOrder = (members: readonly unknown[]): string[] => members.map((m) => JSON.stringify(m)).sort();

test('counts with a sum are all the ways to share it out, and no others', () => {
  fc.assert(
    fc.property(countsSpaces, ({ each, min, max, space }) => {
      const keys = Object.keys(each);
      const expected = vectors(Object.values(each))
        .filter((v) => total(v) >= min && total(v) <= max)
        .map((v) => Object.fromEntries(keys.map((key, i) => [key, v[i]])));
      expect(inAnyOrder(enumerate(space, 1000) ?? [])).toEqual(inAnyOrder(expected));
      expect(count(space)).toBe(expected.length);
    }),
  );
});

test('stacks are all the ways to take from them, in their order, and no others', () => {
  fc.assert(
    fc.property(stacksSpaces, ({ full, min, max = Infinity, most, space }) => {
      const expected = vectors(full.flatMap(({ regular, elite }) => [regular, elite]))
        .filter((v) => total(v) >= min && total(v) <= max)
        .filter((v) => total(v.filter((_, i) => i % 2 === 1)) <= (most?.elite ?? Infinity))
        .map((v) =>
          full
            .map((camp, i) => ({ ...camp, regular: v[2 * i]!, elite: v[2 * i + 1]! }))
            .filter(({ regular, elite }) => regular + elite > 0),
        );
      expect(inAnyOrder(enumerate(space, 1000) ?? [])).toEqual(inAnyOrder(expected));
      expect(count(space)).toBe(expected.length);
    }),
  );
});

test('counts and stacks are checked as they are listed, and drawn from their list', () => {
  const spaces = fc.oneof(countsSpaces, stacksSpaces).map(({ space }) => space);
  const part = fc.record({ at: fc.constantFrom('dune', 'arrakis'), sector: fc.nat(3) });
  const stack = fc.tuple(part, fc.record({ regular: fc.integer({ min: -1, max: 3 }), elite: fc.nat(3) }));
  const near = fc.oneof(
    fc.dictionary(fc.constantFrom(...KEYS, 'e'), fc.integer({ min: -1, max: 4 })),
    fc.array(
      stack.map(([where, tokens]) => ({ ...where, ...tokens })),
      { maxLength: 3 },
    ),
    fc.anything(),
  );
  fc.assert(
    fc.property(spaces, near, fc.nat(), (space, value, seed) => {
      const members = enumerate(space, 1000)!;
      for (const member of members) expect(check(space, member)).toBeNull();
      expect(check(space, value) === null).toBe(members.some((member) => same(member, value)));
      if (members.length === 0) expect(() => sample(space, seeded(`${seed}`))).toThrow('no member');
      else expect(inAnyOrder(members)).toContain(JSON.stringify(sample(space, seeded(`${seed}`))));
    }),
    { numRuns: 400 },
  );
});

const camp = (at: string, regular: number, elite: number) => ({ at, regular, elite });
const uniform: [string, Space][] = [
  ['counts with a fixed sum', counts({ a: 3, b: 1, c: 2, d: 4 }, 5)],
  ['counts with a range of sums', counts({ a: 2, b: 3 }, 1, 4)],
  ['stacks', stacks({ from: [camp('x', 2, 1), camp('y', 1, 0), camp('z', 1, 1)], of: KINDS, min: 1 })],
  [
    'stacks with a cap on one kind',
    stacks({
      from: [camp('x', 4, 2), camp('y', 4, 2), camp('z', 4, 2)],
      of: KINDS,
      min: 4,
      max: 4,
      most: { elite: 2 },
    }),
  ],
  [
    'stacks of one place or of another',
    either(
      stacks({ from: [camp('x', 3, 1)], of: KINDS, min: 1 }),
      stacks({ from: [camp('y', 1, 0), camp('z', 2, 1)], of: KINDS, min: 1 }),
    ),
  ],
];

test.each(uniform)('draws of %s are equally likely', (_, space) => {
  const members = enumerate(space, 1000)!.map((member) => JSON.stringify(member));
  const drawn = new Map(members.map((member) => [member, 0]));
  const random = seeded('even');
  const each = 400;
  for (let i = 0; i < each * members.length; i++) {
    const member = JSON.stringify(sample(space, random));
    drawn.set(member, drawn.get(member)! + 1);
  }
  const chiSquare = total([...drawn.values()].map((n) => (n - each) ** 2 / each));
  const freedom = members.length - 1;
  expect(freedom).toBeGreaterThan(5);
  expect(chiSquare).toBeLessThan(freedom + 4 * Math.sqrt(2 * freedom));
});

test('more counts than numbers can tell apart are drawn evenly all the same', () => {
  const keys = Array.from({ length: 42 }, (_, i) => `t${i}`);
  const space = counts(Object.fromEntries(keys.map((key) => [key, 30])), 35);
  expect(count(space)).toBe(Infinity);
  const random = seeded('world');
  const sums = keys.map(() => 0);
  const draws = 3000;
  for (let i = 0; i < draws; i++) {
    const member = sample(space, random);
    expect(check(space, member)).toBeNull();
    keys.forEach((key, k) => {
      sums[k]! += Object(member)[key];
    });
  }
  // Each key has 35/42 on average; its variance is that of a share of a random composition, about 1.5.
  for (const sum of sums) expect(Math.abs(sum / draws - 35 / 42)).toBeLessThan(5 * Math.sqrt(1.6 / draws));
});

test('more ways than a float can hold are refused, not drawn wrongly', () => {
  const keys = Array.from({ length: 1200 }, (_, i) => [`t${i}`, 1200]);
  expect(() => sample(counts(Object.fromEntries(keys), 1200), seeded('1'))).toThrow('too many');
  expect(() => sample(stacks({ from: [{ n: Infinity }], of: ['n'], min: 0 }), seeded('1'))).toThrow('limit');
});

const group = stacks({
  from: [camp('x', 3, 1), camp('y', 2, 2)],
  of: KINDS,
  min: 1,
  max: 5,
  most: { elite: 2 },
});
const armies = counts({ peru: 3, siam: 2 }, 4);

test.each<[Space, unknown, string]>([
  [armies, { peru: 3 }, 'siam: expected an integer from 0 to 2, got nothing'],
  [armies, { peru: 1, siam: 3 }, 'siam: expected an integer from 0 to 2, got 3'],
  [armies, { peru: -0, siam: 2 }, 'peru: expected an integer from 0 to 3, got -0'],
  [armies, { peru: 2, siam: 2, ural: 0 }, 'unexpected key "ural"'],
  [armies, { peru: 1, siam: 2 }, 'expected a sum of 4, got 3'],
  [armies, new Map(), 'expected an object, got an object'],
  [group, [], 'expected a sum of 1 to 5, got 0'],
  [group, 7, 'expected a list of at most 2, got 7'],
  [group, [camp('x', 4, 0)], '[0].regular: expected an integer from 0 to 3, got 4'],
  [
    group,
    [camp('z', 1, 0)],
    '[0]: expected one of { at, regular, elite }, { at, regular, elite }, got { at, regular, elite }',
  ],
  [group, [{ at: 'x', regular: 1 }], '[0].elite: expected an integer from 0 to 1, got nothing'],
  [group, [camp('y', 1, 0), camp('x', 1, 0)], 'expected each stack once, in the order offered'],
  [group, [camp('x', 1, 0), camp('x', 1, 0)], 'expected each stack once, in the order offered'],
  [group, [camp('x', 0, 0), camp('y', 1, 0)], 'expected no empty stack'],
  [group, [camp('x', 1, 1), camp('y', 1, 2)], 'expected at most 2 elite in all'],
  [group, [camp('x', 3, 1), camp('y', 2, 0)], 'expected a sum of 1 to 5, got 6'],
  [
    either(group, stacks({ from: [camp('z', 1, 1)], of: KINDS, min: 1 })),
    [camp('z', 2, 0)],
    '[0].regular: expected an integer from 0 to 1, got 2',
  ],
  [either(armies, Type.Null()), 1, 'expected one of counts with a sum of 4, null, got 1'],
  [either(armies, Type.Null()), { peru: 1, siam: 2 }, 'expected a sum of 4, got 3'],
])('a wrong answer is refused: %j %j', (space, value, why) => {
  expect(check(space, value)).toBe(why);
});

test('the JSON Schema of counts has their ranges, and their sum as a description', () => {
  expect(jsonSchema(armies)).toStrictEqual({
    type: 'object',
    properties: {
      peru: { type: 'integer', minimum: 0, maximum: 3 },
      siam: { type: 'integer', minimum: 0, maximum: 2 },
    },
    required: ['peru', 'siam'],
    additionalProperties: false,
    description: 'Counts with a sum of 4.',
  });
  expect(jsonSchema({ ...armies, title: 'Armies' })).toMatchObject({ title: 'Armies', type: 'object' });
});

test('the JSON Schema of stacks has one form for each stack', () => {
  expect(
    jsonSchema(stacks({ from: [camp('x', 3, 1)], of: KINDS, min: 1, most: { elite: 0 } })),
  ).toStrictEqual({
    type: 'array',
    maxItems: 1,
    items: {
      anyOf: [
        {
          type: 'object',
          properties: {
            at: { enum: ['x'] },
            regular: { type: 'integer', minimum: 0, maximum: 3 },
            elite: { type: 'integer', minimum: 0, maximum: 1 },
          },
          required: ['at', 'regular', 'elite'],
          additionalProperties: false,
        },
      ],
    },
    description:
      'Stacks in this order, each at most once, none empty, with a sum of at least 1. At most 0 elite in all.',
  });
});

test('the JSON Schema of counts and stacks admits all of them', () => {
  fc.assert(
    fc.property(fc.oneof(countsSpaces, stacksSpaces), ({ space }) => {
      const sent: Space = JSON.parse(JSON.stringify(jsonSchema(space)));
      expect(unsupported(sent)).toBeNull();
      for (const member of enumerate(space, 1000)!) expect(check(sent, member)).toBeNull();
    }),
  );
});

test.each<[Space, string | null]>([
  [armies, null],
  [group, null],
  [counts({ a: -1 }, 0), 'has a limit that is not a whole number from 0 up'],
  [stacks({ from: [{ n: 0.5 }], of: ['n'], min: 0 }), 'has a limit that is not a whole number from 0 up'],
  [counts({ a: 1 }, 0.5), 'minSum is not a whole number from 0 up'],
])('%j as the schema of an action: %s', (space, fault) => {
  expect(unsupported(space)).toBe(fault);
});

test('limits that no count meets leave nothing to choose', () => {
  const spaces = [
    counts({ a: -1, b: 3 }, 2),
    counts({ a: 1 }, 2),
    counts({ a: 1 }, 1, 0),
    counts({}, 1),
    stacks({ from: [{ n: 3 }], of: ['n'], min: 2, most: { n: 1 } }),
  ];
  for (const space of spaces) expect([count(space), enumerate(space, 9)]).toEqual([0, []]);
  expect(enumerate(counts({}, 0), 9)).toEqual([{}]);
  expect(enumerate(stacks({ from: [], of: KINDS, min: 0 }), 9)).toEqual([[]]);
});

test('a stack that was drawn or listed is the caller’s own', () => {
  const place = { name: 'x' };
  const space = stacks({ from: [{ place, n: 1 }], of: ['n'], min: 1 });
  const drawn = sample(space, seeded('own'));
  expect(drawn).toEqual([{ place, n: 1 }]);
  expect(Object(drawn)[0].place).not.toBe(place);
});
