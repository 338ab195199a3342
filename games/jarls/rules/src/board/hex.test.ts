import { HEX_DIRECTIONS } from '@rulewright/kit';
import { expect, test } from 'vitest';
import {
  axialToCube,
  cubeToAxial,
  DIRECTIONS,
  getAllNeighbors,
  getEdgeRing,
  getNeighbor,
  hexDistance,
  hexLine,
  hexToKey,
  isOnBoard,
  isOnEdge,
  keyToHex,
  rotate60CCW,
  rotate60CW,
  rotateAround,
  THRONE,
} from './hex.ts';

const ORIGIN = { q: 0, r: 0, s: 0 };

test('distances are counted in steps', () => {
  expect(hexDistance(ORIGIN, { q: 2, r: -1, s: -1 })).toBe(2);
  expect(hexDistance(ORIGIN, { q: 3, r: 0, s: -3 })).toBe(3);
});

test('every hex has six neighbours one step away', () => {
  const neighbours = getAllNeighbors(ORIGIN);
  expect(neighbours).toHaveLength(6);
  expect(neighbours).toEqual(DIRECTIONS);
  for (const hex of neighbours) expect(hexDistance(ORIGIN, hex)).toBe(1);
});

test('a line holds both its ends', () => {
  const line = hexLine(ORIGIN, { q: 3, r: 0, s: -3 });
  expect(line).toEqual([0, 1, 2, 3].map((q) => axialToCube({ q, r: 0 })));
  expect(hexLine(THRONE, THRONE)).toEqual([{ q: 0, r: 0 }]);
});

test('a line through hex corners is the same set of neighbours each time', () => {
  const line = hexLine({ q: 0, r: 0 }, { q: 2, r: 2 });
  expect(line).toEqual(hexLine({ q: 0, r: 0 }, { q: 2, r: 2 }));
  expect(line).toHaveLength(5);
  for (const [i, hex] of line.entries()) if (i > 0) expect(hexDistance(hex, line[i - 1]!)).toBe(1);
});

test('board and edge are told by the distance to the throne', () => {
  expect(isOnEdge({ q: 3, r: 0, s: -3 }, 3)).toBe(true);
  expect(isOnEdge({ q: 0, r: 3, s: -3 }, 3)).toBe(true);
  expect(isOnEdge({ q: 1, r: 0, s: -1 }, 3)).toBe(false);
  expect(isOnBoard({ q: 2, r: 1, s: -3 }, 3)).toBe(true);
  expect(isOnBoard({ q: 4, r: 0, s: -4 }, 3)).toBe(false);
});

test('R1: clockwise turns east into north-east, and no turn leaves a negative zero', () => {
  expect(rotate60CW({ q: 1, r: 0, s: -1 })).toEqual({ q: 1, r: -1, s: 0 });
  expect(rotate60CCW({ q: 1, r: 0, s: -1 })).toEqual({ q: 0, r: 1, s: -1 });
  for (const hex of [...getEdgeRing(1), ...getEdgeRing(3), THRONE]) {
    for (const turned of [
      rotate60CW(hex),
      rotate60CCW(hex),
      rotate60CW(axialToCube(hex)),
      axialToCube(hex),
    ]) {
      expect(Object.values(turned).some((n) => Object.is(n, -0))).toBe(false);
    }
  }
});

test('a turn carries each direction to the next', () => {
  for (const direction of HEX_DIRECTIONS) {
    expect(rotate60CW(DIRECTIONS[direction])).toEqual(DIRECTIONS[(direction + 1) % 6]);
    expect(rotate60CCW(DIRECTIONS[direction])).toEqual(DIRECTIONS[(direction + 5) % 6]);
  }
});

test('turning about a hex keeps it; six turns change nothing and negative ones go back', () => {
  const centre = { q: 2, r: -1 };
  expect(rotateAround(centre, centre, 4)).toEqual(centre);
  expect(rotateAround({ q: 3, r: -1 }, centre, 1)).toEqual({ q: 3, r: -2 });
  expect(rotateAround({ q: 3, r: -1 }, centre, -1)).toEqual({ q: 2, r: 0 });
  expect(rotateAround({ q: 5, r: 3 }, centre, 6)).toEqual({ q: 5, r: 3 });
});

test('hexes come back in the shape they were given in, and a wrong s is ignored', () => {
  expect(getNeighbor({ q: 0, r: 0 }, 0)).toEqual({ q: 1, r: 0 });
  expect(getNeighbor({ q: 0, r: 0, s: 7 }, 0)).toEqual({ q: 1, r: 0, s: -1 });
  expect(hexDistance({ q: 1, r: 0 }, { q: 3, r: 0, s: 99 })).toBe(2);
  expect(cubeToAxial({ q: 1, r: -1 })).toEqual({ q: 1, r: -1 });
});

test('the edge ring starts in the east and goes round by direction', () => {
  expect(getEdgeRing(0)).toEqual([{ q: 0, r: 0 }]);
  expect(getEdgeRing(1)).toEqual(DIRECTIONS.map(cubeToAxial));
  const ring = getEdgeRing(4);
  expect(ring).toHaveLength(24);
  expect(new Set(ring.map(hexToKey)).size).toBe(24);
  expect(ring[0]).toEqual({ q: 4, r: 0 });
  expect(ring[4]).toEqual({ q: 4, r: -4 });
});

test('keys name axial coordinates and read back', () => {
  expect(hexToKey({ q: -2, r: 1, s: 1 })).toBe('-2,1');
  expect(hexToKey({ q: -0, r: 0 })).toBe('0,0');
  for (const hex of getEdgeRing(3)) expect(keyToHex(hexToKey(hex))).toEqual(hex);
  expect(() => keyToHex('1;2')).toThrow(RangeError);
});
