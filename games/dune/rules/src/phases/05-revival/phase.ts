import { revive } from '../../board/forces.ts';
import { FACTIONS } from '../../data/factions.ts';
import { reviveLeader } from '../../holdings/leaders.ts';
import { pay } from '../../holdings/spice.ts';
import { inTurn, type Step, WINDOWS } from '../../layers/ability-uses.ts';
import { REVIVAL_USES } from '../../layers/added-to-buying.ts';
import type { Slots } from '../../layers/slots.ts';
import { ARGS, type Args } from '../../words/actions.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import type { RevivalState } from '../../words/phase-state.ts';
import { type DuneDraft, impossible, type Writable } from '../../words/state.ts';
import { type Effects, g, type Phase } from '../../words/vocabulary.ts';
import {
  FORCE_REVIVAL,
  LEADER_REVIVAL,
  mayRevive,
  PAID_BY_ALLY,
  PAID_REVIVAL,
  REVIVAL_REQUIREMENTS,
  type RevivalOrder,
  revivalBill,
  revivalOf,
} from './revival.ts';
import { freeChoice, listedChoice, revivalChoices } from './revival-choices.ts';

export const reviveChoose = g.action('reviveChoose', ARGS.reviveChoose);

const PHASE: RuleId = '1.05.00';

const revivalIn = (d: DuneDraft): Writable<RevivalState> => d.table.revival ?? impossible('no revival');

/** All answer at the same time; what they order is carried out one after the other, in storm order. */
export const revival = (slots: Slots): Phase =>
  g.phase('revival', {
    cites: [PHASE],
    enter: (d) => {
      d.table.revival = { orders: [] };
    },
    leave: (d) => {
      d.table.revival = null;
    },
    asks: [
      g.ask(reviveChoose, {
        cites: [FORCE_REVIVAL],
        who: (s) => s.table.factions.filter((f) => mayRevive(s, f)),
        options: revivalChoices,
        read: (_, _f, args) => listedChoice(args),
        if: REVIVAL_REQUIREMENTS,
        sealed: 'revivals',
        reveal: (d, answers) => {
          const state = revivalIn(d);
          for (const f of d.table.storm.order) {
            const answer = answers.find(({ player }) => player === f);
            if (answer) state.orders.push({ by: f, args: { ...answer.args } });
          }
        },
        default: freeChoice,
      }),
    ],
    auto: [
      g.auto('next-revival', {
        when: (s) => (s.table.revival?.orders.length ?? 0) > 0,
        pushes: WINDOWS,
        do: (d, effects) => {
          const { by, args } = revivalIn(d).orders.shift() ?? impossible('nobody revives');
          reviving(d, { by, args }, effects);
        },
      }),
    ],
    children: slots('revival.extra'),
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
  if (order.leader !== null) backToPool(d, by, order, effects);
};

/** Whoever has lost an ability on which his answer rests is asked again. */
const askAgain: Step<Args<'reviveChoose'>> = (_, { by }, { reopen }) => reopen('revival', by);

const reviving = inTurn(REVIVAL_USES, revivalOf, carryOut, askAgain);

/** Two facts where an ally pays: its tokens are the last ones, regular if possible. */
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

function backToPool(
  d: DuneDraft,
  faction: FactionId,
  { leader, leaderPrice }: RevivalOrder,
  { emit, cite }: Effects,
): void {
  if (leader === null) return;
  const why = { reason: 'leader_revival', rule: '1.05.03.03' } as const;
  pay(d, { from: faction, to: 'bank', amount: leaderPrice, ...why }, emit);
  reviveLeader(d, leader);
  d.table.thisTurn[faction].leader = true;
  cite('1.05.03.04');
  const fact = { type: 'LEADER_REVIVED', faction, leader, cost: leaderPrice, source: 'phase' } as const;
  emit(fact, { rule: LEADER_REVIVAL, reveals: true }); // it may have lain face down
}
