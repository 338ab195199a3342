import type { Use } from '../ability-uses.ts';
import { type March, sources } from '../movement.ts';
import { reach } from '../movement-reach.ts';
import { BASE } from '../questions.ts';
import { reaches } from '../regions.ts';
import type { DuneState } from '../state.ts';
import { FREMEN, MOVE_TWO } from './fremen.ts';

/** Whether others could not have come so far. */
function isBeyondOthers(s: DuneState, { area, from, advisors }: March): boolean {
  const range = BASE.moveRange(s, FREMEN, advisors);
  return area !== null && !reaches(reach(s, FREMEN, sources({ from }), { advisors, range }), area);
}

export const fremenMarchAttempts: readonly Use<March>[] = [
  {
    ability: 'move-two',
    rule: MOVE_TWO,
    user: FREMEN,
    isUsed: (s, f, march) => f === FREMEN && isBeyondOthers(s, march),
  },
];
