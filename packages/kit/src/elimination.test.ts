import { expect, test } from 'vitest';
import { outcomeByElimination, type Standings } from './elimination.ts';

const players = ['a', 'b', 'c', 'd'] as const;
type Player = (typeof players)[number];
const points: Record<Player, number> = { a: 3, b: 9, c: 9, d: 5 };
const armies: Record<Player, number> = { a: 1, b: 2, c: 4, d: 1 };
const measures = [(player: Player) => points[player], (player: Player) => armies[player]];

function ranks(standings: Omit<Standings<Player>, 'players'>): string {
  const outcome = outcomeByElimination('over', { players, ...standings });
  return outcome.ranks.map(({ player, rank }) => `${player}${rank}`).join(' ');
}

test('the last one left has won; whoever went later stands higher', () => {
  expect(ranks({ out: ['b', 'd', 'a'] })).toBe('a2 b4 c1 d3');
});

test('whoever is still in stands by points, then by armies, before all who are out', () => {
  expect(ranks({ out: ['a'], measures })).toBe('a4 b2 c1 d3');
  expect(ranks({ out: ['c', 'b'], measures })).toBe('a2 b3 c4 d1');
});

test('whoever reaches another goal has won, however many points others have', () => {
  expect(ranks({ out: ['c'], winners: ['a'], measures })).toBe('a1 b2 c4 d3');
  expect(ranks({ out: [], winners: ['a', 'd'] })).toBe('a1 b3 c3 d1');
});

test('whom nothing tells apart share a rank', () => {
  expect(ranks({ out: ['a'] })).toBe('a4 b1 c1 d1');
  expect(ranks({ out: [], measures: [(player) => points[player]] })).toBe('a4 b1 c1 d3');
});

test('when all are out the last one has won', () => {
  expect(ranks({ out: ['a', 'b', 'c', 'd'] })).toBe('a4 b3 c2 d1');
});

test('the first measure is the score of everybody, also of those who are out', () => {
  const outcome = outcomeByElimination('rounds', { players, out: ['b'], measures });
  expect(outcome.reason).toBe('rounds');
  expect(outcome.ranks.map(({ score }) => score)).toEqual([3, 9, 9, 5]);
  const bare = outcomeByElimination('domination', { players, out: ['b'] });
  expect(bare.ranks[0]).toEqual({ player: 'a', rank: 1 });
});

test('strangers, and players who go twice, are bugs', () => {
  const table = { players: ['a', 'b'] as readonly string[] };
  expect(() => outcomeByElimination('over', { ...table, out: ['z'] })).toThrow('z does not sit');
  expect(() => outcomeByElimination('over', { ...table, out: ['a', 'a'] })).toThrow('twice');
});
