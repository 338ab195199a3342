import { expect, test } from 'vitest';
import { contest, winsAmong } from './contest.test-kit.ts';

const GAMES = 40;

test.each([2, 3, 4, 5, 6])(
  'one of %d players, it wins at least twice its share against chance',
  async (players) => {
    let wins = 0;
    for (let i = 0; i < GAMES; i++) {
      const seat = i % players;
      const game = await contest(`contest ${i}`, players, (s) => s === seat);
      if (game.winners.some((f) => game.players.indexOf(f) === seat)) wins++;
    }
    expect(wins / GAMES).toBeGreaterThanOrEqual(Math.min(0.9, 2 / players));
  },
);

test.each(['medium', 'hard'])('%s wins more than its share among easy ones', async (upper) => {
  expect(await winsAmong(upper, 'easy', GAMES)).toBeGreaterThan(0.35 * GAMES);
});
