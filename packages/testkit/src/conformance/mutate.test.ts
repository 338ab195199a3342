import { copy, same, seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { mutations } from './mutate.ts';

const PLAN = { dial: 2, leader: 'Brand', cards: ['blade', 'shield'], at: { q: 0, r: -1 }, pass: false };
const all = (args: unknown): readonly unknown[] => mutations(args, seeded('all'), 1000);

test('every mutation differs from the arguments and from every other', () => {
  const found = all(PLAN);
  expect(found.filter((mutation) => same(mutation, PLAN))).toEqual([]);
  found.forEach((a, i) => {
    expect(found.findIndex((b) => same(a, b))).toBe(i);
  });
});

test('every value, nested ones too, is changed in several ways and every key is dropped once', () => {
  const found = all(PLAN);
  expect(found).toContainEqual({ ...PLAN, dial: 3 });
  expect(found).toContainEqual({ ...PLAN, dial: '2' });
  expect(found).toContainEqual({ ...PLAN, at: { q: 0, r: -2 } });
  expect(found).toContainEqual({ ...PLAN, cards: ['shield'] });
  expect(found).toContainEqual({ ...PLAN, pass: true });
  expect(found).toContainEqual({ ...PLAN, stranger: 1 });
  const { leader: _, ...leaderless } = PLAN;
  expect(found).toContainEqual(leaderless);
  expect(found).toContainEqual(null);
});

test('the arguments themselves stay as they are', () => {
  const before = copy(PLAN);
  all(PLAN);
  expect(PLAN).toEqual(before);
  expect(Object.getPrototypeOf(PLAN)).toBe(Object.prototype);
});

test('no more are given than asked for', () => {
  expect(mutations(PLAN, seeded('few'), 5)).toHaveLength(5);
  expect(all({}).length).toBeGreaterThan(3);
});
