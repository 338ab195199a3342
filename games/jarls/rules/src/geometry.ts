import { ALL_DIRECTIONS, type AxialCoord, getEdgeRing, getNeighbor, hexDistance, THRONE } from './hex.ts';

// Hexes have numbers: 0 is the throne, then ring after ring outwards in the order of getEdgeRing.
// A hex keeps its number on every board, so a shrinking board only loses numbers at the end.
// Numbers come from these tables alone, which is why indexing them with `!` is safe.

export const THRONE_HEX = 0; // J1.2
/** What lies beyond the edge. */
export const OFF_BOARD = -1;

export interface Geometry {
  readonly radius: number;
  readonly size: number;
  /** hex × 6 + direction → the next hex, or OFF_BOARD */
  readonly step: Int16Array;
  /** hex × 12 + n → the n-th way from it that stays on the board: a direction, plus 6 when it is two hexes long */
  readonly ways: Int8Array;
  /** hex → how many such ways there are */
  readonly wayCount: Int8Array;
  /** hex → distance to the throne */
  readonly ring: Int16Array;
  /** hex → its coordinates; shared and frozen, so they may stand in facts and arguments */
  readonly axial: readonly Readonly<AxialCoord>[];
  /** (q + radius) × width + (r + radius) → hex, or OFF_BOARD */
  readonly grid: Int16Array;
  /** one −1 per hex, to be copied: a board nobody stands on */
  readonly bare: readonly number[];
}

/** Far beyond any board of the game; keeps a mistyped radius from eating the memory. */
export const MAX_RADIUS = 50;

export const boardSize = (radius: number): number => 3 * radius * (radius + 1) + 1;

const built: Geometry[] = [];
const coordinates: Readonly<AxialCoord>[] = [];

/** The tables of a board, built once per radius. */
export const geometry = (radius: number): Geometry => built[radius] ?? build(radius);

function build(radius: number): Geometry {
  if (!Number.isInteger(radius) || radius < 1 || radius > MAX_RADIUS) {
    throw new RangeError(`no board of radius ${radius}: an integer from 1 to ${MAX_RADIUS} is needed`);
  }
  const size = boardSize(radius);
  const width = 2 * radius + 1;
  const axial: Readonly<AxialCoord>[] = [];
  for (let distance = 0; distance <= radius; distance++) {
    for (const { q, r } of getEdgeRing(distance)) {
      // as machine integers: copies of these are what positions are made of
      coordinates[axial.length] ??= Object.freeze({ q: q | 0, r: r | 0 });
      axial.push(coordinates[axial.length]!);
    }
  }
  const grid = new Int16Array(width * width).fill(OFF_BOARD);
  for (const [id, { q, r }] of axial.entries()) grid[(q + radius) * width + r + radius] = id;
  const table = {
    radius,
    size,
    step: new Int16Array(size * 6),
    ways: new Int8Array(size * 12),
    wayCount: new Int8Array(size),
    ring: Int16Array.from(axial, (hex) => hexDistance(hex, THRONE)),
    axial,
    grid,
    bare: axial.map(() => -1),
  };
  for (const [id, hex] of axial.entries()) {
    for (const direction of ALL_DIRECTIONS) {
      const { q, r } = getNeighbor(hex, direction);
      table.step[id * 6 + direction] = hexAt(table, q, r);
    }
  }
  for (let hex = 0; hex < size; hex++) layWays(table, hex);
  built[radius] = table;
  return table;
}

function layWays({ step, ways, wayCount }: Geometry, hex: number): void {
  let n = 0;
  for (const direction of ALL_DIRECTIONS) {
    const near = step[hex * 6 + direction]!;
    if (near < 0) continue;
    ways[hex * 12 + n++] = direction;
    if (step[near * 6 + direction]! >= 0) ways[hex * 12 + n++] = direction + 6;
  }
  wayCount[hex] = n;
}

/** The number of a hex, OFF_BOARD for whatever is not an integer coordinate on this board. */
export function hexAt(board: Geometry, q: number, r: number): number {
  const { radius, grid } = board;
  const column = q | 0;
  const row = r | 0;
  if (column !== q || row !== r) return OFF_BOARD;
  if (column < -radius || column > radius || row < -radius || row > radius) return OFF_BOARD;
  return grid[(column + radius) * (2 * radius + 1) + row + radius]!;
}

// (dq + 2) × 5 + (dr + 2) → direction for one step, direction + 6 for two steps in line
const BEARINGS = new Int8Array(25).fill(-1);
for (const direction of ALL_DIRECTIONS) {
  const { q, r } = getNeighbor(THRONE, direction);
  BEARINGS[(q + 2) * 5 + r + 2] = direction;
  BEARINGS[(2 * q + 2) * 5 + 2 * r + 2] = direction + 6;
}

export const TOO_FAR = -2;
const NOT_IN_LINE = -1;

/** Direction of a move of one hex, direction + 6 of two in line, else TOO_FAR or NOT_IN_LINE. */
export function bearing(dq: number, dr: number): number {
  const ds = dq + dr;
  if (dq > 2 || dq < -2 || dr > 2 || dr < -2 || ds > 2 || ds < -2) return TOO_FAR;
  return BEARINGS[(dq + 2) * 5 + dr + 2]!;
}

/** The direction along which `to` lies in a straight line from `from`, or NOT_IN_LINE. */
export function directionTo(from: AxialCoord, to: AxialCoord): number {
  const n = hexDistance(from, to);
  const dq = (to.q - from.q) / n;
  const dr = (to.r - from.r) / n;
  return Number.isInteger(dq) && Number.isInteger(dr) ? bearing(dq, dr) : NOT_IN_LINE;
}
