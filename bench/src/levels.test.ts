import { goofspiel } from '@rulewright/goofspiel';
import { jarls } from '@rulewright/jarls';
import { pig } from '@rulewright/pig';
import { skirmish } from '@rulewright/skirmish';
import { ticTacToe } from '@rulewright/tic-tac-toe';
import { expect, test } from 'vitest';
import { forcedWin, lostAtTicTacToe, share } from './levels.test-kit.ts';

const POSITIONS = 452; // a tenth of those in which somebody has to move

test.each([
  { game: ticTacToe, pairs: 10, opening: 0 },
  { game: pig, pairs: 6, opening: 0 },
  { game: goofspiel, pairs: 6, opening: 0 },
  { game: skirmish, pairs: 8, opening: 0 },
  { game: jarls, pairs: 8, opening: 4 },
])('medium outscores chance at $game.title', async ({ game, pairs, opening }) => {
  expect(await share(game, ['medium', 'random'], pairs, opening)).toBeGreaterThan(0.55);
});

test('40: hard loses no position of tic-tac-toe that is not lost', async () => {
  expect(await lostAtTicTacToe(POSITIONS)).toEqual({ tried: POSITIONS, lost: 0 });
});

test.each(['random', 'greedy'])(
  '40: hard finds the win of the second chair at Jarls in 7 inputs, against %s',
  async (first) => {
    expect(await forcedWin(first)).toEqual({ winner: 'player2', inputs: 7 });
  },
);
