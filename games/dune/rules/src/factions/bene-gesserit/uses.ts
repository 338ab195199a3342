import { TREACHERY_CARDS } from '../../data/treachery-cards.ts';
import type { Use } from '../../karama/attempt.ts';
import { karamaOf } from '../../karama/spend.ts';
import { isOn } from '../../layers/abilities.ts';
import type { Shipping } from '../../phases/06-shipment/shipping.ts';
import type { Args } from '../../words/actions.ts';
import type { CardId } from '../../words/ids.ts';
import { BENE_GESSERIT } from './answers.ts';

export const ownCharity: Use<null> = {
  ability: 'charity',
  isUsed: (s, f) => f === BENE_GESSERIT && isOn(s, 'charity'),
};

const isWorthless = (card: CardId | null): boolean =>
  card !== null && TREACHERY_CARDS[card].kind === 'worthless';

/** A worthless card buys or ships as a Karama would. */
export const worthlessPayment: Use<Args<'bidPay'>> = {
  ability: 'worthless-karama',
  isUsed: (s, f, { useKarama }) => useKarama === true && isWorthless(karamaOf(s, f)),
};
export const worthlessRate: Use<Shipping> = {
  ability: 'worthless-karama',
  isUsed: (_, _f, { karama }) => isWorthless(karama),
};
