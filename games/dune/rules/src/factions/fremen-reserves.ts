import type { Args } from '../actions.ts';
import { consult } from '../consult.ts';
import { need, type Requirement } from '../refusals.ts';
import { shipmentOf } from '../shipping.ts';
import { LOCAL_RESERVES, SEND } from './fremen.ts';

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
  need(
    SEND,
    'OUT_OF_RANGE',
    (s, f, args) => {
      const ship = shipmentOf(args);
      if (ship?.kind !== 'fremen-send' || ship.to === null) return true;
      const zone = consult.sendZone(s, f);
      return zone.length === 0 || zone.includes(ship.to);
    },
    'Too far from The Great Flat',
  ),
];
