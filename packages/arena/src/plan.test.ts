import { expect, test } from 'vitest';
import { settings } from './arena.test-kit.ts';
import { groupsOf, planGames, sayPlan } from './plan.ts';
import { difference } from './settings.ts';

const count = <T>(all: readonly T[]): Map<T, number> => {
  const counts = new Map<T, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
};

test('24: every pair plays every seed in both chairs', () => {
  const asked = settings({ entrants: ['a', 'b', 'c'], blocks: 100 });
  const games = planGames(asked);
  expect(games).toHaveLength(600);
  expect(games.slice(0, 6).map(({ seats }) => seats.join(''))).toEqual(['ab', 'ba', 'ac', 'ca', 'bc', 'cb']);
  expect(new Set(games.slice(0, 6).map(({ seed }) => seed)).size).toBe(1);
  expect(new Set(games.map(({ seed }) => seed)).size).toBe(100);
  expect(sayPlan(asked, 600)).toBe(
    'plan: round robin of 3, 100 seeds × 2 chairs × 3 pairs = 600 games, budgets in iterations',
  );
  expect(planGames(asked)).toEqual(games);
});

test.each([
  [2, 4],
  [3, 4],
  [5, 6],
  [5, 4],
])('24: %i entrants at %i chairs have every chair equally often', (entrants, players) => {
  const names = [...'abcdefgh'].slice(0, entrants);
  const games = planGames(settings({ entrants: names, players, blocks: 60 }));
  for (let chair = 0; chair < players; chair++) {
    const sat = [...count(games.map(({ seats }) => seats[chair])).values()];
    expect(sat).toHaveLength(entrants);
    expect(Math.max(...sat) - Math.min(...sat)).toBe(0);
  }
  for (const block of [0, 1, 2]) {
    const played = games.filter((one) => one.block === block).map(({ seats }) => seats.join());
    expect(new Set(played).size).toBe(played.length); // no game twice
  }
});

test('24: twenty seeds of two entrants at four chairs are eighty games', () => {
  expect(planGames(settings({ players: 4, blocks: 20 }))).toHaveLength(80);
});

test('24: in a gauntlet one entrant meets each of the others, alone among them', () => {
  const asked = settings({ entrants: ['a', 'b', 'c'], players: 3, pairing: 'gauntlet:b', blocks: 1 });
  expect(groupsOf(asked, 0).map((group) => group.join(''))).toEqual(['baa', 'bcc']);
  expect(planGames(asked)).toHaveLength(6);
  expect(sayPlan(asked, 6)).toContain('gauntlet of b against 2');
});

test('24: in self-play an entrant has all chairs, and nothing is played twice', () => {
  const games = planGames(settings({ pairing: 'self-play', entrants: ['a'], blocks: 4 }));
  expect(games.map(({ seats }) => seats.join(''))).toEqual(['aa', 'aa', 'aa', 'aa']);
});

test('27: two arenas that differ are told apart by the first difference', () => {
  expect(difference(settings(), settings())).toBeNull();
  expect(difference(settings(), settings({ blocks: 4 }))).toBe('blocks is 4, there it is 3');
  expect(difference(settings(), settings({ version: 2 }))).toBe('version is 2, there it is 1');
});
