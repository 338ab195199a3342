import { expect, test } from 'vitest';
import { lineOwner, squareBoard } from './square.ts';

const board = squareBoard(3, 3);

test('a three by three board has eight lines of three', () => {
  expect(board.lines(3)).toHaveLength(8);
  expect(board.lines(3)).toContainEqual([2, 4, 6]);
});

test('an eight by eight board has as many lines of each length as geometry says', () => {
  const eight = squareBoard(8, 8);
  const count = (n: number): number => 2 * 8 * (9 - n) + 2 * (9 - n) ** 2;
  for (const n of [2, 4, 7, 8]) expect(eight.lines(n)).toHaveLength(count(n));
});

test('rays lead from a square to the edge in eight directions, the nearest square first', () => {
  const eight = squareBoard(8, 8);
  expect(eight.rays(0).filter((ray) => ray.length > 0)).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [8, 16, 24, 32, 40, 48, 56],
    [9, 18, 27, 36, 45, 54, 63],
  ]);
  expect(
    board
      .rays(4)
      .map(([next]) => next)
      .toSorted(),
  ).toEqual([0, 1, 2, 3, 5, 6, 7, 8]);
  expect(board.rays(9)).toEqual([]);
});

test('every square is found again by its name', () => {
  const wide = squareBoard(8, 5);
  for (let square = 0; square < wide.size; square++)
    expect(wide.parse(` ${wide.name(square).toUpperCase()} `)).toBe(square);
});

test.each(['', 'a', 'a0', 'd1', 'a4', '1a', 'a1x'])('%j names no square', (text) => {
  expect(board.parse(text)).toBeNull();
});

test('a board is drawn with its coordinates', () => {
  expect(board.draw((square) => (square === 4 ? 'X' : '·'))).toBe('3  · · ·\n2  · X ·\n1  · · ·\n   a b c');
});

test('a line belongs to whoever has all of it', () => {
  const lines = board.lines(3);
  expect(lineOwner(lines, ['X', 'X', 'X', null, null, null, null, null, null])).toBe('X');
  expect(lineOwner(lines, ['O', null, 'X', null, 'X', null, 'X', null, 'O'])).toBe('X');
  expect(lineOwner(lines, ['X', 'X', null, 'O', 'O', null, null, null, null])).toBeNull();
});
