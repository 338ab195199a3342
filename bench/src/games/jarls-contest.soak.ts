import { greedySeat, levelSeat, randomSeat } from '@rulewright/bots';
import { expect, test } from 'vitest';
import { contest, type MakeSeat, type Score } from './jarls-contest.ts';

const say = (who: string, { won, drawn, lost, chances, taken }: Score): void =>
  console.log(`${who}: ${won} won, ${drawn} drawn, ${lost} lost; ${taken} of ${chances} wins in one taken`);

const stopped = { now: () => 0 }; // work decides, not the clock
const hard: MakeSeat = (plan, seed) => levelSeat(plan, 'hard', seed, stopped);
const greedy: MakeSeat = (plan, seed) => greedySeat(plan, seed, stopped);

test('the greedy bot scores at least 85 of 100 games of Jarls against the random one', async () => {
  const score = await contest(greedy, randomSeat, 100);
  say('greedy against random', score);
  expect(score.won + score.drawn / 2).toBeGreaterThanOrEqual(85);
});

test('the hard bot loses at most 1 of 200 against the random one and takes every win in one', async () => {
  const score = await contest(hard, randomSeat, 200);
  say('hard against random', score);
  expect(score.lost).toBeLessThanOrEqual(1);
  expect(score.taken).toBe(score.chances);
});

test('the hard bot is not outscored by the greedy one', async () => {
  const score = await contest(hard, greedy, 40);
  say('hard against greedy', score);
  expect(score.won + score.drawn / 2).toBeGreaterThanOrEqual(20);
});
