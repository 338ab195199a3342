import { expect, test } from 'vitest';
import { HEX_DIRECTIONS, hexBeside, hexDisc, hexDistance } from './hex.ts';
import { hexAt, hexBoard, hexBoardSize, OFF_BOARD } from './hex-board.ts';

test.each([0, 1, 3, 8])(
  'a board of radius %i has a number for each hex, and each number its hex',
  (radius) => {
    const board = hexBoard(radius);
    expect(board.size).toBe(hexBoardSize(radius));
    expect(board.axial).toEqual(hexDisc(radius));
    for (const [hex, { q, r }] of board.axial.entries()) {
      expect(hexAt(board, q, r)).toBe(hex);
      expect(board.ring[hex]).toBe(hexDistance({ q, r }, { q: 0, r: 0 }));
    }
  },
);

test('a step leads to the neighbour, or off the board', () => {
  const board = hexBoard(2);
  for (const [hex, from] of board.axial.entries()) {
    for (const direction of HEX_DIRECTIONS) {
      const { q, r } = hexBeside(from, direction);
      expect(board.step[hex * 6 + direction]).toBe(hexAt(board, q, r));
    }
  }
  expect(board.step.filter((next) => next === OFF_BOARD)).toHaveLength(30); // 6 corners lack 3, 6 sides lack 2
});

test('a hex is the same on every board', () => {
  const small = hexBoard(2);
  const large = hexBoard(5);
  for (const [hex, at] of small.axial.entries()) expect(large.axial[hex]).toBe(at);
  expect(Object.isFrozen(small.axial[7])).toBe(true);
  expect(hexBoard(2)).toBe(small);
});

test.each([
  [3, 0],
  [2, 1],
  [-2, -1],
  [0.5, 0],
  [Number.NaN, 0],
  [2 ** 32, 0],
])('there is no hex at %d, %d on a board of radius 2', (q, r) => {
  expect(hexAt(hexBoard(2), q, r)).toBe(OFF_BOARD);
});

test.each([-1, 101, 1.5, Number.NaN])('there is no board of radius %d', (radius) => {
  expect(() => hexBoard(radius)).toThrow(RangeError);
});
