import type { Args } from '../actions.ts';
import { accusation } from '../battle-outcome.ts';
import { consult } from '../consult.ts';
import type { FactionId } from '../data/factions.ts';
import { isLed, type Narrowing } from '../plan-choices.ts';
import type { BattlePlan } from '../progress.ts';
import { need, type Requirement } from '../refusals.ts';
import type { DuneState } from '../state.ts';
import { KWISATZ_HADERACH, LOYALTY } from './atreides.ts';

/** Tokens lost in battles before he wakes. */
const SLEEP = 7;

export const isAwake = (s: DuneState, f: FactionId): boolean =>
  (s.hand[f].kwisatzHaderach?.losses ?? 0) >= SLEEP;

/** Awake, alive, and not seen in another territory this turn. */
export function canCome(s: DuneState, f: FactionId): boolean {
  const kh = s.hand[f].kwisatzHaderach;
  const here = s.table.battle?.fighting?.territory ?? null;
  return kh?.alive === true && (kh.usedIn === null || kh.usedIn === here);
}

/** Beside whoever leads he may come. */
export const accompanied: Narrowing = (s, f, choices) =>
  isAwake(s, f) && canCome(s, f) && choices.leads.some(isLed) ? { ...choices, companion: true } : choices;

export const kwisatzRequirements: readonly Requirement<BattlePlan>[] = [
  need('2.01.10', 'LEADER_UNAVAILABLE', (s, f, p) => !p.kwisatzHaderach || isAwake(s, f), 'He still sleeps'),
  need(
    KWISATZ_HADERACH,
    'LEADER_UNAVAILABLE',
    (s, f, p) => !p.kwisatzHaderach || canCome(s, f),
    'He cannot come',
  ),
];

/** Nobody calls a leader beside him. */
export const loyaltyRequirements: readonly Requirement<Args<'battleTraitor'>>[] = [
  need(
    LOYALTY,
    'NO_TRAITOR',
    (s, f, { call }) => {
      const enemy = call ? (accusation(s, f)?.enemy ?? null) : null;
      return enemy === null || !consult.isTraitorProof(s, enemy.faction, enemy.plan);
    },
    'The leader beside him is loyal',
  ),
];
