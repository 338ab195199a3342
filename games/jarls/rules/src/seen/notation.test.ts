import { expect, test } from 'vitest';
import { drawn } from '../../fixtures/boards.ts';
import { createInitialState, getConfigForPlayerCount } from '../api/board.ts';
import { describeState } from './describe.ts';
import { boardRows, makeBoard, makeMove, parseBoard, parseMove } from './notation.ts';

const PICTURE = `   . . # .
  . b . . .
 . . o . . .
. A . * . . B
 . . a . . .
  . . . a .
   . . . c`;

test('moves read back as they were written', () => {
  const move = { pieceId: 'w1-2', to: { q: -3, r: 0 } };
  expect(makeMove(move)).toBe('w1-2>-3,0');
  expect(parseMove(makeMove(move))).toEqual(move);
  expect(parseMove(' a>b>1,2 ')).toEqual({ pieceId: 'a>b', to: { q: 1, r: 2 } });
});

test.each(['', 'w1', 'w1>', '>1,2', 'w1>1', 'w1>1.5,2', 'w1>1,2,3', 'w1>x,y'])('%j is no move', (text) => {
  expect(parseMove(text)).toBeNull();
});

test('boards read back as they were drawn', () => {
  expect(makeBoard(drawn(PICTURE))).toBe(PICTURE);
  for (const n of [2, 3, 4, 5, 6]) {
    const config = { ...getConfigForPlayerCount(n), terrain: 'chaotic' as const };
    const picture = makeBoard(createInitialState(config, { seed: n }));
    expect(makeBoard(drawn(picture))).toBe(picture);
  }
});

test('pieces of a drawn board are named in reading order', () => {
  const state = drawn(PICTURE);
  expect(state.pieces.map(({ id, owner, type }) => [id, owner, type])).toEqual([
    ['s1', null, 'shield'],
    ['b1', 'player2', 'warrior'],
    ['A', 'player1', 'jarl'],
    ['B', 'player2', 'jarl'],
    ['a1', 'player1', 'warrior'],
    ['a2', 'player1', 'warrior'],
    ['c1', 'player3', 'warrior'],
  ]);
  expect(state.players).toHaveLength(3);
  expect(state.holes).toEqual([{ q: 0, r: -1 }]);
  expect(state.config.boardRadius).toBe(3);
});

test.each(['', '.', '. .\n. . .\n. . .', ' . .\n. * x\n . .', ' . .\n. * .'])('%j is no board', (text) => {
  expect(parseBoard(text)).toBeNull();
});

test('rows run from north-west to south-east', () => {
  expect(boardRows(1)).toEqual([
    [
      { q: 0, r: -1 },
      { q: 1, r: -1 },
    ],
    [
      { q: -1, r: 0 },
      { q: 0, r: 0 },
      { q: 1, r: 0 },
    ],
    [
      { q: -1, r: 1 },
      { q: 0, r: 1 },
    ],
  ]);
});

test('a description shows coordinates, owners, shields, holes, throne and the last move', () => {
  const text = describeState(drawn(PICTURE), { from: { q: -1, r: 0 }, to: { q: -2, r: 0 } });
  expect(text).toContain('Round 1, turn 1');
  expect(text).toContain('r 0   q -3…3     . [J1][ .] <>   .   .  J2');
  for (const mark of ['[J1]', 'J2', 'w1', 'w3', '##', '()', '<>']) expect(text).toContain(mark);
  expect(text).toContain('> 1 player1: A -2,0 · a1 -1,1 · a2 0,2');
  expect(
    describeState({ ...drawn(PICTURE), phase: 'ended', winner: 'player2', winCondition: 'throne' }),
  ).toContain('player2 wins (throne).');
  expect(describeState({ ...drawn(PICTURE), phase: 'ended' })).toContain('The game is drawn.');
  const teams = { player1: 0, player2: 0 };
  expect(describeState({ ...drawn(PICTURE), teams })).toContain('1 player1 with player2: ');
});
