/** What a player has left, as `go` says it, in milliseconds. */
export interface Clock {
  readonly left?: number | undefined;
  readonly increment?: number | undefined;
  readonly movesToGo?: number | undefined;
  readonly moveTime?: number | undefined;
}

/** How long to think about one move; null: until somebody says stop. */
export function timeFor(
  { left, increment = 0, movesToGo, moveTime }: Clock,
  overhead: number,
): number | null {
  if (moveTime !== undefined) return Math.max(1, moveTime - overhead);
  if (left === undefined) return null;
  const share = left / Math.min(movesToGo ?? 30, 40) + increment * 0.75;
  return Math.max(1, Math.min(share, left / 2) - overhead);
}
