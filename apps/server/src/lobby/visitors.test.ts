import { expect, test } from 'vitest';
import { createVisitors } from './visitors.ts';

test('whoever is connected or has just looked round is here, and counts once', () => {
  let now = 0;
  const visitors = createVisitors(() => now);
  visitors.look('ann');
  visitors.come('ann');
  visitors.come('ann');
  visitors.look('bob');
  expect(visitors.count()).toBe(2);
  now = 59_999;
  visitors.look('cai');
  expect(visitors.count()).toBe(3);
  now = 60_000;
  expect(visitors.count()).toBe(2);
  visitors.go('ann');
  expect(visitors.count()).toBe(2);
  visitors.go('ann');
  expect(visitors.count()).toBe(1);
});
