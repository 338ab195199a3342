import { expect, test } from 'vitest';
import { percentOf } from './ways.ts';

test('what may still go the other way is neither sure nor hopeless', () => {
  const percents = (wins: readonly number[], places?: number): string[] =>
    wins.map((win) => percentOf({ win, attackerLosses: 0, defenderLosses: 0 }, places));
  expect(percents([1, 0, 0.9999, 0.0001])).toEqual(['100', '0', '99', '1']);
  expect(percents([0.9999, 0.6416, 0.0001], 1)).toEqual(['99.9', '64.2', '0.1']);
});
