import { seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { game } from './arena.test-kit.ts';
import { percentile, rate, wilson } from './intervals.ts';
import { emptyTally, estimate, type Tally, tallyGame } from './rating.ts';
import type { GameResult } from './result.ts';

function tallyOf(entrants: readonly string[], games: readonly GameResult[], chairs = false): Tally {
  const tally = emptyTally(entrants.length, chairs);
  for (const one of games) tallyGame(tally, entrants, one);
  return tally;
}
const many = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => make(at));

test('30: of two entrants the difference is 400 log10 of wins to losses', () => {
  const games = [...many(75, () => game(['a', 'b'], [1, 2])), ...many(25, () => game(['b', 'a'], [1, 2]))];
  const { ratings } = estimate(tallyOf(['a', 'b'], games), 0);
  expect(ratings[0]! - ratings[1]!).toBeCloseTo(400 * Math.log10(3), 5);
  const shrunk = estimate(tallyOf(['a', 'b'], games)).ratings;
  expect(shrunk[0]! - shrunk[1]!).toBeLessThan(ratings[0]! - ratings[1]!);
  expect(shrunk[0]! - shrunk[1]!).toBeGreaterThan(0.97 * (ratings[0]! - ratings[1]!));
});

test('30: who wins all games has a rating, thanks to one virtual draw', () => {
  const { ratings } = estimate(
    tallyOf(
      ['a', 'b'],
      many(50, () => game(['a', 'b'], [1, 2])),
    ),
  );
  expect(ratings[0]).toBeGreaterThan(300);
  expect(ratings[0]).toBeLessThan(1_000);
  expect(ratings[0]! + ratings[1]!).toBeCloseTo(0, 6);
});

// Agresti, Categorical Data Analysis: the American League of 1987, wins of the row over the column, and his estimates.
const LEAGUE = {
  Milwaukee: { wins: [0, 7, 9, 7, 7, 9, 11], estimate: 1.58 },
  Detroit: { wins: [6, 0, 7, 5, 11, 9, 9], estimate: 1.44 },
  Toronto: { wins: [4, 6, 0, 7, 7, 8, 12], estimate: 1.29 },
  'New York': { wins: [6, 8, 6, 0, 6, 7, 10], estimate: 1.25 },
  Boston: { wins: [6, 2, 6, 7, 0, 7, 12], estimate: 1.11 },
  Cleveland: { wins: [4, 4, 5, 6, 6, 0, 6], estimate: 0.68 },
  Baltimore: { wins: [2, 4, 1, 3, 1, 7, 0], estimate: 0 },
};

test('30: a published table comes out as published', () => {
  const teams = Object.entries(LEAGUE);
  const tally = emptyTally(teams.length, false);
  for (const [i, [, { wins }]] of teams.entries())
    for (const [j, won] of wins.entries()) tally.won[i * teams.length + j]! += won;
  const { ratings } = estimate(tally, 0);
  const logs = ratings.map((rating) => ((rating - ratings[6]!) * Math.LN10) / 400);
  for (const [i, [, { estimate: published }]] of teams.entries()) expect(logs[i]).toBeCloseTo(published, 2);
});

test('30: the worth of a chair is not taken for strength', () => {
  // a and b are equal, the second chair wins four of five; but a sat there more often.
  const one = (seats: string[], firstWins: boolean) => game(seats, firstWins ? [1, 2] : [2, 1]);
  const games = many(300, (at) => one(at % 3 === 0 ? ['a', 'b'] : ['b', 'a'], Math.floor(at / 3) % 5 === 0));
  const { ratings, chair } = estimate(tallyOf(['a', 'b'], games, true));
  expect(Math.abs(ratings[0]! - ratings[1]!)).toBeLessThan(3);
  expect(chair).toBeCloseTo(400 * Math.log10(1 / 4), -1);
});

test('29: allies who win together are not compared, all together are a draw, pairs weigh 1/(n − 1)', () => {
  const allies = tallyOf(['a', 'b', 'c'], [game(['a', 'b', 'c'], [1, 1, 3])]);
  expect([...allies.won]).toEqual([0, 0, 0.5, 0, 0, 0.5, 0, 0, 0]);
  const drawn = tallyOf(['a', 'b'], [game(['a', 'b'], [1, 1])]);
  expect([drawn.won[1], drawn.lost[1]]).toEqual([0.5, 0.5]);
  const twice = tallyOf(['a', 'b'], [game(['a', 'a', 'b'], [1, 2, 3])]);
  expect([...twice.won]).toEqual([0, 1, 0, 0]);
});

/** Games of players whose strengths are known, paired by block as an arena plays them. */
function simulated(seed: string, blocks: number, strengths: readonly number[]): GameResult[] {
  const random = seeded(seed);
  const names = ['a', 'b', 'c'];
  return many(blocks, (block) =>
    [
      [0, 1],
      [0, 2],
      [1, 2],
    ].flatMap(([i = 0, j = 0]) =>
      [
        [i, j],
        [j, i],
      ].map(([first = 0, second = 0]) => {
        const p = 1 / (1 + 10 ** ((strengths[second]! - strengths[first]!) / 400));
        const isWon = random.int(1_000_000) < p * 1_000_000;
        return game([names[first]!, names[second]!], isWon ? [1, 2] : [2, 1], { block });
      }),
    ),
  ).flat();
}

test('31: intervals of 95 % cover the strengths of simulated players about that often', () => {
  const strengths = [120, 0, -120];
  let covered = 0;
  const runs = 100;
  for (let run = 0; run < runs; run++) {
    const { intervals } = rate(simulated(`run ${run}`, 30, strengths), ['a', 'b', 'c'], { resamples: 200 });
    for (const [at, { low, high }] of (intervals ?? []).entries())
      if (low <= strengths[at]! && strengths[at]! <= high) covered++;
  }
  // 300 intervals that are not independent: within four standard deviations of 95 %
  expect(covered / (3 * runs)).toBeGreaterThan(0.88);
  expect(covered / (3 * runs)).toBeLessThan(0.995);
});

test('31: fewer than twenty blocks give no interval', () => {
  expect(rate(simulated('x', 19, [0, 0, 0]), ['a', 'b', 'c']).intervals).toBeNull();
  expect(rate(simulated('x', 20, [0, 0, 0]), ['a', 'b', 'c']).intervals).toHaveLength(3);
});

test("31: Wilson's interval of 10 in 40 is 14 to 40 percent", () => {
  const { low, high } = wilson(10, 40);
  expect(low).toBeCloseTo(0.1419, 3);
  expect(high).toBeCloseTo(0.4019, 3);
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(2.5);
});
