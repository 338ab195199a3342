import { expect, test } from 'vitest';
import { drawn, inRow, isThere, row } from '../../fixtures/boards.ts';
import { createInitialState, getConfigForPlayerCount } from '../api/board.ts';
import type { GameState } from '../api/game-state.ts';
import { applyMove, skipTurn } from '../api/moves.ts';
import {
  calculateStarvationCandidates,
  checkStarvationTrigger,
  resolveStarvation,
} from '../api/starvation.ts';
import { hexDistance, THRONE } from '../board/hex.ts';

const start = (n = 2): GameState => createInitialState(getConfigForPlayerCount(n), { seed: 1 });

/** Lets the clock forfeit turns until the round changes or somebody has to choose. */
function quietRound(state: GameState) {
  let result = skipTurn(state);
  while (result.newState.phase === 'playing' && result.newState.roundNumber === state.roundNumber) {
    result = skipTurn(result.newState);
  }
  return result;
}

function quietRounds(state: GameState, n: number): GameState {
  let now = state;
  for (let i = 0; i < n; i++) now = quietRound(now).newState;
  return now;
}

test('J8.2: hunger comes after ten quiet rounds, not after nine, and every five after', () => {
  const due = (roundsWithoutElimination: number) =>
    checkStarvationTrigger({ ...start(), roundsWithoutElimination });
  expect([9, 10, 11, 14, 15, 20, 23].map(due)).toEqual([false, true, false, false, true, true, false]);
  expect(quietRounds(start(), 9).phase).toBe('playing');
  const tenth = quietRound(quietRounds(start(), 9));
  expect(tenth.newState).toMatchObject({
    phase: 'starvation',
    roundsWithoutElimination: 10,
    roundNumber: 10,
  });
  expect(tenth.events).toEqual([{ type: 'STARVATION_TRIGGERED', round: 10 }]);
});

test('J8.3: the furthest warriors are candidates, all of them on a tie', () => {
  const state = row('.a..A..b.b');
  expect(calculateStarvationCandidates(state)).toEqual([
    { playerId: 'player1', candidates: ['a1'] },
    { playerId: 'player2', candidates: ['b2'] },
  ]);
  const begin = start();
  for (const { playerId, candidates } of calculateStarvationCandidates(begin)) {
    expect(candidates.length).toBeGreaterThan(1);
    const far = (id: string) => hexDistance(begin.pieces.find((piece) => piece.id === id)!.position, THRONE);
    const mine = begin.pieces.filter(({ owner, type }) => owner === playerId && type === 'warrior');
    for (const warrior of mine) expect(far(candidates[0]!)).toBeGreaterThanOrEqual(far(warrior.id));
  }
});

test('R19: without warriors the jarl is the candidate', () => {
  expect(calculateStarvationCandidates(row('.A...b.B'))).toEqual([
    { playerId: 'player1', candidates: ['A'] },
    { playerId: 'player2', candidates: ['b1'] },
  ]);
});

test('J8.1, R18: a push that eliminates sets the count to 0, and its round is not quiet', () => {
  const quiet = { roundsWithoutElimination: 8, roundNumber: 9 };
  const push = applyMove(row('b.B...A.ab', { ...quiet, currentPlayerIndex: 0 }), {
    pieceId: 'a1',
    to: inRow(9),
  });
  expect(push.newState.roundsWithoutElimination).toBe(8);
  const fall = applyMove(row('bB...A.aab', quiet), { pieceId: 'a2', to: inRow(9) });
  expect(fall.newState).toMatchObject({ roundsWithoutElimination: 0, lastEliminationRound: 9 });
  const after = quietRound(fall.newState).newState;
  expect(after.roundsWithoutElimination).toBe(0);
  expect(quietRound(after).newState.roundsWithoutElimination).toBe(1);
});

test('R18: starving does not reset the count, so hunger returns after five rounds', () => {
  const fed = resolveStarvation(quietRounds(start(), 10)).newState;
  expect(fed).toMatchObject({ phase: 'playing', roundsWithoutElimination: 10, roundNumber: 11 });
  expect(quietRounds(fed, 4).phase).toBe('playing');
  expect(quietRounds(fed, 5)).toMatchObject({ roundsWithoutElimination: 15 });
  expect(quietRound(quietRounds(fed, 4)).events[0]).toEqual({ type: 'STARVATION_TRIGGERED', round: 15 });
});

const LONE = { roundsWithoutElimination: 9, roundNumber: 10, currentPlayerIndex: 0 };

