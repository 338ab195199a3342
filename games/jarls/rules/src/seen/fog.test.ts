import {
  compile,
  legal,
  overview,
  type Plan,
  start,
  submit,
  type View,
  view,
  views,
} from '@rulewright/engine';
import { expect, test } from 'vitest';
import { drawn, inRow, row } from '../../fixtures/boards.ts';
import { createInitialState, getConfigForPlayerCount } from '../api/board.ts';
import { visibleState } from '../api/fog.ts';
import { type GameState, readTable } from '../api/game-state.ts';
import { getValidMoves } from '../api/moves.ts';
import type { AxialCoord } from '../board/hex.ts';
import type { GameEvent } from '../core/facts.ts';
import { judgeMove } from '../core/movement.ts';
import { playMove } from '../core/play.ts';
import { pieceNamed } from '../core/state.ts';
import { jarls } from '../jarls.ts';
import { hears, sights } from './fog.ts';

const ids = (state: { pieces: { id: string }[] }) => state.pieces.map(({ id }) => id);

test('J12.1: a player sees their own, all shields, and what is within four hexes', () => {
  const state = row('A..#b.B..#');
  expect(ids(visibleState(state, 'player1'))).toEqual(['A', 's1', 'b1', 's2']);
  expect(ids(visibleState(state, 'player2'))).toEqual(['A', 's1', 'b1', 'B', 's2']);
  expect(ids(visibleState(state, null))).toEqual(['s1', 's2']);
});

test('legal moves are the same in the fog as in the light', () => {
  for (const n of [2, 4, 6]) {
    const state = createInitialState(getConfigForPlayerCount(n), { seed: 5 });
    const seen = visibleState(state, 'player1');
    expect(seen.pieces.length).toBeLessThan(state.pieces.length + (n === 2 ? 1 : 0));
    for (const { id, owner } of state.pieces) {
      if (owner !== 'player1') continue;
      expect(getValidMoves(seen, id).map(({ to }) => to)).toEqual(
        getValidMoves(state, id).map(({ to }) => to),
      );
    }
  }
});

test('a preview knows only what is seen', () => {
  // the fifth of the defender's pieces stands five hexes away
  const state = row('aAbbbbb..B');
  const seen = visibleState(state, 'player1');
  const defence = (now: typeof state) =>
    getValidMoves(now, 'A').find(({ type }) => type === 'attack')?.combat?.defense;
  expect(defence(state)).toBe(5);
  expect(defence(seen)).toBe(4);
});

/** What each seat hears of a move. */
function heard(state: GameState, pieceId: string, to: AxialCoord): string[][] {
  const table = readTable(state);
  const before = sights(table);
  const piece = pieceNamed(table, pieceId);
  const facts: GameEvent[] = [];
  playMove(table, piece, judgeMove(table, table.current, piece, to), (fact) => facts.push(fact));
  return before.map((seen, seat) =>
    facts.filter((fact) => hears(seen, table, seat, fact)).map(({ type }) => type),
  );
}

test('J12.2: what happens to unseen pieces is not heard', () => {
  const [first, , third] = heard(row('A..B..C.cb', { currentPlayerIndex: 2 }), 'c1', { q: 2, r: 2 });
  expect(first).toEqual(['TURN_ENDED']);
  expect(third).toEqual(['MOVE', 'TURN_ENDED']);
});

test('J12.2: an elimination is heard by those who saw the piece, a player’s end by all', () => {
  const [first, second, third] = heard(row('C.....AaaB'), 'a2', inRow(9));
  expect(first).toEqual(['MOVE', 'ELIMINATED', 'PLAYER_ELIMINATED', 'TURN_ENDED']);
  expect(second).toEqual(['ELIMINATED', 'PLAYER_ELIMINATED', 'TURN_ENDED']);
  expect(third).toEqual(['PLAYER_ELIMINATED', 'TURN_ENDED']);
});

test('others’ starvation is hidden', () => {
  const state = drawn(' A .\n. * .\n . B', {
    pendingStarvation: [
      { playerId: 'player1', candidates: ['A'] },
      { playerId: 'player2', candidates: ['B'], choice: 'B' },
    ],
  });
  expect(visibleState(state, 'player1').pendingStarvation).toEqual([
    { playerId: 'player1', candidates: ['A'] },
    { playerId: 'player2', candidates: [] },
  ]);
});

test('whoever sees everything sees through the fog', () => {
  const plan: Plan = compile(jarls);
  const begun = start(plan, { players: 2, options: { fog: true }, seed: 'fog' });
  if (!begun.ok) throw new Error(begun.why);
  const pieces = ({ table }: View): unknown[] => (table as { pieces: unknown[] }).pieces;
  const { state } = begun;
  expect(pieces(overview(plan, state)).length).toBeGreaterThan(pieces(view(plan, state, 'player1')).length);
  const [one, two] = views(plan, state, ['player1', 'player2']);
  expect(one?.table).not.toEqual(two?.table);
});

test('J12.2: who only looks on hears of no piece, even of those that all players see', () => {
  const plan: Plan = compile(jarls); // as callers that know games only by name have it
  const begun = start(plan, { players: 2, options: { fog: true }, seed: 'open field' });
  if (!begun.ok) throw new Error(begun.why);
  let { state } = begun;
  const heardBy: string[][] = [];
  for (let turn = 0; turn < 12 && state.kernel.outcome === null; turn++) {
    const [input] = legal(plan, state).filter(({ action }) => action === 'move');
    if (!input) break;
    const result = submit(plan, state, input);
    if (!result.ok) throw new Error(result.why);
    state = result.state;
    heardBy.push(...result.facts.filter(({ fact }) => fact.type === 'MOVE').map(({ to }) => [to].flat()));
  }
  expect(heardBy).toContainEqual(['player1', 'player2']);
  expect(heardBy).not.toContainEqual(['all']);
});
