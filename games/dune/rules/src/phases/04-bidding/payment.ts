import { discard, give } from '../../holdings/decks.ts';
import { pay, setPledge } from '../../holdings/spice.ts';
import { inTurn, type Step, WINDOWS } from '../../layers/ability-uses.ts';
import { BUYING_USES } from '../../layers/added-to-buying.ts';
import { consult } from '../../layers/consult.ts';
import { ARGS, type Args } from '../../words/actions.ts';
import type { Emit } from '../../words/facts.ts';
import type { FactionId } from '../../words/ids.ts';
import { type DuneDraft, type DuneState, impossible } from '../../words/state.ts';
import { type Effects, g } from '../../words/vocabulary.ts';
import {
  BUYING,
  buyerOf,
  hasChoiceOfPayment,
  KARAMA_PURCHASE,
  karamaOf,
  PAY_REQUIREMENTS,
  paymentsOf,
  priceOf,
} from './bids.ts';

export const bidPay = g.action('bidPay', ARGS.bidPay);

const isPaidAsUsual = (s: DuneState): boolean => {
  const buyer = buyerOf(s);
  return buyer !== null && !hasChoiceOfPayment(s, buyer);
};

const firstWay = (s: DuneState, f: FactionId): Args<'bidPay'> =>
  paymentsOf(s, f)[0] ?? impossible(`${f} cannot pay ${priceOf(s)}`);

export const payment = g.phase('bidding.payment', bidPay, {
  cites: [BUYING],
  who: (s) => {
    const buyer = buyerOf(s);
    return buyer !== null && hasChoiceOfPayment(s, buyer) ? [buyer] : [];
  },
  options: paymentsOf,
  read: (_, _f, { own = 0, ally = 0, useKarama = false }) => ({ own, ally, useKarama }),
  if: PAY_REQUIREMENTS,
  pushes: WINDOWS,
  do: (d, { player, args }, effects) => buying(d, { by: player, args }, effects),
  default: firstWay,
  auto: [
    g.auto('pays-as-usual', {
      when: isPaidAsUsual,
      pushes: WINDOWS,
      do: (d, effects) => {
        const by = buyerOf(d) ?? impossible('nobody has won the card');
        buying(d, { by, args: firstWay(d, by) }, effects);
      },
    }),
  ],
});

const buy: Step<Args<'bidPay'>> = (d, { by, args }, effects) => {
  const auction = d.table.auction ?? impossible('no auction');
  const terms = args.useKarama ? spendKarama(d, by, effects.emit) : spendSpice(d, by, args, effects);
  const card = d.box.row.shift() ?? impossible('no card to buy');
  const knows = d.table.factions.filter((f) => f === by || d.hand[f].seen.auction !== null);
  give(d, by, card);
  forgetCard(d);
  auction.sold += 1;
  const open = { type: 'CARD_WON', faction: by, ...terms } as const;
  effects.emit({ ...open, card }, { to: knows, others: open, rule: BUYING, reveals: true });
  effects.end('bidding.payment');
};

const buying = inTurn(BUYING_USES, (args: Args<'bidPay'>) => args, buy, buy);

interface Terms {
  readonly price: number;
  readonly payer: FactionId | null;
  readonly payee: 'bank' | FactionId;
}

function spendKarama(d: DuneDraft, by: FactionId, emit: Emit): Terms {
  const card = karamaOf(d, by) ?? impossible(`${by} holds no such card`);
  emit(
    { type: 'KARAMA_PLAYED', faction: by, use: 'buy', as: card },
    { rule: KARAMA_PURCHASE, reveals: true },
  );
  discard(d, by, card, emit);
  return { price: 0, payer: null, payee: 'bank' };
}

/** Nobody is paid out of his own pledge, and nothing of the price is let off. */
function spendSpice(
  d: DuneDraft,
  by: FactionId,
  { own = 0, ally: share = 0 }: Args<'bidPay'>,
  { emit, cite }: Effects,
): Terms {
  const payee = consult.cardPayee(d, by);
  const ally = d.table.ally[by];
  if (payee !== 'bank') cite('2.03.05');
  pay(d, { from: by, to: payee, amount: own, reason: 'bid', rule: BUYING }, emit);
  if (ally !== null && share > 0) {
    const { bid: pledged, ship } = d.hand[ally].pledge;
    setPledge(d, ally, { bid: pledged - share, ship });
    const to = payee === ally ? 'bank' : payee;
    pay(d, { from: ally, to, amount: share, reason: 'bid', rule: BUYING }, emit);
  }
  return { price: own + share, payer: own === 0 ? ally : by, payee };
}

/** The card is sold or back on the deck: what was seen of it is no longer the card for sale. */
export function forgetCard(d: DuneDraft): void {
  for (const f of d.table.factions) d.hand[f].seen.auction = null;
}
