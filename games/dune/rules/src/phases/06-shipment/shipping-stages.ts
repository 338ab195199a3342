import { range } from '@rulewright/engine';
import { recordOf } from '@rulewright/kit';
import { fighting, isFullFor } from '../../board/forces.ts';
import { byTerritory, fightersOf, free, listedGroup } from '../../board/groups.ts';
import { AREAS_OF, STRONGHOLDS, sectorOf, territoryOf } from '../../board/map.ts';
import { CALM } from '../../board/reach.ts';
import { SHIPPING_PRICE } from '../../data/figures.ts';
import { consult } from '../../layers/consult.ts';
import type { ShipmentKind } from '../../layers/questions.ts';
import { type Args, declines, PAID_BY } from '../../words/actions.ts';
import { type CardId, type FactionId, TERRITORY_IDS, type TerritoryId } from '../../words/ids.ts';
import type { DuneState, Stack } from '../../words/state.ts';
import type { StagesOf } from '../../words/vocabulary.ts';
import { priceTo, shipmentOf, shippingBill } from './shipping.ts';

/** What each storm leaves open: sectors of each territory, and the territories that have one. */
const OPEN = Array.from({ length: CALM + 1 }, (_, storm) => {
  const sectors = recordOf(TERRITORY_IDS, (t) => AREAS_OF[t].map(sectorOf).filter((x) => x !== storm));
  const isOpen = (t: TerritoryId): boolean => sectors[t].length > 0;
  return { sectors, all: TERRITORY_IDS.filter(isOpen), strongholds: STRONGHOLDS.filter(isOpen) };
});

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
  const { sectors, all, strongholds } = openFor(s, f, way.kind);
  const zone = way.kind === 'fremen-send' ? consult.sendZone(s, f) : [];
  const starts = way.kind === 'cross' ? lifted(s, f) : null;
  const spied = s.table.forces[f].filter((x) => x.advisor > 0).map((x) => territoryOf(x.area));
  const shut = [...STRONGHOLDS.filter((t) => isFullFor(s, f, t)), ...spied];
  if (payable(s, f, way, SHIPPING_PRICE.stronghold) === 0) return [];
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
const isFromReserves = (kind?: ShipmentKind): boolean => kind === 'reserve' || kind === 'fremen-send';
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
