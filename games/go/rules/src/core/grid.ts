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
