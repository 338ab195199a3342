import { expect, test } from 'vitest';
import { plan } from './nim.test-kit.ts';
import { planFor } from './plan-for.ts';

test('a bot of one game takes its plan and no other', () => {
  expect(planFor(plan, 'nim')).toBe(plan);
  expect(() => planFor(plan, 'chess')).toThrow('nim is not for this bot');
});
