import { consult } from '../layers/consult.ts';
import type { FactionId } from '../words/ids.ts';
import type { DuneState } from '../words/state.ts';
import { isFullFor } from './control.ts';
import { AREAS_OF, type Area, STRONGHOLDS } from './map.ts';
import { both, CALM, nowhere, type Reach, type Walk, walk } from './regions.ts';

/** Strongholds that two others fight over; advisors walk in regardless. */
function closedTo(s: DuneState, f: FactionId, advisors: boolean): readonly Area[] {
  if (advisors) return NONE;
  let closed: Area[] | null = null;
  for (const t of STRONGHOLDS) {
    if (isFullFor(s, f, t)) closed = [...(closed ?? []), ...AREAS_OF[t]];
  }
  return closed ?? NONE;
}
const NONE: readonly Area[] = [];

export interface Marching {
  readonly advisors?: boolean;
  readonly range?: number; // instead of what the faction may walk now
  readonly storm?: null; // as if there were none
}

/** How a group walks now: where it may go depends on nothing else but its start. */
export function gaitOf(s: DuneState, f: FactionId, how: Marching = {}): Walk {
  const advisors = how.advisors ?? false;
  return {
    storm: how.storm === null ? CALM : s.table.storm.sector,
    range: how.range ?? consult.moveRange(s, f, advisors),
    closed: closedTo(s, f, advisors),
  };
}

/** Where a group that starts from all these areas of one territory may end together. */
export function reachOf(from: readonly Area[], w: Walk): Reach {
  let sum: Reach | null = null;
  for (const a of from) sum = sum === null ? walk(a, w) : both(sum, walk(a, w));
  return sum ?? nowhere(w.storm);
}

export const reach = (s: DuneState, f: FactionId, from: readonly Area[], how: Marching = {}): Reach =>
  reachOf(from, gaitOf(s, f, how));
