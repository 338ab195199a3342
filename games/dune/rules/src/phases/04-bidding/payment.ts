import { give, returnTreachery } from '../../holdings/decks.ts';
import { pay, setPledge } from '../../holdings/spice.ts';
import { type Attempt, attempt, type Declared, usedAmong } from '../../karama/attempt.ts';
import { karamaOf, reopened, spend } from '../../karama/spend.ts';
import { withStopped } from '../../layers/abilities.ts';
import { BUYING_USES } from '../../layers/added.ts';
import { consult } from '../../layers/consult.ts';
import type { Args } from '../../words/actions.ts';
import { confide } from '../../words/facts.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import { type DuneDraft, type DuneState, during, impossible } from '../../words/state.ts';
import { type Effects, g } from '../../words/vocabulary.ts';
import { BUYING, openBid, priceOf } from './bids.ts';

/** Nobody wants the card. */
export const BOUGHT_IN: RuleId = '1.04.09';

/** Who has won the card and has not yet paid. */
export const buyerOf = (s: DuneState): FactionId | null =>
  s.table.auction?.bidder === null ? (openBid(s)?.faction ?? null) : null;

/** The ways to pay the price, own spice first. */
export function paymentsOf(s: DuneState, f: FactionId): readonly Args<'bidPay'>[] {
  const price = priceOf(s);
  const { spice, pledged } = s.hand[f];
  const ways: Args<'bidPay'>[] = [];
  for (let own = Math.min(price, spice); own >= 0 && price - own <= pledged.bid; own--) {
    ways.push({ own, ally: price - own, useKarama: false });
  }
  if (karamaOf(s, f) !== null) ways.push({ own: 0, ally: 0, useKarama: true });
  return ways;
}

// biome-ignore format: table
export const PAY_REQUIREMENTS = withStopped<Args<'bidPay'>>([
  ['3.01.11.04', 'CARD_NOT_HELD',    (s, f, pay) => !pay.useKarama || karamaOf(s, f) !== null, 'You hold no Karama'],
  [BUYING,       'WRONG_PAYMENT',    (s, _, { own = 0, ally = 0, useKarama }) => own + ally === (useKarama ? 0 : priceOf(s)), 'The parts must make up the price'],
  [BUYING,       'NOT_ENOUGH_SPICE', (s, f, { own = 0 }) => own <= s.hand[f].spice, 'Not enough spice'],
  [BUYING,       'NOT_ENOUGH_SPICE', (s, f, { ally = 0 }) => ally <= s.hand[f].pledged.bid, 'More than your ally pays'],
], 'worthless-karama');

export const payment = g.phase('bidding.payment', 'bidPay', {
  cites: [BUYING],
  who: (s) => [buyerOf(s)].filter((f) => f !== null), // every buyer, so that being asked betrays nothing
  options: paymentsOf,
  read: (_, _f, { own = 0, ally = 0, useKarama = false }) => ({ own, ally, useKarama }),
  if: PAY_REQUIREMENTS,
  sealed: 'bidding.payment', // a window, in which whoever has one way to pay need not be asked
  progress: 'hidden',
  reveal: (d, [one], effects) => one && attempt(d, buying, { by: one.player, args: one.args }, effects),
  default: (s, f) => paymentsOf(s, f)[0] ?? impossible(`${f} cannot pay ${priceOf(s)}`),
});

function buy(d: DuneDraft, { by, args }: Declared<Args<'bidPay'>>, effects: Effects): void {
  const auction = during(d, 'auction');
  const terms = args.useKarama ? spendKarama(d, by, effects) : spendSpice(d, by, args, effects);
  const card = d.box.row.shift() ?? impossible('no card to buy');
  const knows = d.table.factions.filter((f) => f === by || d.hand[f].seen.auction !== null);
  give(d, by, card);
  forgetCard(d);
  auction.sold += 1;
  confide(effects.emit, knows, { type: 'CARD_WON', faction: by, ...terms }, { card }, BUYING);
}

/** Who cannot pay once their card has failed has bid for nothing: the card is as if nobody wanted it. */
export const buying: Attempt<Declared<Args<'bidPay'>>> = {
  name: 'buy',
  rests: usedAmong(BUYING_USES, (args: Args<'bidPay'>) => args),
  happens: buy,
  fails: (d, { by }, effects) => {
    reopened(by, 'bidPay', effects);
    if (paymentsOf(d, by).length > 0) effects.reopen('bidding.payment', by);
    else returnRow(d, BOUGHT_IN, effects);
  },
};

function spendKarama(d: DuneDraft, by: FactionId, effects: Effects) {
  const card = karamaOf(d, by) ?? impossible(`${by} holds no such card`);
  spend(d, by, { card, use: 'buy', rule: '3.01.11.04' }, effects);
  return { price: 0, payer: null, payee: 'bank' } as const;
}

/** Nobody is paid out of their own pledge, and nothing of the price is let off. */
function spendSpice(d: DuneDraft, by: FactionId, args: Args<'bidPay'>, { emit, cite }: Effects) {
  const { own = 0, ally: share = 0 } = args;
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

/** The card under the hammer and those behind it go back on top of the deck in the order they were dealt. */
export function returnRow(d: DuneDraft, rule: RuleId, { emit, end }: Effects): void {
  const count = d.box.row.length;
  returnTreachery(d, d.box.row);
  d.box.row = [];
  forgetCard(d);
  emit({ type: 'CARD_RETURNED_TO_DECK', count }, rule);
  end('bidding');
}

/** The card is sold or back on the deck: what was seen of it is no longer the card for sale. */
function forgetCard(d: DuneDraft): void {
  for (const f of d.table.factions) d.hand[f].seen.auction = null;
}
