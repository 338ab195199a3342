import { greedySeat, randomSeat, searchSeat } from '@rulewright/bots';
import { expect, test } from 'vitest';
import { contest, type MakeSeat } from './jarls-contest.ts';

const GAMES = 10;
const stopped = { now: () => 0 }; // work decides, not the clock

test('the greedy bot outscores the random one at Jarls and takes every win in one', async () => {
  const greedy: MakeSeat = (plan, seed) => greedySeat(plan, seed, stopped);
  const { won, drawn, lost, chances, taken } = await contest(greedy, randomSeat, GAMES);
  expect(won + drawn + lost).toBe(GAMES);
  expect(won + drawn / 2).toBeGreaterThanOrEqual(7);
  expect(chances).toBeGreaterThan(0);
  expect(taken).toBe(chances);
});

test('the searching bot loses no game of ten at Jarls against the random one and takes every win in one', async () => {
  const searching: MakeSeat = (plan, seed) => searchSeat(plan, seed, { ...stopped, depth: 2, nodes: 10_000 });
  const { lost, won, chances, taken } = await contest(searching, randomSeat, GAMES);
  expect(lost).toBe(0);
  expect(won).toBeGreaterThan(GAMES / 2);
  expect(taken).toBe(chances);
});
