import type { Use } from '../ability-uses.ts';
import type { Args } from '../actions.ts';
import { consult } from '../consult.ts';
import type { RevivalOrder } from '../revival.ts';
import { allyOf } from '../state.ts';
import { ALLY_REVIVAL, CARD_INCOME, EMPEROR } from './emperor.ts';

/** Stopped, the price goes to the bank; what he pays for his ally goes there anyway. */
export const cardIncome: Use<Args<'bidPay'>> = {
  ability: 'card-income',
  rule: CARD_INCOME,
  user: EMPEROR,
  isUsed: (s, by, { own = 0, ally = 0 }) =>
    consult.cardPayee(s, by) === EMPEROR && own + (allyOf(s, by) === EMPEROR ? 0 : ally) > 0,
  goesOn: true,
};

export const allyRevival: Use<RevivalOrder> = {
  ability: 'ally-revival',
  rule: ALLY_REVIVAL,
  user: EMPEROR,
  isUsed: (s, by, { emperorPaid }) => allyOf(s, by) === EMPEROR && emperorPaid > 0,
};
