import {
  BLACK,
  type Board,
  boardFrom,
  counted,
  emptyBoard,
  legalPlays,
  NOWHERE,
  playMove,
  pointName,
  pointNamed,
  QUIET,
  readPosition,
  WHITE,
} from '@rulewright/go';
import { expect, test } from 'vitest';
import { LEVELS } from './data/levels.ts';
import { deadStones, decide, settled } from './judgement.ts';
import { draw, groundFor } from './playout.ts';
import { type Limits, type Question, search } from './search.ts';
import { playoutsOf } from './seat.ts';

function drawn(rows: string): Board {
  const lines = rows
    .trim()
    .split('\n')
    .map((row) => row.replaceAll(' ', ''));
  const board = boardFrom(lines.length, lines.reverse().join(''));
  if (board.takes > 0) throw new Error('a chain has no liberty');
  return board;
}

const asked = (board: Board, turn: number, more: Partial<Question> = {}): Question => ({
  board,
  turn,
  last: NOWHERE,
  passed: false,
  rules: 'chinese',
  seen: [],
  komi: 0.5,
  ...more,
});

const think = (question: Question, limits: Limits) => decide(question, search(question, limits));

const RACE = `
  . X . X .
  X X X X X
  O O O X .
  X X O X X
  . X O . .`;

test('it takes the stones that decide before they take its own', () => {
  const answer = (turn: number): string =>
    pointName(search(asked(drawn(RACE), turn, { komi: 20 }), { playouts: 400, seed: 3 }).at, 5);
  expect([answer(BLACK), answer(WHITE)]).toEqual(['D1', 'A1']);
});

test('the same seed and number of playouts give the same move, another seed may give another', () => {
  const answer = (seed: number) => search(asked(emptyBoard(9), BLACK), { playouts: 300, seed });
  expect(answer(5)).toEqual(answer(5));
  expect(answer(5).owned).not.toEqual(answer(6).owned);
});

test('it stops when it is told to', () => {
  let looks = 0;
  const stop = (): boolean => ++looks === 3;
  const { playouts } = search(asked(emptyBoard(9), BLACK), { playouts: 1_000_000, seed: 1, stop });
  expect(playouts).toBe(192);
});

const SETTLED = `
  . X O . O . .
  X X O O . O .
  . X X O O O O
  X X . X O . O
  . O X X X O O
  O O X . X X X
  . X X X . X .`;

test('it says which chains are dead, passes when it is ahead and nothing is left, and plays on when it is behind', () => {
  const board = drawn(SETTLED);
  const finding = search(asked(board, BLACK), { playouts: 600, seed: 1 });
  const { owned, playouts } = finding;
  const dead = deadStones(board, owned, playouts).map((at) => pointName(at, 7));
  expect(dead).toEqual(['A2', 'B2', 'B3']);
  const { black, white } = settled(asked(board, BLACK), finding).score;
  expect(black).toBeGreaterThan(white);
  expect(think(asked(board, BLACK), { playouts: 600, seed: 1 }).at).toBe(NOWHERE);
  expect(think(asked(board, BLACK, { passed: true }), { playouts: 600, seed: 1 }).at).toBe(NOWHERE);
});

test('where every stone counts that stands at the end, it takes dead ones off before it stops', () => {
  const board = drawn(SETTLED);
  const ahead = (more: Partial<Question>): number => {
    const question = asked(board, BLACK, { komi: 0, ...more });
    const { black, white } = settled(question, search(question, { playouts: 600, seed: 1 })).score;
    return black - white;
  };
  const komi = ahead({}) - 0.5; // by the dead stones alone
  expect(ahead({ allAlive: true })).toBeLessThan(komi);
  const stops = (more: Partial<Question>): boolean =>
    think(asked(board, BLACK, { komi, passed: true, ...more }), { playouts: 600, seed: 1 }).at === NOWHERE;
  expect([stops({}), stops({ allAlive: true })]).toEqual([true, false]);
});

test('it wins against chance', () => {
  for (const bot of [BLACK, WHITE]) {
    const table = readPosition(
      { rows: Array<string>(7).fill('.......') },
      { size: 7, rules: 'tromp-taylor', handicap: 0 },
    );
    if (typeof table === 'string') throw new Error(table);
    const chance = groundFor(7, 99);
    while (table.passes < 2 && table.move < 300) {
      const { rules, stones, passes, komi, move } = table;
      const turn = table.turn === 'black' ? BLACK : WHITE;
      const last = pointNamed(table.last ?? '', 7);
      const board = boardFrom(7, stones);
      board.ko = pointNamed(table.ko ?? '', 7);
      const seen = [...table.seen];
      const legal = legalPlays(table);
      const thought = asked(board, turn, { last, rules, seen, passed: passes === 1, komi, allAlive: true });
      const at = turn === bot ? think(thought, { playouts: 60, seed: move + 1 }).at : NOWHERE;
      const drawn = legal[draw(chance, legal.length)] ?? { pass: true };
      playMove(
        table,
        turn !== bot ? drawn : at === NOWHERE ? { pass: true } : { at: pointName(at, 7) },
        QUIET,
      );
    }
    const { black, white } = counted(table).score;
    expect(bot === BLACK ? black - white : white - black).toBeGreaterThan(0);
  }
});

test('every level thinks more than the one below, and no longer on larger boards', () => {
  const counts = LEVELS.map((_, i) => playoutsOf(i + 1, 9));
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(new Set(counts).size).toBe(8);
  expect(playoutsOf(8, 19)).toBeLessThan(playoutsOf(8, 9));
  expect([playoutsOf(0, 9), playoutsOf(99, 9)]).toEqual([counts[0], counts[7]]);
});
