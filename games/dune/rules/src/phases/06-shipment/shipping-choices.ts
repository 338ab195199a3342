import { either, oneOf, type Random, range } from '@rulewright/engine';
import type { TSchema } from 'typebox';
import { isFullFor, isStormed } from '../../board/control.ts';
import { drawGroup, form, free, groupsSpace } from '../../board/group-choices.ts';
import { AREAS, AREAS_OF, type Area, STRONGHOLDS, sectorOf, territoryOf } from '../../board/map.ts';
import { TOKENS } from '../../data/figures.ts';
import { SHIP_ROWS } from '../../layers/added-to-shipment.ts';
import { consult } from '../../layers/consult.ts';
import type { ShipmentKind } from '../../layers/questions.ts';
import { decline, type Given, PASS } from '../../words/actions.ts';
import { unmet } from '../../words/codes.ts';
import type { CardId, FactionId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';
import { billOf, priceTo, shipmentOf } from './shipping.ts';

// What a faction may ship: a form to fill in, and an answer drawn by chance. Both leave the last word to the rows.

const ALL_AREAS: readonly Area[] = AREAS.map((_, a) => a);
const STRONGHOLD_AREAS: readonly Area[] = STRONGHOLDS.flatMap((t) => AREAS_OF[t]);
const TRIES = 12;

/** A card in hand with which the faction ships at half price. */
const karamaOf = (s: DuneState, f: FactionId): CardId | null =>
  s.hand[f].cards.find((card) => consult.worksAsKarama(s, f, card)) ?? null;

interface Means {
  readonly spice: number; // of the faction
  readonly pledged: number; // by its ally
  readonly half: boolean; // pays half of the price
}

/** How many tokens of this price the faction and its ally can pay for. */
const affordable = ({ spice, pledged, half }: Means, price: number): number =>
  Math.floor(((spice + pledged) * (half ? 2 : 1)) / price);

const means = (s: DuneState, f: FactionId, half: boolean): Means => ({
  spice: s.hand[f].spice,
  pledged: s.hand[f].pledged.ship,
  half,
});

const mayLand = (s: DuneState, f: FactionId, kind: ShipmentKind, a: Area): boolean =>
  !isFullFor(s, f, territoryOf(a)) &&
  (!isStormed(s, sectorOf(a)) || (kind === 'fremen-send' && consult.maySendIntoStorm(s, f)));

const isFree = (kind: ShipmentKind): boolean => kind === 'fremen-send';

/** Areas a shipment of one token could go to. */
function destinations(s: DuneState, f: FactionId, kind: ShipmentKind, with_: Means): readonly Area[] {
  const zone = isFree(kind) ? consult.sendZone(s, f) : null;
  return ALL_AREAS.filter((a) => {
    const t = territoryOf(a);
    if (zone === null ? affordable(with_, priceTo(t)) === 0 : !zone.includes(t)) return false;
    return mayLand(s, f, kind, a);
  });
}

/** Every shipment that is worth a look; rows refuse what does not go together. */
export function shipmentSpace(s: DuneState, f: FactionId): TSchema {
  const { reserves } = s.table;
  const spaces: TSchema[] = [PASS];
  const karama = karamaOf(s, f);
  const half = consult.shipsAtHalfRate(s, f);
  for (const kind of consult.shippingKinds(s, f)) {
    const lifts = kind === 'cross' || kind === 'to-reserves';
    const own = means(s, f, half || (kind === 'reserve' && karama !== null));
    const areas = kind === 'to-reserves' ? [] : destinations(s, f, kind, own);
    const from = lifts ? groupsSpace(s, f, false) : null;
    if (lifts ? from === null : reserves[f].regular + reserves[f].elite === 0) continue;
    if (kind !== 'to-reserves' && areas.length === 0) continue;
    const to = {
      to: oneOf([...new Set(areas.map(territoryOf))]),
      sector: oneOf([...new Set(areas.map(sectorOf))]),
    };
    const most = isFree(kind)
      ? TOKENS
      : affordable(own, Math.min(...areas.map((a) => priceTo(territoryOf(a)))));
    const tokens = {
      regular: range(0, Math.min(most, reserves[f].regular)),
      elite: range(0, Math.min(most, reserves[f].elite)),
    };
    const required = { kind: oneOf([kind]), ...(from && { from }), ...(areas.length > 0 && { to: to.to }) };
    const optional = {
      ...(areas.length > 0 && { sector: to.sector }),
      ...(!lifts && tokens),
      allyPays: range(0, own.pledged),
      ...(kind === 'reserve' && karama !== null && { karama: oneOf([karama]) }),
    };
    spaces.push(form(required, optional));
  }
  return spaces.length === 1 ? PASS : either(...spaces);
}

/** One legal shipment, or none, by chance. */
export function drawShipment(s: DuneState, f: FactionId, random: Random): Given<'ship'> {
  if (random.int(4) === 0) return decline();
  for (let i = 0; i < TRIES; i++) {
    const proposal = propose(s, f, random);
    if (proposal === null) break;
    const args = share(s, f, proposal, random);
    if (unmet(SHIP_ROWS, s, f, args) === null) return args;
  }
  return decline();
}

type Proposal = Exclude<Given<'ship'>, { pass: true }>;

function propose(s: DuneState, f: FactionId, random: Random): Proposal | null {
  const kinds = consult.shippingKinds(s, f);
  const { regular, elite } = s.table.reserves[f];
  const onBoard = kinds.length > 1 && free(s, f).length > 0;
  const able = kinds.filter((k) => (k === 'reserve' || isFree(k) ? regular + elite > 0 : onBoard));
  const kind = able.length === 0 ? null : random.pick(able);
  if (kind === null) return null;
  if (kind === 'cross' || kind === 'to-reserves') {
    const from = drawGroup(s, f, false, random);
    if (kind === 'to-reserves') return { kind, from };
    return { kind, from, ...destination(random.pick(ALL_AREAS), random) };
  }
  const card = kind === 'reserve' ? karamaOf(s, f) : null;
  const karama = card !== null && random.int(2) === 0 ? card : null;
  const own = means(s, f, karama !== null || consult.shipsAtHalfRate(s, f));
  if (isFree(kind)) {
    const area = random.pick(AREAS_OF[random.pick(consult.sendZone(s, f))]);
    return { kind, ...destination(area, random), ...tokens(regular, elite, regular + elite, random) };
  }
  if (affordable(own, 1) === 0) return null;
  const area = random.pick(affordable(own, priceTo('polar-sink')) > 0 ? ALL_AREAS : STRONGHOLD_AREAS);
  const most = Math.min(regular + elite, affordable(own, priceTo(territoryOf(area))));
  const sent = tokens(regular, elite, most, random);
  return { kind, ...destination(area, random), ...sent, ...(karama !== null && { karama }) };
}

/** Where a territory has one sector it need not be named. */
function destination(
  a: Area,
  random: Random,
): { to: ReturnType<typeof territoryOf>; sector?: number | null } {
  const to = territoryOf(a);
  return AREAS_OF[to].length === 1 && random.int(2) === 0 ? { to } : { to, sector: sectorOf(a) };
}

/** From one token to `most`; a kind of which none goes may be left out. */
function tokens(regular: number, elite: number, most: number, random: Random) {
  const count = 1 + random.int(Math.max(1, most));
  const fewest = Math.max(0, count - regular);
  const elites = fewest + random.int(Math.min(elite, count) - fewest + 1);
  return {
    ...((count > elites || random.int(2) === 0) && { regular: count - elites }),
    ...((elites > 0 || random.int(2) === 0) && { elite: elites }),
  };
}

/** The ally pays what it must, and perhaps more. */
function share(s: DuneState, f: FactionId, proposal: Proposal, random: Random): Given<'ship'> {
  const shipping = shipmentOf(proposal);
  if (shipping === null) return proposal;
  const { cost } = billOf(s, f, shipping);
  const { spice, pledged } = s.hand[f];
  const least = Math.max(0, cost - spice);
  const most = Math.min(cost, pledged.ship);
  const allyPays = least + random.int(Math.max(1, most - least + 1));
  return allyPays === 0 && random.int(2) === 0 ? proposal : { ...proposal, allyPays };
}
