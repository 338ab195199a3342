import { expect, test } from 'vitest';
import { percentOf } from './percent.ts';

test('what may still go the other way is neither sure nor hopeless', () => {
  expect([1, 0, 0.9999, 0.0001].map((chance) => percentOf(chance))).toEqual(['100', '0', '99', '1']);
  expect([0.9999, 0.6416, 0.0001].map((chance) => percentOf(chance, 1))).toEqual(['99.9', '64.2', '0.1']);
});
