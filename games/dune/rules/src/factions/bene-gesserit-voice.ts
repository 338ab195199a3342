import { canLead, cardsOf, fitsDefense, fitsWeapon } from '../battle-plan.ts';
import { consult } from '../consult.ts';
import type { FactionId } from '../data/factions.ts';
import type { BattlePlan, Voice } from '../progress.ts';
import { need, type Requirement } from '../refusals.ts';
import type { DuneState } from '../state.ts';
import { isOfClass, VOICE } from './bene-gesserit.ts';

/** Whether the faction has a card of the class with a place in its plan. */
export function canObey(s: DuneState, f: FactionId, voice: Voice): boolean {
  const named = s.hand[f].cards.filter((card) => isOfClass(card, voice.what));
  if (voice.mode === 'must-not') return named.length > 0;
  return named.some(
    (card) =>
      consult.standsInForLeader(s, card) || (canLead(s, f) && (fitsWeapon(card) || fitsDefense(card))),
  );
}

/** The plan does what the Voice says, or cannot. */
export function heeds(s: DuneState, f: FactionId, plan: BattlePlan): boolean {
  const voice = s.table.battle?.voice;
  if (voice?.target !== f || !canObey(s, f, voice)) return true;
  const plays = cardsOf(s, f, plan).some((card) => isOfClass(card, voice.what));
  return plays === (voice.mode === 'must');
}

export const voiceRequirements: readonly Requirement<BattlePlan>[] = [
  need(VOICE, 'VOICE_VIOLATION', heeds, 'The Voice commands otherwise'),
];
