import { type Effects, either, fields, type Phase, type Random, range } from '@rulewright/engine';
import { inTurn, type Step } from '../ability-uses.ts';
import { ARGS, type Args, decline, declines, PASS } from '../actions.ts';
import { WINDOWS } from '../attempts.ts';
import {
  BID_REQUIREMENTS,
  BIDDING,
  BUYING,
  bidCeiling,
  bidders,
  buyerOf,
  firstOpener,
  fullHandRule,
  hasChoiceOfPayment,
  KARAMA_PURCHASE,
  karamaOf,
  mayBid,
  nextBidder,
  nextOpener,
  PAY_REQUIREMENTS,
  paymentsOf,
  priceOf,
} from '../bidding.ts';
import { consult } from '../consult.ts';
import type { FactionId } from '../data/factions.ts';
import type { RuleId } from '../data/rule-ids.ts';
import { discard, drawTreachery, give, returnTreachery } from '../decks.ts';
import type { Emit } from '../facts.ts';
import { BUYING_USES } from '../market-uses.ts';
import type { AuctionState } from '../progress.ts';
import { FACTION_IDS, recordOf } from '../records.ts';
import type { Slots } from '../slots.ts';
import { pay, setPledge } from '../spice.ts';
import { type DuneDraft, type DuneState, impossible, isInPlay, type Writable } from '../state.ts';
import { type Dune, g } from '../vocabulary.ts';

export const bid = g.action('bid', ARGS.bid);
export const bidPay = g.action('bidPay', ARGS.bidPay);

const END: RuleId = '1.04.08';

const auctionOf = (d: DuneDraft): Writable<AuctionState> => d.table.auction ?? impossible('no auction');
const standsAt =
  (step: AuctionState['step']) =>
  (s: DuneState): boolean =>
    s.table.auction?.step === step;

export const bidding = (slots: Slots): Phase<Dune> =>
  g.phase('bidding', {
    cites: ['1.04.10'],
    enter: (d, effects) => {
      declareHands(d, effects.emit);
      dealRow(d, effects);
    },
    leave: complete,
    repeat: true,
    sequence: [
      ...slots('bidding.before-card'),
      g.phase('bidding.card', { when: [standsAt('gap')], enter: openCard }),
      ...slots('bidding.card-up'),
      bids,
      payment,
      ...slots('bidding.after-buying'),
      g.phase('bidding.next', { when: [standsAt('bonus')], enter: closeCard }),
    ],
  });

/** How many cards everybody holds is public as long as the phase lasts. */
function declareHands(d: DuneDraft, emit: Emit): void {
  d.table.handCounts = recordOf(FACTION_IDS, (f) => (isInPlay(d, f) ? d.hand[f].cards.length : 0));
  const counts = Object.fromEntries(d.table.factions.map((f) => [f, d.hand[f].cards.length]));
  emit({ type: 'HAND_SIZE_DECLARED', counts }, { rule: '1.04.01', reveals: true });
}

/** A card for everybody with room, as far as deck and discards reach. */
function dealRow(d: DuneDraft, { random, emit }: Effects<Dune>): void {
  const opener = firstOpener(d);
  for (let wanted = bidders(d).length; wanted > 0; wanted--) {
    const card = drawTreachery(d, random, emit);
    if (card !== null) d.box.row.push(card);
  }
  const total = d.box.row.length;
  emit({ type: 'AUCTION_ROW_DEALT', count: total }, { rule: '1.04.04' });
  if (opener === null || total === 0) return;
  d.table.auction = {
    ...{ total, index: 1, sold: 0 },
    ...{ opener, bidder: opener, high: null, passed: [], step: 'gap' },
  };
}

/** Puts the next card up, or ends the auction when nobody has room for it. */
function openCard(d: DuneDraft, { emit, cite }: Effects<Dune>): void {
  const auction = auctionOf(d);
  const { index } = auction;
  const first = d.table.storm.order[0] ?? impossible('no First Player');
  const opener = index === 1 ? firstOpener(d) : nextOpener(d, auction.opener);
  if (opener === null) {
    returnRow(d, END, emit);
    return;
  }
  cite(index === 1 ? '1.04.06' : '1.04.07');
  const from = index === 1 ? first : seatAfter(d, auction.opener);
  Object.assign(auction, { opener, bidder: opener, high: null, passed: [], step: 'bid' });
  emit({ type: 'AUCTION_STARTED', index, opener }, { rule: '1.04.05' });
  skipFullHands(d, from, opener, emit);
}

const seatAfter = ({ table: { factions } }: DuneState, f: FactionId): FactionId =>
  factions[(factions.indexOf(f) + 1) % factions.length] ?? f;

/** Says who is passed over for a full hand, from one seat up to the one whose turn it is. */
function skipFullHands(d: DuneDraft, from: FactionId, to: FactionId, emit: Emit): void {
  for (let f = from; f !== to; f = seatAfter(d, f)) {
    if (mayBid(d, f)) continue;
    emit({ type: 'BID_PASSED', faction: f, auto: true }, { rule: fullHandRule(f) });
  }
}

/** What a bid may be: anything from the next number to what the bidder can pay. */
const bidSpace = (s: DuneState, f: FactionId) => {
  const least = priceOf(s) + 1;
  const most = mayBid(s, f) ? bidCeiling(s, f) : 0;
  return most < least ? PASS : either(PASS, fields({ amount: range(least, most) }));
};

