/** How a game ended: set once, after which every input is refused. */
export interface Outcome<P extends string = string> {
  readonly reason: string;
  readonly ranks: readonly { readonly player: P; readonly rank: number; readonly score?: number }[];
}

/** The winners share rank 1, everybody else comes after them, by score if there is one. In seat order. */
export function won<P extends string>(
  players: readonly P[],
  winners: readonly P[],
  reason: string,
  score?: (player: P) => number,
): Outcome<P> {
  const others = players.filter((player) => !winners.includes(player));
  const place = (player: P): number => {
    const ahead = score === undefined ? [] : others.filter((other) => score(other) > score(player));
    return winners.length + ahead.length + 1;
  };
  return {
    ranks: players.map((player) => ({
      player,
      rank: winners.includes(player) ? 1 : place(player),
      ...(score && { score: score(player) }),
    })),
    reason, // keys in order: a hash has nothing to sort
  };
}

/** Nobody wins: all share rank 1. */
export function drawn<P extends string>(players: readonly P[], reason: string): Outcome<P> {
  return { ranks: players.map((player) => ({ player, rank: 1 })), reason };
}

/**
 * Whoever has most wins, a tie decided by the next measure; the first one is the score. Who is still tied wins
 * together, but when nobody is behind and `even` says how that is called, nobody wins.
 */
export function mostWins<P extends string>(
  players: readonly P[],
  measures: readonly ((player: P) => number)[],
  reason: string,
  even?: string,
): Outcome<P> {
  let best = players;
  for (const measure of measures) {
    const most = Math.max(...best.map(measure));
    best = best.filter((player) => measure(player) === most);
  }
  if (even !== undefined && best.length === players.length) return drawn(players, even);
  return won(players, best, reason, measures[0]);
}
