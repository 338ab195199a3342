import { greedyBot, randomBot, searchBot } from '@rulewright/bots';
import { expect, test } from 'vitest';
import { contest, type MakeBot, type Score } from './jarls-contest.ts';

const say = (who: string, { won, drawn, lost, chances, taken }: Score): void =>
  console.log(`${who}: ${won} won, ${drawn} drawn, ${lost} lost; ${taken} of ${chances} wins in one taken`);

const searching: MakeBot = (plan, player, seed) => searchBot(plan, player, seed, { millis: 50 });

test('the greedy bot scores at least 85 of 100 games of Jarls against the random one', () => {
  const score = contest(greedyBot, randomBot, 100);
  say('greedy against random', score);
  expect(score.won + score.drawn / 2).toBeGreaterThanOrEqual(85);
});

test('the searching bot, at 50 ms a move, loses at most 1 of 200 against the random one and takes every win in one', () => {
  const score = contest(searching, randomBot, 200);
  say('search against random', score);
  expect(score.lost).toBeLessThanOrEqual(1);
  expect(score.taken).toBe(score.chances);
});

test('the searching bot is not outscored by the greedy one', () => {
  const score = contest(searching, greedyBot, 40);
  say('search against greedy', score);
  expect(score.won + score.drawn / 2).toBeGreaterThanOrEqual(20);
});
