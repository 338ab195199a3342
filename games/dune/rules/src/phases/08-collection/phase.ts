import { controller, fighting, flies } from '../../board/forces.ts';
import { placeOf, STRONGHOLDS } from '../../board/map.ts';
import { HARVEST, HARVEST_WITH_ORNITHOPTERS } from '../../data/figures.ts';
import { TERRITORIES } from '../../data/territories.ts';
import { hand, harvest, spiceAt } from '../../holdings/spice.ts';
import { consult, STRONGHOLD_INCOME } from '../../layers/consult.ts';
import type { DuneState } from '../../words/state.ts';
import { g } from '../../words/vocabulary.ts';

export const collection = g.phase('collection', {
  cites: ['1.08.02', '1.08.03'],
  enter: (d, { emit }) => {
    for (const { faction, area, amount, rate } of harvests(d)) {
      harvest(d, faction, area, amount);
      emit({ type: 'SPICE_COLLECTED', faction, ...placeOf(area), amount, rate, source: 'field' }, '1.08.01');
    }
    for (const { faction, territory, amount } of incomes(d)) {
      hand(d, 'bank', faction, amount);
      const place = { territory, sector: TERRITORIES[territory].sectors[0] ?? null };
      emit(
        { type: 'SPICE_COLLECTED', faction, ...place, amount, rate: amount, source: 'stronghold' },
        STRONGHOLD_INCOME,
      );
    }
  },
});

/** What each faction takes from the fields it stands on, in storm order. */
export function harvests(s: DuneState) {
  const left = new Map(s.table.spice.map((field) => [field.area, field.amount]));
  return s.table.storm.order.flatMap((faction) => {
    const rate = flies(s, faction) ? HARVEST_WITH_ORNITHOPTERS : HARVEST;
    return s.table.forces[faction].flatMap((stack) => {
      const amount = Math.min(rate * fighting(stack), left.get(stack.area) ?? 0);
      if (amount === 0) return [];
      left.set(stack.area, spiceAt(s, stack.area) - amount);
      return [{ faction, area: stack.area, amount, rate }];
    });
  });
}

export const incomes = (s: DuneState) =>
  STRONGHOLDS.flatMap((territory) => {
    const faction = controller(s, territory);
    const amount = consult.strongholdIncome(s, territory);
    return faction === null || amount === 0 ? [] : [{ faction, territory, amount }];
  });
