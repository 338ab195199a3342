import { deepStrictEqual } from 'node:assert';
import fc, { type JsonValue } from 'fast-check';
import { expect, test } from 'vitest';
import { diff, patched } from './patch.ts';

const json = fc.jsonValue({ maxDepth: 4 });
const copy = (value: unknown) => JSON.parse(JSON.stringify(value));

/** Values that were patched wrongly before. */
const KNOWN: readonly JsonValue[] = [
  '{"__proto__":""}',
  '{"__proto__":{}}',
  '{"a":{"__proto__":null}}',
  '{"__proto__":{"x":1},"a":2}',
  '{"valueOf":1}',
].map((text) => JSON.parse(text));
const OTHERS: readonly JsonValue[] = [{}, { a: 1 }, { toString: 2 }, ...KNOWN];

test('a patch leads from any value to any other', () => {
  const leads = fc.property(json, json, (from, to) => {
    const [a, b] = [copy(from), copy(to)];
    const patch = diff(a, b);
    deepStrictEqual(patched(a, patch && copy(patch)), b);
    deepStrictEqual(a, copy(from)); // as it was
  });
  const examples = KNOWN.flatMap((one) =>
    OTHERS.flatMap((other): [JsonValue, JsonValue][] => [
      [one, other],
      [other, one],
    ]),
  );
  fc.assert(leads, { numRuns: 3000, examples });
});

test('keys that every object inherits are keys like others', () => {
  expect(diff({ valueOf: 1 }, { toString: 2 })).toEqual({ toString: [2], valueOf: null });
  const strange = JSON.parse('{"__proto__":{"x":1},"a":2}');
  expect(JSON.stringify(diff(strange, JSON.parse('{"__proto__":{"x":3},"a":2}')))).toBe(
    '{"__proto__":{"x":[3]}}',
  );
});

test('equal values have no patch', () => {
  const none = fc.property(json, (value) => {
    expect(diff(copy(value), copy(value))).toBeUndefined();
  });
  fc.assert(none, { examples: OTHERS.map((value) => [value]) });
});

test('one moved piece among many is a small patch', () => {
  const pieces = Array.from({ length: 40 }, (_, id) => ({ id, q: id, r: -id }));
  const moved = pieces.with(7, { id: 7, q: 0, r: -7 });
  expect(diff({ pieces, turn: 'a' }, { pieces: moved, turn: 'b' })).toEqual({
    pieces: { 7: { q: [0] } },
    turn: ['b'],
  });
});

test('a removed key and a shorter list survive', () => {
  const [before, after] = [{ a: 1, b: [1, 2] }, { b: [1] }];
  expect(patched(before, diff(before, after))).toEqual(after);
});
