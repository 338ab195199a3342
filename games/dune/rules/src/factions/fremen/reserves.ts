import { isFullFor, isStormed } from '../../board/control.ts';
import { type Area, sectorOf } from '../../board/map.ts';
import { consult } from '../../layers/consult.ts';
import { type Shipping, shipmentOf } from '../../phases/06-shipment/shipping.ts';
import type { Args } from '../../words/actions.ts';
import { rowsOf } from '../../words/codes.ts';
import type { FactionId, TerritoryId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';
import { LOCAL_RESERVES, SEND } from './answers.ts';

/** Shipments that come on foot. */
const sent = (args: Args<'ship'>): Shipping | null => {
  const ship = shipmentOf(args);
  return ship?.kind === 'fremen-send' ? ship : null;
};
const isInZone = (s: DuneState, f: FactionId, to: TerritoryId): boolean =>
  consult.sendZone(s, f).length === 0 || consult.sendZone(s, f).includes(to);
const mayEnter = (s: DuneState, f: FactionId, at: Area): boolean =>
  !isStormed(s, sectorOf(at)) || consult.maySendIntoStorm(s, f);

/** Reserves on the planet come on foot, and only so far. */
// biome-ignore format: table
export const sendRequirements = [
  ...rowsOf(shipmentOf, [
    [LOCAL_RESERVES, 'WRONG_KIND', (s, f, { kind }) => kind !== 'reserve' || !consult.shippingKinds(s, f).includes('fremen-send'), 'These reserves are not shipped'],
  ]),
  ...rowsOf(sent, [
    [SEND, 'OUT_OF_RANGE',    (s, f, { to }) => to === null || isInZone(s, f, to), 'Too far from The Great Flat'],
    [SEND, 'STORM_BLOCKED',   (s, f, { area }) => area === null || mayEnter(s, f, area), 'The storm is there'],
    [SEND, 'STRONGHOLD_FULL', (s, f, { to }) => to === null || !isFullFor(s, f, to), 'Two other factions are there'],
  ]),
];
