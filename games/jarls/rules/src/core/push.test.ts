import { expect, test } from 'vitest';
import { at, drawn, inRow, isThere, row } from '../../fixtures/boards.ts';
import { applyMove } from '../api/moves.ts';
import {
  detectChain,
  resolveCompression,
  resolveEdgePush,
  resolvePush,
  resolveSimplePush,
} from '../api/push.ts';
import { THRONE } from '../board/hex.ts';
import { makeBoard } from '../seen/notation.ts';

const push = (pieceId: string, to: { q: number; r: number }) => ({ pieceId, to });

test('J5.2, R24: a simple push is a move and then a push of depth 0', () => {
  const { events, eliminations, newState } = resolvePush(row('..ab...'), inRow(2), 0);
  expect(events).toEqual([
    { type: 'MOVE', pieceId: 'a1', from: inRow(2), to: inRow(3) },
    { type: 'PUSH', pieceId: 'b1', from: inRow(3), to: inRow(4), depth: 0 },
  ]);
  expect(eliminations).toEqual([]);
  expect(at(newState, 'b1')).toEqual(inRow(4));
});

test('a supported jarl pushes a lone warrior one hex', () => {
  const before = drawn(`
    . . . .
   . . . . .
  . . . . . .
 . . . * . . .
  . a A b . .
   . . . . .
    . . . B`);
  const { newState } = applyMove(before, push('A', { q: 0, r: 1 }));
  expect(makeBoard(newState)).toBe(
    makeBoard(
      drawn(`
    . . . .
   . . . . .
  . . . . . .
 . . . * . . .
  . a . A b .
   . . . . .
    . . . B`),
    ),
  );
});

test('J5.5: a piece pushed over the edge is eliminated', () => {
  const { events, eliminations, newState } = resolvePush(row('........ab'), inRow(8), 0);
  expect(events).toEqual([
    { type: 'MOVE', pieceId: 'a1', from: inRow(8), to: inRow(9) },
    { type: 'ELIMINATED', pieceId: 'b1', from: inRow(9), reason: 'edge' },
  ]);
  expect(eliminations).toEqual(['b1']);
  expect(isThere(newState, 'b1')).toBe(false);
  expect(newState.roundsWithoutElimination).toBe(0);
});

test('R22: a line of three at the edge loses only its outermost; the next stands on the edge', () => {
  const { events, eliminations, newState } = resolvePush(row('.....a.bbb'), inRow(5), 0);
  expect(eliminations).toEqual(['b3']);
  expect(at(newState, 'b2')).toEqual(inRow(9));
  expect(at(newState, 'a1')).toEqual(inRow(7));
  expect(events.map(({ type }) => type)).toEqual(['MOVE', 'PUSH', 'PUSH', 'ELIMINATED']);
  expect(events.filter(({ type }) => type === 'PUSH')).toMatchObject([
    { pieceId: 'b1', depth: 0 },
    { pieceId: 'b2', depth: 1 },
  ]);
});

test('a piece slides along the edge unharmed', () => {
  const state = drawn(`
    A b . .
   . . . . .
  . . . . . .
 . . . * . . .
  . . . . . .
   . . . . .
    . . . B`);
  const { newState } = applyMove(state, push('A', { q: 1, r: -3 }));
  expect(at(newState, 'b1')).toEqual({ q: 2, r: -3 });
});

test('R8a: against a shield nobody moves, and an attacker of two hexes stops next to the defender', () => {
  const state = row('aa.bb#..B');
  const { events, eliminations, newState } = resolvePush(state, inRow(1), 0);
  expect(events).toEqual([
    { type: 'MOVE', pieceId: 'a2', from: inRow(1), to: inRow(2) },
    { type: 'COMPRESSED', pieceIds: ['b1', 'b2'], at: inRow(4) },
  ]);
  expect(eliminations).toEqual([]);
  expect(at(newState, 'b1')).toEqual(inRow(3));
});

test('R8a: an attacker of one hex stays, the result is still a won push, and no BLOCKED is told', () => {
  const { events, newState, combat } = applyMove(row('.aab#..AB'), push('a2', inRow(3)));
  expect(combat?.outcome).toBe('push');
  expect(events.map(({ type }) => type)).toEqual(['COMPRESSED', 'TURN_ENDED']);
  expect(at(newState, 'a2')).toEqual(inRow(2));
});

test('J5.4: with one free hex before the shield the push is an ordinary one', () => {
  const { events } = resolvePush(row('.ab.#'), inRow(1), 0);
  expect(events.map(({ type }) => type)).toEqual(['MOVE', 'PUSH']);
});

test('J5.4: warriors compress against the throne', () => {
  const state = drawn(`
    . . . .
   . . . . .
  . . . . . .
 a b b * . . .
  . . . . . .
   . . . . .
    . . . B`);
  const { events, eliminations } = resolvePush(state, { q: -3, r: 0 }, 0);
  expect(events).toEqual([{ type: 'COMPRESSED', pieceIds: ['b1', 'b2'], at: { q: -1, r: 0 } }]);
  expect(eliminations).toEqual([]);
});

test('J5.4: a warrior is compressed by a taken throne too, a jarl shoves the sitter on', () => {
  const warrior = drawn(' . .\nb B .\n . .', { currentPlayerIndex: 0 });
  expect(detectChain(warrior, { q: -1, r: 0 }, 0)).toMatchObject({
    terminator: 'throne',
    terminatorPos: THRONE,
  });
  const jarls = drawn(`
    . . . .
   . . . . .
  . . . . . .
 . a C B . . .
  . . . . . .
   . . . . .
    . . . A`);
  const { newState } = resolvePush(jarls, { q: -2, r: 0 }, 0);
  expect(at(newState, 'C')).toEqual(THRONE);
  expect(at(newState, 'B')).toEqual({ q: 1, r: 0 });
  expect(newState.winner).toBeNull();
});

