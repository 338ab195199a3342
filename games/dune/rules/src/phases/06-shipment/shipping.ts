import { hasAll, isFullFor, isStormed, type Part, sum } from '../../board/forces.ts';
import { partsOf } from '../../board/groups.ts';
import { type Area, areaGiven, isStronghold, sectorOf } from '../../board/map.ts';
import { SHIPPING_PRICE } from '../../data/figures.ts';
import { consult } from '../../layers/consult.ts';
import { applied, type Payee, type ShipmentKind } from '../../layers/questions.ts';
import { type Args, declines, keepParsed, PAID_BY } from '../../words/actions.ts';
import type { CardId, FactionId, RuleId, TerritoryId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';
import { rowsOf } from '../../words/vocabulary.ts';

export const SHIPPING: RuleId = '1.06.03';
export const ALLY_SHARE: RuleId = '1.10.02.06';
export const KARAMA_RATE: RuleId = '3.01.11.03';

/** Spice a token, before any discount. */
export const priceTo = (to: TerritoryId): number =>
  SHIPPING_PRICE[isStronghold(to) ? 'stronghold' : 'elsewhere'];

/** What the price of a shipment depends on. */
export interface Shipment {
  readonly kind: ShipmentKind;
  readonly to: TerritoryId | null; // null: to reserves
  readonly tokens: number;
  readonly karama: CardId | null; // with which it is paid at the Guild's rate
}

export interface ShippingBill {
  readonly cost: number;
  readonly payee: Payee;
}

/** What a shipment costs and who is paid; halves are rounded up once for the whole of it. */
export function shippingBill(s: DuneState, f: FactionId, ship: Shipment): ShippingBill {
  if (ship.kind === 'fremen-send') return { cost: 0, payee: 'bank' };
  if (ship.kind === 'to-reserves' || ship.to === null)
    return applied('2.06.07', { cost: Math.ceil(ship.tokens / 2), payee: 'bank' });
  const full = ship.tokens * priceTo(ship.to);
  const half = ship.karama !== null || consult.shipsAtHalfRate(s, f);
  return {
    cost: half ? Math.ceil(full / 2) : full,
    payee: ship.karama !== null ? 'bank' : consult.shippingPayee(s, f),
  };
}

export interface Shipping extends Shipment {
  readonly area: Area | null; // null also where the sector is missing or wrong
  readonly regular: number;
  readonly elite: number;
  readonly lifted: readonly Part[]; // taken off the board
  readonly isKnown: boolean; // every area taken from exists
  readonly allyPays: number;
}

export const shipmentOf = keepParsed((args: Args<'ship'>): Shipping | null => {
  if (declines(args)) return null;
  const to = args.to ?? null;
  const area = to === null ? null : (areaGiven(to, args.sector) ?? null);
  const { kind, allyPays = 0 } = args;
  const from = 'from' in args ? args.from : [];
  const lifted = partsOf(from);
  const { regular = 0, elite = 0 } = 'from' in args ? sum(lifted.map((x) => x.group)) : args;
  const karama = PAID_BY in args ? (args[PAID_BY] ?? null) : null;
  const isKnown = lifted.length === from.length;
  return { kind, to, area, allyPays, regular, elite, tokens: regular + elite, lifted, isKnown, karama };
});

const isFromReserves = (ship: Shipping): boolean => ship.kind === 'reserve' || ship.kind === 'fremen-send';

const isSent = (ship: Shipping): boolean => ship.kind === 'fremen-send';
const mayShip = (s: DuneState, f: FactionId, { kind }: Shipping): boolean =>
  consult.shippingKinds(s, f).includes(kind);

/** Kinds of shipment that only some have. */
// biome-ignore format: table
export const KIND_REQUIREMENTS = rowsOf(shipmentOf, [
  [SHIPPING,  'WRONG_KIND', (s, f, ship) => !isSent(ship) || mayShip(s, f, ship), 'Your reserves are off the planet'],
  ['1.06.04', 'WRONG_KIND', (s, f, ship) => ship.kind !== 'to-reserves' || mayShip(s, f, ship), 'Tokens do not go back to reserves'],
]);

const holdsKarama = (s: DuneState, f: FactionId, card: CardId): boolean =>
  s.hand[f].cards.includes(card) && consult.worksAsKarama(s, f, card);

// biome-ignore format: table
export const SHIP_REQUIREMENTS = rowsOf(shipmentOf, [
  [SHIPPING,     'NO_TOKENS',         (_, _f, ship) => ship.tokens > 0, 'At least one token'],
  [SHIPPING,     'NOT_ENOUGH_TOKENS', (s, f, ship) => !isFromReserves(ship) || hasAll(s.table.reserves[f], ship), 'More tokens than reserves'],
  ['1.06.03.03', 'WRONG_SECTOR',      (_, _f, { kind, to, area }) => (kind === 'to-reserves' ? to === null : area !== null), 'Name a sector of the territory'],
  ['1.06.03.04', 'STORM_BLOCKED',     (s, _, ship) => isSent(ship) || ship.area === null || !isStormed(s, sectorOf(ship.area)), 'The storm is there'],
  ['1.06.03.05', 'STRONGHOLD_FULL',   (s, f, ship) => isSent(ship) || ship.to === null || !isFullFor(s, f, ship.to), 'Two other factions are there'],
  [ALLY_SHARE,   'NOT_ENOUGH_SPICE',  (s, f, ship) => ship.allyPays <= Math.min(s.hand[f].pledged.ship, shippingBill(s, f, ship).cost), 'More than your ally pays'],
  ['1.06.03.01', 'NOT_ENOUGH_SPICE',  (s, f, ship) => shippingBill(s, f, ship).cost - ship.allyPays <= s.hand[f].spice, 'Not enough spice'],
  [KARAMA_RATE,  'CARD_NOT_HELD',     (s, f, { karama, kind }) => karama === null || (kind === 'reserve' && holdsKarama(s, f, karama)), 'No such card, or not for this'],
]);
