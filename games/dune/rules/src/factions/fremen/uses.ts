import { reach } from '../../board/reach.ts';
import { reaches } from '../../board/regions.ts';
import { FACTIONS } from '../../data/factions.ts';
import type { Use } from '../../layers/ability-uses.ts';
import { consult } from '../../layers/consult.ts';
import { BASE } from '../../layers/questions.ts';
import type { RevivalOrder } from '../../phases/05-revival/revival.ts';
import { type March, sources } from '../../phases/06-shipment/march.ts';
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

/** Used when the ally revives more for nothing than its own sheet gives. */
export const allyFreeRevival: Use<RevivalOrder> = {
  ability: 'ally-free-revival',
  isUsed: (s, by, { regular, elite, emperorPaid }) => {
    const own = FACTIONS[by].freeRevival;
    if (allyOf(s, by) !== FREMEN || consult.freeRevival(s, by) <= own) return false;
    return regular + elite - emperorPaid > own;
  },
};
