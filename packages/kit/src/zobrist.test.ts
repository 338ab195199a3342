import { expect, test } from 'vitest';
import {
  emptyKey,
  occurrences,
  positionsIn,
  remember,
  toggle,
  type ZobristKey,
  zobristTable,
} from './zobrist.ts';

const table = zobristTable(800);

function keyOf(...features: number[]): ZobristKey {
  const key = emptyKey();
  for (const feature of features) toggle(key, table, feature);
  return key;
}

test('a position has the same key however it came about', () => {
  expect(keyOf(3, 700, 12)).toEqual(keyOf(12, 3, 700));
  expect(keyOf(5, 8, 8)).toEqual(keyOf(5));
  expect(keyOf(4, 4)).toEqual(emptyKey());
});

test('keys are those of stored games: on every machine, for ever', () => {
  expect([table.low[0], table.high[0], table.low[799], table.high[799]]).toEqual([
    -1832243442, 1020716019, 1886182958, 1003488929,
  ]);
  expect(zobristTable(800)).toEqual(table);
  expect(zobristTable(800, 1).low).not.toEqual(table.low);
});

test('no feature is the same as another, and no two features the same as two others', () => {
  const asOne = (a: number, b: number): number =>
    (table.low[a]! ^ table.low[b]!) + (table.high[a]! ^ table.high[b]!) * 2 ** 20;
  const pairs = new Set<number>();
  for (let a = 0; a < table.size; a++) for (let b = 0; b < a; b++) pairs.add(asOne(a, b));
  expect(pairs.size).toBe((800 * 799) / 2);
  expect(pairs.has(0)).toBe(false);
});

test('each of the 64 bits is set in about half of the keys', () => {
  for (const words of [table.low, table.high]) {
    for (let bit = 0; bit < 32; bit++) {
      const set = words.filter((word) => (word >>> bit) & 1).length;
      expect(set).toBeGreaterThan(320);
      expect(set).toBeLessThan(480);
    }
  }
});

test('the third time a position appears it is counted three times', () => {
  const history: number[] = [];
  for (const feature of [1, 2, 1, 3, 1]) remember(history, keyOf(feature));
  expect(history).toHaveLength(10);
  expect(occurrences(history, keyOf(1))).toBe(3);
  expect(occurrences(history, keyOf(2))).toBe(1);
  expect(occurrences(history, keyOf(4))).toBe(0);
  expect(occurrences(JSON.parse(JSON.stringify(history)), keyOf(1))).toBe(3);
});

test('half of a key is no position', () => {
  const { low, high } = keyOf(9);
  expect(occurrences([high, low, low, low, high, high], { low, high })).toBe(0);
  expect(positionsIn([high, low, low, low, high, high])({ low, high })).toBe(false);
});

test('what is found in a history is what stands in it', () => {
  for (const length of [0, 1, 2, 3, 4, 100, 400]) {
    const history: number[] = [];
    for (let feature = 0; feature < length; feature++) remember(history, keyOf(feature));
    const wasSeen = positionsIn(history);
    const found = Array.from({ length: 800 }, (_, feature) => feature).filter((feature) =>
      wasSeen(keyOf(feature)),
    );
    expect(found).toEqual(Array.from({ length }, (_, feature) => feature));
  }
});

test('keys that want the same slot are all found', () => {
  const crowd = Array.from({ length: 40 }, (_, n) => ({ low: n * 1024, high: n % 3 }));
  const history = crowd.flatMap(({ low, high }) => [low, high]);
  const wasSeen = positionsIn(history);
  expect(crowd.every(wasSeen)).toBe(true);
  expect(crowd.some(({ low, high }) => wasSeen({ low, high: high + 1 }))).toBe(false);
});

test.each([-1, 800, 1.5])('a position has no feature %d', (feature) => {
  expect(() => toggle(emptyKey(), table, feature)).toThrow(RangeError);
});
