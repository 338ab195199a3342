import { MAX_SIZE } from './grid.ts';

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
