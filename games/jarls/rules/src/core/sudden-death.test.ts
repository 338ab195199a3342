import { expect, test } from 'vitest';
import { drawn, isThere } from '../../fixtures/boards.ts';
import type { GameState } from '../api/game-state.ts';
import { skipTurn, validateMove } from '../api/moves.ts';
import { checkStarvationTrigger } from '../api/starvation.ts';

const DRAWN = drawn(`
    a . . .
   . . . . .
  . . # . . .
 . A . * . B b
  . . . . . .
   . . . . .
    # . . .`);

const quiet = (n: number): GameState => ({
  ...DRAWN,
  config: { ...DRAWN.config, suddenDeath: true },
  roundsWithoutElimination: n - 1,
  roundNumber: 2,
  currentPlayerIndex: 0,
});

test('J10.1: after twenty quiet rounds the board shrinks, and again after every five', () => {
  const radius = (n: number) => skipTurn(quiet(n)).newState.config.boardRadius;
  expect([10, 15, 19, 20, 21, 25].map(radius)).toEqual([3, 3, 3, 2, 3, 2]);
});

test('J10.1: it replaces starvation and does not reset the count', () => {
  expect(checkStarvationTrigger({ ...quiet(10), roundsWithoutElimination: 10 })).toBe(false);
  expect(skipTurn(quiet(10)).newState.phase).toBe('playing');
  expect(skipTurn(quiet(20)).newState.roundsWithoutElimination).toBe(20);
});

test('J10.2: what stands outside leaves, shields without a word', () => {
  const { events, newState } = skipTurn(quiet(20));
  expect(events).toEqual([
    { type: 'ELIMINATED', pieceId: 'a1', from: { q: 0, r: -3 }, reason: 'edge' },
    { type: 'ELIMINATED', pieceId: 'b1', from: { q: 3, r: 0 }, reason: 'edge' },
    { type: 'TURN_ENDED', playerId: 'player1', nextPlayerId: 'player1' },
  ]);
  expect(newState.pieces.map(({ id }) => id)).toEqual(['s1', 'A', 'B']);
  expect(validateMove(newState, 'player1', { pieceId: 'A', to: { q: -3, r: 0 } }).error).toBe(
    'INVALID_DESTINATION',
  );
});

test('J10.2: jarls take their players along; when all go it is a draw', () => {
  const second = {
    ...skipTurn(quiet(20)).newState,
    roundsWithoutElimination: 24,
    currentPlayerIndex: 0,
    roundNumber: 2,
  };
  const { newState } = skipTurn(second);
  expect(newState).toMatchObject({ phase: 'ended', winner: null, winCondition: null });
  const lucky = {
    ...second,
    pieces: second.pieces.map((p) => (p.id === 'A' ? { ...p, position: { q: -1, r: 0 } } : p)),
  };
  expect(skipTurn(lucky).newState).toMatchObject({ winner: 'player1', winCondition: 'last_standing' });
  expect(isThere(skipTurn(lucky).newState, 'B')).toBe(false);
});

test('a board of radius 1 shrinks no further', () => {
  const state = drawn(' A .\n. * .\n . B');
  const small = {
    ...state,
    config: { ...state.config, suddenDeath: true },
    roundsWithoutElimination: 19,
    roundNumber: 2,
  };
  expect(skipTurn(small).newState.config.boardRadius).toBe(1);
});
