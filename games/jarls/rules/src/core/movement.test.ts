import { expect, test } from 'vitest';
import { at, drawn, inRow, row } from '../../fixtures/boards.ts';
import { createInitialState, generateBoard, getConfigForPlayerCount } from '../api/board.ts';
import type { GameState } from '../api/game-state.ts';
import { applyMove, getValidMoves, validateMove } from '../api/moves.ts';
import { type AxialCoord, hexDistance, hexToKey, THRONE } from '../board/hex.ts';
import { MOVE_ERRORS } from '../data/refusals.ts';

const refusal = (state: GameState, player: string, pieceId: string, to: AxialCoord) =>
  validateMove(state, player, { pieceId, to });
const no = (error: string) => ({ valid: false, error });

const OPEN = drawn(`
    . . . .
   . . . . .
  . . a . . .
 . A . * . . B
  . . # . . .
   . . . b .
    . . . .`);

test('J3.14: a warrior moves one hex, or two with momentum', () => {
  expect(refusal(OPEN, 'player1', 'a1', { q: 1, r: -1 })).toEqual({
    valid: true,
    moveType: 'move',
    hasMomentum: false,
  });
  expect(refusal(OPEN, 'player1', 'a1', { q: 2, r: -1 })).toEqual({
    valid: true,
    moveType: 'move',
    hasMomentum: true,
  });
});

test('J3.1: nothing moves in another phase', () => {
  for (const phase of ['lobby', 'setup', 'starvation', 'ended'] as const) {
    expect(refusal({ ...OPEN, phase }, 'player2', 'nobody', { q: 9, r: 9 })).toEqual(no('GAME_NOT_PLAYING'));
  }
});

test('J3.2, R16: the turn is judged before the piece', () => {
  expect(refusal(OPEN, 'player2', 'a1', { q: 1, r: -1 })).toEqual(no('NOT_YOUR_TURN'));
  expect(refusal(OPEN, 'nobody', 'no piece', { q: 1, r: -1 })).toEqual(no('NOT_YOUR_TURN'));
  const out = {
    ...OPEN,
    players: OPEN.players.map((player) => ({ ...player, isEliminated: player.id === 'player1' })),
  };
  expect(refusal(out, 'player1', 'a1', { q: 1, r: -1 })).toEqual(no('NOT_YOUR_TURN'));
});

test('J3.3: the piece exists', () => {
  expect(refusal(OPEN, 'player1', 'a9', { q: 99, r: 0 })).toEqual(no('INVALID_PIECE'));
});

test('J3.4: a player moves neither another’s piece nor a shield', () => {
  expect(refusal(OPEN, 'player1', 'b1', { q: 99, r: 0 })).toEqual(no('NOT_YOUR_PIECE'));
  expect(refusal(OPEN, 'player1', 's1', { q: 0, r: 1 })).toEqual(no('NOT_YOUR_PIECE'));
});

test('J3.5: the destination is another hex of the board, in whole numbers that survive JSON', () => {
  const bad = [
    { q: 4, r: -1 },
    { q: 3, r: 3 },
    { q: 0.5, r: -1 },
    { q: Number.NaN, r: 0 },
    { q: Number.POSITIVE_INFINITY, r: 0 },
    { q: 1e300, r: -1e300 },
    { q: 2 ** 32, r: -1 },
    { q: -0, r: -2 },
    { q: 0, r: -1 },
  ];
  for (const to of bad) expect(refusal(OPEN, 'player1', 'a1', to)).toEqual(no('INVALID_DESTINATION'));
  for (const command of ['{"pieceId":"a1","to":null}', '{"pieceId":"a1"}'].map((text) => JSON.parse(text)))
    expect(validateMove(OPEN, 'player1', command)).toEqual(no('INVALID_DESTINATION'));
});

test('J3.6: three hexes are too far', () => {
  expect(refusal(OPEN, 'player1', 'a1', { q: 3, r: -1 })).toEqual(no('OUT_OF_RANGE'));
});

test('J3.7: two hexes round a corner are no move', () => {
  expect(refusal(OPEN, 'player1', 'a1', { q: 1, r: -2 })).toMatchObject({ valid: true });
  expect(refusal(OPEN, 'player1', 'a1', { q: 2, r: -2 })).toEqual(no('INVALID_DESTINATION'));
});

test('J3.8, R12: a warrior neither enters nor jumps the throne, empty or not', () => {
  expect(refusal(OPEN, 'player1', 'a1', THRONE)).toEqual(no('WARRIOR_CANNOT_ENTER_THRONE'));
  expect(refusal(OPEN, 'player1', 'a1', { q: 0, r: 1 })).toEqual(no('WARRIOR_CANNOT_ENTER_THRONE'));
  const taken = drawn(' . a\n. B .\n . .');
  expect(refusal(taken, 'player1', 'a1', THRONE)).toEqual(no('WARRIOR_CANNOT_ENTER_THRONE'));
  expect(refusal(taken, 'player1', 'a1', { q: -1, r: 1 })).toEqual(no('WARRIOR_CANNOT_ENTER_THRONE'));
});

