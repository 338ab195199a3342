import { expect, test } from 'vitest';
import { keysOf, recordOf } from './record.ts';

test('a record has one entry for each key, in their order', () => {
  const seen: string[] = [];
  const made = recordOf(['red', 'blue'], (key) => seen.push(key));
  expect(made).toEqual({ red: 1, blue: 2 });
  expect(seen).toEqual(['red', 'blue']);
  expect(recordOf([], () => 0)).toEqual({});
});

test('an entry is made anew for each key', () => {
  const { red, blue } = recordOf(['red', 'blue'] as const, () => [0]);
  red.push(1);
  expect(blue).toEqual([0]);
});

test('the keys of a table are its own, in the order of its rows', () => {
  const table = { blade: 3, shield: 2 } as const;
  const keys: ('blade' | 'shield')[] = keysOf(table);
  expect(keys).toEqual(['blade', 'shield']);
  expect(keysOf(Object.create(table))).toEqual([]);
});
