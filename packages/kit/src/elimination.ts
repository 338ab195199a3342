import type { Outcome } from '@rulewright/engine';

/** Who stands where in a game from which players drop out. */
export interface Standings<P extends string> {
  readonly players: readonly P[];
  /** Who is out, in the order in which they went. */
  readonly out: readonly P[];
  /** Who has won, if that is decided by something else than being left. */
  readonly winners?: readonly P[];
  /** What ranks those who are still in: most first, a tie decided by the next measure. The first one is the score. */
  readonly measures?: readonly ((player: P) => number)[];
}

/**
 * The outcome of a game from which players drop out: winners, then who is still in by the measures, then who is out,
 * the last one out first. Players whom nothing tells apart share a rank.
 */
export function outcomeByElimination<P extends string>(reason: string, standings: Standings<P>): Outcome<P> {
  const { players, out, winners = [], measures = [] } = standings;
  const strangers = [...out, ...winners].filter((player) => !players.includes(player));
  if (strangers.length > 0) throw new RangeError(`${strangers[0]} does not sit at the table`);
  if (new Set(out).size !== out.length) throw new RangeError('a player went out twice');
  const standing = (player: P): readonly number[] => {
    const left = out.indexOf(player);
    const isIn = left < 0;
    return [
      winners.includes(player) ? 1 : 0,
      isIn ? out.length : left,
      ...(isIn ? measures.map((measure) => measure(player)) : []),
    ];
  };
  const standingOf = new Map(players.map((player) => [player, standing(player)]));
  const isAhead = (a: readonly number[], b: readonly number[]): boolean => {
    const at = a.findIndex((value, i) => value !== b[i]);
    return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
  };
  const score = measures[0];
  return {
    reason,
    ranks: [...standingOf].map(([player, own]) => ({
      player,
      rank: 1 + [...standingOf.values()].filter((other) => isAhead(other, own)).length,
      ...(score && { score: score(player) }),
    })),
  };
}