test('R24: forced starvations happen at once, in seat order, before the turn ends', () => {
  const state = row('.a..A..B.b', LONE);
  const { events, newState } = skipTurn(state);
  expect(events).toEqual([
    { type: 'STARVATION_TRIGGERED', round: 10 },
    { type: 'ELIMINATED', pieceId: 'a1', from: inRow(1), reason: 'starvation' },
    { type: 'ELIMINATED', pieceId: 'b1', from: inRow(9), reason: 'starvation' },
    { type: 'TURN_ENDED', playerId: 'player1', nextPlayerId: 'player1' },
  ]);
  expect(newState).toMatchObject({ roundNumber: 11, pendingStarvation: null, phase: 'playing' });
});

const CHOOSE = drawn(
  `
    a . . .
   . . . . .
  . . . . . .
 . A . * . B b
  . . . . . .
   . . . . .
    . . . a`,
  LONE,
);

test('J8.4, R24: while choices are open only the trigger is told; the rest comes when they are made', () => {
  const { events, newState } = skipTurn(CHOOSE);
  expect(events).toEqual([{ type: 'STARVATION_TRIGGERED', round: 10 }]);
  expect(newState).toMatchObject({ phase: 'starvation', roundNumber: 10, turnNumber: 1 });
  expect(newState.pendingStarvation).toEqual([
    { playerId: 'player1', candidates: ['a1', 'a2'] },
    { playerId: 'player2', candidates: ['b1'], choice: 'b1' },
  ]);
  const resolved = resolveStarvation(newState, [{ playerId: 'player1', choice: 'a2' }]);
  expect(resolved.events.map(({ type }) => type)).toEqual(['ELIMINATED', 'ELIMINATED', 'TURN_ENDED']);
  expect(isThere(resolved.newState, 'a2')).toBe(false);
  expect(isThere(resolved.newState, 'a1')).toBe(true);
  expect(resolved.newState).toMatchObject({ phase: 'playing', roundNumber: 11, turnNumber: 2 });
});

test('J8.5: a choice that is no candidate is refused and changes nothing', () => {
  const { newState } = skipTurn(CHOOSE);
  for (const choice of ['A', 'b1', 'nobody']) {
    const result = resolveStarvation(newState, [{ playerId: 'player1', choice }]);
    expect(result).toEqual({ success: false, error: 'INVALID_PIECE', events: [], newState });
  }
});

test('J8.7, R32: a choice never made is the first candidate', () => {
  const { newState } = resolveStarvation(skipTurn(CHOOSE).newState);
  expect(isThere(newState, 'a1')).toBe(false);
  expect(isThere(newState, 'a2')).toBe(true);
});

test('J8.6: a starved jarl takes its player out, and the other wins', () => {
  const { events, newState } = skipTurn(row('.A.....B.b', LONE));
  expect(events.map(({ type }) => type)).toEqual([
    'STARVATION_TRIGGERED',
    'ELIMINATED',
    'ELIMINATED',
    'PLAYER_ELIMINATED',
    'LAST_STANDING',
  ]);
  expect(newState).toMatchObject({ phase: 'ended', winner: 'player2', winCondition: 'last_standing' });
});

test('R20: when all jarls starve together the game is a draw', () => {
  const { newState, events } = skipTurn(row('.A......B.', LONE));
  expect(newState).toMatchObject({ phase: 'ended', winner: null, winCondition: null });
  expect(events.at(-1)).toMatchObject({ type: 'PLAYER_ELIMINATED' });
});

test('J8.8: with the option the jarl nearest the throne survives; equals are a draw', () => {
  const option = (state: GameState): GameState => ({
    ...state,
    config: { ...state.config, nearestJarlSurvives: true },
  });
  const near = skipTurn(option(row('.A....B...', LONE)));
  expect(near.newState).toMatchObject({ winner: 'player2', winCondition: 'last_standing' });
  expect(isThere(near.newState, 'B')).toBe(true);
  const equal = skipTurn(option(drawn(' A .\n. * .\n . B', { ...LONE, currentPlayerIndex: 0 })));
  expect(equal.newState).toMatchObject({ phase: 'ended', winner: null });
  const fed = skipTurn(option(row('.A.....B.b', LONE)));
  expect(fed.newState.winner).toBe('player2');
});

test('the count of quiet rounds is an option', () => {
  const state = start();
  const hungry = { ...state, config: { ...state.config, starvationRounds: 2 } };
  expect(quietRounds(hungry, 2).phase).toBe('starvation');
});