test('J5.6, R10: a jarl pushed onto the throne has not won, not even by its own player’s push', () => {
  const straight = drawn(`
    . . . .
   . . . . .
  . . . . . .
 . a B * . . .
  . . . . . .
   . . . . .
    . . . A`);
  const { newState } = resolvePush(straight, { q: -2, r: 0 }, 0);
  expect(at(newState, 'B')).toEqual(THRONE);
  expect(newState.winner).toBeNull();
  const own = drawn(`
     . . . . .
    . . . . . .
   . . . . . . .
  . . . . . . . .
 a a b A * . . . .
  . . . . . . . .
   . . . . . . .
    . . . . . .
     . . . . B`);
  const result = applyMove(own, push('a2', { q: -2, r: 0 }));
  expect(at(result.newState, 'A')).toEqual(THRONE);
  expect(result.newState).toMatchObject({ winner: null, phase: 'playing' });
});

test('R9: the line takes everybody along, own pieces and third parties too', () => {
  const state = row('aabcaC....', { currentPlayerIndex: 0 });
  const { newState, events } = applyMove(state, push('a2', inRow(2)));
  expect(['b1', 'c1', 'a3', 'C'].map((id) => at(newState, id))).toEqual([3, 4, 5, 6].map(inRow));
  expect(events.filter(({ type }) => type === 'PUSH')).toHaveLength(4);
});

test('J5.3: a failed attack of one hex stays, of two hexes ends next to the defender', () => {
  const one = applyMove(row('.ab..AB'), push('a1', inRow(2)));
  expect(one.events.slice(0, 1)).toEqual([{ type: 'BLOCKED', attackerId: 'a1', at: inRow(1) }]);
  const two = applyMove(row('.a.bb.AB'), push('a1', inRow(3)));
  expect(two.events.slice(0, 2)).toEqual([
    { type: 'MOVE', pieceId: 'a1', from: inRow(1), to: inRow(2) },
    { type: 'BLOCKED', attackerId: 'a1', at: inRow(2) },
  ]);
  expect(two.newState.currentPlayerIndex).toBe(1);
});

test('R21: a push looks at no strengths and finds its target within two hexes', () => {
  expect(resolvePush(row('a.bbb..'), inRow(0), 0).events[0]).toMatchObject({ type: 'MOVE', to: inRow(2) });
  const state = row('a.bbb..');
  expect(resolvePush(state, inRow(0), 0).newState).toMatchObject({
    currentPlayerIndex: 0,
    turnNumber: 1,
    winner: null,
  });
  expect(() => resolvePush(row('a..b'), inRow(0), 0)).toThrow(RangeError);
  expect(() => resolvePush(row('a#b'), inRow(0), 0)).toThrow(RangeError);
});

test('J6.2: a push that drops a jarl takes its player out without touching turn or winner', () => {
  const { events, eliminations, newState } = resolvePush(row('.b.....a.B'), inRow(7), 0);
  expect(eliminations).toEqual(['B']);
  expect(events.slice(-2).map(({ type }) => type)).toEqual(['ELIMINATED', 'PLAYER_ELIMINATED']);
  expect(isThere(newState, 'b1')).toBe(false);
  expect(newState).toMatchObject({ winner: null, phase: 'playing', turnNumber: 1 });
});

test('J5.1: a chain runs outward to what ends it', () => {
  const ids = (cells: string) => {
    const { pieces, ...rest } = detectChain(row(cells), inRow(1), 0);
    return { ids: pieces.map(({ id }) => id), ...rest };
  };
  expect(ids('.bca..')).toEqual({ ids: ['b1', 'c1', 'a1'], terminator: 'empty', terminatorPos: inRow(4) });
  expect(ids('.bc#')).toEqual({ ids: ['b1', 'c1'], terminator: 'shield', terminatorPos: inRow(3) });
  expect(ids('.bo')).toEqual({ ids: ['b1'], terminator: 'hole', terminatorPos: inRow(2) });
  expect(ids('.bbbbbbbbb')).toMatchObject({ terminator: 'edge' });
  expect('terminatorPos' in ids('.bbbbbbbbb')).toBe(false);
});

test('the parts of a push can be carried out one by one', () => {
  const simple = row('.bb.');
  const shifted = resolveSimplePush(simple, detectChain(simple, inRow(1), 0));
  expect(shifted.newState.pieces.map(({ position }) => position)).toEqual([inRow(2), inRow(3)]);
  const edge = row('bb');
  const fallen = resolveEdgePush(edge, detectChain(edge, inRow(1), 3));
  expect(fallen.eliminations).toEqual(['b1']);
  expect(at(fallen.newState, 'b2')).toEqual(inRow(0));
  const lone = row('b');
  expect(resolveEdgePush(lone, detectChain(lone, inRow(0), 3)).events).toEqual([
    { type: 'ELIMINATED', pieceId: 'b1', from: inRow(0), reason: 'edge' },
  ]);
  const pressed = row('.bb#');
  const still = resolveCompression(pressed, detectChain(pressed, inRow(1), 0));
  expect(still.events).toEqual([{ type: 'COMPRESSED', pieceIds: ['b1', 'b2'], at: inRow(2) }]);
  expect(still.newState.pieces).toEqual(pressed.pieces);
});
