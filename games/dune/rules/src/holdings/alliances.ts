import { DEFAULT_PERMISSIONS } from '../opening/empty-state.ts';
import type { Emit } from '../words/facts.ts';
import type { FactionId, RuleId } from '../words/ids.ts';
import { type DuneDraft, type DuneState, impossible, type Permissions } from '../words/state.ts';
import { setPledge } from './spice.ts';

// The only writers of alliances, and of what allies allow each other.

export const FORMING: RuleId = '1.10.01.02';
export const BREAKING: RuleId = '1.10.01.06';

export function ally(d: DuneDraft, a: FactionId, b: FactionId, emit: Emit): void {
  if (d.table.ally[a] !== null || d.table.ally[b] !== null) impossible('an alliance of three');
  d.table.ally[a] = b;
  d.table.ally[b] = a;
  emit({ type: 'ALLIANCE_FORMED', factions: [a, b] }, FORMING);
}

/** Pledges and permissions lapse with the alliance. */
export function breakAlliance(d: DuneDraft, by: FactionId, emit: Emit): void {
  const other = d.table.ally[by] ?? impossible(`${by} has no ally`);
  for (const f of [by, other]) {
    setPledge(d, f, { bid: 0, ship: 0 });
    allow(d, f, DEFAULT_PERMISSIONS);
  }
  d.table.ally[by] = null;
  d.table.ally[other] = null;
  emit({ type: 'ALLIANCE_BROKEN', factions: [by, other], by }, BREAKING);
}

/** Whether the revivals of its ally wait for what a faction allows this turn: it wants to be asked each time. */
export function owesWord(s: DuneState, f: FactionId): boolean {
  const ally = s.table.ally[f];
  if (s.table.revival === null || ally === null || s.hand[f].permissions.freeRevival3 !== 'ask') return false;
  const { regular, elite } = s.table.tanks[ally];
  return s.hand[ally].granted.freeRevival3 === 'ask' && regular + elite > 0;
}

/** What a faction allows its ally; both keep a copy, so neither has to look behind the other's shield. */
export function allow(d: DuneDraft, f: FactionId, permissions: Permissions): void {
  d.hand[f].permissions = { ...permissions };
  const other = d.table.ally[f];
  if (other !== null) d.hand[other].granted = { ...permissions };
}
