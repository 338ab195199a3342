// What things will cost, as far as the viewer can tell; the rules have the last word.
import {
  FACTIONS,
  type FactionId,
  type Hand,
  LEADERS,
  type LeaderId,
  REVIVAL_PRICE,
  SHIPPING_PRICE,
  type ShownTable,
  TERRITORIES,
  type TerritoryId,
} from '@rulewright/dune/tables';

export const allyOf = (table: ShownTable, player: FactionId | null): FactionId | null =>
  table.alliances.find((pair) => pair.some((faction) => faction === player))?.find((f) => f !== player) ??
  null;

const isOff = (table: ShownTable, ability: string): boolean =>
  table.disabled.some((each) => each.ability === ability);

/** Whether the faction ships at half price. */
export function hasHalfRate(table: ShownTable, hand: Hand | null, player: FactionId | null): boolean {
  if (player === 'guild') return !isOff(table, 'half-price');
  return (
    allyOf(table, player) === 'guild' && hand?.granted.guildRate === true && !isOff(table, 'ally-half-price')
  );
}

interface Shipment {
  readonly kind: string;
  readonly to: TerritoryId | null;
  readonly tokens: number;
  readonly isHalf: boolean;
}

export function shippingCost({ kind, to, tokens, isHalf }: Shipment): number {
  if (kind === 'fremen-send') return 0;
  if (kind === 'to-reserves') return Math.ceil(tokens / 2);
  if (to === null) return 0;
  const full = tokens * SHIPPING_PRICE[TERRITORIES[to].terrain === 'stronghold' ? 'stronghold' : 'elsewhere'];
  return isHalf ? Math.ceil(full / 2) : full;
}

/** Tokens that come back for nothing each turn. */
export function freeRevivals(table: ShownTable, hand: Hand | null, player: FactionId): number {
  const own = FACTIONS[player].freeRevival;
  const helped =
    allyOf(table, player) === 'fremen' && hand?.granted.freeRevival3 && !isOff(table, 'ally-free-revival');
  return helped ? Math.max(own, FACTIONS.fremen.freeRevival) : own;
}

export const revivalCost = (tokens: number, free: number, leader: LeaderId | null): number =>
  REVIVAL_PRICE * Math.max(0, tokens - free) + (leader === null ? 0 : LEADERS[leader].strength);
