import { deploy, group, march, withdraw } from '../../board/forces.ts';
import { sectorOf } from '../../board/map.ts';
import { pay, setPledge } from '../../holdings/spice.ts';
import { type Attempt, attempt, type Declared, usedAmong } from '../../karama/attempt.ts';
import { reopened, spend } from '../../karama/spend.ts';
import { SHIP_ROWS, SHIP_USES } from '../../layers/added.ts';
import { consult } from '../../layers/consult.ts';
import type { Args } from '../../words/actions.ts';
import { revealing } from '../../words/facts.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import { allyOf, type DuneDraft, during, impossible } from '../../words/state.ts';
import { type Effects, g, type Played, unmet } from '../../words/vocabulary.ts';
import type { Shipping, ShippingBill } from './shipping.ts';
import * as ships from './shipping.ts';

/** First all of one faction, then the next. */
export const TURN_ORDER: RuleId = '1.06.01';

/** Whether the turn of a faction is still to come. */
export const isToAct = (s: Played, f: string): boolean => {
  const { order } = s.table.storm;
  if (s.table.shipment?.timing === 'open' && f === consult.choosesTiming(s)) return true;
  const actor = g.acting(s); // nobody before the first turn
  return order.slice(actor === null ? 0 : order.indexOf(actor) + 1).some((x) => x === f);
};

const read = (args: Args<'ship'>): Shipping => ships.shipmentOf(args) ?? impossible('nothing was declared');

/** A declared shipment is paid for and lands, once nobody has stopped what it rests on. */
export const landing = g.phase('shipment.landing', {
  when: [(s) => s.table.shipment?.declared !== null],
  enter: (d, effects) => {
    const args = during(d, 'shipment').declared ?? impossible('nothing was declared');
    const declared = { by: g.actor(d), args };
    // spice may have gone elsewhere while somebody was asked about the shipment
    if (unmet(SHIP_ROWS, d, declared.by, args) === null) attempt(d, shipping, declared, effects);
    else refused(d, declared, effects);
  },
});

export const shipping: Attempt<Declared<Args<'ship'>>> = {
  name: 'ship',
  rests: usedAmong(SHIP_USES, read),
  happens: land,
  fails: refused,
};

/** Nothing has happened yet: it is asked again. */
function refused(d: DuneDraft, { by }: Declared<Args<'ship'>>, effects: Effects): void {
  during(d, 'shipment').declared = null;
  reopened(by, 'ship', effects);
}

function land(d: DuneDraft, { by, args }: Declared<Args<'ship'>>, effects: Effects): void {
  const now = during(d, 'shipment');
  const shipping = read(args);
  const { kind, to, area, regular, elite } = shipping;
  const bill = ships.shippingBill(d, by, shipping);
  Object.assign(now, { declared: null, shipped: true });
  settle(d, by, shipping, bill, effects);
  place(d, by, shipping);
  if (kind !== 'to-reserves' && area !== null) {
    now.entry = { faction: by, how: kind, area, group: group({ regular, elite }) };
  }
  const sector = area === null ? null : sectorOf(area);
  effects.emit(
    { type: 'FORCES_SHIPPED', faction: by, kind, to: to ?? 'reserves', sector, regular, elite, ...bill },
    ships.SHIPPING,
  );
}

/** The bill is paid, by the ally as far as it was agreed. */
function settle(d: DuneDraft, by: FactionId, ship: Shipping, bill: ShippingBill, effects: Effects): void {
  const { karama, allyPays } = ship;
  const { emit, cite } = effects;
  if (karama !== null) spend(d, by, { card: karama, use: 'ship', rule: ships.KARAMA_RATE }, effects);
  const ally = allyOf(d, by);
  const helps = ally !== null && allyPays > 0;
  const promised = helps ? d.hand[ally].pledge.ship : 0;
  // what the ally has left may show in what it can still promise
  const tell = helps ? revealing(emit) : emit;
  const why = { reason: 'shipping', rule: '1.06.03.02' } as const;
  pay(d, { from: by, to: bill.payee, amount: bill.cost - allyPays, ...why }, tell);
  if (!helps) return;
  const to = bill.payee === ally ? 'bank' : bill.payee; // its share never flows back to the ally
  pay(d, { from: ally, to, amount: allyPays, ...why }, tell);
  cite(ships.ALLY_SHARE);
  setPledge(d, ally, { bid: d.hand[ally].pledge.bid, ship: promised - allyPays });
}

function place(d: DuneDraft, by: FactionId, { kind, area, regular, elite, lifted }: Shipping): void {
  if (kind === 'to-reserves') for (const from of lifted) withdraw(d, by, from.area, from.group);
  else if (area === null) impossible('a shipment without destination');
  else if (kind === 'cross') for (const from of lifted) march(d, by, from.area, area, from.group);
  else deploy(d, by, area, group({ regular, elite }));
}
