import { expect, test } from 'vitest';
import { addKey, dropKey, HIGH, hasKey, LOW, NOTHING, seenOf, timesSeen } from './keys.ts';

test('no two things on a board have the same number', () => {
  const pairs = new Set([...LOW].map((low, i) => `${low} ${HIGH[i]}`));
  expect(pairs.size).toBe(LOW.length);
  expect([LOW[NOTHING], HIGH[NOTHING]]).toEqual([0, 0]);
});

test('a key is found from when it came until it is taken back', () => {
  const seen = seenOf([]);
  const keys = Array.from({ length: 5_000 }, (_, i): [number, number] => [(i % 700) * 64, (i >> 2) + 1]);
  for (const [low, high] of keys) addKey(seen, low, high);
  for (const [low, high] of keys) expect(hasKey(seen, low, high)).toBe(true);
  expect(hasKey(seen, 64, 4_000)).toBe(false);
  expect(hasKey(seenOf(seen.keys), 640, 2)).toBe(hasKey(seen, 640, 2));
  for (const [low, high] of keys.toReversed()) {
    const times = timesSeen(seen, low, high, 9);
    dropKey(seen);
    expect(timesSeen(seen, low, high, 9)).toBe(times - 1);
  }
  expect(seen.keys).toEqual([]);
  expect(seen.slots.every((half) => half === 0)).toBe(true);
});
