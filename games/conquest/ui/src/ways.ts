// What lies between two territories: the way of a march, the odds of an attack.
import { type Expected, expectedOf, marchOver, type ShownTable } from '@rulewright/conquest';
import type { ToldFact } from '@rulewright/ui';
import { landOf } from './seen.ts';

/** The way that armies march: through territories of whoever holds the first. */
export function marchOf(table: ShownTable, from: string, to: string): readonly string[] {
  const { owner } = landOf(table, from);
  const way = marchOver(from, to, (id) => landOf(table, id).owner === owner);
  return way.length === 0 ? [from, to] : way;
}

/** The way of what was told: a march by land, all else straight. */
export function wayOf(table: ShownTable, { type, from, to }: ToldFact['fact']): readonly string[] {
  const [start, end] = [String(from), String(to)];
  return type === 'FORTIFIED' ? marchOf(table, start, end) : [start, end];
}

const MOST = 200; // odds of larger armies are those of so many

/** What a blitz from one territory into another comes to when so many armies stay behind. */
export const oddsOf = (table: ShownTable, from: string, to: string, keep = 1): Expected =>
  expectedOf(
    Math.min(MOST, (landOf(table, from).armies ?? keep) - keep),
    Math.min(MOST, landOf(table, to).armies ?? 1),
  );
