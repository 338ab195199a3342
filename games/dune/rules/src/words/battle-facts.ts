import type { FactionId } from '../data/factions.ts';
import type { LeaderId } from '../data/leaders.ts';
import type { TerritoryId } from '../data/territories.ts';
import type { CardId } from '../data/treachery-cards.ts';
import type { F, Faction, LeaderDeath, Place } from './facts.ts';
import type { BattlePlan, PlanElement, PlanPromise, Voice } from './phase-state.ts';

/** A plan with the number that its tokens make. */
export type RevealedPlan = BattlePlan & { readonly dial: number };

export type BattleFact =
  | F<'BATTLES_PENDING', { readonly list: readonly (Place & { readonly factions: readonly FactionId[] })[] }>
  | F<'NO_BATTLES'>
  | F<'BATTLE_STARTED', Place & { readonly aggressor: FactionId; readonly defender: FactionId }>
  | F<'NO_LEADER_ANNOUNCED', Faction>
  | F<
      'VOICE_USED',
      { readonly mode: Voice['mode']; readonly what: Voice['what']; readonly target: FactionId }
    >
  | F<'VOICE_COMPLIED', Faction>
  | F<'VOICE_IMPOSSIBLE', Faction>
  | F<'PRESCIENCE_ASKED', { readonly target: PlanElement; readonly opponent: FactionId }>
  | F<
      'PRESCIENCE_USED',
      { readonly target: PlanElement; readonly opponent: FactionId; readonly revealed?: PlanPromise['value'] }
    >
  | F<'PRESCIENCE_BLOCKED', { readonly target: PlanElement; readonly opponent: FactionId }>
  | F<'PLAN_PEEKED', { readonly target: FactionId; readonly plan?: BattlePlan }>
  | F<'BATTLE_PLAN_SUBMITTED', Faction>
  | F<'BATTLE_PLANS_REVEALED', { readonly plans: Readonly<Partial<Record<FactionId, RevealedPlan>>> }>
  | F<'TRAITOR_REVEALED', { readonly by: FactionId; readonly leader: LeaderId; readonly for?: FactionId }>
  | F<'TRAITOR_BLOCKED', { readonly leader: LeaderId }>
  | F<'TWO_TRAITORS', { readonly territory: TerritoryId }>
  | F<'LASGUN_SHIELD_EXPLOSION', { readonly territory: TerritoryId }>
  | F<
      'BATTLE_RESOLVED',
      {
        readonly territory: TerritoryId;
        readonly winner: FactionId | null;
        readonly loser: FactionId | null;
        readonly totals: Readonly<Partial<Record<FactionId, number>>>;
        readonly by: 'strength' | 'tie' | 'traitor' | 'two-traitors' | 'explosion';
      }
    >
  | F<
      'LEADER_KILLED',
      Faction & { readonly leader?: LeaderId; readonly cause: LeaderDeath; readonly faceDown: boolean }
    >
  | F<'LEADER_RETURNED', Faction & { readonly leader: LeaderId }>
  | F<'BATTLES_COMPLETE'>
  | F<'SPICE_RELEASED', Faction & { readonly amount: number }>
  | F<'CARD_DISCARDED', Faction & { readonly card: CardId }>
  | F<'KWISATZ_HADERACH_ACTIVATED', Faction>
  | F<'KWISATZ_HADERACH_USED', Faction & { readonly territory: TerritoryId }>
  | F<'KWISATZ_HADERACH_KILLED', Faction>
  | F<'HARKONNEN_CAPTURE_OPPORTUNITY', Faction & { readonly leader?: LeaderId }>
  | F<'LEADER_CAPTURED', Faction & { readonly leader?: LeaderId }>
  | F<'LEADER_CAPTURED_AND_KILLED', Faction & { readonly leader?: LeaderId }>
  | F<'PRISON_BREAK', Faction & { readonly leaders: readonly LeaderId[] }>;
