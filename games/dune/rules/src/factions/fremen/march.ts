import { reach } from '../../board/reach.ts';
import { reaches } from '../../board/regions.ts';
import type { Use } from '../../layers/ability-uses.ts';
import { BASE } from '../../layers/questions.ts';
import { type March, sources } from '../../phases/06-shipment/march.ts';
import type { DuneState } from '../../words/state.ts';
import { FREMEN } from './answers.ts';

/** Whether others could not have come so far. */
function isBeyondOthers(s: DuneState, { area, from, advisors }: March): boolean {
  const range = BASE.moveRange(s, FREMEN, advisors);
  return area !== null && !reaches(reach(s, FREMEN, sources({ from }), { advisors, range }), area);
}

export const fremenMarchAttempts: readonly Use<March>[] = [
  { ability: 'move-two', isUsed: (s, f, march) => f === FREMEN && isBeyondOthers(s, march) },
];
