import { type Expected, expectedOf, type ShownTable } from '@rulewright/conquest';

const MOST = 150; // odds of larger armies are those of so many

/** What a blitz from one territory into another comes to when so many armies stay behind. */
export function oddsOf({ territories }: ShownTable, from: string, to: string, keep = 1): Expected {
  const spare = (territories[from]?.armies ?? keep) - keep;
  return expectedOf(Math.min(MOST, spare), Math.min(MOST, territories[to]?.armies ?? 1));
}
