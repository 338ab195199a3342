import { expect, test } from 'vitest';
import {
  createInitialState,
  getConfigForPlayerCount,
  hasDirectPathToThrone,
  placeShield,
} from '../api/board.ts';
import { readTable } from '../api/game-state.ts';
import { applyMove } from '../api/moves.ts';
import { geometry } from '../board/geometry.ts';
import { THRONE } from '../board/hex.ts';
import { freeSites } from './draft-shields.ts';

const begin = (n: number) =>
  createInitialState({ ...getConfigForPlayerCount(n), draftShields: true }, { seed: 1 });

test.each([2, 3, 4, 5, 6])(
  'J13.1: %i players put the shields down from the last seat on, then round 1 begins',
  (n) => {
    let state = begin(n);
    const seats: number[] = [];
    expect(state.phase).toBe('setup');
    while (state.phase === 'setup') {
      seats.push(state.currentPlayerIndex);
      const [site = 0] = freeSites(readTable(state));
      const player = state.players[state.currentPlayerIndex]?.id ?? '';
      const result = placeShield(state, player, geometry(state.config.boardRadius).axial[site]!);
      expect(result.events[0]).toMatchObject({ type: 'SHIELD_PLACED', playerId: player });
      state = result.newState;
    }
    expect(seats).toEqual(Array.from({ length: state.config.shieldCount }, (_, i) => n - 1 - (i % n)));
    expect(state).toMatchObject({ phase: 'playing', currentPlayerIndex: 0, turnNumber: 1, roundNumber: 1 });
    expect(state.pieces.filter(({ type }) => type === 'shield')).toHaveLength(state.config.shieldCount);
    for (const { type, position } of state.pieces) {
      if (type === 'jarl') expect(hasDirectPathToThrone(state, position)).toBe(true);
    }
  },
);

test('J13.2: shields go neither on the edge, the throne, a line to it, a piece nor off the board', () => {
  const state = begin(2);
  const place = (q: number, r: number) => placeShield(state, 'player2', { q, r });
  for (const [q, r] of [
    [0, 3],
    [THRONE.q, THRONE.r],
    [1, 0],
    [2, 0],
    [1, 1],
    [9, 9],
    [0.5, 1],
  ] as const) {
    expect(place(q, r)).toMatchObject({ success: false, error: 'INVALID_DESTINATION' });
  }
  const once = place(0, 1);
  expect(once.success).toBe(true);
  expect(placeShield(once.newState, 'player1', { q: 0, r: 1 }).error).toBe('INVALID_DESTINATION');
});

test('nobody places out of turn, moves before the last shield, or places after it', () => {
  const state = begin(2);
  expect(placeShield(state, 'player1', { q: 0, r: 1 }).error).toBe('NOT_YOUR_TURN');
  expect(applyMove(state, { pieceId: 'j2', to: { q: -3, r: 1 } }).error).toBe('GAME_NOT_PLAYING');
  const playing = createInitialState(getConfigForPlayerCount(2));
  expect(placeShield(playing, 'player1', { q: 0, r: 1 }).error).toBe('GAME_NOT_PLAYING');
});
