import { hajrField, hajrRequirements, hajrRule } from '../cards/hajr.ts';
import {
  arrivalChosen,
  arrivalField,
  arrivalRequirements,
  isBarred,
  shipRequirements,
  takeUpArms,
  turningOfArrivals,
} from '../factions/bene-gesserit/sides.ts';
import { worthlessRate } from '../factions/bene-gesserit/uses.ts';
import { sendRequirements } from '../factions/fremen/reserves.ts';
import { moveTwo, sendIntoStorm } from '../factions/fremen/uses.ts';
import { guildShipAttempts, liftRequirements } from '../factions/guild/shipping.ts';
import type { Use } from '../karama/attempt.ts';
import { type March, MOVE_REQUIREMENTS } from '../phases/06-shipment/march.ts';
import { KIND_REQUIREMENTS, SHIP_REQUIREMENTS, type Shipping } from '../phases/06-shipment/shipping.ts';
import type { Args } from '../words/actions.ts';
import type { Requirement } from '../words/codes.ts';
import { withStopped } from './abilities.ts';

// What factions and cards add to the rules of shipment and movement.

// biome-ignore format: table
export const SHIP_ROWS: readonly Requirement<Args<'ship'>>[] = withStopped(
  [...KIND_REQUIREMENTS, ...sendRequirements, ...liftRequirements, ...shipRequirements, ...SHIP_REQUIREMENTS],
  'cross-ship', 'ally-cross-ship', 'off-planet', 'half-price', 'ally-half-price', 'send-into-storm', 'worthless-karama',
);

export const MARCH_ROWS: readonly Requirement<Args<'shipMove'>>[] = withStopped(
  [...hajrRequirements, ...arrivalRequirements, ...MOVE_REQUIREMENTS],
  'move-two',
  'take-up-arms',
);

/** The field of a march for the card that gives another one. */
export const marchCard = hajrField;
/** The rule of that card, if an answer of any form names it. */
export const marchCardRule = hajrRule;

/** The field of a march for the side on which it arrives, the side that one march chooses, where none may
 * arrive, and how it turns. */
export const sideField = arrivalField;
export const sideChosen = arrivalChosen;
export const arrivalIsBarred = isBarred;
export const turningOf = turningOfArrivals;

/** Abilities that shipments and marches may rest on. */
export const SHIP_USES: readonly Use<Shipping>[] = [...guildShipAttempts, sendIntoStorm, worthlessRate];
export const MARCH_USES: readonly Use<March>[] = [moveTwo, takeUpArms];
