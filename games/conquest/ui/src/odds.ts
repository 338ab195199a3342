import { type Expected, expectedOf, type ShownTable } from '@rulewright/conquest';

const MOST = 200; // odds of larger armies are those of so many

/** What a blitz from one territory into another comes to when so many armies stay behind. */
export function oddsOf({ territories }: ShownTable, from: string, to: string, keep = 1): Expected {
  const spare = (territories[from]?.armies ?? keep) - keep;
  return expectedOf(Math.min(MOST, spare), Math.min(MOST, territories[to]?.armies ?? 1));
}

/** A chance in percent, to so many places; what may still go the other way is never 0 or 100. */
export function percentOf(chance: number, places = 0): string {
  const least = 10 ** -places;
  const percent = 100 * chance;
  const isSure = chance === 0 || chance === 1;
  return (isSure ? percent : Math.min(100 - least, Math.max(least, percent))).toFixed(places);
}
