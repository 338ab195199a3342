import { hajrField, hajrRequirements, hajrRule } from '../cards/hajr.ts';
import { advisorMarchRequirements, advisorShipRequirements } from '../factions/bene-gesserit/advisors.ts';
import { sendRequirements } from '../factions/fremen/reserves.ts';
import { moveTwo } from '../factions/fremen/uses.ts';
import { guildShipAttempts, liftRequirements } from '../factions/guild/shipping.ts';
import { type March, MOVE_REQUIREMENTS } from '../phases/06-shipment/march.ts';
import { KIND_REQUIREMENTS, SHIP_REQUIREMENTS, type Shipping } from '../phases/06-shipment/shipping.ts';
import type { Args } from '../words/actions.ts';
import type { Requirement } from '../words/codes.ts';
import type { Use } from './ability-uses.ts';

// What factions and cards add to the rules of shipment and movement.

export const SHIP_ROWS: readonly Requirement<Args<'ship'>>[] = [
  ...KIND_REQUIREMENTS,
  ...sendRequirements,
  ...liftRequirements,
  ...advisorShipRequirements,
  ...SHIP_REQUIREMENTS,
];

export const MARCH_ROWS: readonly Requirement<Args<'shipMove'>>[] = [
  ...hajrRequirements,
  ...advisorMarchRequirements,
  ...MOVE_REQUIREMENTS,
];

/** The field of a march for the card that gives another one. */
export const marchCard = hajrField;
/** The rule of that card, if an answer of any form names it. */
export const marchCardRule = hajrRule;

/** Abilities that shipments and marches may rest on, in the order in which they are tried. */
export const SHIP_USES: readonly Use<Shipping>[] = guildShipAttempts;
export const MARCH_USES: readonly Use<March>[] = [moveTwo];
