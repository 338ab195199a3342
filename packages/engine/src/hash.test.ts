import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from './hash.ts';

/** The definition, written out: keys by UTF-16 units, nothing absent. */
function plainly(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => plainly(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).filter(([, item]) => item !== undefined);
  pairs.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([key, item]) => `${JSON.stringify(key)}:${plainly(item)}`).join(',')}}`;
}

test('canonical JSON of any value: sorted keys, no spaces', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonical(value)).toBe(plainly(value));
    }),
  );
});

test.each([
  ['numbers among the keys sort as texts', { 9: 1, 10: 2, a: 3 }, '{"10":2,"9":1,"a":3}'],
  ['so do they deep inside', [{ z: [{ 9: 1, 10: 2 }], a: 0 }], '[{"a":0,"z":[{"10":2,"9":1}]}]'],
  [
    'a key of prototypes is a key',
    JSON.parse('{"b":1,"__proto__":{"d":1,"c":2}}'),
    '{"__proto__":{"c":2,"d":1},"b":1}',
  ],
  ['capitals come before the mark below', { a: 1, _: 2, Z: 3 }, '{"Z":3,"_":2,"a":1}'],
  ['what is absent is left out', { b: undefined, a: [undefined, null] }, '{"a":[null,null]}'],
  ['texts are escaped', { 'a"': '\u2028\ud800\n' }, '{"a\\"":"\u2028\\ud800\\n"}'],
])('%s', (_, value, text) => {
  expect(canonical(value)).toBe(text);
});

test('nothing is changed by looking', () => {
  const value = { b: [{ d: 1, c: 2 }], a: 0 };
  canonical(value);
  expect(JSON.stringify(value)).toBe('{"b":[{"d":1,"c":2}],"a":0}');
});
