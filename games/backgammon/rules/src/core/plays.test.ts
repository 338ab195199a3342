import { expect, test } from 'vitest';
import { differences } from '../slow.test-kit.ts';

test('the fast generator reaches the boards that a slow one reaches, each once', () => {
  expect(differences('plays', 2000)).toEqual([]);
});
