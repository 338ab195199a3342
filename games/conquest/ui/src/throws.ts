// The throws of the last step, one after the other.
import type { ConquestFact, ShownTable } from '@rulewright/conquest';
import { type BoardProps, type Run, useRun } from '@rulewright/ui';
import { landOf } from './seen.ts';

type Facts = BoardProps['facts'];
type FactOf<T extends string> = Extract<ConquestFact, { type: T }>;

const [EACH_MS, ALL_MS] = [350, 1800]; // a whole blitz in under two seconds

const factsOf = <T extends ConquestFact['type']>(facts: Facts, type: T): readonly FactOf<T>[] =>
  facts.map(({ fact }) => fact as unknown as FactOf<T>).filter((fact) => fact.type === type); // the facts of Conquest

export interface Throws extends Run {
  readonly all: readonly FactOf<'ATTACKED'>[];
}

export function useThrows({ facts, step }: Pick<BoardProps, 'facts' | 'step'>): Throws {
  const all = factsOf(facts, 'ATTACKED');
  return { all, ...useRun(step, all.length, EACH_MS, ALL_MS) };
}

/** The table while throws are falling: what those to come take still stands there. */
export function tableDuring(table: ShownTable, facts: Facts, { all, n }: Throws): ShownTable {
  const later = all.slice(n);
  const [next] = later;
  if (next === undefined) return table;
  const { from, to } = next;
  const [conquest] = factsOf(facts, 'CONQUERED');
  const [moved] = factsOf(facts, 'ADVANCED');
  const lost = later.reduce((sum, one) => sum + one.attackerLosses, moved?.armies ?? 0);
  const taken = later.reduce((sum, one) => sum + one.defenderLosses, 0);
  const before = (id: string, more: number): ShownTable['territories'][string] => {
    const { owner, armies } = landOf(table, id);
    return { owner, armies: armies === null ? null : armies + more };
  };
  const theirs = conquest ? { owner: conquest.defender, armies: taken } : before(to, taken);
  return { ...table, territories: { ...table.territories, [from]: before(from, lost), [to]: theirs } };
}
