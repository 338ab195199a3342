import { FACTIONS } from '../../data/factions.ts';
import type { Use } from '../../layers/ability-uses.ts';
import { consult } from '../../layers/consult.ts';
import type { RevivalOrder } from '../../phases/05-revival/revival.ts';
import { allyOf } from '../../words/state.ts';
import { FREMEN } from './answers.ts';

/** Used when the ally revives more for nothing than its own sheet gives. */
export const allyFreeRevival: Use<RevivalOrder> = {
  ability: 'ally-free-revival',
  isUsed: (s, by, { regular, elite, emperorPaid }) => {
    const own = FACTIONS[by].freeRevival;
    return (
      allyOf(s, by) === FREMEN && consult.freeRevival(s, by) > own && regular + elite - emperorPaid > own
    );
  },
};
