import { controller, fighting, flies } from '../../board/control.ts';
import { type Area, STRONGHOLDS } from '../../board/map.ts';
import { HARVEST, HARVEST_WITH_ORNITHOPTERS } from '../../data/figures.ts';
import { spiceAt } from '../../holdings/spice.ts';
import { consult } from '../../layers/consult.ts';
import type { FactionId, TerritoryId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';

const harvestRate = (s: DuneState, f: FactionId): number =>
  flies(s, f) ? HARVEST_WITH_ORNITHOPTERS : HARVEST;

export interface Harvest {
  readonly faction: FactionId;
  readonly area: Area;
  readonly amount: number;
  readonly rate: number;
}

/** What each faction takes from the fields it stands on, in storm order. */
export function harvests(s: DuneState): readonly Harvest[] {
  const left = new Map(s.table.spice.map((field) => [field.area, field.amount]));
  const out: Harvest[] = [];
  for (const faction of s.table.storm.order) {
    const rate = harvestRate(s, faction);
    for (const stack of s.table.forces[faction]) {
      const amount = Math.min(rate * fighting(stack), left.get(stack.area) ?? 0);
      if (amount === 0) continue;
      left.set(stack.area, spiceAt(s, stack.area) - amount);
      out.push({ faction, area: stack.area, amount, rate });
    }
  }
  return out;
}

/** What strongholds yield to those who hold them. */
export const incomes = (
  s: DuneState,
): readonly { readonly faction: FactionId; readonly territory: TerritoryId; readonly amount: number }[] =>
  STRONGHOLDS.flatMap((territory) => {
    const faction = controller(s, territory);
    const amount = consult.strongholdIncome(s, territory);
    return faction === null || amount === 0 ? [] : [{ faction, territory, amount }];
  });
