import { isStormed, stackAt } from '../../board/control.ts';
import { covers } from '../../board/forces.ts';
import { sectorOf, territoryOf } from '../../board/map.ts';
import { PERMISSIONS } from '../../holdings/permissions.ts';
import { ABILITIES } from '../../layers/abilities.ts';
import type { Use } from '../../layers/ability-uses.ts';
import { consult } from '../../layers/consult.ts';
import { billOf, type Shipping, shipmentOf } from '../../phases/06-shipment/shipping.ts';
import type { Args } from '../../words/actions.ts';
import { type Code, need, type Requirement } from '../../words/codes.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';
import { GUILD } from './answers.ts';

const { rule: CROSS_SHIP } = ABILITIES['cross-ship'];
const { rule: OFF_PLANET } = ABILITIES['off-planet'];

const isAlly = (s: DuneState, f: FactionId): boolean => s.table.ally[f] === GUILD;

type Test = (s: DuneState, f: FactionId, ship: Shipping) => boolean;

/** A row about shipments of one kind. */
const about = (kind: Shipping['kind'], rule: RuleId, code: Code, test: Test, why: string) =>
  need<Args<'ship'>>(
    rule,
    code,
    (s, f, args) => {
      const ship = shipmentOf(args);
      return ship?.kind !== kind || test(s, f, ship);
    },
    why,
  );

/** What ships must respect where they lift tokens off the board. */
const lifting = (kind: Shipping['kind'], rule: RuleId): readonly Requirement<Args<'ship'>>[] => [
  about(
    kind,
    rule,
    'WRONG_TERRITORY',
    (_, _f, ship) => {
      const territories = new Set(ship.lifted.map((x) => territoryOf(x.area)));
      return ship.isKnown && territories.size === 1 && !(ship.to !== null && territories.has(ship.to));
    },
    'From one territory to another',
  ),
  about(
    kind,
    rule,
    'NOT_ENOUGH_TOKENS',
    (s, f, { lifted }) =>
      new Set(lifted.map((x) => x.area)).size === lifted.length &&
      lifted.every(({ area, group }) => {
        const stack = stackAt(s, f, area);
        return stack !== undefined && covers(stack, group);
      }),
    'Not that many tokens there',
  ),
  about(
    kind,
    rule,
    'STORM_BLOCKED',
    (s, _f, { lifted }) => lifted.every(({ area }) => !isStormed(s, sectorOf(area))),
    'The storm is over them',
  ),
];

export const liftRequirements: readonly Requirement<Args<'ship'>>[] = [
  about(
    'cross',
    PERMISSIONS,
    'WRONG_KIND',
    (s, f) => !isAlly(s, f) || s.hand[f].granted.crossShip,
    'Your ally does not allow it',
  ),
  about(
    'cross',
    CROSS_SHIP,
    'WRONG_KIND',
    (s, f) => consult.shippingKinds(s, f).includes('cross'),
    'Only the Guild and its ally ship across the board',
  ),
  ...lifting('cross', CROSS_SHIP),
  ...lifting('to-reserves', OFF_PLANET),
];

const isCross = (ship: Shipping): boolean => ship.kind === 'cross';
const hasGuildRate: Test = (s, f, { kind, karama }) =>
  karama === null && (kind === 'reserve' || kind === 'cross') && consult.shipsAtHalfRate(s, f);

/** What of a shipment is the Guild's doing, and can be stopped. */
// biome-ignore format: table
export const guildShipAttempts: readonly Use<Shipping>[] = [
  { ability: 'cross-ship', isUsed: (_, f, ship) => f === GUILD && isCross(ship) },
  { ability: 'ally-cross-ship', isUsed: (s, f, ship) => isAlly(s, f) && isCross(ship) },
  { ability: 'off-planet', isUsed: (_, _f, ship) => ship.kind === 'to-reserves' },
  { ability: 'half-price', isUsed: (s, f, ship) => f === GUILD && hasGuildRate(s, f, ship) },
  { ability: 'ally-half-price', isUsed: (s, f, ship) => isAlly(s, f) && hasGuildRate(s, f, ship) },
  { ability: 'shipping-income', isUsed: (s, f, ship) => billOf(s, f, ship).payee === GUILD, goesOn: true },
];
