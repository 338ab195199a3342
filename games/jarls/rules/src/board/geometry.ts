import { HEX_DIRECTIONS, HEX_STEPS, type Hex, type HexBoard, hexBoard, hexDistance } from '@rulewright/kit';

// Numbers of hexes come from the kit's tables alone, which is why indexing them with `!` is safe.

export const THRONE_HEX = 0; // J1.2

/** The kit's board of hexes, with what the moves of Jarls need of it. */
export interface Geometry extends HexBoard {
  /** hex × 12 + n → the n-th way from it that stays on the board: a direction, plus 6 when it is two hexes long */
  readonly ways: Int8Array;
  /** hex → how many such ways there are */
  readonly wayCount: Int8Array;
  /** one −1 per hex, to be copied: a board nobody stands on */
  readonly bare: readonly number[];
}

/** Far beyond any board of the game; keeps a mistyped radius from eating the memory. */
export const MAX_RADIUS = 50;

const built: Geometry[] = [];

/** The tables of a board, built once per radius. */
export const geometry = (radius: number): Geometry => built[radius] ?? build(radius);

function build(radius: number): Geometry {
  if (!Number.isInteger(radius) || radius < 1 || radius > MAX_RADIUS) {
    throw new RangeError(`no board of radius ${radius}: an integer from 1 to ${MAX_RADIUS} is needed`);
  }
  const { size, step, axial, ring, grid } = hexBoard(radius);
  const ways = new Int8Array(size * 12);
  const wayCount = new Int8Array(size);
  for (let hex = 0; hex < size; hex++) {
    let n = 0;
    for (const direction of HEX_DIRECTIONS) {
      const near = step[hex * 6 + direction]!;
      if (near < 0) continue;
      ways[hex * 12 + n++] = direction;
      if (step[near * 6 + direction]! >= 0) ways[hex * 12 + n++] = direction + 6;
    }
    wayCount[hex] = n;
  }
  const table = { radius, size, step, ways, wayCount, ring, axial, grid, bare: axial.map(() => -1) };
  built[radius] = table;
  return table;
}

// (dq + 2) × 5 + (dr + 2) → direction for one step, direction + 6 for two steps in line
const BEARINGS = new Int8Array(25).fill(-1);
for (const direction of HEX_DIRECTIONS) {
  const { q, r } = HEX_STEPS[direction];
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
export function directionTo(from: Hex, to: Hex): number {
  const n = hexDistance(from, to);
  const dq = (to.q - from.q) / n;
  const dr = (to.r - from.r) / n;
  return Number.isInteger(dq) && Number.isInteger(dr) ? bearing(dq, dr) : NOT_IN_LINE;
}
