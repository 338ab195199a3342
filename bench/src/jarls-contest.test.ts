import { greedyBot, randomBot, searchBot } from '@rulewright/bots';
import { expect, test } from 'vitest';
import { contest } from './jarls-contest.ts';

const GAMES = 10;

test('the greedy bot outscores the random one at Jarls and takes every win in one', () => {
  const { won, drawn, lost, chances, taken } = contest(greedyBot, randomBot, GAMES);
  expect(won + drawn + lost).toBe(GAMES);
  expect(won + drawn / 2).toBeGreaterThanOrEqual(7);
  expect(chances).toBeGreaterThan(0);
  expect(taken).toBe(chances);
});

test('the searching bot loses no game of ten at Jarls against the random one and takes every win in one', () => {
  const searching = (...args: Parameters<typeof searchBot>) =>
    searchBot(args[0], args[1], args[2], { millis: 60_000, depth: 2 });
  const { lost, won, chances, taken } = contest(searching, randomBot, GAMES);
  expect(lost).toBe(0);
  expect(won).toBeGreaterThan(GAMES / 2);
  expect(taken).toBe(chances);
});
