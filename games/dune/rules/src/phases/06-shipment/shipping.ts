import { range } from '@rulewright/engine';
import { fighting, hasAll, isFullFor, isStormed, type Part, sum } from '../../board/forces.ts';
import { byTerritory, fightersOf, free, listedGroup, partsOf } from '../../board/groups.ts';
import { type Area, areaGiven, isStronghold, STRONGHOLDS, sectorOf, territoryOf } from '../../board/map.ts';
import { CALM, OPEN } from '../../board/reach.ts';
import { SHIPPING_PRICE } from '../../data/figures.ts';
import { karamasOf } from '../../karama/spend.ts';
import { consult } from '../../layers/consult.ts';
import { applied, type Payee, type ShipmentKind } from '../../layers/questions.ts';
import { type Args, declines, keepParsed, PAID_BY } from '../../words/actions.ts';
import type { CardId, FactionId, RuleId, TerritoryId } from '../../words/ids.ts';
import type { DuneState, Stack } from '../../words/state.ts';
import { rowsOf, type StagesOf } from '../../words/vocabulary.ts';

export const SHIPPING: RuleId = '1.06.03';
export const ALLY_SHARE: RuleId = '1.10.02.06';
export const KARAMA_RATE: RuleId = '3.01.11.03';

/** Spice a token, before any discount. */
const priceTo = (to: TerritoryId): number => SHIPPING_PRICE[isStronghold(to) ? 'stronghold' : 'elsewhere'];

/** What the price of a shipment depends on. */
export interface Shipment {
  readonly kind: ShipmentKind;
  readonly to: TerritoryId | null; // null: to reserves
  readonly tokens: number;
  readonly karama: CardId | null; // with which it is paid at the Guild's rate
}

export type ShippingBill = { readonly cost: number; readonly payee: Payee };

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

/** The shipment, if it is of this kind. */
export const shipmentBy = (kind: ShipmentKind) => (args: Args<'ship'>) => {
  const ship = shipmentOf(args);
  return ship?.kind === kind ? ship : null;
};

const isFromReserves = (kind?: ShipmentKind): boolean => kind === 'reserve' || kind === 'fremen-send';

const isSent = (ship: Shipping): boolean => ship.kind === 'fremen-send';
const mayShip = (s: DuneState, f: FactionId, { kind }: Shipping): boolean =>
  consult.shippingKinds(s, f).includes(kind);

/** Kinds of shipment that only some have. */
// biome-ignore format: table
export const KIND_REQUIREMENTS = rowsOf(shipmentOf, [
  [SHIPPING,  'WRONG_KIND', (s, f, ship) => !isSent(ship) || mayShip(s, f, ship), 'Your reserves are off the planet'],
  ['1.06.04', 'WRONG_KIND', (s, f, ship) => ship.kind !== 'to-reserves' || mayShip(s, f, ship), 'Tokens do not go back to reserves'],
]);

// biome-ignore format: table
export const SHIP_REQUIREMENTS = rowsOf(shipmentOf, [
  [SHIPPING,     'NO_TOKENS',         (_, _f, ship) => ship.tokens > 0, 'At least one token'],
  [SHIPPING,     'NOT_ENOUGH_TOKENS', (s, f, ship) => !isFromReserves(ship.kind) || hasAll(s.table.reserves[f], ship), 'More tokens than reserves'],
  ['1.06.03.03', 'WRONG_SECTOR',      (_, _f, { kind, to, area }) => (kind === 'to-reserves' ? to === null : area !== null), 'Name a sector of the territory'],
  ['1.06.03.04', 'STORM_BLOCKED',     (s, _, ship) => isSent(ship) || ship.area === null || !isStormed(s, sectorOf(ship.area)), 'The storm is there'],
  ['1.06.03.05', 'STRONGHOLD_FULL',   (s, f, ship) => isSent(ship) || ship.to === null || !isFullFor(s, f, ship.to), 'Two other factions are there'],
  [ALLY_SHARE,   'NOT_ENOUGH_SPICE',  (s, f, ship) => ship.allyPays <= Math.min(s.hand[f].pledged.ship, shippingBill(s, f, ship).cost), 'More than your ally pays'],
  ['1.06.03.01', 'NOT_ENOUGH_SPICE',  (s, f, ship) => shippingBill(s, f, ship).cost - ship.allyPays <= s.hand[f].spice, 'Not enough spice'],
  [KARAMA_RATE,  'CARD_NOT_HELD',     (s, f, { karama, kind }) => karama === null || (kind === 'reserve' && karamasOf(s, f).includes(karama)), 'No such card, or not for this'],
]);

/** What of a shipment is known so far. */
interface Way {
  readonly kind?: ShipmentKind;
  readonly karama?: CardId; // pays half of it
  readonly to?: TerritoryId;
}

/** How many tokens the faction and its ally can pay for, at a price for each. */
function payable(s: DuneState, f: FactionId, { kind, karama, to }: Way, price = to && priceTo(to)): number {
  if (kind === 'fremen-send') return Number.POSITIVE_INFINITY;
  const spice = s.hand[f].spice + s.hand[f].pledged.ship;
  if (price === undefined) return 2 * spice; // to reserves
  const half = karama !== undefined || consult.shipsAtHalfRate(s, f);
  return Math.floor((spice * (half ? 2 : 1)) / price);
}

