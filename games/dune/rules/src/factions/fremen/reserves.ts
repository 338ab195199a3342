import { isFullFor, isStormed } from '../../board/control.ts';
import { sectorOf } from '../../board/map.ts';
import { consult } from '../../layers/consult.ts';
import { type Shipping, shipmentOf } from '../../phases/06-shipment/shipping.ts';
import type { Args } from '../../words/actions.ts';
import { type Code, need, type Requirement } from '../../words/codes.ts';
import type { FactionId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';
import { LOCAL_RESERVES, SEND } from './answers.ts';

type Test = (s: DuneState, f: FactionId, ship: Shipping) => boolean;

/** A row about tokens that are sent. */
const sending = (code: Code, test: Test, why: string) =>
  need<Args<'ship'>>(
    SEND,
    code,
    (s, f, args) => {
      const ship = shipmentOf(args);
      return ship?.kind !== 'fremen-send' || test(s, f, ship);
    },
    why,
  );

/** Reserves on the planet come on foot, and only so far. */
export const sendRequirements: readonly Requirement<Args<'ship'>>[] = [
  need(
    LOCAL_RESERVES,
    'WRONG_KIND',
    (s, f, args) => {
      const kind = shipmentOf(args)?.kind;
      const local = consult.shippingKinds(s, f).includes('fremen-send');
      return kind === undefined || !(kind === 'reserve' && local);
    },
    'These reserves are not shipped',
  ),
  sending(
    'OUT_OF_RANGE',
    (s, f, { to }) => {
      const zone = consult.sendZone(s, f);
      return to === null || zone.length === 0 || zone.includes(to);
    },
    'Too far from The Great Flat',
  ),
  sending(
    'STORM_BLOCKED',
    (s, f, { area }) => area === null || !isStormed(s, sectorOf(area)) || consult.maySendIntoStorm(s, f),
    'The storm is there',
  ),
  sending(
    'STRONGHOLD_FULL',
    (s, f, { to }) => to === null || !isFullFor(s, f, to),
    'Two other factions are there',
  ),
];
