// The names by which Jarls offers hexes, each in axial or in cube form. Where hexes lie is the kit's to know.
import {
  HEX_DIRECTIONS,
  HEX_STEPS,
  type HexDirection,
  hexBeside,
  hexRing,
  hexDistance as stepsBetween,
  hexLine as straightLine,
  turnedHex,
} from '@rulewright/kit';

export type { HexDirection };

export interface AxialCoord {
  q: number;
  r: number;
}

export interface CubeCoord {
  q: number;
  r: number;
  s: number;
}

/** Either shape; a given s is ignored. */
export type Hex = AxialCoord | CubeCoord;

/** −0 is a different value to a deep comparison and is lost in JSON; adding 0 removes it. */
const plain = (n: number): number => n + 0;

export const axialToCube = (hex: Hex): CubeCoord => ({
  q: plain(hex.q),
  r: plain(hex.r),
  s: plain(-hex.q - hex.r),
});

export const cubeToAxial = (hex: Hex): AxialCoord => ({ q: plain(hex.q), r: plain(hex.r) });

/** A hex in the shape of the one it was derived from: cube for cube, axial for axial. */
function shaped<H extends AxialCoord>(like: H, hex: AxialCoord): H;
function shaped(like: AxialCoord, hex: AxialCoord): AxialCoord {
  return 's' in like ? axialToCube(hex) : hex;
}

const [EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST] = HEX_STEPS;

export const DIRECTIONS = [
  axialToCube(EAST),
  axialToCube(NORTH_EAST),
  axialToCube(NORTH_WEST),
  axialToCube(WEST),
  axialToCube(SOUTH_WEST),
  axialToCube(SOUTH_EAST),
] as const;

export const THRONE: Readonly<AxialCoord> = Object.freeze({ q: 0, r: 0 });

export const hexDistance: (a: Hex, b: Hex) => number = stepsBetween;

export const getNeighbor = <H extends AxialCoord>(hex: H, direction: HexDirection): H =>
  shaped(hex, hexBeside(hex, direction));

export const getAllNeighbors = <H extends AxialCoord>(hex: H): H[] =>
  HEX_DIRECTIONS.map((direction) => getNeighbor(hex, direction));

/** Both ends included. */
export const hexLine = <H extends AxialCoord>(a: H, b: H): H[] =>
  straightLine(a, b).map((hex) => shaped(a, hex));

export const isOnBoard = (hex: Hex, radius: number): boolean => stepsBetween(hex, THRONE) <= radius;

export const isOnEdge = (hex: Hex, radius: number): boolean => stepsBetween(hex, THRONE) === radius;

/** "Clockwise" is increasing direction number: E turns into NE. */
export const rotate60CW = <H extends AxialCoord>(hex: H): H => shaped(hex, turnedHex(hex, 1));

export const rotate60CCW = <H extends AxialCoord>(hex: H): H => shaped(hex, turnedHex(hex, -1));

export const rotateAround = <H extends AxialCoord>(hex: H, center: Hex, steps: number): H =>
  shaped(hex, turnedHex(hex, steps, center));

/** The hexes at a distance, from the East corner on in the order of the directions. */
export const getEdgeRing = (radius: number): AxialCoord[] => hexRing(radius);

export const hexToKey = (hex: Hex): string => `${plain(hex.q)},${plain(hex.r)}`;

export function keyToHex(key: string): AxialCoord {
  const parts = /^(-?\d+),(-?\d+)$/.exec(key);
  if (parts === null) throw new RangeError(`not a hex key: ${key}`);
  return { q: plain(Number(parts[1])), r: plain(Number(parts[2])) };
}
