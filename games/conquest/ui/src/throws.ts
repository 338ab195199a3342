// The throws of the last step, one after the other: a whole blitz in under two seconds.
import type { ConquestFact, ShownTable } from '@rulewright/conquest';
import { type BoardProps, wantsLessMotion } from '@rulewright/ui';
import { useEffect, useState } from 'react';

type Facts = BoardProps['facts'];
type FactOf<T extends string> = Extract<ConquestFact, { type: T }>;
export type Throw = FactOf<'ATTACKED'>;

const ALL_MS = 1800;
const ONE_MS = 350;

const factsOf = <T extends ConquestFact['type']>(facts: Facts, type: T): readonly FactOf<T>[] =>
  facts.map(({ fact }) => fact as unknown as FactOf<T>).filter((fact) => fact.type === type); // the facts of Conquest

export interface Throws {
  readonly all: readonly Throw[];
  readonly n: number; // so many have fallen
  readonly wait: number; // milliseconds from the first to the last
  skip(): void;
}

export function useThrows({ facts, step }: Pick<BoardProps, 'facts' | 'step'>): Throws {
  const all = factsOf(facts, 'ATTACKED');
  const [shown, setShown] = useState({ step, n: all.length });
  const n = shown.step === step ? Math.min(shown.n, all.length) : wantsLessMotion() ? all.length : 1;
  const isRunning = n < all.length;
  const pause = Math.min(ONE_MS, ALL_MS / all.length);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setShown({ step, n: n + 1 }), pause);
    return () => clearTimeout(timer);
  }, [isRunning, n, step, pause]);
  const wait = all.length > 1 ? pause * (all.length - 1) : 0;
  return { all, n, wait, skip: () => setShown({ step, n: all.length }) };
}

/** The table while throws are falling: what those to come take still stands there. */
export function tableDuring(table: ShownTable, facts: Facts, { all, n }: Throws): ShownTable {
  const later = all.slice(n);
  const [next] = later;
  if (next === undefined) return table;
  const { from, to } = next;
  const [ours, theirs] = [table.territories[from], table.territories[to]];
  const [conquest] = factsOf(facts, 'CONQUERED');
  const [moved] = factsOf(facts, 'ADVANCED');
  const lost = later.reduce((sum, one) => sum + one.attackerLosses, moved?.armies ?? 0);
  const taken = later.reduce((sum, one) => sum + one.defenderLosses, 0);
  const territories = { ...table.territories };
  if (ours !== undefined && ours.armies !== null) territories[from] = { ...ours, armies: ours.armies + lost };
  if (conquest !== undefined) territories[to] = { owner: conquest.defender, armies: taken };
  else if (theirs !== undefined && theirs.armies !== null)
    territories[to] = { ...theirs, armies: theirs.armies + taken };
  return { ...table, territories };
}
