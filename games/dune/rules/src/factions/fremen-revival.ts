import type { Use } from '../ability-uses.ts';
import { consult } from '../consult.ts';
import { FACTIONS } from '../data/factions.ts';
import type { RevivalOrder } from '../revival.ts';
import { allyOf } from '../state.ts';
import { ALLY_FREE_REVIVAL, FREMEN } from './fremen.ts';

/** Used when the ally revives more for nothing than its own sheet gives. */
export const allyFreeRevival: Use<RevivalOrder> = {
  ability: 'ally-free-revival',
  rule: ALLY_FREE_REVIVAL,
  user: FREMEN,
  isUsed: (s, by, { regular, elite, emperorPaid }) => {
    const own = FACTIONS[by].freeRevival;
    return (
      allyOf(s, by) === FREMEN && consult.freeRevival(s, by) > own && regular + elite - emperorPaid > own
    );
  },
};
