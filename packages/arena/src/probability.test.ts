import { expect, test } from 'vitest';
import { chiSquareTail, signTest } from './probability.ts';

test('31: the sign test counts both tails', () => {
  expect(signTest(0, 0)).toBe(1);
  expect(signTest(5, 5)).toBe(1);
  expect(signTest(4, 0)).toBeCloseTo(2 / 16, 10);
  expect(signTest(1, 9)).toBeCloseTo((2 * 11) / 1024, 10);
  expect(signTest(300, 200)).toBeLessThan(0.0001);
});

test('31: χ² has its tabled probabilities', () => {
  // Five and one percent, as printed in every table.
  for (const [freedom, five, one] of [
    [1, 3.841, 6.635],
    [2, 5.991, 9.21],
    [5, 11.07, 15.086],
    [30, 43.773, 50.892],
  ] as const) {
    expect(chiSquareTail(five, freedom)).toBeCloseTo(0.05, 4);
    expect(chiSquareTail(one, freedom)).toBeCloseTo(0.01, 4);
  }
  expect(chiSquareTail(0, 3)).toBe(1);
});
