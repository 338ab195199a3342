import { areThere, isStormed } from '../../board/forces.ts';
import { sectorOf, territoryOf } from '../../board/map.ts';
import { ABILITIES } from '../../data/abilities.ts';
import type { Use } from '../../karama/attempt.ts';
import { consult } from '../../layers/consult.ts';
import type { ShipmentKind } from '../../layers/questions.ts';
import { type Shipping, shipmentBy, shippingBill } from '../../phases/06-shipment/shipping.ts';
import { PERMISSIONS } from '../../phases/any-time/allies.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';
import { rowsOf } from '../../words/vocabulary.ts';
import { GUILD } from './answers.ts';

const { rule: CROSS_SHIP } = ABILITIES['cross-ship'];
const { rule: OFF_PLANET } = ABILITIES['off-planet'];

const isAlly = (s: DuneState, f: FactionId): boolean => s.table.ally[f] === GUILD;

const isFromElsewhere = ({ isKnown, lifted, to }: Shipping): boolean => {
  const territories = new Set(lifted.map((x) => territoryOf(x.area)));
  return isKnown && territories.size === 1 && !(to !== null && territories.has(to));
};

/** What ships must respect where they lift tokens off the board. */
// biome-ignore format: table
const lifting = (kind: ShipmentKind, rule: RuleId) => rowsOf(shipmentBy(kind), [
  [rule, 'WRONG_TERRITORY',   (_, _f, ship) => isFromElsewhere(ship), 'From one territory to another'],
  [rule, 'NOT_ENOUGH_TOKENS', (s, f, { lifted }) => areThere(s, f, lifted), 'Not that many tokens there'],
  [rule, 'STORM_BLOCKED',     (s, _f, { lifted }) => lifted.every(({ area }) => !isStormed(s, sectorOf(area))), 'The storm is over them'],
]);

// biome-ignore format: table
export const liftRequirements = [
  ...rowsOf(shipmentBy('cross'), [
    [PERMISSIONS, 'WRONG_KIND', (s, f) => !isAlly(s, f) || s.hand[f].granted.crossShip, 'Your ally does not allow it'],
    [CROSS_SHIP,  'WRONG_KIND', (s, f) => consult.shippingKinds(s, f).includes('cross'), 'Only the Guild and its ally ship across the board'],
  ]),
  ...lifting('cross', CROSS_SHIP),
  ...lifting('to-reserves', OFF_PLANET),
];

const isCross = (ship: Shipping): boolean => ship.kind === 'cross';
const hasGuildRate = (s: DuneState, f: FactionId, { kind, karama }: Shipping): boolean =>
  karama === null && (kind === 'reserve' || kind === 'cross') && consult.shipsAtHalfRate(s, f);

/** What of a shipment is the Guild's doing, and can be stopped. */
// biome-ignore format: table
export const guildShipAttempts: readonly Use<Shipping>[] = [
  ['cross-ship', (_, f, ship) => f === GUILD && isCross(ship)],
  ['ally-cross-ship', (s, f, ship) => isAlly(s, f) && isCross(ship)],
  ['off-planet', (_, _f, ship) => ship.kind === 'to-reserves'],
  ['half-price', (s, f, ship) => f === GUILD && hasGuildRate(s, f, ship)],
  ['ally-half-price', (s, f, ship) => isAlly(s, f) && hasGuildRate(s, f, ship)],
  ['shipping-income', (s, f, ship) => shippingBill(s, f, ship).payee === GUILD],
];
