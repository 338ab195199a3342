import { consult } from './consult.ts';
import type { FactionId } from './data/factions.ts';
import type { TerritoryId } from './data/territories.ts';
import { isStronghold } from './map.ts';
import type { Payee, ShipmentKind } from './questions.ts';
import type { DuneState } from './state.ts';

const TO_STRONGHOLD = 1;
const ELSEWHERE = 2;

export interface Shipment {
  readonly kind: ShipmentKind;
  readonly to: TerritoryId | null; // null: to reserves
  readonly tokens: number;
  readonly karama: boolean; // paid at the Guild's rate with a card
}

export interface ShippingBill {
  readonly cost: number;
  readonly payee: Payee;
}

/** What a shipment costs and who is paid; halves are rounded up once for the whole of it. */
export function shippingBill(s: DuneState, f: FactionId, ship: Shipment): ShippingBill {
  if (ship.kind === 'fremen-send') return { cost: 0, payee: 'bank' };
  if (ship.kind === 'to-reserves' || ship.to === null)
    return { cost: Math.ceil(ship.tokens / 2), payee: 'bank' };
  const full = ship.tokens * (isStronghold(ship.to) ? TO_STRONGHOLD : ELSEWHERE);
  const half = ship.karama || consult.shipsAtHalfRate(s, f);
  return {
    cost: half ? Math.ceil(full / 2) : full,
    payee: ship.karama ? 'bank' : consult.shippingPayee(s, f),
  };
}

/** What each pays: an ally's share never flows back to the ally. */
export function shares(f: FactionId, ally: FactionId | null, bill: ShippingBill, allyPays: number) {
  const own = { from: f, to: bill.payee, amount: bill.cost - allyPays };
  if (ally === null || allyPays === 0) return [own];
  const to: Payee = bill.payee === ally ? 'bank' : bill.payee;
  return [own, { from: ally, to, amount: allyPays }];
}
