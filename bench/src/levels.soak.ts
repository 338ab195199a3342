import { goofspiel } from '@rulewright/goofspiel';
import { jarls } from '@rulewright/jarls';
import { pig } from '@rulewright/pig';
import { skirmish } from '@rulewright/skirmish';
import { ticTacToe } from '@rulewright/tic-tac-toe';
import { expect, test } from 'vitest';
import { lostAtTicTacToe, share } from './levels.test-kit.ts';

const PAIRS = 50;
const LADDER = [
  ['easy', 'random'],
  ['medium', 'easy'],
  ['hard', 'medium'],
] as const;

test.each([
  { game: ticTacToe, opening: 0 },
  { game: pig, opening: 0 },
  { game: goofspiel, opening: 0 },
  { game: skirmish, opening: 0 },
  { game: jarls, opening: 4 }, // from the start, the second chair wins
])('each level outscores the one below at $game.title', async ({ game, opening }) => {
  for (const levels of LADDER) {
    const won = await share(game, levels, PAIRS, opening);
    console.log(`${game.title}: ${levels[0]} scores ${won} against ${levels[1]}, ${2 * PAIRS} games`);
    expect(won, levels.join(' against ')).toBeGreaterThan(0.5);
  }
});

test('40: hard loses no position of tic-tac-toe that is not lost, all of 5,478 tried: 4,520 go on', async () => {
  expect(await lostAtTicTacToe(Infinity)).toEqual({ tried: 4_520, lost: 0 });
});
