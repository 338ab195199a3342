import { expect, test } from 'vitest';
import { differences } from '../slow.test-kit.ts';

test('the fast generator reaches the boards that a slow one reaches, on twenty thousand', () => {
  expect(differences('soak', 20_000)).toEqual([]);
});
