import { placeOf } from '../../board/map.ts';
import { TERRITORIES } from '../../data/territories.ts';
import { hand, harvest } from '../../holdings/spice.ts';
import type { Slots } from '../../layers/slots.ts';
import { g, type Phase } from '../../words/vocabulary.ts';
import { harvests, incomes } from './collection.ts';

export const collection = (_slots: Slots): Phase =>
  g.phase('collection', {
    cites: ['1.08.02', '1.08.03'],
    enter: (d, { emit }) => {
      for (const { faction, area, amount, rate } of harvests(d)) {
        harvest(d, faction, area, amount);
        emit(
          { type: 'SPICE_COLLECTED', faction, ...placeOf(area), amount, rate, source: 'field' },
          '1.08.01',
        );
      }
      for (const { faction, territory, amount } of incomes(d)) {
        hand(d, 'bank', faction, amount);
        const sector = TERRITORIES[territory].sectors[0] ?? null;
        emit({
          type: 'SPICE_COLLECTED',
          faction,
          territory,
          sector,
          amount,
          rate: amount,
          source: 'stronghold',
        });
      }
    },
  });
