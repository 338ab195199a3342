import { expect, test } from 'vitest';
import { inRow, isThere, row } from '../../fixtures/boards.ts';
import { createInitialState, getConfigForPlayerCount, hasDirectPathToThrone } from '../api/board.ts';
import type { GameState } from '../api/game-state.ts';
import { applyMove, validateMove } from '../api/moves.ts';
import { hexDistance, hexToKey, THRONE } from '../board/hex.ts';
import { fairGroups, image } from '../board/symmetry.ts';
import { TERRAINS } from '../data/scaling.ts';
import { holesWanted } from './terrain.ts';

const COUNTS = [2, 3, 4, 5, 6];
const GROUND = TERRAINS.filter((terrain) => terrain !== 'none');

test('J9.1: the number of holes grows with the square root of the board', () => {
  expect(GROUND.map((terrain) => holesWanted(terrain, 3))).toEqual([3, 6, 9]);
  expect(GROUND.map((terrain) => holesWanted(terrain, 8))).toEqual([7, 15, 22]);
  expect(holesWanted('none', 8)).toBe(0);
});

test.each(COUNTS)(
  'J9.2: holes for %i players are fair, off the lines to the throne, and never too many',
  (n) => {
    const [group = []] = fairGroups(n);
    let most = 0;
    for (const terrain of GROUND) {
      for (let seed = 0; seed < 30; seed++) {
        const config = { ...getConfigForPlayerCount(n), terrain };
        const state = createInitialState(config, { seed });
        const holes = (state.holes ?? []).map(hexToKey).sort();
        most = Math.max(most, holes.length);
        expect(holes.length).toBeLessThanOrEqual(holesWanted(terrain, config.boardRadius));
        for (const symmetry of group) {
          expect((state.holes ?? []).map((hex) => hexToKey(image(hex, symmetry))).sort()).toEqual(holes);
        }
        for (const hole of state.holes ?? []) {
          expect(hexDistance(hole, THRONE)).toBeGreaterThan(0);
          expect(hexDistance(hole, THRONE)).toBeLessThanOrEqual(config.boardRadius - 2);
          expect(state.pieces.some(({ position }) => hexToKey(position) === hexToKey(hole))).toBe(false);
        }
        for (const { type, position } of state.pieces) {
          if (type === 'jarl') expect(hasDirectPathToThrone(state, position)).toBe(true);
        }
      }
    }
    expect(most).toBeGreaterThan(0);
  },
);

test('without terrain there are no holes', () => {
  const state: GameState = createInitialState(getConfigForPlayerCount(4), { seed: 1 });
  expect('holes' in state).toBe(false);
});

test('nothing enters or crosses a hole', () => {
  const state = row('.ao..A..B');
  expect(validateMove(state, 'player1', { pieceId: 'a1', to: inRow(2) }).error).toBe('INVALID_DESTINATION');
  expect(validateMove(state, 'player1', { pieceId: 'a1', to: inRow(3) }).error).toBe('PATH_BLOCKED');
});

test('J9.3: a piece pushed into a hole is eliminated, the others move up', () => {
  const { events, newState } = applyMove(row('.aa.bo.A.B'), { pieceId: 'a2', to: inRow(4) });
  expect(events).toContainEqual({ type: 'ELIMINATED', pieceId: 'b1', from: inRow(4), reason: 'hole' });
  expect(isThere(newState, 'b1')).toBe(false);
  expect(newState).toMatchObject({ roundsWithoutElimination: 0, lastEliminationRound: 1 });
});
