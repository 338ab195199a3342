import { expect, test } from 'vitest';
import { at, drawn, inRow, row } from '../../fixtures/boards.ts';
import { createInitialState, getConfigForPlayerCount } from '../api/board.ts';
import { calculateAttack, calculateDefense } from '../api/combat.ts';
import type { GameState } from '../api/game-state.ts';
import { applyMove, validateMove } from '../api/moves.ts';
import { detectChain } from '../api/push.ts';
import { checkLastStanding, eliminatePlayer } from '../api/win.ts';

// four seats: a and c against b and d
const TEAMS = { teams: { player1: 0, player2: 1, player3: 0, player4: 1 } };
const line = (cells: string): GameState => row(cells, TEAMS);

test.each([4, 6])('J11.1: every other seat of %i is one team', (n) => {
  const state = createInitialState({ ...getConfigForPlayerCount(n), teams: true }, { seed: 1 });
  expect(Object.values(state.teams ?? {})).toEqual(Array.from({ length: n }, (_, seat) => seat % 2));
});

test('J11.1: two, three or five players make no teams', () => {
  for (const n of [2, 3, 5]) {
    expect(() => createInitialState({ ...getConfigForPlayerCount(n), teams: true })).toThrow(RangeError);
  }
});

test('J11.2: allies support and brace one another, but make no draft', () => {
  expect(calculateAttack(line('.cabD'), inRow(2), 0, 1)).toBe(2);
  expect(calculateDefense(line('.abdD'), inRow(2), 0)).toBe(4);
  expect(calculateAttack(row('.cabD'), inRow(2), 0, 1)).toBe(1);
  expect(validateMove(line('.acA..D'), 'player1', { pieceId: 'A', to: inRow(5) }).error).toBe(
    'NO_DRAFT_FORMATION',
  );
});

test('an ally cannot be attacked', () => {
  expect(validateMove(line('.ac..D'), 'player1', { pieceId: 'a1', to: inRow(2) }).error).toBe(
    'INVALID_DESTINATION',
  );
  expect(validateMove(row('.ac..D'), 'player1', { pieceId: 'a1', to: inRow(2) }).valid).toBe(true);
});

test('J11.3, R25: a line stops at the attacker’s ally as at a shield, but takes their own pieces along', () => {
  const ally = line('.aabc.ABCD');
  expect(applyMove(ally, { pieceId: 'a2', to: inRow(3) }).events[0]).toEqual({
    type: 'COMPRESSED',
    pieceIds: ['b1'],
    at: inRow(3),
  });
  const own = applyMove(line('aaba.ABCD.'), { pieceId: 'a2', to: inRow(2) });
  expect(at(own.newState, 'a3')).toEqual(inRow(4));
  expect(detectChain(ally, inRow(3), 0, 'player1')).toMatchObject({
    terminator: 'shield',
    terminatorPos: inRow(4),
  });
  expect(detectChain(ally, inRow(3), 0).pieces).toHaveLength(2);
});

test('J11.4: a team is out when all its jarls are, and the lowest seat of the other is named', () => {
  const state = drawn(
    `
    B . . .
   . . . . .
  . . . . . .
 A . . * . . C
  . . . . . .
   . . . . .
    . . . D`,
    TEAMS,
  );
  const one = eliminatePlayer(state, 'player2');
  expect(one).toMatchObject({ winner: null, phase: 'playing' });
  expect(checkLastStanding(one)).toBeNull();
  expect(eliminatePlayer(one, 'player4')).toMatchObject({ winner: 'player1', winCondition: 'last_standing' });
  expect(eliminatePlayer(eliminatePlayer(one, 'player1'), 'player4').winner).toBe('player3');
});
