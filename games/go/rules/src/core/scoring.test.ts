import { expect, test } from 'vitest';
import { RULESETS } from '../data/rulesets.ts';
import { compensationFor, optionProblem } from '../setup.ts';
import { BLACK, type Board, emptyBoard, NOWHERE, stonesOf, WHITE } from './board.ts';
import { at, choices, drawn, names } from './diagrams.test-kit.ts';
import { legalPoints } from './legality.ts';
import { type Line, lineFrom, playOn } from './line.test-kit.ts';
import { counted, type Settled } from './scoring.ts';
import { ownerOf } from './slow-go.test-kit.ts';

/** A board at rest under Tromp–Taylor rules, without komi, unless it is said otherwise. */
const count = (size: number, stones: string, more: Partial<Settled> = {}) =>
  counted({
    ...{ rules: 'tromp-taylor', size, stones, dead: [], seki: [], komi: 0, compensation: 0 },
    prisoners: { black: 0, white: 0 },
    ...more,
  });

/** A game of random moves until two passes, or so many moves. */
function randomGame(size: number, seed: number, moves: number): { line: Line; passes: number[] } {
  const line = lineFrom(emptyBoard(size), BLACK, RULESETS.aga);
  const choose = choices(seed);
  const passes = [0, 0, 0];
  while (line.moves < moves && line.passes < 2) {
    const legal = legalPoints(line.board, line.turn, line.rules, line.wasThere);
    const point = legal.length === 0 || choose(15) === 0 ? NOWHERE : (legal[choose(legal.length)] ?? NOWHERE);
    if (point === NOWHERE) passes[line.turn] = (passes[line.turn] ?? 0) + 1;
    playOn(line, point);
  }
  return { line, passes };
}

const GAMES = Array.from({ length: 60 }, (_, i) => ({ size: 3 + (i % 7), seed: i }));

test('a point belongs to whoever alone is reached from it', () => {
  for (const { size, seed } of GAMES) {
    const stones = stonesOf(randomGame(size, seed, size * size).line.board);
    const owners = [...stones].map((_, point) => ownerOf(size, stones, point));
    const { owner, score } = count(size, stones);
    expect([...owner]).toEqual(owners);
    const points = (letter: string): number => owners.filter((one) => one === letter).length;
    expect([score.black, score.white]).toEqual([points('X'), points('O')]);
  }
});

const swapped = (stones: string): string => stones.replace(/[XO]/g, (stone) => (stone === 'X' ? 'O' : 'X'));
const mirrored = (stones: string, size: number): string =>
  (stones.match(new RegExp(`.{${size}}`, 'g')) ?? []).map((row) => [...row].reverse().join('')).join('');

test('the mirror of a board with the colours changed has the same score for the other player', () => {
  for (const { size, seed } of GAMES) {
    const stones = stonesOf(randomGame(size, seed, size * size).line.board);
    const { score } = count(size, stones);
    const { score: other } = count(size, swapped(mirrored(stones, size)));
    expect([score.black, score.white]).toEqual([other.white, other.black]);
  }
});

test('by AGA rules area and territory with pass stones give the same margin', () => {
  let stopped = 0;
  for (const { size, seed } of GAMES) {
    const { line, passes } = randomGame(size, seed, 400);
    if (line.passes < 2) continue;
    stopped++;
    const { board, turn } = line;
    const last = turn === WHITE ? 1 : 0; // Black passed last: White gives one more
    const prisoners = {
      black: board.prisonersOfBlack + (passes[WHITE] ?? 0) + last,
      white: board.prisonersOfWhite + (passes[BLACK] ?? 0),
    };
    const more = { dead: chainAt(board, 0), prisoners, komi: 7.5 };
    const margin = (rules: 'aga' | 'japanese'): number => {
      const { black, white } = count(size, stonesOf(board), { ...more, rules }).score;
      return black - white;
    };
    expect(margin('aga')).toBe(margin('japanese'));
  }
  expect(stopped).toBeGreaterThan(20);
});

const chainAt = ({ chain, colour, grid }: Board, point: number): string[] =>
  colour[point] === 0
    ? []
    : names(
        Array.from({ length: grid.points }, (_, p) => p).filter((p) => chain[p] === chain[point]),
        grid.size,
      );

const SETTLED = `
  . X O . O
  X X O O .
  . X X O O
  X O X X O
  . O O X .`;

test('dead stones are prisoners, and their points belong to the other player', () => {
  const stones = stonesOf(drawn(SETTLED));
  const more = { dead: ['B1', 'C1', 'B2'], prisoners: { black: 4, white: 2 } };
  const { owner, prisoners, score } = count(5, stones, { ...more, rules: 'japanese', komi: 6.5 });
  const taken = Array.from(owner, (_, p) => p).filter((p) => owner[p] === 'X' && stones[p] !== 'X');
  expect(names(taken, 5)).toEqual(['A1', 'B1', 'C1', 'B2', 'A3', 'A5']);
  expect(prisoners).toEqual({ black: 7, white: 2 });
  expect(score).toEqual({
    black: 13,
    white: 10.5,
    detail: {
      black: { stones: 0, territory: 6, prisoners: 7, komi: 0, compensation: 0 },
      white: { stones: 0, territory: 2, prisoners: 2, komi: 6.5, compensation: 0 },
    },
  });
  expect(count(5, stones, { ...more, rules: 'chinese', komi: 7.5, compensation: 2 }).score).toMatchObject({
    black: 15,
    white: 18.5,
    detail: { white: { stones: 7, territory: 2, prisoners: 0, komi: 7.5, compensation: 2 } },
  });
});

test('an eye next to a chain marked as in seki is territory for nobody', () => {
  const board = drawn(SETTLED);
  const territory = (seki: string[]): number =>
    count(5, stonesOf(board), { seki }).score.detail.white.territory;
  expect([territory([]), territory(chainAt(board, at('E3', board)))]).toEqual([2, 0]);
});

test('the empty board belongs to nobody', () => {
  expect(count(9, '.'.repeat(81)).score).toMatchObject({ black: 0, white: 0 });
});

test.each([
  { rules: RULESETS.chinese, handicap: 4, points: 4 },
  { rules: RULESETS.aga, handicap: 4, points: 3 },
  { rules: RULESETS.aga, handicap: 0, points: 0 },
  { rules: RULESETS.japanese, handicap: 9, points: 0 },
])('$rules.title: $handicap stones are worth $points points to White', ({ rules, handicap, points }) => {
  expect(compensationFor(rules, handicap)).toBe(points);
});

test.each([
  { size: 6, stones: 2, placement: 'fixed', fits: false },
  { size: 7, stones: 4, placement: 'fixed', fits: true },
  { size: 7, stones: 5, placement: 'fixed', fits: false },
  { size: 10, stones: 5, placement: 'fixed', fits: false },
  { size: 25, stones: 9, placement: 'fixed', fits: true },
  { size: 2, stones: 3, placement: 'free', fits: true },
  { size: 2, stones: 4, placement: 'free', fits: false },
  { size: 2, stones: 0, placement: 'fixed', fits: true },
] as const)('$stones $placement stones on $size × $size: $fits', ({ size, stones, placement, fits }) => {
  expect(optionProblem({ size, rules: 'chinese', handicap: stones, placement }) === null).toBe(fits);
});
