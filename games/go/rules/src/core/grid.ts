/** A square board without stones. Points are numbered from the lower left corner, row by row. */
export interface Grid {
  readonly size: number;
  readonly points: number;
  readonly neighbours: Int16Array; // four for each point; where the board ends, the number `points`
}

export const MIN_SIZE = 2;
export const MAX_SIZE = 25;

const known: Grid[] = [];

export function gridOf(size: number): Grid {
  known[size] ??= makeGrid(size);
  return known[size];
}

function makeGrid(size: number): Grid {
  const points = size * size;
  const neighbours = new Int16Array(4 * points).fill(points);
  for (let at = 0; at < points; at++) {
    const column = at % size;
    if (column > 0) neighbours[4 * at] = at - 1; // G1.2
    if (column < size - 1) neighbours[4 * at + 1] = at + 1;
    if (at >= size) neighbours[4 * at + 2] = at - size;
    if (at < points - size) neighbours[4 * at + 3] = at + size;
  }
  return { size, points, neighbours };
}

/** The points next to a point, without the edge. */
export const neighboursOf = ({ neighbours, points }: Grid, at: number): number[] =>
  [...neighbours.subarray(4 * at, 4 * at + 4)].filter((next) => next !== points);

const COLUMNS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';

const makeNames = (size: number) => {
  const names = Array.from(
    { length: size * size },
    (_, at) => `${COLUMNS[at % size]}${Math.floor(at / size) + 1}`,
  );
  return { names, places: new Map(names.map((name, at) => [name, at])) };
};
const bySize = Array.from({ length: MAX_SIZE + 1 }, (_, size) => makeNames(size));

/** Columns from the left without I, rows from the bottom: all names there are, on any board. */
export const POINT_NAMES: readonly string[] = bySize[MAX_SIZE]?.names ?? []; // G10.1

export const pointName = (at: number, size: number): string => bySize[size]?.names[at] ?? '';

/** The point of this name on a board of this size, or -1. */
export const pointNamed = (name: string, size: number): number => bySize[size]?.places.get(name) ?? -1;
