import { either, fields, type Random, range } from '@rulewright/engine';
import { recordOf } from '@rulewright/kit';
import { drawTreachery, returnTreachery } from '../../holdings/decks.ts';
import type { Slots } from '../../layers/slots.ts';
import { ARGS, type Args, decline, declines, PASS } from '../../words/actions.ts';
import type { Emit } from '../../words/facts.ts';
import { FACTION_IDS, type FactionId, type RuleId } from '../../words/ids.ts';
import type { AuctionState } from '../../words/phase-state.ts';
import { type DuneDraft, type DuneState, impossible, isInPlay, type Writable } from '../../words/state.ts';
import { type Effects, g, type Phase } from '../../words/vocabulary.ts';
import { AUTO_PASS, lapse } from '../any-time/standing-orders.ts';
import {
  BID_REQUIREMENTS,
  BIDDING,
  bidCeiling,
  bidders,
  firstOpener,
  fullHandRule,
  mayBid,
  nextBidder,
  nextOpener,
  passedOver,
  priceOf,
} from './bids.ts';
import { forgetCard, payment } from './payment.ts';

export const bid = g.action('bid', ARGS.bid);

const END: RuleId = '1.04.08';

const auctionOf = (d: DuneDraft): Writable<AuctionState> => d.table.auction ?? impossible('no auction');
export const bidding = (slots: Slots): Phase =>
  g.phase('bidding', {
    cites: ['1.04.10'],
    enter: (d, effects) => {
      declareHands(d, effects.emit);
      dealRow(d, effects);
    },
    leave: complete,
    repeat: ({ table: { auction } }) => auction !== null && auction.sold < auction.total,
    sequence: [
      ...slots('bidding.before-card'),
      g.phase('bidding.card', { enter: openCard }),
      ...slots('bidding.card-up'),
      bids,
      payment,
      ...slots('bidding.after-buying'),
    ],
  });

/** How many cards everybody holds is public as long as the phase lasts. */
function declareHands(d: DuneDraft, emit: Emit): void {
  d.table.handCounts = recordOf(FACTION_IDS, (f) => (isInPlay(d, f) ? d.hand[f].cards.length : 0));
  const counts = Object.fromEntries(d.table.factions.map((f) => [f, d.hand[f].cards.length]));
  emit({ type: 'HAND_SIZE_DECLARED', counts }, { rule: '1.04.01', reveals: true });
}

/** A card for everybody with room, as far as deck and discards reach. */
function dealRow(d: DuneDraft, { random, emit, end }: Effects): void {
  const opener = firstOpener(d);
  for (let wanted = bidders(d).length; wanted > 0; wanted--) {
    const card = drawTreachery(d, random, emit);
    if (card !== null) d.box.row.push(card);
  }
  const total = d.box.row.length;
  emit({ type: 'AUCTION_ROW_DEALT', count: total }, '1.04.04');
  if (opener === null || total === 0) end();
  else d.table.auction = { total, index: 0, sold: 0, opener, bidder: null, high: null, passed: [] };
}

/** Puts the next card up, or ends the auction when nobody has room for it. */
function openCard(d: DuneDraft, effects: Effects): void {
  const { emit, cite } = effects;
  const auction = auctionOf(d);
  const index = auction.index + 1;
  const first = d.table.storm.order[0] ?? impossible('no First Player');
  const opener = index === 1 ? firstOpener(d) : nextOpener(d, auction.opener);
  if (opener === null) {
    returnRow(d, END, effects);
    return;
  }
  cite(index === 1 ? '1.04.06' : '1.04.07');
  const from = index === 1 ? first : seatAfter(d, auction.opener);
  Object.assign(auction, { index, opener, bidder: opener, high: null, passed: [] });
  lapse(d, AUTO_PASS, 'this card');
  emit({ type: 'AUCTION_STARTED', index, opener }, '1.04.05');
  skipFullHands(d, from, opener, emit);
}

const seatAfter = ({ table: { factions } }: DuneState, f: FactionId): FactionId =>
  factions[(factions.indexOf(f) + 1) % factions.length] ?? f;

/** Says who is passed over for a full hand, from one seat up to the one whose turn it is. */
function skipFullHands(d: DuneDraft, from: FactionId, to: FactionId, emit: Emit): void {
  for (let f = from; f !== to; f = seatAfter(d, f)) {
    if (mayBid(d, f)) continue;
    emit({ type: 'BID_PASSED', faction: f, auto: true }, fullHandRule(f));
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

const bids = g.phase('bidding.bids', bid, {
  again: true, // round after round until the card is decided
  enter: (d, { emit }) => emit({ type: 'BIDDER_TURN', faction: auctionOf(d).opener }, BIDDING),
  cites: [BIDDING],
  otherwise: passedOver,
  who: ({ table: { auction } }) => (auction === null || auction.bidder === null ? [] : [auction.bidder]),
  space: bidSpace,
  sample: drawBid,
  ordered: (s, f) => ((s.hand[f].orders[AUTO_PASS] ?? 'off') === 'off' ? null : decline()),
  if: BID_REQUIREMENTS,
  do: (d, { player, args, by }, effects) => {
    const { emit } = effects;
    const auction = auctionOf(d);
    if (declines(args)) auction.passed.push(player);
    else auction.high = { faction: player, amount: args.amount };
    const next = nextBidder(d, auction);
    // whether the buyer is asked how to pay, or just pays, tells something of his hand
    const telling = { rule: BIDDING, reveals: next === null && auction.high !== null };
    const late = by === 'clock' ? ({ timeout: true } as const) : {};
    if (declines(args)) emit({ type: 'BID_PASSED', faction: player, ...late }, telling);
    else emit({ type: 'BID_PLACED', faction: player, amount: args.amount }, telling);
    passTurn(d, player, next, effects);
  },
  default: decline,
});

/** To the next bidder; without one the card is sold, or the auction is over because nobody wants it. */
function passTurn(d: DuneDraft, from: FactionId, next: FactionId | null, effects: Effects): void {
  const auction = auctionOf(d);
  auction.bidder = next;
  if (next !== null) {
    skipFullHands(d, seatAfter(d, from), next, effects.emit);
    effects.emit({ type: 'BIDDER_TURN', faction: next }, BIDDING);
  } else if (auction.high === null) returnRow(d, '1.04.09', effects);
}

/** The card under the hammer and those behind it go back on top of the deck in the order they were dealt. */
function returnRow(d: DuneDraft, rule: RuleId, { emit, end }: Effects): void {
  const count = d.box.row.length;
  returnTreachery(d, d.box.row);
  d.box.row = [];
  forgetCard(d);
  emit({ type: 'CARD_RETURNED_TO_DECK', count }, rule);
  end('bidding');
}

function complete(d: DuneDraft, { emit }: Effects): void {
  const { total, sold } = d.table.auction ?? { total: 0, sold: 0 };
  emit({ type: 'BIDDING_COMPLETE', sold, returned: total - sold }, END);
  d.table.auction = null;
  d.table.handCounts = null;
  lapse(d, AUTO_PASS, 'this card');
  lapse(d, AUTO_PASS, 'this phase');
}
