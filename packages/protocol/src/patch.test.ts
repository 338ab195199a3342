import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diff, patched } from './patch.ts';

const json = fc.jsonValue({ maxDepth: 4 });

test('a patch leads from any value to any other', () => {
  fc.assert(
    fc.property(json, json, (from, to) => {
      const a = JSON.parse(JSON.stringify(from));
      const b = JSON.parse(JSON.stringify(to));
      const kept = JSON.stringify(a);
      const patch = diff(a, b);
      expect(patched(a, patch && JSON.parse(JSON.stringify(patch)))).toEqual(b);
      expect(JSON.stringify(a)).toBe(kept);
    }),
    { numRuns: 3000 },
  );
});

test('keys that every object inherits are keys like others', () => {
  const before = { valueOf: 1 };
  const after = { toString: 2 };
  expect(diff(before, after)).toEqual({ toString: [2], valueOf: null });
  expect(patched(before, diff(before, after))).toEqual(after);
});

test('equal values have no patch', () => {
  fc.assert(
    fc.property(json, (value) => {
      const a = JSON.parse(JSON.stringify(value));
      expect(diff(a, JSON.parse(JSON.stringify(a)))).toBeUndefined();
    }),
  );
});

test('one moved piece among many is a small patch', () => {
  const pieces = Array.from({ length: 40 }, (_, id) => ({ id, q: id, r: -id }));
  const moved = pieces.with(7, { id: 7, q: 0, r: -7 });
  expect(diff({ pieces, turn: 'a' }, { pieces: moved, turn: 'b' })).toEqual({
    pieces: { 7: { q: [0] } },
    turn: ['b'],
  });
});

test('a removed key, a shorter list and a key called __proto__ survive', () => {
  const strange = JSON.parse('{"__proto__":{"x":1},"a":2}');
  expect(patched({ a: 1, b: [1, 2] }, diff({ a: 1, b: [1, 2] }, { b: [1] }))).toEqual({ b: [1] });
  const after = patched({ a: 2 }, diff({ a: 2 }, strange));
  expect(JSON.stringify(after)).toBe(JSON.stringify(strange));
});
