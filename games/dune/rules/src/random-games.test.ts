import { expect, test } from 'vitest';
import { playLawfully } from './laws.test-kit.ts';

test.each([2, 3, 4, 5, 6])('twenty random games of %d players keep all laws and end', (players) => {
  for (let i = 0; i < 20; i++) {
    const { turn, winners } = playLawfully(`random ${i}`, players);
    expect(turn).toBeLessThanOrEqual(10);
    expect([1, 2]).toContain(winners.length);
  }
});

test.each([2, 3, 4, 5, 6])('eight random advanced games of %d players keep all laws and end', (players) => {
  for (let i = 0; i < 8; i++) playLawfully(`advanced ${i}`, players, { advanced: true });
});

test('games may be shorter than ten turns', () => {
  for (const maxTurns of [1, 2, 5])
    expect(playLawfully('short', 4, { maxTurns }).turn).toBeLessThanOrEqual(maxTurns);
});
