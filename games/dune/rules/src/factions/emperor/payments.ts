import type { Use } from '../../layers/ability-uses.ts';
import { consult } from '../../layers/consult.ts';
import type { RevivalOrder } from '../../phases/05-revival/revival.ts';
import type { Args } from '../../words/actions.ts';
import { allyOf } from '../../words/state.ts';
import { EMPEROR } from './answers.ts';

/** Stopped, the price goes to the bank; what he pays for his ally goes there anyway. */
export const cardIncome: Use<Args<'bidPay'>> = {
  ability: 'card-income',
  isUsed: (s, by, { own = 0, ally = 0 }) =>
    consult.cardPayee(s, by) === EMPEROR && own + (allyOf(s, by) === EMPEROR ? 0 : ally) > 0,
  goesOn: true,
};

export const allyRevival: Use<RevivalOrder> = {
  ability: 'ally-revival',
  isUsed: (s, by, { emperorPaid }) => allyOf(s, by) === EMPEROR && emperorPaid > 0,
};
