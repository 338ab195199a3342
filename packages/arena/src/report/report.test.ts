import type { Usage } from '@rulewright/bots';
import { expect, test } from 'vitest';
import { game, settings } from '../arena.test-kit.ts';
import { type ChairResult, retiredLast } from '../result.ts';
import { makeHtml } from './html.ts';
import { makeMarkdown } from './markdown.ts';
import { type SummaryInput, summarise, sumUsage } from './summary.ts';
import { drawTable } from './table.ts';

const asked = settings({ entrants: ['hard', 'easy'], blocks: 30 });
/** hard wins both games of two blocks in three, and one of each other pair. */
const results = Array.from({ length: 60 }, (_, id) => {
  const block = Math.floor(id / 2);
  const seats = id % 2 === 0 ? ['hard', 'easy'] : ['easy', 'hard'];
  const hardWins = id % 2 === 0 || block % 3 > 0;
  return game(seats, hardWins === (seats[0] === 'hard') ? [1, 2] : [2, 1], { id, block });
});
const input: SummaryInput = { settings: asked, planned: 60, results, voided: 0 };

test('29, 31: scores, pairs of games that split, the sign test and chairs', () => {
  const { entrants, heads, chairs, chairsP } = summarise(input);
  expect(entrants.map(({ name, games, score, won }) => [name, games, score, won])).toEqual([
    ['hard', 60, 50, 50],
    ['easy', 60, 10, 10],
  ]);
  expect(heads[0]).toMatchObject({ one: 'hard', score: 50, split: 10, decided: [20, 0] });
  expect(heads[0]?.p).toBeCloseTo(2 / 2 ** 20, 12);
  expect(chairs.map(({ player, score }) => [player, score])).toEqual([
    ['player1', 40],
    ['player2', 20],
  ]);
  expect(chairsP).toBeCloseTo(0.0098, 3); // χ² = 6.67 with one degree of freedom
});

test('6: who was retired is ranked last, whatever fallbacks have won, and the others close up', () => {
  const retired =
    (...at: number[]) =>
    (one: number) =>
      at.includes(one);
  expect(retiredLast([1, 2], retired(0))).toEqual([2, 1]);
  expect(retiredLast([1, 1, 3, 4], retired(0))).toEqual([4, 1, 2, 3]);
  expect(retiredLast([2, 1, 2, 4], retired(1, 3))).toEqual([1, 3, 1, 3]);
  expect(retiredLast([1, 2], retired(0, 1))).toEqual([1, 1]);
});

test('31, 33: of more than two chairs a pair is compared by ranks; who wins together is not', () => {
  const seats = ['hard', 'easy', 'hard', 'greedy'];
  const games = [
    game(seats, [1, 3, 4, 2], { id: 0, block: 0 }), // one hard before easy, one behind: half a game
    game(seats, [1, 1, 3, 3], { id: 1, block: 1 }), // hard and easy won together; the other hard lost to easy
    game(seats, [2, 4, 2, 1], { id: 2, block: 2 }),
  ];
  const entrants = ['hard', 'easy', 'greedy'];
  const { heads } = summarise({
    settings: settings({ entrants, players: 4 }),
    planned: 3,
    results: games,
    voided: 0,
  });
  expect(
    heads.map(({ one, other, games: met, score, split, decided }) => [
      one,
      other,
      met,
      score,
      split,
      ...decided,
    ]),
  ).toEqual([
    ['hard', 'easy', 3, 1.5, 1, 1, 1],
    ['hard', 'greedy', 3, 1.25, 1, 1, 1],
    ['easy', 'greedy', 3, 1, 0, 1, 2],
  ]);
});

test('27, 34: the order of results changes nothing', () => {
  const turned = { ...input, results: results.toReversed() };
  expect(makeHtml(summarise(turned), [], [])).toBe(makeHtml(summarise(input), [], []));
  expect(JSON.stringify(summarise(turned))).toBe(JSON.stringify(summarise(input)));
  const won = ({ ranks, seats }: (typeof results)[number]): boolean => seats[ranks.indexOf(1)] === 'hard';
  const sorted = results.toSorted((a, b) => Number(won(a)) - Number(won(b))); // all losses first: an online rating turns round
  expect(summarise({ ...input, results: sorted }).entrants).toEqual(summarise(input).entrants);
});

test('30: the anchor has rating 0', () => {
  const { entrants } = summarise({ ...input, anchor: 'easy' });
  expect(entrants.map(({ name, rating }) => [name, rating > 200])).toEqual([
    ['hard', true],
    ['easy', false],
  ]);
  expect(entrants[1]?.rating).toBe(0);
});

test('32: voids, forfeits, retired seats and timed answers stand above the table, and a rating by forfeits is marked', () => {
  const chair: ChairResult = { ...results[0]!.chairs[0]!, forfeits: 1, timed: 2, retired: true };
  const worse = results.map((one) => ({
    ...one,
    chairs: one.seats.map((name, at) => (name === 'easy' ? chair : one.chairs[at]!)),
  }));
  const summary = summarise({ ...input, results: worse, voided: 3 });
  expect(makeMarkdown(summary)).toContain('60/60  3 void  60 forfeits  60 retired  120 timed');
  expect(drawTable(summary, [])).toContain('easy *');
  expect(drawTable(summary, [])).toContain('* more than 5 % of its turns were forfeited');
});

test('8: what is unknown in one game is unknown in the sum', () => {
  const used: Usage = { fresh: 10, cached: 0, out: 5, reasoning: null, cost: 0.5 };
  expect(sumUsage([used, used])).toEqual({ fresh: 20, cached: 0, out: 10, reasoning: null, cost: 1 });
  expect(sumUsage([used, null])).toEqual({
    fresh: null,
    cached: null,
    out: null,
    reasoning: null,
    cost: null,
  });
});

test('59: names that are markup stay names', () => {
  const evil = '<script>alert(1)</script>';
  const hostile = settings({ entrants: [evil, 'easy'], seed: '"><img src=x onerror=alert(2)>' });
  const games = results.map((one) => ({
    ...one,
    seats: one.seats.map((name) => (name === 'hard' ? evil : name)),
    reason: '<b onclick=alert(3)>',
    players: ["'><svg onload=alert(4)>", 'player2'],
  }));
  const summary = summarise({ ...input, settings: hostile, results: games });
  const html = makeHtml(summary, [{ name: evil, answers: 1, p50: 1, p95: 1 }], [1]);
  expect(html).not.toMatch(/<(script|img|b |svg onload)/);
  expect(html).toContain("default-src 'none'");
  expect(makeMarkdown(summary)).not.toContain('<script>');
});
