import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copy, keyOf, same } from './json.ts';

test('a copy is equal, shares nothing, and keeps the order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const twin = copy(value);
      expect(same(twin, value)).toBe(true);
      expect(JSON.stringify(twin)).toBe(JSON.stringify(value));
      if (typeof value === 'object' && value !== null) expect(twin).not.toBe(value);
    }),
  );
});

test('changing a copy leaves the original alone at every depth', () => {
  const state = { table: { pieces: [{ at: { q: 0 } }] } };
  const twin = copy(state);
  twin.table.pieces[0]!.at.q = 9;
  expect(state.table.pieces[0]!.at.q).toBe(0);
});

test('an own __proto__ key stays a key in a copy', () => {
  const hostile = JSON.parse('{"__proto__":{"admin":true},"a":1}');
  const twin = copy(hostile);
  expect(Object.keys(twin)).toEqual(['__proto__', 'a']);
  expect(Object.getPrototypeOf(twin)).toBe(Object.prototype);
  expect(same(twin, hostile)).toBe(true);
});

test('values are the same exactly when their keys for sets are', () => {
  const few = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom<unknown[]>(0, -0, 1, '1', 'a', null, true),
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), tie('value')),
    ),
  })).value;
  fc.assert(
    fc.property(few, few, (a, b) => {
      expect(same(a, b)).toBe(keyOf(a) === keyOf(b));
      expect(same(a, copy(a))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test.each<[unknown, unknown]>([
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: undefined }, {}],
  [{ a: undefined }, { b: 1 }],
  [[], {}],
  [{}, []],
  [[1], [1, 2]],
  [null, {}],
  [0, -0],
  [JSON.parse('{"__proto__":{}}'), { x: 1 }],
  [{ constructor: 1 }, { x: 1 }],
])('%j and %j differ', (a, b) => {
  expect(same(a, b)).toBe(false);
  expect(same(b, a)).toBe(false);
});

test('the order of keys does not matter', () => {
  expect(same({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
});
