import { isStormed } from '../../board/control.ts';
import { sectorOf } from '../../board/map.ts';
import { reach } from '../../board/reach.ts';
import { reaches } from '../../board/regions.ts';
import { FACTIONS } from '../../data/factions.ts';
import type { Use } from '../../karama/attempt.ts';
import { consult } from '../../layers/consult.ts';
import { BASE } from '../../layers/questions.ts';
import type { RevivalOrder } from '../../phases/05-revival/revival.ts';
import { type March, sources } from '../../phases/06-shipment/march.ts';
import type { Shipping } from '../../phases/06-shipment/shipping.ts';
import { allyOf, type DuneState } from '../../words/state.ts';
import { FREMEN } from './answers.ts';

/** Whether others could not have come so far. */
function isBeyondOthers(s: DuneState, { area, from, advisors }: March): boolean {
  const range = BASE.moveRange(s, FREMEN, advisors);
  return area !== null && !reaches(reach(s, FREMEN, sources({ from }), { advisors, range }), area);
}

export const moveTwo: Use<March> = {
  ability: 'move-two',
  isUsed: (s, f, march) => f === FREMEN && isBeyondOthers(s, march),
};

/** Their reserves walk into the storm. */
export const sendIntoStorm: Use<Shipping> = {
  ability: 'send-into-storm',
  isUsed: (s, _, { kind, area }) => kind === 'fremen-send' && area !== null && isStormed(s, sectorOf(area)),
};

/** Used when the ally revives more for nothing than its own sheet gives. */
export const allyFreeRevival: Use<RevivalOrder> = {
  ability: 'ally-free-revival',
  isUsed: (s, by, { regular, elite, emperorPaid }) => {
    const own = FACTIONS[by].freeRevival;
    if (allyOf(s, by) !== FREMEN || consult.freeRevival(s, by) <= own) return false;
    return regular + elite - emperorPaid > own;
  },
};
