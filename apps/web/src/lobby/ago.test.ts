import { expect, test } from 'vitest';
import { ago } from './ago.ts';

test.each([
  [0, 'now'],
  [59_999, 'now'],
  [60_000, '1 minute ago'],
  [7_200_000, '2 hours ago'],
  [86_400_000, 'yesterday'],
  [-5_000, 'now'], // our clock is behind the server's
])('%d ms ago', (past, words) => {
  expect(ago(1_000_000_000 - past, 1_000_000_000, 'en')).toBe(words);
});
