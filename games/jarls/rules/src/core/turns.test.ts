import { expect, test } from 'vitest';
import { drawn, inRow, row } from '../../fixtures/boards.ts';
import { createInitialState, getConfigForPlayerCount } from '../api/board.ts';
import type { GameState } from '../api/game-state.ts';
import { applyMove, getValidMoves, skipTurn } from '../api/moves.ts';

const order = (state: GameState, turns: number): number[] => {
  const seats: number[] = [];
  let now = state;
  for (let i = 0; i < turns; i++) {
    seats.push(now.currentPlayerIndex);
    now = skipTurn(now).newState;
  }
  return seats;
};

test.each([
  [2, [0, 1, 1, 0, 0, 1]],
  [3, [0, 1, 2, 1, 2, 0, 2, 0, 1, 0, 1, 2]],
  [4, [0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1]],
])('J7.1, R14: with %i players each round opens one seat further on', (n, seats) => {
  const state = createInitialState(getConfigForPlayerCount(n), { seed: 1 });
  expect(order(state, seats.length)).toEqual(seats);
});

test('R14: after a death nobody repeats and nobody loses a turn', () => {
  const state = createInitialState(getConfigForPlayerCount(4), { seed: 1 });
  const dead = {
    ...state,
    players: state.players.map((player, i) => ({ ...player, isEliminated: i === 1 })),
  };
  expect(order(dead, 9)).toEqual([0, 2, 3, 2, 3, 0, 2, 3, 0]);
});

test('J7.2: a player who dies in the round is passed over in it', () => {
  const { newState, events } = applyMove(row('.C.....aAB'), { pieceId: 'A', to: inRow(9) });
  expect(newState.currentPlayerIndex).toBe(2);
  expect(events.at(-1)).toEqual({ type: 'TURN_ENDED', playerId: 'player1', nextPlayerId: 'player3' });
});

test('R28: turns and rounds count from one', () => {
  let state = createInitialState(getConfigForPlayerCount(2), { seed: 1 });
  const seen: number[][] = [];
  for (let i = 0; i < 4; i++) {
    seen.push([state.turnNumber, state.roundNumber]);
    state = skipTurn(state).newState;
  }
  expect(seen).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
  ]);
});

// seat 2's warrior in the corner is shut in by shields; its jarl is off the picture
const SHUT = drawn(`
    b # . .
   # # . . .
  . . . . . .
 . . . * . . .
  . . . . . .
   . . . . a
    . . A .`);

test('J7.3, R17: a player without a legal move is passed over, and it counts as a turn', () => {
  const { newState, events } = applyMove(SHUT, { pieceId: 'a1', to: { q: 0, r: 2 } });
  expect(events.slice(1)).toEqual([
    { type: 'TURN_ENDED', playerId: 'player1', nextPlayerId: 'player2' },
    { type: 'TURN_ENDED', playerId: 'player2', nextPlayerId: 'player2' },
    { type: 'TURN_ENDED', playerId: 'player2', nextPlayerId: 'player1' },
  ]);
  expect(newState).toMatchObject({ currentPlayerIndex: 0, turnNumber: 4, roundNumber: 2 });
});

test('J7.4, R26: the clock forfeits a turn: nothing moves, the turn is counted', () => {
  const state = createInitialState(getConfigForPlayerCount(2), { seed: 1 });
  const { success, newState, events } = skipTurn(state);
  expect(success).toBe(true);
  expect(newState.pieces).toEqual(state.pieces);
  expect(newState).toMatchObject({ currentPlayerIndex: 1, turnNumber: 2 });
  expect(events).toEqual([{ type: 'TURN_ENDED', playerId: 'player1', nextPlayerId: 'player2' }]);
  expect(skipTurn({ ...state, phase: 'ended' })).toMatchObject({ success: false, error: 'GAME_NOT_PLAYING' });
});

test('R26: no command passes a turn', () => {
  const state = createInitialState(getConfigForPlayerCount(2), { seed: 1 });
  for (const piece of state.pieces) {
    expect(applyMove(state, 'player1', { pieceId: piece.id, to: piece.position }).success).toBe(false);
  }
  expect(getValidMoves(state, 'j1').every(({ to }) => to.q !== 3 || to.r !== 0)).toBe(true);
});

test('when nobody can ever move on the smallest board the game is a draw', () => {
  const state = drawn(' a #\n# * #\n # b');
  const stuck = { ...state, config: { ...state.config, suddenDeath: true } };
  expect(getValidMoves(stuck, 'a1')).toEqual([]);
  expect(skipTurn(stuck).newState).toMatchObject({ phase: 'ended', winner: null, winCondition: null });
});
