import { expect, test } from 'vitest';
import { RULESETS, type Ruleset } from '../data/rulesets.ts';
import {
  BLACK,
  type Board,
  boardFrom,
  emptyBoard,
  NOWHERE,
  opponent,
  putStone,
  stonesOf,
  WHITE,
} from './board.ts';
import { at, choices, drawing, drawn, names } from './diagrams.test-kit.ts';
import { gridOf, neighboursOf } from './grid.ts';
import { legalPoints } from './legality.ts';
import { type Line, lineFrom, playOn, takeBack } from './line.test-kit.ts';
import { liberties, together } from './slow-go.test-kit.ts';

test('points are neighbours where a line of the grid joins them', () => {
  const nine = gridOf(3);
  expect(neighboursOf(nine, 4).sort()).toEqual([1, 3, 5, 7]);
  expect(neighboursOf(nine, 0).sort()).toEqual([1, 3]);
  expect(neighboursOf(nine, 5).sort()).toEqual([2, 4, 8]);
  const steps = (size: number) =>
    Array.from({ length: size * size }, (_, p) => neighboursOf(gridOf(size), p).length);
  for (const size of [2, 9, 25]) expect(steps(size).reduce((a, b) => a + b)).toBe(4 * size * (size - 1));
});

/** Before, a stone, after, and what left the board. */
function played(
  before: string,
  name: string,
  colour: number,
): { after: string; taken: string[]; board: Board } {
  const board = drawn(before);
  putStone(board, at(name, board), colour);
  const taken = names(board.taken.subarray(0, board.takes), board.grid.size);
  return { after: drawing(board), taken, board };
}

const text = (rows: string): string =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.trim())
    .join('\n');

test('a chain without a liberty is taken off', () => {
  const { after, taken, board } = played(
    `. X X .
     X O O .
     . X X .
     . . . .`,
    'D3',
    BLACK,
  );
  expect(after).toBe(
    text(`. X X .
          X . . X
          . X X .
          . . . .`),
  );
  expect(taken).toEqual(['B3', 'C3']);
  expect(board).toMatchObject({ prisonersOfBlack: 2, prisonersOfWhite: 0, ko: NOWHERE });
});

test('a stone that captures has a liberty where the enemy was', () => {
  const { after, taken, board } = played(
    `. O X .
     O . O X
     . O X .
     . . . .`,
    'B3',
    BLACK,
  );
  expect(after).toBe(
    text(`. O X .
          O X . X
          . O X .
          . . . .`),
  );
  expect(taken).toEqual(['C3']);
  expect(names([board.ko], 4)).toEqual(['C3']);
});

test('a stone without a liberty takes its own chain off, and the other player has the prisoners', () => {
  const { after, taken, board } = played(
    `. X O .
     X O O .
     O O . .
     . . . .`,
    'A4',
    BLACK,
  );
  expect(after).toBe(
    text(`. . O .
          . O O .
          O O . .
          . . . .`),
  );
  expect(taken).toEqual(['A3', 'A4', 'B4']);
  expect(board).toMatchObject({ prisonersOfBlack: 0, prisonersOfWhite: 3, ko: NOWHERE });
});

test('capturing two stones, or one with a chain of two, makes no ko', () => {
  expect(played('. . X .\n O O . X\n X X X .\n. . . .', 'C3', BLACK).board.ko).toBe(NOWHERE);
  const joined = played(
    `. X O .
     X . X O
     . X X O
     . . . .`,
    'B3',
    WHITE,
  );
  expect(joined.taken).toEqual(['B3']);
  expect(joined.board.ko).toBe(NOWHERE);
});

/** What the fast board knows of its chains, against a walk over the text. */
function soundness(board: Board): void {
  const { size, points } = board.grid;
  const stones = stonesOf(board);
  for (let point = 0; point < points; point++) {
    if (stones[point] === '.') {
      expect(board.empty[board.place[point] ?? NOWHERE]).toBe(point);
      continue;
    }
    const name = board.chain[point] ?? NOWHERE;
    const chain = together(size, stones, point);
    expect(chain.has(name)).toBe(true);
    expect(board.stones[name]).toBe(chain.size);
    expect((board.breaths[name] ?? 0) > 0).toBe(liberties(size, stones, point).size > 0);
    const ring = new Set([name]);
    for (let p = board.next[name] ?? name; p !== name; p = board.next[p] ?? name) ring.add(p);
    expect(ring).toEqual(chain);
  }
  expect(board.empties).toBe([...stones].filter((letter) => letter === '.').length);
}

function randomLine(size: number, rules: Ruleset, seed: number, moves: number, each: (line: Line) => void) {
  const line = lineFrom(emptyBoard(size), BLACK, rules);
  const choose = choices(seed);
  for (let i = 0; i < moves; i++) {
    const legal = legalPoints(line.board, line.turn, rules, line.wasThere);
    playOn(line, legal.length === 0 || choose(20) === 0 ? NOWHERE : (legal[choose(legal.length)] ?? NOWHERE));
    each(line);
  }
  return line;
}

test.each([2, 3, 5, 9, 19])(
  'on a board of size %i chains, keys and prisoners stay true to the stones',
  (size) => {
    const rules = RULESETS['new-zealand'];
    let placed = { stones: 0, gone: 0 };
    const check = (line: Line): void => {
      const { board } = line;
      soundness(board);
      const again = boardFrom(size, stonesOf(board));
      expect([board.low, board.high]).toEqual([again.low, again.high]);
      if (line.passes === 0) placed = { stones: placed.stones + 1, gone: placed.gone + board.takes };
      expect(board.prisonersOfBlack + board.prisonersOfWhite).toBe(placed.gone);
      expect(board.grid.points - board.empties).toBe(placed.stones - placed.gone);
    };
    randomLine(size, rules, size, size < 9 ? 120 : 40, check);
    expect(placed.gone).toBeGreaterThan(size < 9 ? 0 : -1);
  },
);

test.each([2, 4, 9])('on a board of size %i taking back restores every number', (size) => {
  for (const rules of Object.values(RULESETS)) {
    const frozen: string[] = [];
    const all = ({ board: { memory, grid, ...board }, keys, turn, passes }: Line): string =>
      JSON.stringify([[...memory], board.ko, board.low, board.high, board.empties, keys, turn, passes]);
    const line = randomLine(size, rules, 7, 150, (now) => frozen.push(all(now)));
    while (frozen.length > 0) {
      expect(all(line) === frozen.pop()).toBe(true);
      takeBack(line);
      const { low, high } = line.board;
      if (rules.repeats === 'position') expect(line.wasThere({ low, high })).toBe(true);
    }
    expect(line).toMatchObject({ moves: 0, turn: BLACK, passes: 0 });
    expect(line.board.empties).toBe(size * size);
  }
});

test.each([
  { size: 2, legal: 57, all: 81 },
  { size: 3, legal: 12_675, all: 19_683 },
])('$legal of $all boards of $size × $size are legal', ({ size, legal, all }) => {
  let count = 0;
  for (let n = 0; n < all; n++) {
    const stones = n.toString(3).padStart(size * size, '0');
    const text = [...stones].map((digit) => '.XO'[Number(digit)]).join('');
    if (boardFrom(size, text).takes === 0) count++;
  }
  expect(count).toBe(legal);
});

test('the colours change by turns', () => {
  expect([opponent(BLACK), opponent(WHITE)]).toEqual([WHITE, BLACK]);
});
