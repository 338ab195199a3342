import { compile, simulate, start } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { at, drawn } from '../../fixtures/boards.ts';
import { createInitialState, getConfigForPlayerCount } from '../api/board.ts';
import type { GameState } from '../api/game-state.ts';
import { applyMove, nextTurns, skipTurn } from '../api/moves.ts';
import { THRONE } from '../board/hex.ts';
import { jarls } from '../jarls.ts';
import { isThroneClosed } from './state.ts';

const agreed = (state: GameState, config: Partial<GameState['config']>): GameState => ({
  ...state,
  config: { ...state.config, ...config },
});

const STEP = drawn(`
    . . . .
   . . . . .
  . . . . . .
 . . A * . b B
  . . . . . .
   . . . . .
    . . . .`);

test('J14.1: before its round the throne is neither entered nor crossed, then it is', () => {
  const closed = agreed(STEP, { throneOpens: 2 });
  expect(applyMove(closed, { pieceId: 'A', to: THRONE })).toMatchObject({
    success: false,
    error: 'INVALID_DESTINATION',
  });
  const { newState } = applyMove({ ...closed, roundNumber: 2 }, { pieceId: 'A', to: THRONE });
  expect(newState.winner).toBe('player1');
});

test('J14.2: a throne that is not open stops a line of pushed pieces, a jarl too', () => {
  const state = drawn(`
    . . . .
   . . . . .
  . . . . . .
 a A B * . . .
  . . . . . .
   . . . . .
    . . . .`);
  const move = { pieceId: 'A', to: { q: -1, r: 0 } };
  expect(applyMove(state, move).events.map(({ type }) => type)).toContain('PUSH');
  const { events, newState } = applyMove(agreed(state, { throneOpens: 2 }), move);
  expect(events.map(({ type }) => type)).toContain('COMPRESSED');
  expect(at(newState, 'B')).toEqual({ q: -1, r: 0 });
});

test('J14.3, J14.4: a throne that has to be held wins at the end of a later round', () => {
  let { newState, events } = applyMove(agreed(STEP, { holdThrone: 1 }), { pieceId: 'A', to: THRONE });
  expect(events).toContainEqual({ type: 'THRONE_CLAIMED', playerId: 'player1' });
  expect(newState).toMatchObject({ winner: null, claim: { playerId: 'player1', round: 1 } });
  ({ newState } = skipTurn(newState)); // the end of round 1
  ({ newState } = skipTurn(newState));
  expect(newState.winner).toBeNull();
  ({ newState, events } = skipTurn(newState));
  expect(newState).toMatchObject({ winner: 'player1', winCondition: 'throne' });
  expect(events).toContainEqual({ type: 'THRONE_VICTORY', playerId: 'player1' });
});

test('J14.3: a jarl that leaves the throne claims it no more', () => {
  let { newState } = applyMove(agreed(STEP, { holdThrone: 1, fixedOrder: true }), {
    pieceId: 'A',
    to: THRONE,
  });
  ({ newState } = skipTurn(newState));
  ({ newState } = applyMove(newState, { pieceId: 'A', to: { q: -1, r: 0 } }));
  expect(newState.claim).toBeUndefined();
});

test('J14.5: with a fixed order every round begins with the first seat, and it is told who is next', () => {
  const config = getConfigForPlayerCount(2);
  const turning = createInitialState(config, { seed: 1 });
  expect(nextTurns(turning, 5)).toEqual(['player1', 'player2', 'player2', 'player1', 'player1']);
  const fixed = createInitialState({ ...config, fixedOrder: true }, { seed: 1 });
  expect(nextTurns(fixed, 4)).toEqual(['player1', 'player2', 'player1', 'player2']);
  expect(nextTurns(skipTurn(skipTurn(fixed).newState).newState, 1)).toEqual(['player1']);
});

test('J14.6: a larger board has more rings; agreed on nothing, a match is what it always was', () => {
  const begin = (options: object) => {
    const begun = start(compile(jarls), { players: 2, seed: 'rings', options });
    if (!begun.ok) throw new Error(begun.why);
    return begun.state.table.config;
  };
  expect(begin({ largerBy: 2 }).boardRadius).toBe(5);
  const usual = begin({});
  expect(usual.boardRadius).toBe(3);
  expect(Object.keys(usual).filter((key) => /throne|Throne|Order|larger/.test(key))).toEqual([]);
});

test('J14.7: a throne that opens by chance is drawn at the beginning of each round, until it opens', () => {
  const plan = compile(jarls);
  const opened = new Set<number>();
  for (let seed = 0; seed < 12; seed++) {
    const options = { throneOpens: 2, throneChance: 2 };
    const begun = start(plan, { players: 2, seed: `throne ${seed}`, options });
    if (!begun.ok) throw new Error(begun.why);
    const game = simulate(plan, begun.state);
    const draws: boolean[] = [];
    while (game.state.table.throne?.open !== true && game.state.table.round < 9) {
      expect(isThroneClosed(game.state.table)).toBe(true);
      const [move] = game.legal();
      const moved = move === undefined ? undefined : game.submit(move);
      if (!moved?.ok) throw new Error('somebody has a move');
      for (const { fact } of moved.facts)
        if (fact.type === 'THRONE_DRAWN' && 'open' in fact) draws.push(fact.open === true);
    }
    expect(draws.indexOf(true)).toBe(draws.length - 1);
    expect(draws).toHaveLength(game.state.table.round - 1); // none in round 1
    opened.add(game.state.table.round);
  }
  expect(opened.size).toBeGreaterThan(1);
});