/** Where the storm lets tokens be put down. */
export function openFor(s: DuneState, f: FactionId, kind?: ShipmentKind) {
  const braves = kind === 'fremen-send' && consult.maySendIntoStorm(s, f);
  return OPEN[braves ? CALM : s.table.storm.sector]!; // a row for each storm
}

const lifted = (s: DuneState, f: FactionId) => byTerritory(free(s, f).filter((x) => fighting(x) > 0));
const isIn = (t: TerritoryId | undefined, [first]: readonly Stack[]): boolean =>
  first !== undefined && territoryOf(first.area) === t;

export function landings(s: DuneState, f: FactionId, way: Way): readonly TerritoryId[] {
  if (payable(s, f, way, SHIPPING_PRICE.stronghold) === 0) return [];
  const { sectors, all, strongholds } = openFor(s, f, way.kind);
  const zone = way.kind === 'fremen-send' ? consult.sendZone(s, f) : [];
  const starts = way.kind === 'cross' ? lifted(s, f) : null;
  const spied = s.table.forces[f].filter((x) => x.advisor > 0).map((x) => territoryOf(x.area));
  const shut = [...STRONGHOLDS.filter((t) => isFullFor(s, f, t)), ...spied];
  const paid = payable(s, f, way, SHIPPING_PRICE.elsewhere) === 0 ? strongholds : all;
  const within = zone.length > 0 ? zone.filter((t) => sectors[t].length > 0) : paid;
  if (shut.length === 0 && starts === null) return within;
  return within.filter((t) => !shut.includes(t) && (starts?.some((here) => !isIn(t, here)) ?? true));
}

export const shippingStages: StagesOf<'ship'> = (s, f) => {
  const { spice, pledged, cards: held } = s.hand[f];
  const { regular, elite } = s.table.reserves[f];
  const cards = [...new Set(held.filter((card) => consult.worksAsKarama(s, f, card)))];
  const all = consult.shippingKinds(s, f);
  const groups = all.some(isLift) ? lifted(s, f) : [];
  const known = new Map<string, readonly TerritoryId[]>();
  const openTo = (kind: ShipmentKind, karama?: CardId): readonly TerritoryId[] => {
    const key = karama === undefined ? kind : PAID_BY;
    const found = known.get(key) ?? landings(s, f, { kind, ...(karama !== undefined && { karama }) });
    known.set(key, found);
    return found;
  };
  const kinds = all.filter((kind) => {
    if (isLift(kind) ? groups.length === 0 : regular + elite === 0) return false;
    if (kind === 'to-reserves') return payable(s, f, { kind }) > 0;
    return openTo(kind, kind === 'reserve' ? cards[0] : undefined).length > 0;
  });
  const mayBePaid = (kind?: ShipmentKind) => {
    if (kind !== 'reserve' || cards.length === 0) return null;
    return openTo(kind).length > 0 ? [undefined, ...cards] : cards;
  };
  const share = ({ kind, karama, to }: Way, tokens: number) => {
    if (kind === undefined || pledged.ship === 0) return null;
    const { cost } = shippingBill(s, f, { kind, to: to ?? null, tokens, karama: karama ?? null });
    return range(Math.max(0, cost - spice), Math.min(cost, pledged.ship));
  };
  // biome-ignore format: table
  return [
    ['pass',     () => (kinds.length > 0 ? [undefined, true] : [true])],
    ['kind',     ({ pass }) => (pass ? null : kinds)],
    [PAID_BY,    ({ kind }) => mayBePaid(kind)],
    ['to',       ({ kind, karama }) => (kind === undefined || kind === 'to-reserves' ? null : openTo(kind, karama))],
    ['sector',   ({ kind, to }) => (to === undefined ? null : openFor(s, f, kind).sectors[to])],
    ['from',     (way) => (isLift(way.kind) ? fightersOf(groups.filter((here) => !isIn(way.to, here)), payable(s, f, way)) : null)],
    ['regular',  (way) => (isFromReserves(way.kind) ? range(elite > 0 ? 0 : 1, Math.min(regular, payable(s, f, way))) : null)],
    ['elite',    (way) => (isFromReserves(way.kind) ? range(way.regular ? 0 : 1, Math.min(elite, payable(s, f, way) - (way.regular ?? 0))) : null)],
    ['allyPays', ({ from, regular: n = 0, elite: m = 0, ...way }) => share(way, from ? tokensIn(from) : n + m)],
  ];
};

const isLift = (kind?: ShipmentKind): boolean => kind === 'cross' || kind === 'to-reserves';
type Lifted = readonly { readonly regular?: number; readonly elite?: number }[];
const tokensIn = (from: Lifted): number =>
  from.reduce((sum, { regular = 0, elite = 0 }) => sum + regular + elite, 0);

export function listedShipment(s: DuneState, f: FactionId, args: Args<'ship'>): Args<'ship'> {
  const ship = shipmentOf(args);
  if (declines(args) || ship === null) return args;
  const share = s.hand[f].pledged.ship > 0 ? { allyPays: ship.allyPays } : {};
  const where = ship.area === null ? {} : { sector: sectorOf(ship.area) };
  if ('from' in args) {
    const { kind, to } = args;
    const from = listedGroup(ship.lifted).map(({ advisor: _, ...part }) => part);
    return { kind, ...(to !== undefined && { to }), ...where, from, ...share };
  }
  const { kind, to, karama } = args;
  const { regular, elite } = ship;
  return { kind, ...(karama !== undefined && { karama }), to, ...where, regular, elite, ...share };
}
