import { expect, test } from 'vitest';
import { among, contest, winnersOfSix } from './contest.test-kit.ts';

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

// biome-ignore format: table
const CONTESTS = [
  { hero: 'hard',   others: 'dune',   games: 200, goal: 0.55,  by: 'won',   players: 4, advanced: false },
  { hero: 'hard',   others: 'random', games: 100, goal: 0.97,  by: 'won',   players: 4, advanced: false },
  { hero: 'hard',   others: 'random', games: 200, goal: 0.98,  by: 'won',   players: 6, advanced: false },
  { hero: 'hard',   others: 'random', games: 200, goal: 0.98,  by: 'won',   players: 6, advanced: true },
  { hero: 'medium', others: 'easy',   games: 200, goal: 0.375, by: 'score', players: 4, advanced: false },
  { hero: 'hard',   others: 'medium', games: 200, goal: 0.375, by: 'score', players: 4, advanced: false },
] as const;

test.each(CONTESTS)('40: one $hero among $players with $others, advanced $advanced', async (one) => {
  const { [one.by]: reached } = await among({ ...one, seed: 'strength' });
  console.log(
    `dune: ${one.hero} among ${one.others}, ${one.by} ${reached} of ${one.games}, goal ${one.goal}`,
  );
  expect(reached / one.games).toBeGreaterThanOrEqual(one.goal);
});

test('40: of six hard ones no faction wins more than half of the games', async () => {
  const games = 120;
  const wins = await winnersOfSix('hard', games, 'strength');
  console.log(`dune: six hard, ${JSON.stringify(Object.fromEntries(wins))} of ${games}`);
  expect(Math.max(...wins.values())).toBeLessThanOrEqual(games / 2);
});