test('J3.9, R4: a draft needs two own warriors directly behind, without a gap or a stranger', () => {
  const far = (cells: string) => refusal(row(cells), 'player1', 'A', inRow(cells.indexOf('A') + 2));
  expect(far('aaA..')).toEqual({ valid: true, moveType: 'move', hasMomentum: true });
  for (const cells of ['..A..', '.aA..', 'a.aA..', 'aa.A..', 'abA..', 'baA..', 'a#A..', 'A..']) {
    expect(far(cells)).toEqual(no('NO_DRAFT_FORMATION'));
  }
});

test('J3.9: a draft is for one direction, and its warriors stay', () => {
  const state = row('.aaA...');
  expect(refusal(state, 'player1', 'A', { q: -2, r: -1 })).toEqual(no('NO_DRAFT_FORMATION'));
  const { newState } = applyMove(state, 'player1', { pieceId: 'A', to: inRow(5) });
  expect(at(newState, 'a1')).toEqual(inRow(1));
  expect(at(newState, 'a2')).toEqual(inRow(2));
});

test('J3.10: whatever stands between blocks a move of two hexes', () => {
  for (const between of ['a', 'b', 'B', '#', 'o']) {
    const state = row(`.a${between}...`);
    expect(refusal(state, 'player1', 'a1', inRow(3))).toEqual(no('PATH_BLOCKED'));
  }
});

test('J3.12, J3.13: own pieces, shields and holes are no destination', () => {
  for (const there of ['a', 'A', '#', 'o']) {
    expect(refusal(row(`.a${there}`), 'player1', 'a1', inRow(2))).toEqual(no('INVALID_DESTINATION'));
    expect(refusal(row(`.a.${there}`), 'player1', 'a1', inRow(3))).toEqual(no('INVALID_DESTINATION'));
  }
});

test('R16: each refusal comes before the next in the order of the rules', () => {
  const state = row('.aa#.b');
  // off the board before too far, too far before blocked, blocked before what stands there
  expect(refusal(state, 'player1', 'a1', { q: -9, r: 1 })).toEqual(no('INVALID_DESTINATION'));
  expect(refusal(state, 'player1', 'a1', inRow(5))).toEqual(no('OUT_OF_RANGE'));
  expect(refusal(state, 'player1', 'a1', inRow(3))).toEqual(no('PATH_BLOCKED'));
  const jarl = row('.Ab#');
  expect(refusal(jarl, 'player1', 'A', inRow(3))).toEqual(no('NO_DRAFT_FORMATION'));
  const throne = drawn(' . a\n. b .\n . .');
  expect(refusal(throne, 'player1', 'a1', { q: -1, r: 1 })).toEqual(no('WARRIOR_CANNOT_ENTER_THRONE'));
});

const NEAR = drawn(`
    . . . .
   . . . . .
  . . . . . .
 a a A * b . .
  . . . . . .
   . . . . .
    . . . B`);

test('a jarl may enter the throne', () => {
  expect(refusal(NEAR, 'player1', 'A', THRONE)).toEqual({
    valid: true,
    moveType: 'move',
    hasMomentum: false,
  });
});

test('J3.11, R11: a drafted jarl is stopped by the throne, whatever is named or stands beyond', () => {
  const over = { pieceId: 'A', to: { q: 1, r: 0 } };
  expect(validateMove(NEAR, 'player1', over)).toEqual({ valid: true, moveType: 'move', hasMomentum: false });
  const { newState, events } = applyMove(NEAR, 'player1', over);
  expect(at(newState, 'A')).toEqual(THRONE);
  expect(newState).toMatchObject({ winner: 'player1', winCondition: 'throne' });
  expect(events).toEqual([
    { type: 'MOVE', pieceId: 'A', from: { q: -1, r: 0 }, to: THRONE },
    { type: 'THRONE_VICTORY', playerId: 'player1' },
  ]);
  const own = drawn(' . .\nA * a\n . B');
  expect(refusal(own, 'player1', 'A', { q: 1, r: 0 })).toEqual(no('NO_DRAFT_FORMATION'));
  const sitter = { ...NEAR, pieces: NEAR.pieces.map((p) => (p.id === 'B' ? { ...p, position: THRONE } : p)) };
  expect(refusal(sitter, 'player1', 'A', { q: 1, r: 0 })).toEqual(no('PATH_BLOCKED'));
});

test('R11: the throne is listed once and nothing beyond it', () => {
  const moves = getValidMoves(NEAR, 'player1', 'A').map(({ to }) => hexToKey(to));
  expect(moves).toContain('0,0');
  expect(moves).not.toContain('1,0');
  expect(new Set(moves).size).toBe(moves.length);
});

