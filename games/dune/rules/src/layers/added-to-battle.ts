import {
  accompanied,
  kwisatzRequirements,
  loyaltyRequirements,
} from '../factions/atreides/kwisatz-haderach.ts';
import { honouring, prescienceRequirements } from '../factions/atreides/prescience.ts';
import { obeying, voiceRequirements } from '../factions/bene-gesserit/voice.ts';
import { PLAN_REQUIREMENTS } from '../phases/07-battle/plan.ts';
import { type Narrowing, type PlanChoices, planChoices } from '../phases/07-battle/plan-parts.ts';
import type { Args } from '../words/actions.ts';
import type { Requirement } from '../words/codes.ts';
import type { FactionId } from '../words/ids.ts';
import type { BattlePlan } from '../words/phase-state.ts';
import type { DuneState } from '../words/state.ts';

// What factions add to the rules of a battle: rows that refuse, and the same said as a narrowing of choices.

export const PLAN_ROWS: readonly Requirement<BattlePlan>[] = [
  ...PLAN_REQUIREMENTS,
  ...kwisatzRequirements,
  ...voiceRequirements,
  ...prescienceRequirements,
];

export const TRAITOR_ROWS: readonly Requirement<Args<'battleTraitor'>>[] = loyaltyRequirements;

const NARROWINGS: readonly Narrowing[] = [accompanied, obeying, honouring];

/** Everything a faction's plan can be made of in the battle being fought. */
export const choicesFor = (s: DuneState, f: FactionId): PlanChoices =>
  NARROWINGS.reduce((choices, narrow) => narrow(s, f, choices), planChoices(s, f));
