import { revive } from '../../board/forces.ts';
import { FACTIONS } from '../../data/factions.ts';
import { allow } from '../../holdings/alliances.ts';
import { comeBack } from '../../holdings/leaders.ts';
import { pay } from '../../holdings/spice.ts';
import { type Attempt, attempt, type Declared, usedAmong } from '../../karama/attempt.ts';
import { reopened } from '../../karama/spend.ts';
import { REVIVAL_USES } from '../../layers/added.ts';
import type { Slots } from '../../layers/slots.ts';
import { type Args, PROPHET } from '../../words/actions.ts';
import type { FactionId } from '../../words/ids.ts';
import { type DuneDraft, during, impossible } from '../../words/state.ts';
import { type Effects, g, type Phase } from '../../words/vocabulary.ts';
import type { Revivable, RevivalOrder } from './revival.ts';
import * as rules from './revival.ts';

export const revival = (slots: Slots): Phase =>
  g.phase('revival', {
    enter: (d) => {
      d.table.revival = { orders: [] };
    },
    leave: (d) => {
      d.table.revival = null;
      for (const f of d.table.factions) allow(d, f, d.hand[f].permissions); // what was allowed once is over
    },
    sequence: [...slots('revival.start'), { ...choosing, children: slots('revival.meanwhile') }],
  });

/** All answer at the same time; their revivals are carried out one after the other, in storm order. */
const choosing = g.phase('revival.choose', 'reviveChoose', {
  cites: [rules.FORCE_REVIVAL, '1.05.00'],
  who: (s) => s.table.factions.filter((f) => rules.mayRevive(s, f)),
  stages: rules.revivalStages,
  exact: true,
  read: (_, _f, args) => rules.readRevival(args),
  if: rules.REVIVAL_REQUIREMENTS,
  sealed: 'revivals',
  reveal: (d, answers) => {
    for (const f of d.table.storm.order) {
      const answer = answers.find(({ player }) => player === f);
      if (answer) during(d, 'revival').orders.push({ by: f, args: { ...answer.args } });
    }
  },
  default: rules.freeChoice,
  auto: [
    g.auto('next-revival', {
      when: (s) => (s.table.revival?.orders.length ?? 0) > 0,
      do: (d, effects) => {
        const [next = impossible('nobody revives')] = during(d, 'revival').orders;
        attempt(d, reviving, { ...next }, effects);
      },
    }),
  ],
});

function carryOut(d: DuneDraft, { by, args }: Declared<Args<'reviveChoose'>>, effects: Effects): void {
  during(d, 'revival').orders.shift();
  const order = rules.revivalOf(args);
  const { price, allyPrice } = rules.revivalBill(d, by, order);
  pay(d, { from: by, to: 'bank', amount: price, reason: 'revival', rule: '1.05.01.04' }, effects.emit);
  if (order.regular + order.elite > 0) reviveTokens(d, by, order, effects);
  if (allyPrice > 0) {
    const from = d.table.ally[by] ?? impossible(`${by} has no ally`);
    const why = { reason: 'revival', rule: rules.PAID_BY_ALLY } as const;
    pay(d, { from, to: 'bank', amount: allyPrice, ...why }, effects.emit);
  }
  if (order.leader !== null) backToPool(d, by, order.leader, effects);
}

/** Whoever has lost an ability on which their answer rests is asked again. */
export const reviving: Attempt<Declared<Args<'reviveChoose'>>> = {
  name: 'revive',
  rests: usedAmong(REVIVAL_USES, rules.revivalOf),
  happens: carryOut,
  fails: (d, { by }, effects) => {
    during(d, 'revival').orders.shift();
    effects.reopen('revival.choose', by);
    reopened(by, 'reviveChoose', effects);
  },
};

/** An ally pays for the last tokens, regular ones if possible, and is told of in a fact of its own. */
function reviveTokens(d: DuneDraft, faction: FactionId, order: RevivalOrder, { emit, cite }: Effects): void {
  const { regular, elite, emperorPaid } = order;
  const { free, paid } = rules.revivalBill(d, faction, order);
  const helped = { regular: Math.min(emperorPaid, regular), elite: emperorPaid > regular ? 1 : 0 };
  revive(d, faction, { regular, elite });
  cite('1.05.02');
  if (free > 0) cite('1.05.01.02');
  if (free > 0) cite(FACTIONS[faction].rules.freeRevival);
  if (paid > 0) cite(rules.PAID_REVIVAL);
  const own = { regular: regular - helped.regular, elite: elite - helped.elite };
  const fact = { type: 'FORCES_REVIVED', faction, source: 'phase' } as const;
  if (free + paid > 0) emit({ ...fact, ...own, free, paid }, rules.FORCE_REVIVAL);
  const paidBy = d.table.ally[faction];
  if (emperorPaid > 0 && paidBy !== null)
    emit({ ...fact, ...helped, free: 0, paid: emperorPaid, paidBy }, rules.PAID_BY_ALLY);
}

function backToPool(d: DuneDraft, faction: FactionId, leader: Revivable, { emit, cite }: Effects): void {
  const cost = rules.leaderRevivalPrice(leader);
  pay(d, { from: faction, to: 'bank', amount: cost, reason: 'leader_revival', rule: '1.05.03.03' }, emit);
  d.table.leadersRevived.push(faction);
  const rule = leader === PROPHET ? rules.PROPHET_REVIVAL : rules.LEADER_REVIVAL;
  comeBack(d, faction, { leaderId: leader }, { source: 'phase', rule, cost }, emit);
  if (leader !== PROPHET) cite('1.05.03.04');
}
