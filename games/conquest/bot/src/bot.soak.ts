import { greedySeat, randomSeat } from '@rulewright/bots';
import { expect, test } from 'vitest';
import { plan, share } from './contest.test-kit.ts';
import { conquestSeat } from './seat.ts';

const bot = (seed: string) => conquestSeat(plan, seed);
const HOUR = 3_600_000;

test('it wins 99 of 100 games of two against chance', { timeout: HOUR }, async () => {
  expect(await share(300, 2, bot, (seed) => randomSeat(plan, seed))).toBeGreaterThanOrEqual(0.99);
});

test.each([3, 4, 5, 6])(
  'it wins nine of ten games of %i against random ones',
  { timeout: HOUR },
  async (players) => {
    const won = await share(100, players, bot, (seed) => randomSeat(plan, seed));
    expect(won).toBeGreaterThanOrEqual(0.9);
  },
);

test.each([2, 3, 4, 6])(
  'it wins far more than its share of games of %i against greedy',
  { timeout: HOUR },
  async (players) => {
    const won = await share(48, players, bot, (seed) => greedySeat(plan, seed));
    expect(won).toBeGreaterThan(1.5 / players);
  },
);
