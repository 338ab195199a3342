import { abilityOf, starred } from '../layers/abilities.ts';
import type { AbilityId, FactionId, RuleId } from '../words/ids.ts';
import { areAllied, type DuneState } from '../words/state.ts';

// What players have ordered about their Karamas.

/** A Karama is played whenever one of its uses applies, and never in the set-up. */
export const CANCEL_TIMING: RuleId = '3.01.11.00';

export const POLICY = 'karamaPolicy';
export const AGAINST_ALLY = 'karamaAlly';

/** Whether a faction wants to be asked about this ability of that one. */
export function policyOf(s: DuneState, f: FactionId, ability: AbilityId, user: FactionId): 'ask' | 'never' {
  const { orders } = s.hand[f];
  if (areAllied(s, f, user) && orders[AGAINST_ALLY] !== 'ask') return 'never';
  const order = orders[`${POLICY}:${ability}`];
  return (order ?? (starred(abilityOf(ability)).asks ? 'ask' : 'never')) === 'ask' ? 'ask' : 'never';
}
