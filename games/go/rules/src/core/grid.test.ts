import { expect, test } from 'vitest';
import { POINT_NAMES, pointName, pointNamed } from './grid.ts';

test('there are 625 names, from A1 to Z25, without the letter I', () => {
  expect(POINT_NAMES).toHaveLength(625);
  expect(new Set(POINT_NAMES).size).toBe(625);
  expect([POINT_NAMES[0], POINT_NAMES.at(-1)]).toEqual(['A1', 'Z25']);
  expect(POINT_NAMES.filter((name) => name.includes('I'))).toEqual([]);
});

test('every point of every board is read by its name', () => {
  for (let size = 2; size <= 25; size++)
    for (let at = 0; at < size * size; at++) expect(pointNamed(pointName(at, size), size)).toBe(at);
});

test.each(['', 'D', '4', 'I5', 'd4', 'D0', 'D04', 'D4 ', 'K1', 'A10', 'AA1', 'D100'])(
  '%o is no point of 9 × 9',
  (name) => {
    expect(pointNamed(name, 9)).toBe(-1);
  },
);
