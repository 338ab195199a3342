// From where to where: an attack or a march that is being chosen on the map.
import { marchOver, type ShownTable } from '@rulewright/conquest';
import type { ToldFact } from '@rulewright/ui';
import { useState } from 'react';
import { goalsOf, type Offers } from './offers.ts';

interface Chosen {
  readonly phase: string; // of the question that it answers
  readonly from: string | null;
  readonly to: string | null;
  readonly goals: readonly string[]; // of a march
}

export interface Route extends Omit<Chosen, 'phase'> {
  isTarget(territory: string): boolean;
  act(territory: string): (() => void) | undefined; // what choosing it does
  clear(): void;
}

export function useRoute(offers: Offers): Route {
  const { attack, fortify, fronts, sources } = offers;
  const phase = (attack ?? fortify)?.phase ?? '';
  const nothing: Chosen = { phase, from: null, to: null, goals: [] };
  const [kept, keep] = useState(nothing);
  const isOpen =
    kept.phase === phase && kept.from !== null && (fronts.has(kept.from) || sources.has(kept.from));
  const chosen = isOpen ? kept : nothing;
  const { from, to, goals } = chosen;
  const leadsTo = (id: string): boolean =>
    from !== null && (fronts.get(from)?.has(id) === true || goals.includes(id));
  const begin = async (id: string): Promise<void> => {
    keep({ ...nothing, from: id });
    if (fortify === undefined) return;
    const found = await goalsOf(fortify, id);
    keep((now) => (now.from === id ? { ...now, goals: found } : now));
  };
  const clear = (): void => keep(nothing);
  return {
    from,
    to,
    goals,
    isTarget: (id) => (from === null ? fronts.has(id) || sources.has(id) : leadsTo(id)),
    act: (id) => {
      if (from === id) return clear;
      if (leadsTo(id)) return () => keep({ ...chosen, to: id });
      return fronts.has(id) || sources.has(id) ? () => void begin(id) : undefined;
    },
    clear,
  };
}

/** The way that armies march: through territories of whoever holds the first. */
export function marchOf({ territories }: ShownTable, from: string, to: string): readonly string[] {
  const owner = territories[from]?.owner;
  const way = marchOver(from, to, (id) => territories[id]?.owner === owner);
  return way.length === 0 ? [from, to] : way;
}

/** The way of what was told: a march by land, all else straight. */
export function wayOf(table: ShownTable, { type, from, to }: ToldFact['fact']): readonly string[] {
  const [start, end] = [String(from), String(to)];
  return type === 'FORTIFIED' ? marchOf(table, start, end) : [start, end];
}
