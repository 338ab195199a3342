import { fightersIn, fighting } from '../../board/control.ts';
import { group, kill } from '../../board/forces.ts';
import { sectorOf, territoryOf } from '../../board/map.ts';
import { WINDOWS } from '../../layers/ability-uses.ts';
import { SHIP_ROWS } from '../../layers/added-to-shipment.ts';
import type { Slots } from '../../layers/slots.ts';
import { ARGS, decline, declines } from '../../words/actions.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import type { Otherwise } from '../../words/not-asked.ts';
import type { ShipmentState } from '../../words/phase-state.ts';
import { allyOf, type DuneDraft, type DuneState } from '../../words/state.ts';
import { type Effects, g, type Phase } from '../../words/vocabulary.ts';
import { acting, landing, TURN_ORDER } from './landing.ts';
import { moving } from './moving.ts';
import { SHIPPING } from './shipping.ts';
import { shippingStages } from './shipping-stages.ts';

// One faction after the other ships, then moves. Members of the sequences are passed over by their `when`; a part
// that repeats is over when nothing in it applies any more, so what fills a slot has to stop applying once answered.

const ONE_SHIPMENT: RuleId = '1.06.02';

export const ship = g.action('ship', ARGS.ship);

const notNow: Otherwise = ({ table }, { player }, code) => {
  if (code !== 'NOT_ASKED' || table.shipment === null) return null;
  const { waiting, actor, step } = table.shipment;
  const hasMoved = actor === player && step !== 'move'; // ships come before marches
  return { rule: hasMoved || waiting.some((f) => f === player) ? TURN_ORDER : ONE_SHIPMENT };
};

const at =
  (...steps: readonly ShipmentState['step'][]) =>
  (s: DuneState): boolean =>
    s.table.shipment !== null && steps.includes(s.table.shipment.step);

const hasEntered = (s: DuneState): boolean => (s.table.shipment?.entry ?? null) !== null;

const shipping = g.phase('shipment.ship', ship, {
  when: [at('ship'), (s) => s.table.shipment?.declared === null],
  cites: [SHIPPING, TURN_ORDER, ONE_SHIPMENT],
  otherwise: notNow,
  who: (s) => (s.table.shipment?.actor ? [s.table.shipment.actor] : []),
  stages: shippingStages,
  aliases: true, // stacks in any order
  if: SHIP_ROWS,
  do: (d, { player, args }, { emit }) => {
    const now = acting(d);
    if (!declines(args)) Object.assign(now, { declared: args });
    else {
      now.step = 'move';
      emit({ type: 'SHIP_PASSED', faction: player }, TURN_ORDER);
    }
  },
  default: decline,
});

export const shipment = (slots: Slots): Phase =>
  g.phase('shipment', {
    enter: (d) => {
      const waiting = [...d.table.storm.order];
      d.table.shipment = { waiting, actor: null, step: 'ship', declared: null, entry: null };
    },
    leave: (d) => {
      d.table.shipment = null;
    },
    sequence: [
      ...slots('shipment.start'),
      g.phase('shipment.turns', {
        repeat: true,
        sequence: [
          ...slots('shipment.before-turn'),
          g.phase('shipment.shipping', {
            when: [(s) => s.table.shipment?.actor !== null || s.table.shipment.waiting.length > 0],
            enter: beginTurn,
            repeat: true,
            sequence: [shipping, ...slots('shipment.declared'), landing],
          }),
          ...slots('shipment.after-ship'),
          ...slots('shipment.entered'),
          g.phase('shipment.moving', {
            when: [(s) => at('move', 'extra')(s) || hasEntered(s)],
            repeat: true,
            sequence: [moving, ...slots('shipment.entered')],
            leave: endTurn,
          }),
        ],
      }),
    ],
    pushes: WINDOWS,
  });

function beginTurn(d: DuneDraft, { emit }: Effects): void {
  const now = acting(d);
  const faction = now.waiting.shift();
  if (faction === undefined) return;
  Object.assign(now, { actor: faction, step: 'ship', declared: null, entry: null });
  emit({ type: 'ACTOR_TURN', faction }, TURN_ORDER);
}

function endTurn(d: DuneDraft, effects: Effects): void {
  const now = acting(d);
  if (now.actor !== null) partFromAlly(d, now.actor, effects);
  Object.assign(now, { actor: null, entry: null });
}

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
