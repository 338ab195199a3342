// Every row with its full number of games. With FIGURES=1 the table in the README of the bots is written anew.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forcedWin, lostAtTicTacToe } from './positions.test-kit.ts';
import { CONTESTS, contest, inWords, isMissed, withRow } from './strength.test-kit.ts';

const README = new URL('../../../../packages/bots/README.md', import.meta.url);

test.each(CONTESTS)('40: $hero against $against at $game, $players, $games games', async (one) => {
  const result = await contest(one);
  console.log(inWords(result));
  if (process.env.FIGURES) writeFileSync(README, withRow(readFileSync(README, 'utf8'), result));
  expect(isMissed(result), inWords(result)).toBe(false);
});

test('40: hard loses no position of tic-tac-toe that is not lost, all of 5,478 tried: 4,520 go on', async () => {
  expect(await lostAtTicTacToe(Infinity)).toEqual({ tried: 4_520, lost: 0 });
});

test.each(['random', 'greedy', 'search'])(
  '40: hard finds the win of the second chair at Jarls in 7 inputs, against %s',
  async (first) => {
    expect(await forcedWin(first)).toEqual({ winner: 'player2', inputs: 7 });
  },
);