/** Mostly small steps, so that random auctions last, but every bid can come up. */
function drawBid(s: DuneState, f: FactionId, random: Random): Args<'bid'> {
  const least = priceOf(s) + 1;
  const room = (mayBid(s, f) ? bidCeiling(s, f) : 0) - least + 1;
  if (room < 1 || random.int(2) === 0) return decline();
  const steps = random.int(4) === 0 ? room : Math.min(room, 2);
  return { amount: least + random.int(steps) };
}

const bids = g.phase('bidding.bids', {
  when: [standsAt('bid')],
  enter: (d, { emit }) => emit({ type: 'BIDDER_TURN', faction: auctionOf(d).bidder }, { rule: BIDDING }),
  asks: [
    g.ask(bid, {
      cites: [BIDDING],
      who: (s) => (s.table.auction?.step === 'bid' ? [s.table.auction.bidder] : []),
      space: bidSpace,
      sample: drawBid,
      if: BID_REQUIREMENTS,
      do: (d, { player, args, by }, { emit }) => {
        const auction = auctionOf(d);
        if (declines(args)) auction.passed.push(player);
        else auction.high = { faction: player, amount: args.amount };
        const next = nextBidder(d, auction);
        // whether the buyer is asked how to pay, or just pays, tells something of his hand
        const telling = { rule: BIDDING, reveals: next === null && auction.high !== null };
        const late = by === 'clock' ? ({ timeout: true } as const) : {};
        if (declines(args)) emit({ type: 'BID_PASSED', faction: player, ...late }, telling);
        else emit({ type: 'BID_PLACED', faction: player, amount: args.amount }, telling);
        passTurn(d, next, emit);
      },
      default: decline,
    }),
  ],
});

/** To the next bidder; without one the card is sold, or the auction is over because nobody wants it. */
function passTurn(d: DuneDraft, next: FactionId | null, emit: Emit): void {
  const auction = auctionOf(d);
  if (next !== null) {
    skipFullHands(d, seatAfter(d, auction.bidder), next, emit);
    auction.bidder = next;
    emit({ type: 'BIDDER_TURN', faction: next }, { rule: BIDDING });
  } else if (auction.high !== null) auction.step = 'pay';
  else returnRow(d, '1.04.09', emit);
}

const isPaidAsUsual = (s: DuneState): boolean => {
  const buyer = buyerOf(s);
  return buyer !== null && !hasChoiceOfPayment(s, buyer);
};

const firstWay = (s: DuneState, f: FactionId): Args<'bidPay'> =>
  paymentsOf(s, f)[0] ?? impossible(`${f} cannot pay ${priceOf(s)}`);

const payment = g.phase('bidding.payment', {
  when: [standsAt('pay')],
  asks: [
    g.ask(bidPay, {
      cites: [BUYING],
      who: (s) => {
        const buyer = buyerOf(s);
        return buyer !== null && hasChoiceOfPayment(s, buyer) ? [buyer] : [];
      },
      options: paymentsOf,
      exact: true,
      aliases: true,
      if: PAY_REQUIREMENTS,
      pushes: WINDOWS,
      do: (d, { player, args }, effects) => buying(d, { by: player, args }, effects),
      default: firstWay,
    }),
  ],
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
  const auction = auctionOf(d);
  const terms = args.useKarama ? spendKarama(d, by, effects.emit) : spendSpice(d, by, args, effects);
  const card = d.box.row.shift() ?? impossible('no card to buy');
  const knows = d.table.factions.filter((f) => f === by || d.hand[f].seen.auction !== null);
  give(d, by, card);
  forgetCard(d);
  auction.sold += 1;
  auction.step = 'bonus';
  const open = { type: 'CARD_WON', faction: by, ...terms } as const;
  effects.emit({ ...open, card }, { to: knows, others: open, rule: BUYING, reveals: true });
};

const buying = inTurn(BUYING_USES, (args: Args<'bidPay'>) => args, buy, buy);

interface Terms {
  readonly price: number;
  readonly payer: FactionId | null;
  readonly payee: 'bank' | FactionId;
}

function spendKarama(d: DuneDraft, by: FactionId, emit: Emit): Terms {
  const as = karamaOf(d, by) ?? impossible(`${by} holds no such card`);
  emit({ type: 'KARAMA_PLAYED', faction: by, use: 'buy', as }, { rule: KARAMA_PURCHASE, reveals: true });
  discard(d, by, as, emit);
  return { price: 0, payer: null, payee: 'bank' };
}

/** Nobody is paid out of his own pledge, and nothing of the price is let off. */
function spendSpice(
  d: DuneDraft,
  by: FactionId,
  { own = 0, ally: share = 0 }: Args<'bidPay'>,
  { emit, cite }: Effects<Dune>,
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
function forgetCard(d: DuneDraft): void {
  for (const f of d.table.factions) d.hand[f].seen.auction = null;
}

function closeCard(d: DuneDraft): void {
  const auction = auctionOf(d);
  auction.step = d.box.row.length === 0 ? 'over' : 'gap';
  auction.index += auction.step === 'gap' ? 1 : 0;
}

/** The card under the hammer and those behind it go back on top of the deck in the order they were dealt. */
function returnRow(d: DuneDraft, rule: RuleId, emit: Emit): void {
  const count = d.box.row.length;
  returnTreachery(d, d.box.row);
  d.box.row = [];
  forgetCard(d);
  auctionOf(d).step = 'over';
  emit({ type: 'CARD_RETURNED_TO_DECK', count }, { rule });
}

function complete(d: DuneDraft, { emit }: Effects<Dune>): void {
  const { total, sold } = d.table.auction ?? { total: 0, sold: 0 };
  emit({ type: 'BIDDING_COMPLETE', sold, returned: total - sold }, { rule: END });
  d.table.auction = null;
  d.table.handCounts = null;
}