test('R17: an attack that cannot succeed is legal, listed with its preview, and spends the turn', () => {
  const state = row('.ab..AB');
  const [attack] = getValidMoves(state, 'player1', 'a1').filter(({ type }) => type === 'attack');
  expect(attack).toMatchObject({
    to: inRow(2),
    hasMomentum: false,
    combat: { attack: 1, defense: 1, outcome: 'blocked' },
  });
  const { newState, success } = applyMove(state, 'player1', { pieceId: 'a1', to: inRow(2) });
  expect(success).toBe(true);
  expect(newState.currentPlayerIndex).toBe(1);
});

test('R23: a move without a player is the move of the player whose turn it is', () => {
  const command = { pieceId: 'a1', to: { q: 1, r: -1 } };
  expect(applyMove(OPEN, command)).toEqual(applyMove(OPEN, 'player1', command));
  expect(getValidMoves(OPEN, 'a1')).toEqual(getValidMoves(OPEN, 'player1', 'a1'));
});

test('a refused move changes nothing and gives back the very state', () => {
  const before = JSON.stringify(OPEN);
  const result = applyMove(OPEN, 'player1', { pieceId: 'a1', to: THRONE });
  expect(result).toEqual({
    success: false,
    error: 'WARRIOR_CANNOT_ENTER_THRONE',
    events: [],
    newState: OPEN,
  });
  expect(result.newState).toBe(OPEN);
  expect(JSON.stringify(OPEN)).toBe(before);
});

test('an accepted move leaves the caller’s state alone', () => {
  const before = JSON.stringify(OPEN);
  const { newState } = applyMove(OPEN, 'player1', { pieceId: 'a1', to: { q: 1, r: -1 } });
  expect(JSON.stringify(OPEN)).toBe(before);
  expect(newState).not.toBe(OPEN);
});

test('every error code can be reached', () => {
  const reached = new Set<string>();
  const states = [OPEN, NEAR, row('.aab'), row('A..b'), { ...OPEN, phase: 'ended' as const }];
  for (const state of states) {
    for (const player of ['player1', 'player2']) {
      for (const id of ['none', ...state.pieces.map((piece) => piece.id)]) {
        for (const to of [...generateBoard(state.config), { q: 99, r: 0 }]) {
          const { error } = refusal(state, player, id, to);
          if (error !== undefined) reached.add(error);
        }
      }
    }
  }
  expect(reached).toEqual(new Set(MOVE_ERRORS));
});

test('a warrior has at most twelve destinations, a jarl without draft only neighbours', () => {
  const warrior = getValidMoves(OPEN, 'player1', 'a1');
  expect(warrior.length).toBeLessThanOrEqual(12);
  expect(warrior.length).toBeGreaterThan(6);
  for (const { to } of warrior) expect(hexDistance(to, at(OPEN, 'a1'))).toBeLessThanOrEqual(2);
  const jarl = getValidMoves(OPEN, 'player1', 'A');
  expect(jarl.length).toBeGreaterThan(0);
  for (const { to } of jarl) expect(hexDistance(to, at(OPEN, 'A'))).toBe(1);
  const drafted = getValidMoves(row('aaA...'), 'player1', 'A').filter(
    ({ to }) => hexDistance(to, inRow(2)) === 2,
  );
  expect(drafted).toEqual([{ to: inRow(4), type: 'move', hasMomentum: true }]);
});

test('another player’s pieces have no moves, and a changed state is read anew', () => {
  const state = createInitialState(getConfigForPlayerCount(2), { seed: 3 });
  expect(getValidMoves(state, 'player2', 'j2')).toEqual([]);
  expect(getValidMoves(state, 'player1', 's1')).toEqual([]);
  const first = getValidMoves(state, 'w1-2').length;
  expect(first).toBeGreaterThan(0);
  state.currentPlayerIndex = 1;
  expect(getValidMoves(state, 'player1', 'w1-2')).toEqual([]);
  state.currentPlayerIndex = 0;
  state.pieces = state.pieces.filter(({ id }) => id !== 'w1-1');
  expect(getValidMoves(state, 'w1-2').length).toBeGreaterThan(first);
});

test('J1.3: two pieces on one hex, or a piece beyond the edge, are the caller’s mistake', () => {
  const [first] = OPEN.pieces;
  const overlapping = { ...OPEN, pieces: [...OPEN.pieces, { ...first!, id: 'twin' }] };
  expect(() => refusal(overlapping, 'player1', 'a1', THRONE)).toThrow(RangeError);
  const outside = { ...OPEN, pieces: [{ ...first!, position: { q: 9, r: 9 } }] };
  expect(() => refusal(outside, 'player1', 'a1', THRONE)).toThrow(RangeError);
});
