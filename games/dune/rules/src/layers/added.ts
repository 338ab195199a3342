import { hajrRequirements } from '../cards/answers.ts';
import * as kwisatz from '../factions/atreides/kwisatz-haderach.ts';
import { honouring, prescienceRequirements } from '../factions/atreides/prescience.ts';
import * as sides from '../factions/bene-gesserit/sides.ts';
import { obeying, voiceRequirements } from '../factions/bene-gesserit/voice.ts';
import { allyRevival, cardIncome } from '../factions/emperor/payments.ts';
import { allyFreeRevival, moveTwo, sendIntoStorm, sendRequirements } from '../factions/fremen/reserves.ts';
import { guildShipAttempts, liftRequirements } from '../factions/guild/shipping.ts';
import type { Use } from '../karama/attempt.ts';
import type { RevivalOrder } from '../phases/05-revival/revival.ts';
import { type March, MOVE_REQUIREMENTS } from '../phases/06-shipment/march.ts';
import { KIND_REQUIREMENTS, SHIP_REQUIREMENTS, type Shipping } from '../phases/06-shipment/shipping.ts';
import { type Narrowing, PLAN_REQUIREMENTS, planChoices } from '../phases/07-battle/plan.ts';
import type { Args } from '../words/actions.ts';
import type { FactionId } from '../words/ids.ts';
import type { BattlePlan } from '../words/phase-state.ts';
import type { DuneState } from '../words/state.ts';
import type { Rows } from '../words/vocabulary.ts';
import { withStopped } from './abilities.ts';

// What factions add to the rules of a battle: rows that refuse, and the same said as a narrowing of choices.

export const PLAN_ROWS: Rows<BattlePlan> = [
  ...PLAN_REQUIREMENTS,
  ...kwisatz.kwisatzRequirements,
  ...voiceRequirements,
  ...prescienceRequirements,
];

export const TRAITOR_ROWS: Rows<Args<'battleTraitor'>> = kwisatz.loyaltyRequirements;

const NARROWINGS: readonly Narrowing[] = [kwisatz.accompanied, obeying, honouring];

/** Everything a faction's plan can be made of in the battle being fought. */
export const choicesFor = (s: DuneState, f: FactionId) =>
  NARROWINGS.reduce((choices, narrow) => narrow(s, f, choices), planChoices(s, f));

// Abilities of factions on which charity, buying a card and reviving may rest.

export const CHARITY_USES: readonly Use<unknown>[] = [sides.ownCharity];
export const BUYING_USES: readonly Use<Args<'bidPay'>>[] = [cardIncome, sides.worthlessPayment];
export const REVIVAL_USES: readonly Use<RevivalOrder>[] = [allyFreeRevival, allyRevival];

// What factions and cards add to the rules of shipment and movement. Of a march: the fields for the card that gives
// another one and for the side on which it arrives, the side that it chooses, where none may arrive, how it turns.

export { marchCard, marchCardRule } from '../cards/answers.ts';
export { arrivalIsBarred, sideChosen, sideField, turningOf } from '../factions/bene-gesserit/sides.ts';

// biome-ignore format: table
export const SHIP_ROWS: Rows<Args<'ship'>> = withStopped(
  [...KIND_REQUIREMENTS, ...sendRequirements, ...liftRequirements, ...sides.shipRequirements, ...SHIP_REQUIREMENTS],
  'cross-ship', 'ally-cross-ship', 'off-planet', 'half-price', 'ally-half-price', 'send-into-storm', 'worthless-karama',
);

export const MARCH_ROWS: Rows<Args<'shipMove'>> = withStopped(
  [...hajrRequirements, ...sides.arrivalRequirements, ...MOVE_REQUIREMENTS],
  'move-two',
  'take-up-arms',
);

/** Abilities that shipments and marches may rest on. */
export const SHIP_USES: readonly Use<Shipping>[] = [...guildShipAttempts, sendIntoStorm, sides.worthlessRate];
export const MARCH_USES: readonly Use<March>[] = [moveTwo, sides.takeUpArms];
