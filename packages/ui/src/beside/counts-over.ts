// How counts of players ran, as the facts of a game tell.
import type { Fact, ToldFact } from '../game-ui.ts';

export type Counts = Readonly<Record<string, number>>;

interface Telling {
  readonly change: (fact: Fact, now: Counts) => Counts; // by player
  readonly turn: string; // the fact that begins a turn
  readonly isFirst: (fact: Fact) => boolean; // told only of a game that is known from its beginning
}

const added = (counts: Counts, change: Counts, sign = 1): Counts =>
  Object.fromEntries(Object.entries(counts).map(([one, count]) => [one, count + sign * (change[one] ?? 0)]));

/** Counts before each turn, and the last ones. A game that began in a position is told from its end. */
export function countsOver(last: Counts, past: readonly ToldFact[], telling: Telling): readonly Counts[] {
  const { change, turn, isFirst } = telling;
  const none = Object.fromEntries(Object.keys(last).map((one) => [one, 0]));
  let now: Counts = past.some(({ fact }) => isFirst(fact))
    ? none
    : past.reduce((counts, { fact }) => added(counts, change(fact, none), -1), last);
  const found: Counts[] = [];
  for (const { fact } of past) {
    if (fact.type === turn) found.push(now);
    now = added(now, change(fact, now));
  }
  return [...found, last];
}
