/** How a game ended: set once, after which every input is refused. */
export interface Outcome<P extends string = string> {
  readonly reason: string;
  readonly ranks: readonly { readonly player: P; readonly rank: number; readonly score?: number }[];
}

/** The winners share rank 1, everybody else comes after them. */
export function won<P extends string>(
  players: readonly P[],
  winners: readonly P[],
  reason: string,
  score?: (player: P) => number,
): Outcome<P> {
  const behind = winners.length + 1;
  return {
    reason,
    ranks: players.map((player) => ({
      player,
      rank: winners.includes(player) ? 1 : behind,
      ...(score && { score: score(player) }),
    })),
  };
}

/** Nobody wins: all share rank 1. */
export function drawn<P extends string>(players: readonly P[], reason: string): Outcome<P> {
  return { reason, ranks: players.map((player) => ({ player, rank: 1 })) };
}
