import { revive } from '../../board/forces.ts';
import { FACTIONS } from '../../data/factions.ts';
import { reviveLeader } from '../../holdings/leaders.ts';
import { pay } from '../../holdings/spice.ts';
import { inTurn, type Step, WINDOWS } from '../../layers/ability-uses.ts';
import { REVIVAL_USES } from '../../layers/added-to-buying.ts';
import { ARGS, type Args } from '../../words/actions.ts';
import type { FactionId, LeaderId } from '../../words/ids.ts';
import { type DuneDraft, during, impossible } from '../../words/state.ts';
import { type Effects, g } from '../../words/vocabulary.ts';
import {
  FORCE_REVIVAL,
  freeChoice,
  LEADER_REVIVAL,
  leaderRevivalPrice,
  mayRevive,
  PAID_BY_ALLY,
  PAID_REVIVAL,
  REVIVAL_REQUIREMENTS,
  type RevivalOrder,
  readRevival,
  revivalBill,
  revivalOf,
  revivalStages,
} from './revival.ts';

export const reviveChoose = g.action('reviveChoose', ARGS.reviveChoose);

/** All answer at the same time; their revivals are carried out one after the other, in storm order. */
export const revival = g.phase('revival', reviveChoose, {
  enter: (d) => {
    d.table.revival = { orders: [] };
  },
  leave: (d) => {
    d.table.revival = null;
  },
  cites: [FORCE_REVIVAL, '1.05.00'],
  who: (s) => s.table.factions.filter((f) => mayRevive(s, f)),
  stages: revivalStages,
  read: (_, _f, args) => readRevival(args),
  if: REVIVAL_REQUIREMENTS,
  sealed: 'revivals',
  reveal: (d, answers) => {
    for (const f of d.table.storm.order) {
      const answer = answers.find(({ player }) => player === f);
      if (answer) during(d, 'revival').orders.push({ by: f, args: { ...answer.args } });
    }
  },
  default: freeChoice,
  auto: [
    g.auto('next-revival', {
      when: (s) => (s.table.revival?.orders.length ?? 0) > 0,
      pushes: WINDOWS,
      do: (d, effects) => {
        const { by, args } = during(d, 'revival').orders.shift() ?? impossible('nobody revives');
        reviving(d, { by, args }, effects);
      },
    }),
  ],
});

const carryOut: Step<Args<'reviveChoose'>> = (d, { by, args }, effects) => {
  const order = revivalOf(args);
  const { price, allyPrice } = revivalBill(d, by, order);
  pay(d, { from: by, to: 'bank', amount: price, reason: 'revival', rule: '1.05.01.04' }, effects.emit);
  if (order.regular + order.elite > 0) reviveTokens(d, by, order, effects);
  if (allyPrice > 0) {
    const from = d.table.ally[by] ?? impossible(`${by} has no ally`);
    pay(d, { from, to: 'bank', amount: allyPrice, reason: 'revival', rule: PAID_BY_ALLY }, effects.emit);
  }
  if (order.leader !== null) backToPool(d, by, order.leader, effects);
};

/** Whoever has lost an ability on which their answer rests is asked again. */
const reviving = inTurn(REVIVAL_USES, revivalOf, carryOut, (_, { by }, { reopen }) => reopen('revival', by));

/** An ally pays for the last tokens, regular ones if possible, and is told of in a fact of its own. */
function reviveTokens(d: DuneDraft, faction: FactionId, order: RevivalOrder, { emit, cite }: Effects): void {
  const { regular, elite, emperorPaid } = order;
  const { free, paid } = revivalBill(d, faction, order);
  const helped = { regular: Math.min(emperorPaid, regular), elite: emperorPaid > regular ? 1 : 0 };
  revive(d, faction, { regular, elite });
  cite('1.05.02');
  if (free > 0) cite('1.05.01.02');
  if (free > 0) cite(FACTIONS[faction].rules.freeRevival);
  if (paid > 0) cite(PAID_REVIVAL);
  const own = { regular: regular - helped.regular, elite: elite - helped.elite };
  const fact = { type: 'FORCES_REVIVED', faction, source: 'phase' } as const;
  if (free + paid > 0) emit({ ...fact, ...own, free, paid }, FORCE_REVIVAL);
  const paidBy = d.table.ally[faction];
  if (emperorPaid > 0 && paidBy !== null)
    emit({ ...fact, ...helped, free: 0, paid: emperorPaid, paidBy }, PAID_BY_ALLY);
}

function backToPool(d: DuneDraft, faction: FactionId, leader: LeaderId, { emit, cite }: Effects): void {
  const cost = leaderRevivalPrice(leader);
  pay(d, { from: faction, to: 'bank', amount: cost, reason: 'leader_revival', rule: '1.05.03.03' }, emit);
  reviveLeader(d, leader);
  d.table.thisTurn[faction].leader = true;
  cite('1.05.03.04');
  const fact = { type: 'LEADER_REVIVED', faction, leader, cost, source: 'phase' } as const;
  emit(fact, { rule: LEADER_REVIVAL, reveals: true }); // it may have lain face down
}
