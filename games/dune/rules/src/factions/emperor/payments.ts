import { range } from '@rulewright/engine';
import { hand } from '../../holdings/spice.ts';
import type { Use } from '../../karama/attempt.ts';
import { consult } from '../../layers/consult.ts';
import { boundByOwnBid } from '../../phases/04-bidding/bids.ts';
import type { RevivalOrder } from '../../phases/05-revival/revival.ts';
import { boundByBattle } from '../../phases/07-battle/outcome.ts';
import type { Args } from '../../words/actions.ts';
import { confide } from '../../words/facts.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import { allyOf, type DuneState, impossible } from '../../words/state.ts';
import { atAnyTime, g } from '../../words/vocabulary.ts';
import { EMPEROR } from './answers.ts';

/** Stopped, the price goes to the bank; what he pays for his ally goes there anyway. */
export const cardIncome: Use<Args<'bidPay'>> = [
  'card-income',
  (s, by, { own = 0, ally = 0 }) =>
    consult.cardPayee(s, by) === EMPEROR && own + (allyOf(s, by) === EMPEROR ? 0 : ally) > 0,
];

export const allyRevival: Use<RevivalOrder> = [
  'ally-revival',
  (s, by, { emperorPaid }) => allyOf(s, by) === EMPEROR && emperorPaid > 0,
];

const GIFT: RuleId = '2.03.06';

/** What no bid and no battle plan of his own needs. */
const toGive = (s: DuneState, f: FactionId): number =>
  s.hand[f].spice - boundByOwnBid(s, f) - boundByBattle(s, f);
const isHisAllys = (s: DuneState, f: FactionId): boolean => allyOf(s, f) === null || allyOf(s, f) === EMPEROR;

/** The one faction that may give its ally spice, at any time and in private. */
export const gift = g.phase('any.gift', 'emperorGift', {
  cites: [GIFT],
  ...atAnyTime(),
  stages: [['amount', (s, f) => (f === EMPEROR && allyOf(s, f) !== null ? range(1, toGive(s, f)) : [])]],
  // biome-ignore format: table
  if: [
    ['1.10.02.04', 'WRONG_FACTION',    (s, f) => f === EMPEROR || isHisAllys(s, f), 'Allies cannot give each other spice'],
    [GIFT,         'WRONG_FACTION',    (_s, f) => f === EMPEROR, 'Only the Emperor gives'],
    [GIFT,         'NOT_ALLIED',       (s, f) => allyOf(s, f) !== null, 'You have no ally'],
    [GIFT,         'NOT_ENOUGH_SPICE', (s, f, { amount }) => amount <= toGive(s, f), 'You have less spice'],
  ],
  do: (d, { player: from, args: { amount } }, { emit }) => {
    const to = allyOf(d, from) ?? impossible('a gift to nobody');
    hand(d, from, to, amount);
    confide(emit, [from, to], { type: 'SPICE_TRANSFERRED', from, to }, { amount }, GIFT);
  },
});
