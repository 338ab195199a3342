import { fightersIn, fighting, group, kill } from '../../board/forces.ts';
import { sectorOf, territoryOf } from '../../board/map.ts';
import { lapseAbilities } from '../../karama/spend.ts';
import { SHIP_ROWS } from '../../layers/added.ts';
import { consult } from '../../layers/consult.ts';
import type { Slots } from '../../layers/slots.ts';
import { declines } from '../../words/actions.ts';
import type { FactionId } from '../../words/ids.ts';
import { allyOf, type DuneDraft, type DuneState, during } from '../../words/state.ts';
import { asListed, type DunePhase, type Effects, g, notAsked, type Phase } from '../../words/vocabulary.ts';
import { isToAct, landing, TURN_ORDER } from './landing.ts';
import { moving, movingAgain } from './moving.ts';
import { listedShipment, SHIPPING, shippingStages } from './shipping.ts';

// One faction after the other ships, then moves.

const notNow = notAsked((s, { player }) => {
  const { shipment: now } = s.table;
  if (now === null) return null;
  const isLate = player === g.acting(s) && now.moved; // ships come before marches
  return isLate || isToAct(s, player) ? TURN_ORDER : '1.06.02';
});

const shipping = g.phase('shipment.ship', 'ship', {
  cites: [SHIPPING, TURN_ORDER, '1.06.02'],
  otherwise: notNow,
  stages: shippingStages,
  exact: true,
  read: asListed(SHIP_ROWS, listedShipment),
  if: SHIP_ROWS,
  do: (d, { player, args }, { emit }) => {
    if (!declines(args)) Object.assign(during(d, 'shipment'), { declared: args });
    else {
      during(d, 'shipment').shipped = true;
      emit({ type: 'SHIP_PASSED', faction: player }, TURN_ORDER);
    }
  },
});

const NOTHING_YET = { declared: null, march: null, shipped: false, moved: false, entry: null };
const hasEntered = (s: DuneState): boolean => (s.table.shipment?.entry ?? null) !== null;
const isToShip = (s: DuneState): boolean => s.table.shipment?.shipped === false;
const isToMove = (s: DuneState): boolean => s.table.shipment?.moved === false;

export const shipment = (slots: Slots): Phase => {
  const declaring = [shipping, ...slots('shipment.declared'), landing];
  const reactions = slots('shipment.entered');
  /** Entries are reacted to several times in a turn, each time under another name. */
  const reacting = (id: DunePhase) => g.phase(id, { when: [hasEntered], sequence: reactions });
  return g.phase('shipment', {
    enter: (d) => {
      d.table.shipment = { ...NOTHING_YET, timing: consult.choosesTiming(d) === null ? 'place' : 'open' };
    },
    leave: (d) => {
      d.table.shipment = null;
    },
    sequence: [
      ...slots('shipment.start'),
      g.phase('shipment.turns', {
        each: consult.slotOrder,
        enter: (d, { emit }) => emit({ type: 'ACTOR_TURN', faction: g.actor(d) }, TURN_ORDER),
        sequence: [
          ...declaring,
          g.phase('shipment.stopped', { when: [isToShip], repeat: isToShip, sequence: declaring }),
          ...slots('shipment.after-ship'),
          reacting('shipment.landed'),
          moving,
          reacting('shipment.moved'),
          g.phase('shipment.card-moved', {
            when: [isToMove], // the card was used first
            repeat: isToMove,
            sequence: [moving, ...reactions],
          }),
          movingAgain,
          reacting('shipment.moved-again'),
          ...slots('shipment.slot-end'),
        ],
        leave: (d, effects) => {
          partFromAlly(d, g.actor(d), effects);
          d.table.shipment = { ...NOTHING_YET, timing: during(d, 'shipment').timing };
          lapseAbilities(d, 'slot');
        },
      }),
    ],
  });
};

/** Whoever ends beside its ally's fighting tokens loses its own there; in the haven nobody does. */
function partFromAlly(d: DuneDraft, f: FactionId, { emit, cite }: Effects): void {
  const ally = allyOf(d, f);
  if (ally === null) return;
  const beside = d.table.forces[f].filter(
    (stack) =>
      sectorOf(stack.area) !== null &&
      fighting(stack) > 0 &&
      fightersIn(d, ally, territoryOf(stack.area)) > 0,
  );
  for (const { area, regular, elite } of beside) {
    cite('1.10.02.07');
    kill(d, f, area, group({ regular, elite }), { cause: 'ally_cohabitation', rule: '1.06.07' }, emit);
  }
}
