// The table while throws are falling: what those to come take still stands there.
import type { ConquestFact, ShownTable } from '@rulewright/conquest';
import { type BoardProps, factsOf } from '@rulewright/ui';
import { landOf } from './seen.ts';

export const told = factsOf<ConquestFact>();

/** `n` throws have fallen. */
export function tableDuring(table: ShownTable, facts: BoardProps['facts'], n: number): ShownTable {
  const later = told(facts, 'ATTACKED').slice(n);
  const [next] = later;
  if (next === undefined) return table;
  const { from, to } = next;
  const [conquest] = told(facts, 'CONQUERED');
  const [moved] = told(facts, 'ADVANCED');
  const lost = later.reduce((sum, one) => sum + one.attackerLosses, moved?.armies ?? 0);
  const taken = later.reduce((sum, one) => sum + one.defenderLosses, 0);
  const before = (id: string, more: number): ShownTable['territories'][string] => {
    const { owner, armies } = landOf(table, id);
    return { owner, armies: armies === null ? null : armies + more };
  };
  const theirs = conquest ? { owner: conquest.defender, armies: taken } : before(to, taken);
  return { ...table, territories: { ...table.territories, [from]: before(from, lost), [to]: theirs } };
}
