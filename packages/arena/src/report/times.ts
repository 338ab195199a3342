// Measured times: no two runs have the same, so they stand apart from the results.
import type { TimesLine } from '../folder.ts';
import { percentile } from '../intervals.ts';
import type { PlannedGame } from '../plan.ts';

export interface EntrantTimes {
  readonly name: string;
  readonly answers: number;
  readonly p50: number;
  readonly p95: number;
}

export function timesOf(
  entrants: readonly string[],
  games: readonly PlannedGame[],
  lines: readonly TimesLine[],
): EntrantTimes[] {
  const all = new Map(entrants.map((name) => [name, [] as number[]]));
  const last = new Map(lines.map(({ id, times }) => [id, times])); // of a game that was repeated, the last
  for (const [id, times] of last)
    for (const [at, taken] of times.entries())
      for (const one of taken) all.get(games[id]?.seats[at] ?? '')?.push(one);
  return [...all].map(([name, taken]) => {
    const sorted = Float64Array.from(taken).sort();
    return { name, answers: sorted.length, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
  });
}
