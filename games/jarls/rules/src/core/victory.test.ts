import { expect, test } from 'vitest';
import { at, drawn, inRow, isThere, row } from '../../fixtures/boards.ts';
import { applyMove } from '../api/moves.ts';
import { checkLastStanding, checkThroneVictory, checkWinConditions, eliminatePlayer } from '../api/win.ts';
import { THRONE } from '../board/hex.ts';

const SIT = drawn(`
    . . . .
   . . . . .
  . . . . . .
 . a A B . . .
  . . . . . .
   . . . b .
    . . . .`);

test('J6.1: a jarl that steps onto the throne wins at once', () => {
  const state = drawn(' A .\n. * .\n . B');
  const { newState, events } = applyMove(state, 'player1', { pieceId: 'A', to: THRONE });
  expect(newState).toMatchObject({
    winner: 'player1',
    winCondition: 'throne',
    phase: 'ended',
    turnNumber: 1,
  });
  expect(events).toContainEqual({ type: 'THRONE_VICTORY', playerId: 'player1' });
  expect(applyMove(newState, 'player2', { pieceId: 'B', to: THRONE }).error).toBe('GAME_NOT_PLAYING');
});

test('R13: a jarl that wins the push against the sitter takes the throne and the game', () => {
  const { newState, events } = applyMove(SIT, { pieceId: 'A', to: THRONE });
  expect(at(newState, 'B')).toEqual({ q: 1, r: 0 });
  expect(newState).toMatchObject({ winner: 'player1', winCondition: 'throne' });
  expect(events.map(({ type }) => type)).toEqual(['MOVE', 'PUSH', 'THRONE_VICTORY']);
});

test('R13: blocked or compressed before the throne it does not', () => {
  const blocked = { ...SIT, pieces: SIT.pieces.filter(({ id }) => id !== 'a1') };
  expect(applyMove(blocked, { pieceId: 'A', to: THRONE }).newState).toMatchObject({
    winner: null,
    phase: 'playing',
  });
  const shield = { id: 's', type: 'shield', owner: null, position: { q: 1, r: 0 } } as const;
  const pressed = { ...SIT, pieces: [...SIT.pieces, shield] };
  const result = applyMove(pressed, { pieceId: 'A', to: THRONE });
  expect(result.events[0]).toMatchObject({ type: 'COMPRESSED' });
  expect(result.newState.winner).toBeNull();
});

test('a sitter has to leave the throne and come back', () => {
  const state = drawn(' . .\n. A .\n . B');
  const attack = applyMove(state, { pieceId: 'A', to: { q: 0, r: 1 } });
  expect(attack.newState.winner).toBeNull();
  expect(attack.success).toBe(true);
});

test('J6.3: the last player standing wins, and all the loser’s pieces leave', () => {
  const { newState, events } = applyMove(row('b......aAB'), { pieceId: 'A', to: inRow(9) });
  expect(newState).toMatchObject({ winner: 'player1', winCondition: 'last_standing', phase: 'ended' });
  expect(newState.pieces.some(({ owner }) => owner === 'player2')).toBe(false);
  expect(newState.players[1]?.isEliminated).toBe(true);
  expect(events.map(({ type }) => type)).toEqual([
    'MOVE',
    'ELIMINATED',
    'PLAYER_ELIMINATED',
    'LAST_STANDING',
  ]);
});

test('R31: eliminating the second of two players gives a state that is won', () => {
  const result = eliminatePlayer(SIT, 'player2');
  expect(result).toMatchObject({ winner: 'player1', winCondition: 'last_standing', phase: 'ended' });
  expect(isThere(result, 'b1')).toBe(false);
  expect(eliminatePlayer(row('A.B.C'), 'player2')).toMatchObject({ winner: null, phase: 'playing' });
  expect(() => eliminatePlayer(SIT, 'nobody')).toThrow(RangeError);
});

test('J6.4: the throne outranks the last standing', () => {
  const state = { ...SIT, holes: [{ q: 1, r: 0 }] };
  const { newState, events } = applyMove(state, { pieceId: 'A', to: THRONE });
  expect(newState).toMatchObject({ winner: 'player1', winCondition: 'throne' });
  expect(newState.players[1]?.isEliminated).toBe(true);
  expect(events.map(({ type }) => type)).toEqual([
    'MOVE',
    'ELIMINATED',
    'PLAYER_ELIMINATED',
    'THRONE_VICTORY',
  ]);
});

test('R15: a player may push their own jarl off the board and lose', () => {
  const { newState, events } = applyMove(row('.b.B..aabA'), { pieceId: 'a2', to: inRow(8) });
  expect(newState).toMatchObject({ winner: 'player2', winCondition: 'last_standing' });
  expect(events).toContainEqual({ type: 'LAST_STANDING', playerId: 'player2' });
  const three = applyMove(row('.C.B..aabA'), { pieceId: 'a2', to: inRow(8) });
  expect(three.newState).toMatchObject({ winner: null, phase: 'playing', currentPlayerIndex: 1 });
});

test('R30: the throne counts only for a move just made', () => {
  const state = drawn(' . .\n. A .\n . B');
  expect(checkWinConditions(state)).toBeNull();
  expect(checkWinConditions(state, { pieceId: 'A', to: THRONE })).toEqual({
    winner: 'player1',
    winCondition: 'throne',
  });
  expect(checkWinConditions(eliminatePlayer(state, 'player1'))).toEqual({
    winner: 'player2',
    winCondition: 'last_standing',
  });
  expect(checkThroneVictory(SIT, 'A', THRONE)).toBe(true);
  expect(checkThroneVictory(SIT, 'a1', THRONE)).toBe(false);
  expect(checkThroneVictory(SIT, 'A', { q: 0, r: 1 })).toBe(false);
  expect(checkLastStanding(SIT)).toBeNull();
});

test('J6.5: nobody left is a draw', () => {
  const none = { ...SIT, players: SIT.players.map((player) => ({ ...player, isEliminated: true })) };
  expect(checkWinConditions(none)).toEqual({ winner: null, winCondition: null });
  expect(checkLastStanding(none)).toBeNull();
});
