import { expect, test } from 'vitest';
import { forcedWin, lostAtTicTacToe } from './positions.test-kit.ts';
import { CONTESTS, contest, FEW_NODES, inWords } from './strength.test-kit.ts';

const TENTH = 0.1;
const POSITIONS = 452; // a tenth of those in which somebody has to move

test('40: hard loses no position of tic-tac-toe that is not lost', async () => {
  expect(await lostAtTicTacToe(POSITIONS)).toEqual({ tried: POSITIONS, lost: 0 });
});

// What so few games can show: the goal lies within their interval.
const PIG = CONTESTS.filter(({ game, against }) => game === 'pig' && against === 'hold-at-20');
test.each(PIG)('40: $hero against $against at $game, a tenth of $games', async (one) => {
  const result = await contest(one, TENTH, FEW_NODES);
  expect(result.high, inWords(result)).toBeGreaterThanOrEqual(one.goal);
});

test.each(PIG)(
  '40: so few games tell a bot that is clearly worse: easy misses the goal of $game',
  async (one) => {
    const result = await contest({ ...one, hero: 'easy' }, TENTH, FEW_NODES);
    expect(result.high, inWords(result)).toBeLessThan(one.goal);
  },
);

// biome-ignore format: table
const MEDIUM = [
  { game: 'tic-tac-toe', games: 20 },
  { game: 'pig',         games: 12 },
  { game: 'goofspiel',   games: 12 },
  { game: 'skirmish',    games: 8 },
  { game: 'jarls',       games: 8, opening: 4 },
];
test.each(MEDIUM)('medium outscores chance at $game', async (one) => {
  const { score } = await contest({ ...one, hero: 'medium', against: 'random', goal: 0.55 });
  expect(score).toBeGreaterThan(0.55);
});

test.each(['random', 'greedy'])(
  '40: hard finds the win of the second chair at Jarls in 7 inputs, against %s',
  async (first) => {
    expect(await forcedWin(first)).toEqual({ winner: 'player2', inputs: 7 });
  },
);
