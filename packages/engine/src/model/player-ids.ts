/** The ids of the first n players. */
export const playerIds = (ids: readonly string[] | null, n: number): string[] =>
  ids === null ? Array.from({ length: n }, (_, i) => `player${i + 1}`) : ids.slice(0, n);
