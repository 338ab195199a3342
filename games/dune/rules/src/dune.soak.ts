import { expect, test } from 'vitest';
import { playLawfully } from './laws.test-kit.ts';

const GAMES = 1000;

test.each([2, 3, 4, 5, 6])('a thousand random games of %d players keep all laws and end', (players) => {
  const reasons = new Map<string, number>();
  for (let i = 0; i < GAMES; i++) {
    const { reason } = playLawfully(`soak ${i}`, players);
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  expect([...reasons.values()].reduce((sum, n) => sum + n, 0)).toBe(GAMES);
});
