import { seeded } from '@rulewright/engine';
import { hexBoardSize } from '@rulewright/kit';
import { expect, test } from 'vitest';
import layouts from '../../fixtures/layouts.json' with { type: 'json' };
import {
  calculateStartingPositions,
  createInitialState,
  generateBoard,
  generateSymmetricalShields,
  getConfigForPlayerCount,
  hasDirectPathToThrone,
  placeWarriors,
  validateShieldPlacement,
} from '../api/board.ts';
import type { GameState } from '../api/game-state.ts';
import { type AxialCoord, getEdgeRing, hexDistance, hexToKey, isOnEdge, THRONE } from '../board/hex.ts';
import { fairGroups, image } from '../board/symmetry.ts';

const COUNTS = [2, 3, 4, 5, 6] as const;
type Count = (typeof COUNTS)[number];

const start = (n: number, seed: number): GameState =>
  createInitialState(getConfigForPlayerCount(n), { seed });
const shieldsOf = (state: GameState): AxialCoord[] =>
  state.pieces.filter(({ type }) => type === 'shield').map(({ position }) => position);
const keys = (hexes: readonly AxialCoord[]): string[] => hexes.map(hexToKey).sort();
const asHex = ([q = 0, r = 0]: number[]): AxialCoord => ({ q, r });
const of = (state: GameState, type: string) => state.pieces.filter((piece) => piece.type === type);

test.each(COUNTS)('J1.1: a board for %i players has the right pieces, none on another', (n) => {
  const config = getConfigForPlayerCount(n);
  for (let seed = 0; seed < 60; seed++) {
    const state = start(n, seed);
    expect(of(state, 'jarl')).toHaveLength(n);
    expect(of(state, 'warrior')).toHaveLength(n * config.warriorsPerPlayer);
    expect(of(state, 'shield')).toHaveLength(config.shieldCount);
    expect(new Set(of(state, 'jarl').map(({ position }) => hexDistance(position, THRONE)))).toEqual(
      new Set([config.boardRadius]),
    );
    expect(new Set(state.pieces.map(({ position }) => hexToKey(position))).size).toBe(state.pieces.length);
    for (const shield of shieldsOf(state)) {
      expect(isOnEdge(shield, config.boardRadius)).toBe(false);
      expect(shield).not.toEqual(THRONE);
    }
    for (const jarl of of(state, 'jarl')) expect(hasDirectPathToThrone(state, jarl.position)).toBe(true);
  }
});

test.each(COUNTS)('J2.4: the shields for %i players are carried into themselves by every symmetry', (n) => {
  const [group = []] = fairGroups(n);
  expect(group.length).toBeGreaterThan(1);
  for (let seed = 0; seed < 60; seed++) {
    const shields = shieldsOf(start(n, seed));
    for (const symmetry of group)
      expect(keys(shields.map((hex) => image(hex, symmetry)))).toEqual(keys(shields));
  }
});

test.each([2, 3, 4, 6])(
  'J2.4: with %i players a symmetry carries any seat and its warriors to any other',
  (n) => {
    const armies = (state: GameState) =>
      state.players.map(({ id }) =>
        state.pieces.filter(({ owner }) => owner === id).map(({ position }) => position),
      );
    const [group = []] = fairGroups(n);
    const seats = armies(start(n, 1)).map((army) => keys(army).join(' '));
    for (const army of armies(start(n, 1))) {
      const images = group.map((symmetry) => keys(army.map((hex) => image(hex, symmetry))).join(' '));
      expect(new Set(images)).toEqual(new Set(seats));
    }
  },
);

test('J2.4: with five players every jarl sees the shields at the same distances', () => {
  for (let seed = 0; seed < 40; seed++) {
    const state = start(5, seed);
    const views = of(state, 'jarl').map((jarl) =>
      shieldsOf(state)
        .map((shield) => hexDistance(shield, jarl.position))
        .sort((a, b) => a - b)
        .join(),
    );
    expect(new Set(views).size).toBe(1);
  }
});

test.each(COUNTS)('J2.3: the boards drawn for %i players are exactly the fair ones', (n: Count) => {
  const layout = layouts[n];
  const known = new Set(layout.boards.map((board) => keys(board.map(asHex)).join(' ')));
  const drawn = new Set<string>();
  for (let seed = 0; seed < 600; seed++) drawn.add(keys(shieldsOf(start(n, seed))).join(' '));
  expect(drawn).toEqual(known);
});

