import { range } from '@rulewright/engine';
import { advisorsIn, fighting, isFullFor, isStormed } from '../../board/control.ts';
import { byTerritory, fightersOf, free } from '../../board/groups.ts';
import { AREAS, type Area, sectorOf, territoryOf } from '../../board/map.ts';
import { consult } from '../../layers/consult.ts';
import type { ShipmentKind } from '../../layers/questions.ts';
import { PAID_BY } from '../../words/actions.ts';
import type { FactionId, TerritoryId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';
import type { Staged } from '../../words/vocabulary.ts';
import { priceTo, shippingBill } from './shipping.ts';

const ALL_AREAS: readonly Area[] = AREAS.map((_, a) => a);

/** How a shipment is made, and whether a card pays half of it. */
interface Way {
  readonly kind: ShipmentKind;
  readonly karama: boolean;
}

/** How many tokens the faction and its ally can pay for. */
function payable(s: DuneState, f: FactionId, { kind, karama }: Way, to: TerritoryId | null): number {
  const spice = s.hand[f].spice + s.hand[f].pledged.ship;
  if (kind === 'fremen-send') return Number.POSITIVE_INFINITY;
  if (kind === 'to-reserves' || to === null) return 2 * spice;
  const half = karama || consult.shipsAtHalfRate(s, f);
  return Math.floor((spice * (half ? 2 : 1)) / priceTo(to));
}

const lifted = (s: DuneState, f: FactionId) => byTerritory(free(s, f).filter((x) => fighting(x) > 0));

/** Areas that one token could be shipped to. */
export function landings(s: DuneState, f: FactionId, way: Way): readonly Area[] {
  const zone = way.kind === 'fremen-send' ? consult.sendZone(s, f) : [];
  const intoStorm = way.kind === 'fremen-send' && consult.maySendIntoStorm(s, f);
  const starts =
    way.kind === 'cross' ? lifted(s, f).flatMap(([x]) => (x ? [territoryOf(x.area)] : [])) : null;
  const isOpen = (t: TerritoryId): boolean =>
    (zone.length === 0 || zone.includes(t)) &&
    payable(s, f, way, t) > 0 &&
    !isFullFor(s, f, t) &&
    advisorsIn(s, f, t) === 0 &&
    (starts === null || starts.some((start) => start !== t));
  return ALL_AREAS.filter((a) => (intoStorm || !isStormed(s, sectorOf(a))) && isOpen(territoryOf(a)));
}

/** What a faction may ship, field by field. */
export const shippingStages: Staged<'ship'> = (s, f) => {
  const { spice, pledged } = s.hand[f];
  const { regular, elite } = s.table.reserves[f];
  const known = new Map<string, readonly Area[]>();
  const landingsOf = (way: Way): readonly Area[] => {
    const key = `${way.kind} ${way.karama}`;
    const found = known.get(key) ?? landings(s, f, way);
    known.set(key, found);
    return found;
  };
  const cards = [...new Set(s.hand[f].cards.filter((card) => consult.worksAsKarama(s, f, card)))];
  const groups = lifted(s, f);
  const kinds = consult.shippingKinds(s, f).filter((kind) => {
    if (kind === 'to-reserves') return groups.length > 0 && payable(s, f, { kind, karama: false }, null) > 0;
    if (kind === 'cross') return groups.length > 0 && landingsOf({ kind, karama: false }).length > 0;
    const karama = kind === 'reserve' && cards.length > 0;
    return regular + elite > 0 && landingsOf({ kind, karama }).length > 0;
  });
  const isReserve = (kind?: ShipmentKind): boolean => kind === 'reserve' || kind === 'fremen-send';
  return [
    ['pass', () => (kinds.length > 0 ? [undefined, true] : [true])],
    ['kind', ({ pass }) => (pass ? null : kinds)],
    [
      PAID_BY,
      ({ kind }) => {
        if (kind !== 'reserve' || cards.length === 0) return null;
        return landingsOf({ kind, karama: false }).length > 0 ? [undefined, ...cards] : cards;
      },
    ],
    [
      'to',
      ({ kind, karama }) =>
        kind === undefined || kind === 'to-reserves'
          ? null
          : [...new Set(landingsOf({ kind, karama: karama !== undefined }).map(territoryOf))],
    ],
    [
      'sector',
      ({ kind, karama, to }) =>
        kind === undefined || to === undefined
          ? null
          : landingsOf({ kind, karama: karama !== undefined })
              .filter((a) => territoryOf(a) === to)
              .map(sectorOf),
    ],
    [
      'from',
      ({ kind, to = null }) =>
        kind === undefined || isReserve(kind)
          ? null
          : fightersOf(
              groups.filter(([x]) => x && territoryOf(x.area) !== to),
              payable(s, f, { kind, karama: false }, to),
            ),
    ],
    [
      'regular',
      ({ kind, karama, to = null }) =>
        kind === undefined || !isReserve(kind)
          ? null
          : range(
              elite > 0 ? 0 : 1,
              Math.min(regular, payable(s, f, { kind, karama: karama !== undefined }, to)),
            ),
    ],
    [
      'elite',
      ({ kind, karama, to = null, regular: n = 0 }) =>
        kind === undefined || !isReserve(kind)
          ? null
          : range(
              n === 0 ? 1 : 0,
              Math.min(elite, payable(s, f, { kind, karama: karama !== undefined }, to) - n),
            ),
    ],
    [
      'allyPays',
      ({ kind, karama, to = null, from, regular: n = 0, elite: m = 0 }) => {
        if (kind === undefined || pledged.ship === 0) return null;
        const tokens = from?.reduce((sum, x) => sum + (x.regular ?? 0) + (x.elite ?? 0), 0) ?? n + m;
        const { cost } = shippingBill(s, f, { kind, to, tokens, karama: karama !== undefined });
        return range(Math.max(0, cost - spice), Math.min(cost, pledged.ship));
      },
    ],
  ];
};
