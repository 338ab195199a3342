import type { Args } from '../actions.ts';
import { consult } from '../consult.ts';
import { isStormed, stackAt } from '../control.ts';
import { covers } from '../forces.ts';
import { sectorOf, territoryOf } from '../map.ts';
import { need, type Requirement } from '../refusals.ts';
import { type Shipping, shipmentOf } from '../shipping.ts';
import { CROSS_SHIP, OFF_PLANET } from './guild.ts';

const from = (args: Args<'ship'>): Shipping | null => {
  const ship = shipmentOf(args);
  return ship?.kind === 'cross' || ship?.kind === 'to-reserves' ? ship : null;
};

/** What ships that lift tokens off the board must respect at both ends. */
export const liftRequirements: readonly Requirement<Args<'ship'>>[] = [
  need(
    CROSS_SHIP,
    'WRONG_KIND',
    (s, f, args) => from(args)?.kind !== 'cross' || consult.shippingKinds(s, f).includes('cross'),
    'Only the Guild and its ally ship across the board',
  ),
  need(
    CROSS_SHIP,
    'WRONG_TERRITORY',
    (_, _f, args) => {
      const ship = from(args);
      const territories = new Set((ship?.lifted ?? []).map((x) => territoryOf(x.area)));
      return (
        ship === null ||
        (ship.isKnown && territories.size === 1 && !(ship.to !== null && territories.has(ship.to)))
      );
    },
    'From one territory to another',
  ),
  need(
    OFF_PLANET,
    'NOT_ENOUGH_TOKENS',
    (s, f, args) =>
      (from(args)?.lifted ?? []).every(({ area, group }) => {
        const stack = stackAt(s, f, area);
        return stack !== undefined && covers(stack, group);
      }),
    'Not that many tokens there',
  ),
  need(
    OFF_PLANET,
    'STORM_BLOCKED',
    (s, _f, args) => (from(args)?.lifted ?? []).every(({ area }) => !isStormed(s, sectorOf(area))),
    'The storm is over them',
  ),
];
