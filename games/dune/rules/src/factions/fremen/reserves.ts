import { isFullFor, isStormed, sideOf } from '../../board/forces.ts';
import { sectorOf } from '../../board/map.ts';
import { reach } from '../../board/reach.ts';
import { ABILITIES } from '../../data/abilities.ts';
import { FACTIONS } from '../../data/factions.ts';
import { owesWord } from '../../holdings/alliances.ts';
import type { Use } from '../../karama/attempt.ts';
import { consult } from '../../layers/consult.ts';
import { BASE } from '../../layers/questions.ts';
import { type RevivalOrder, revivalBill } from '../../phases/05-revival/revival.ts';
import { type March, sources } from '../../phases/06-shipment/march.ts';
import { type Shipping, shipmentBy, shipmentOf } from '../../phases/06-shipment/shipping.ts';
import type { Args } from '../../words/actions.ts';
import { allyOf, type DuneState, impossible } from '../../words/state.ts';
import { g, rowsOf } from '../../words/vocabulary.ts';
import { FREMEN, LOCAL_RESERVES, SEND } from './answers.ts';

/** Reserves on the planet come on foot, and only so far. */
// biome-ignore format: table
export const sendRequirements = [
  ...rowsOf(shipmentOf, [
    [LOCAL_RESERVES, 'WRONG_KIND', (s, f, { kind }) => kind !== 'reserve' || !consult.shippingKinds(s, f).includes('fremen-send'), 'These reserves are not shipped'],
  ]),
  ...rowsOf(shipmentBy('fremen-send'), [
    [SEND, 'OUT_OF_RANGE',    (s, f, { to }) => to === null || consult.sendZone(s, f).length === 0 || consult.sendZone(s, f).includes(to), 'Too far from The Great Flat'],
    [SEND, 'STORM_BLOCKED',   (s, f, { area }) => area === null || !isStormed(s, sectorOf(area)) || consult.maySendIntoStorm(s, f), 'The storm is there'],
    [SEND, 'STRONGHOLD_FULL', (s, f, { to }) => to === null || !isFullFor(s, f, to), 'Two other factions are there'],
  ]),
];

/** Whether others could not have come so far. */
function isBeyondOthers(s: DuneState, { area, from, advisors }: March): boolean {
  const range = BASE.moveRange(s, FREMEN, advisors);
  return area !== null && !reach(s, FREMEN, sources({ from }), { advisors, range }).includes(area);
}

export const moveTwo: Use<March> = ['move-two', (s, f, march) => f === FREMEN && isBeyondOthers(s, march)];

export const sendIntoStorm: Use<Shipping> = [
  'send-into-storm',
  (s, _, { kind, area }) => kind === 'fremen-send' && area !== null && isStormed(s, sectorOf(area)),
];

/** Used when the ally revives more for nothing than its own sheet gives. */
export const allyFreeRevival: Use<RevivalOrder> = [
  'ally-free-revival',
  (s, by, order) => allyOf(s, by) === FREMEN && revivalBill(s, by, order).free > FACTIONS[by].freeRevival,
];

// Fremen who want to be asked say, turn by turn, whether their ally revives three tokens for nothing.

const { rule } = ABILITIES['ally-free-revival'];
const YES: Args<'allyPermissions'> = { freeRevival3: 'yes' };
const NO: Args<'allyPermissions'> = { freeRevival3: 'no' };
const isYes = ({ freeRevival3: said }: Args<'allyPermissions'>): boolean => said === 'yes' || said === true;

export const allowing = g.phase('revival.ally', 'allyPermissions', {
  when: [(s) => owesWord(s, FREMEN)],
  cites: [rule],
  who: () => [FREMEN],
  options: () => [YES, NO],
  read: (_, _f, args) =>
    Object.keys(args).length > 1 ? args : isYes(args) ? YES : args.freeRevival3 === false ? NO : args,
  do: (d, { args }, { emit }) => {
    const ally = d.table.ally[FREMEN] ?? impossible('nobody to allow it to');
    const permissions = { ...d.hand[FREMEN].permissions, freeRevival3: isYes(args) };
    d.hand[ally].granted = { ...permissions };
    const fact = { type: 'ALLY_PERMISSION_SET', faction: FREMEN, permissions } as const;
    emit(fact, { to: sideOf(d, FREMEN), rule, reveals: true });
  },
  default: () => YES,
});
