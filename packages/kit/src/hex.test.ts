import { expect, test } from 'vitest';
import {
  HEX_DIRECTIONS,
  HEX_STEPS,
  type Hex,
  hexBeside,
  hexDisc,
  hexDistance,
  hexLine,
  hexRing,
  turnedDirection,
  turnedHex,
} from './hex.ts';

const ORIGIN = { q: 0, r: 0 };
const keys = (hexes: readonly Hex[]): Set<string> => new Set(hexes.map(({ q, r }) => `${q},${r}`));

test('distances are counted in steps', () => {
  expect(hexDistance(ORIGIN, { q: 2, r: -1 })).toBe(2);
  expect(hexDistance({ q: 3, r: 0 }, ORIGIN)).toBe(3);
  expect(hexDistance({ q: -2, r: 4 }, { q: 1, r: 2 })).toBe(3);
});

test('six neighbours lie one step away, and each is where its direction says', () => {
  for (const direction of HEX_DIRECTIONS) {
    const beside = hexBeside({ q: 4, r: -2 }, direction);
    expect(hexDistance(beside, { q: 4, r: -2 })).toBe(1);
    expect(hexBeside(beside, turnedDirection(direction, 3))).toEqual({ q: 4, r: -2 });
    expect(hexBeside(ORIGIN, direction, 3)).toEqual({
      q: 3 * HEX_STEPS[direction].q + 0,
      r: 3 * HEX_STEPS[direction].r + 0,
    });
  }
});

test('a turn carries each direction to the next, six change nothing and negative ones go back', () => {
  for (const direction of HEX_DIRECTIONS) {
    expect(turnedHex(HEX_STEPS[direction], 1)).toEqual(HEX_STEPS[turnedDirection(direction, 1)]);
    expect(turnedHex(HEX_STEPS[direction], -1)).toEqual(HEX_STEPS[turnedDirection(direction, -1)]);
  }
  const centre = { q: 2, r: -1 };
  expect(turnedHex(centre, 4, centre)).toEqual(centre);
  expect(turnedHex({ q: 3, r: -1 }, 1, centre)).toEqual({ q: 3, r: -2 });
  expect(turnedHex({ q: 5, r: 3 }, 6, centre)).toEqual({ q: 5, r: 3 });
  expect(turnedHex({ q: 5, r: 3 }, -7, centre)).toEqual(turnedHex({ q: 5, r: 3 }, 5, centre));
});

test('no turn and no step leaves a negative zero', () => {
  for (const hex of hexDisc(2)) {
    const made = [
      ...HEX_DIRECTIONS.map((sixths) => turnedHex(hex, sixths)),
      ...HEX_DIRECTIONS.map((direction) => hexBeside(hex, direction, 2)),
      ...hexLine(hex, ORIGIN),
      ...hexRing(1, hex),
    ];
    expect(made.flatMap(({ q, r }) => [q, r]).some((n) => Object.is(n, -0))).toBe(false);
  }
});

test('a line holds both its ends and goes from neighbour to neighbour', () => {
  expect(hexLine(ORIGIN, { q: 3, r: 0 })).toEqual([0, 1, 2, 3].map((q) => ({ q, r: 0 })));
  expect(hexLine(ORIGIN, ORIGIN)).toEqual([ORIGIN]);
  for (const to of hexDisc(4)) {
    const line = hexLine({ q: -1, r: 2 }, to);
    expect([line[0], line.at(-1)]).toEqual([{ q: -1, r: 2 }, to]);
    for (const [i, hex] of line.entries()) if (i > 0) expect(hexDistance(hex, line[i - 1]!)).toBe(1);
  }
});

test('a ring starts in the east and goes round by direction, a disc is its rings', () => {
  expect(hexRing(0)).toEqual([ORIGIN]);
  expect(hexRing(1)).toEqual(HEX_STEPS);
  const ring = hexRing(4);
  expect([ring.length, keys(ring).size]).toEqual([24, 24]);
  expect([ring[0], ring[4]]).toEqual([
    { q: 4, r: 0 },
    { q: 4, r: -4 },
  ]);
  const centre = { q: 7, r: -3 };
  expect(hexRing(3, centre).every((hex) => hexDistance(hex, centre) === 3)).toBe(true);
  expect([hexDisc(3).length, keys(hexDisc(3)).size]).toEqual([37, 37]);
  expect(hexDisc(3, centre).every((hex) => hexDistance(hex, centre) <= 3)).toBe(true);
});
