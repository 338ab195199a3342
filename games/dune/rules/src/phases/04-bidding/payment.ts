import { discard, give } from '../../holdings/decks.ts';
import { pay, setPledge } from '../../holdings/spice.ts';
import { inTurn, type Step, WINDOWS } from '../../layers/ability-uses.ts';
import { BUYING_USES } from '../../layers/added-to-buying.ts';
import { consult } from '../../layers/consult.ts';
import { ARGS, type Args } from '../../words/actions.ts';
import { rows } from '../../words/codes.ts';
import { confide, type Emit } from '../../words/facts.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import { type DuneDraft, type DuneState, during, impossible } from '../../words/state.ts';
import { type Effects, g } from '../../words/vocabulary.ts';
import { BUYING, karamaOf, priceOf } from './bids.ts';

const KARAMA_PURCHASE: RuleId = '3.01.11.04';

export const bidPay = g.action('bidPay', ARGS.bidPay);

/** Who has won the card and has not yet paid. */
export const buyerOf = (s: DuneState): FactionId | null =>
  s.table.auction?.bidder === null ? (s.table.auction.high?.faction ?? null) : null;

/** The buyer can choose where the ally has pledged spice or a card can pay. */
const hasChoiceOfPayment = (s: DuneState, f: FactionId): boolean =>
  s.hand[f].pledged.bid > 0 || karamaOf(s, f) !== null;

/** The ways to pay the price, own spice first. */
function paymentsOf(s: DuneState, f: FactionId): readonly Args<'bidPay'>[] {
  const price = priceOf(s);
  const { spice, pledged } = s.hand[f];
  const ways: Args<'bidPay'>[] = [];
  for (let own = Math.min(price, spice); own >= 0 && price - own <= pledged.bid; own--) {
    ways.push({ own, ally: price - own, useKarama: false });
  }
  if (karamaOf(s, f) !== null) ways.push({ own: 0, ally: 0, useKarama: true });
  return ways;
}

/** The buyer, where they are asked how to pay; whoever has one way only just pays. */
const asked = (s: DuneState): readonly FactionId[] =>
  s.table.factions.filter((f) => f === buyerOf(s) && hasChoiceOfPayment(s, f));

const firstWay = (s: DuneState, f: FactionId): Args<'bidPay'> =>
  paymentsOf(s, f)[0] ?? impossible(`${f} cannot pay ${priceOf(s)}`);

// biome-ignore format: table
export const PAY_REQUIREMENTS = rows<Args<'bidPay'>>([
  [KARAMA_PURCHASE, 'CARD_NOT_HELD', (s, f, pay) => !pay.useKarama || karamaOf(s, f) !== null, 'You hold no Karama'],
  [BUYING, 'WRONG_PAYMENT', (s, _, { own = 0, ally = 0, useKarama }) => own + ally === (useKarama ? 0 : priceOf(s)), 'The parts must make up the price'],
  [BUYING, 'NOT_ENOUGH_SPICE', (s, f, { own = 0 }) => own <= s.hand[f].spice, 'Not enough spice'],
  [BUYING, 'NOT_ENOUGH_SPICE', (s, f, { ally = 0 }) => ally <= s.hand[f].pledged.bid, 'More than your ally pays'],
]);

export const payment = g.phase('bidding.payment', bidPay, {
  cites: [BUYING],
  who: asked,
  options: paymentsOf,
  read: (_, _f, { own = 0, ally = 0, useKarama = false }) => ({ own, ally, useKarama }),
  if: PAY_REQUIREMENTS,
  pushes: WINDOWS,
  do: (d, { player, args }, effects) => buying(d, { by: player, args }, effects),
  default: firstWay,
  auto: [
    g.auto('pays-as-usual', {
      when: (s) => buyerOf(s) !== null && asked(s).length === 0,
      pushes: WINDOWS,
      do: (d, effects) => {
        const by = buyerOf(d) ?? impossible('nobody has won the card');
        buying(d, { by, args: firstWay(d, by) }, effects);
      },
    }),
  ],
});

const buy: Step<Args<'bidPay'>> = (d, { by, args }, effects) => {
  const auction = during(d, 'auction');
  const terms = args.useKarama ? spendKarama(d, by, effects.emit) : spendSpice(d, by, args, effects);
  const card = d.box.row.shift() ?? impossible('no card to buy');
  const knows = d.table.factions.filter((f) => f === by || d.hand[f].seen.auction !== null);
  give(d, by, card);
  forgetCard(d);
  auction.sold += 1;
  confide(effects.emit, knows, { type: 'CARD_WON', faction: by, ...terms }, { card }, BUYING);
  effects.end('bidding.payment');
};

const buying = inTurn(BUYING_USES, (args: Args<'bidPay'>) => args, buy, buy);

function spendKarama(d: DuneDraft, by: FactionId, emit: Emit) {
  const card = karamaOf(d, by) ?? impossible(`${by} holds no such card`);
  const fact = { type: 'KARAMA_PLAYED', faction: by, use: 'buy', as: card } as const;
  emit(fact, { rule: KARAMA_PURCHASE, reveals: true });
  discard(d, by, card, emit);
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

/** The card is sold or back on the deck: what was seen of it is no longer the card for sale. */
export function forgetCard(d: DuneDraft): void {
  for (const f of d.table.factions) d.hand[f].seen.auction = null;
}