test('every fair board is about equally likely', () => {
  const counts = new Map<string, number>();
  const chance = seeded('fair');
  for (let i = 0; i < 3300; i++) {
    const key = keys(generateSymmetricalShields(4, 6, 4, chance)).join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(counts.size).toBe(33);
  for (const n of counts.values()) expect(Math.abs(n - 100)).toBeLessThan(45);
});

test.each(COUNTS)('J2.1, J2.2, R2, R7: seats and formations for %i players are as laid out', (n: Count) => {
  const { radius, warriorsPerPlayer, shieldCount, seats } = layouts[n];
  expect(getConfigForPlayerCount(n)).toEqual({
    playerCount: n,
    boardRadius: radius,
    shieldCount,
    warriorsPerPlayer,
    turnTimerSeconds: null,
    starvationRounds: 10,
  });
  expect(calculateStartingPositions(n, radius)).toEqual(seats.map(({ jarl }) => asHex(jarl)));
  for (const { jarl, warriors } of seats) {
    expect(placeWarriors(asHex(jarl), warriorsPerPlayer, radius)).toEqual(warriors.map(asHex));
    for (const hex of warriors) expect(hexDistance(asHex(hex), THRONE)).toBeLessThan(radius);
  }
});

test('R7: other numbers of warriors stand in pairs on the next rank when the first is full', () => {
  const jarl = { q: 3, r: 0 };
  expect(placeWarriors(jarl, 0, 3)).toEqual([]);
  expect(placeWarriors(jarl, 2, 3)).toEqual([
    { q: 2, r: 0 },
    { q: 1, r: 0 },
  ]);
  const seven = placeWarriors(jarl, 7, 3);
  expect(new Set(seven.map(hexToKey)).size).toBe(7);
  expect(seven.slice(5)).toEqual([
    { q: 0, r: 1 },
    { q: 1, r: -1 },
  ]);
  expect(() => placeWarriors({ q: 2, r: 1 }, 4, 3)).toThrow(RangeError);
  expect(() => placeWarriors(jarl, 40, 3)).toThrow(RangeError);
});

test('R3: the counts of the table that symmetry forbids need another symmetry, or do not exist', () => {
  const mirror = { mirror: true, by: 3 };
  const five = generateSymmetricalShields(5, 3, 2);
  expect(five).toHaveLength(5);
  expect(keys(five.map((hex) => image(hex, mirror)))).toEqual(keys(five));
  expect(generateSymmetricalShields(3, 8, 6)).toHaveLength(3);
  expect(() => generateSymmetricalShields(4, 5, 3)).toThrow(RangeError);
});

test('J2.4: shields are drawn by any function that gives numbers from 0 up to 1', () => {
  const draw = (start: number): string => {
    let number = start / 40;
    const next = (): number => (number = (number * 7 + 0.31) % 1);
    return keys(generateSymmetricalShields(4, 3, 2, next)).join(' ');
  };
  const boards = Array.from({ length: 40 }, (_, start) => draw(start));
  expect(new Set(boards).size).toBe(3);
  expect(draw(7)).toBe(boards[7]);
});

test('J2.5: six shields for five players lie by sixth turns', () => {
  // both groups give six, so only a board without the first shows the second
  const [, sixth = []] = fairGroups(5);
  expect(sixth).toHaveLength(6);
  expect(generateSymmetricalShields(6, 7, 5)).toHaveLength(6);
});

test('J2.6, R8: warriors on the line do not block it, shields and holes do', () => {
  const starts = [{ q: 3, r: 0 }];
  expect(validateShieldPlacement([{ q: 1, r: 1 }], starts)).toBe(true);
  expect(validateShieldPlacement([{ q: 2, r: 0 }], starts)).toBe(false);
  expect(validateShieldPlacement([{ q: -1, r: 0 }], starts)).toBe(true);
  expect(validateShieldPlacement([], [{ q: 2, r: -1 }])).toBe(false);
  const state = start(2, 1);
  expect(state.pieces.some(({ position }) => hexToKey(position) === '2,0')).toBe(true);
  expect(hasDirectPathToThrone(state, { q: 3, r: 0 })).toBe(true);
  expect(hasDirectPathToThrone({ ...state, holes: [{ q: 1, r: 0 }] }, { q: 3, r: 0 })).toBe(false);
});

test('J2.7, R28, R29: play begins at once with turn 1 of round 1', () => {
  const state = createInitialState(getConfigForPlayerCount(3), { seed: 'x', names: ['Ann', 'Bo', 'Cy'] });
  expect(state).toMatchObject({
    gameId: '',
    phase: 'playing',
    currentPlayerIndex: 0,
    turnNumber: 1,
    roundNumber: 1,
    roundsWithoutElimination: 0,
    winner: null,
    winCondition: null,
    pendingStarvation: null,
  });
  expect(state.players).toEqual(
    ['Ann', 'Bo', 'Cy'].map((name, i) => ({
      id: `player${i + 1}`,
      name,
      color: `${i}`,
      isEliminated: false,
      isAI: false,
    })),
  );
});

test('the same seed gives the same board, and all of it counts', () => {
  const config = getConfigForPlayerCount(6);
  expect(createInitialState(config, { seed: 'a' })).toEqual(createInitialState(config, { seed: 'a' }));
  expect(createInitialState(config)).toEqual(createInitialState(config));
  const boards = new Set(Array.from({ length: 50 }, (_, i) => JSON.stringify(start(6, i))));
  expect(boards.size).toBeGreaterThan(10);
});

test('J1.2: a board holds every hex once, the throne first', () => {
  for (const radius of [1, 3, 8]) {
    const hexes = generateBoard({ boardRadius: radius });
    expect(hexes).toHaveLength(hexBoardSize(radius));
    expect(hexes[0]).toEqual(THRONE);
    expect(keys(hexes.slice(-6 * radius))).toEqual(keys(getEdgeRing(radius)));
  }
  expect(hexBoardSize(8)).toBe(217);
});

test('impossible games are refused', () => {
  for (const n of [0, 1, 7, 2.5, Number.NaN]) expect(() => getConfigForPlayerCount(n)).toThrow(RangeError);
  for (const radius of [0, -1, 2.5, 1e9, Number.NaN])
    expect(() => generateBoard({ boardRadius: radius })).toThrow(RangeError);
});

test('a board too small for its armies is refused', () => {
  expect(() => createInitialState({ ...getConfigForPlayerCount(2), boardRadius: 1 })).toThrow(RangeError);
});
