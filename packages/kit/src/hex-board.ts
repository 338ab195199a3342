import { HEX_DIRECTIONS, type Hex, hexBeside, hexDisc, hexDistance } from './hex.ts';

/**
 * A board of hexes around a centre. Hexes have numbers: 0 is the centre, then ring after ring outwards, so that a hex
 * keeps its number on every board and a board that shrinks only loses numbers at the end.
 */
export interface HexBoard {
  readonly radius: number;
  readonly size: number;
  /** hex → its coordinates; shared by all boards and frozen, so they may stand in facts and arguments */
  readonly axial: readonly Hex[];
  /** hex × 6 + direction → the next hex, or OFF_BOARD */
  readonly step: Int16Array;
  /** hex → distance to the centre */
  readonly ring: Int16Array;
  /** (q + radius) × (2 × radius + 1) + (r + radius) → hex, or OFF_BOARD */
  readonly grid: Int16Array;
}

/** What lies beyond the edge. */
export const OFF_BOARD = -1;

const MAX_RADIUS = 100; // numbers of hexes fit 16 bits

/** How many hexes a board has. */
export const hexBoardSize = (radius: number): number => 3 * radius * (radius + 1) + 1;

const built: HexBoard[] = [];
const coordinates: Hex[] = [];

/** The tables of a board, worked out once for each radius. */
export const hexBoard = (radius: number): HexBoard => built[radius] ?? build(radius);

function build(radius: number): HexBoard {
  if (!Number.isInteger(radius) || radius < 0 || radius > MAX_RADIUS) {
    throw new RangeError(`no board of radius ${radius}: an integer from 0 to ${MAX_RADIUS} is needed`);
  }
  const size = hexBoardSize(radius);
  const width = 2 * radius + 1;
  // as machine integers: copies of these are what positions are made of
  for (const { q, r } of hexDisc(radius).slice(coordinates.length)) {
    coordinates.push(Object.freeze({ q: q | 0, r: r | 0 }));
  }
  const axial = coordinates.slice(0, size); // the list itself is not frozen: that would slow down every read
  const centre = axial[0]!; // every board has one
  const grid = new Int16Array(width * width).fill(OFF_BOARD);
  for (const [hex, { q, r }] of axial.entries()) grid[(q + radius) * width + r + radius] = hex;
  const ring = Int16Array.from(axial, (hex) => hexDistance(hex, centre));
  const step = new Int16Array(size * 6);
  const board: HexBoard = { radius, size, axial, step, ring, grid };
  for (const [hex, from] of axial.entries()) {
    for (const direction of HEX_DIRECTIONS) {
      const { q, r } = hexBeside(from, direction);
      step[hex * 6 + direction] = hexAt(board, q, r);
    }
  }
  built[radius] = board;
  return board;
}

/** The number of a hex, OFF_BOARD for whatever is not an integer coordinate on this board. */
export function hexAt({ radius, grid }: HexBoard, q: number, r: number): number {
  const column = q | 0;
  const row = r | 0;
  if (column !== q || row !== r) return OFF_BOARD;
  if (column < -radius || column > radius || row < -radius || row > radius) return OFF_BOARD;
  return grid[(column + radius) * (2 * radius + 1) + row + radius]!; // inside the square
}
