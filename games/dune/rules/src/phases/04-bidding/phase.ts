import { range, saw } from '@rulewright/engine';
import { following, recordOf } from '@rulewright/kit';
import { nextSeat } from '../../board/storm-order.ts';
import { FACTIONS } from '../../data/factions.ts';
import { drawTreachery } from '../../holdings/decks.ts';
import { lapseAbilities } from '../../karama/spend.ts';
import { consult } from '../../layers/consult.ts';
import type { Slots } from '../../layers/slots.ts';
import { type Args, decline, declines } from '../../words/actions.ts';
import type { Emit } from '../../words/facts.ts';
import { FACTION_IDS, type FactionId, type RuleId } from '../../words/ids.ts';
import type { AuctionState } from '../../words/phase-state.ts';
import { type DuneDraft, type DuneState, during, impossible, isInPlay } from '../../words/state.ts';
import { type Effects, g, type Otherwise, type Phase, type Rows } from '../../words/vocabulary.ts';
import { AUTO_PASS, lapse } from '../any-time/secrets.ts';
import { bidCeiling, priceOf } from './bids.ts';
import { BOUGHT_IN, payment, returnRow } from './payment.ts';

const HAND_FULL = { code: 'HAND_FULL', why: 'Your hand is full' } as const;
const BIDDING: RuleId = '1.04.06.02';

function mayBid(s: DuneState, f: FactionId): boolean {
  saw('1.04.02', 'applied');
  return s.hand[f].cards.length < consult.handLimit(s, f);
}

/** By which rule a full hand keeps this faction from bidding. */
const fullHandRule = (f: FactionId): RuleId => {
  const { rules } = FACTIONS[f];
  return 'handLimit' in rules ? rules.handLimit : '1.04.03';
};

/** Factions with room, in storm order: as many cards are dealt. */
export const bidders = (s: DuneState): readonly FactionId[] =>
  s.table.storm.order.filter((f) => mayBid(s, f));

export const firstOpener = (s: DuneState): FactionId | null => bidders(s)[0] ?? null;

/** Who opens the next card: the first with room counterclockwise of whoever opened the last. */
export const nextOpener = (s: DuneState, opener: FactionId): FactionId | null =>
  nextSeat(s.table.factions, opener, (f) => mayBid(s, f));

/** Whose bid is next, or null when the card is decided. */
export function nextBidder(s: DuneState, auction: AuctionState): FactionId | null {
  if (auction.bidder === null) return null;
  const next = nextSeat(s.table.factions, auction.bidder, (f) => mayBid(s, f) && !auction.passed.includes(f));
  return next === auction.high?.faction ? null : next;
}

/** Whoever has a full hand is not asked for a bid. */
const passedOver: Otherwise = (s, { player }, code) => {
  const isOn = code === 'NOT_ASKED' && (s.table.auction?.bidder ?? null) !== null;
  const full = isOn ? s.table.factions.find((f) => f === player && !mayBid(s, f)) : undefined;
  return full === undefined ? null : { ...HAND_FULL, rule: fullHandRule(full) };
};

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
      ...slots('bidding.gap'),
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
  else
    d.table.auction = { total, index: 0, sold: 0, opener, bidder: null, high: null, passed: [], swap: null };
}

/** Puts the next card up, or ends the auction when nobody has room for it. */
function openCard(d: DuneDraft, effects: Effects): void {
  const { emit, cite } = effects;
  const auction = during(d, 'auction');
  const index = auction.index + 1;
  const first = d.table.storm.order[0] ?? impossible('no First Player');
  const opener = index === 1 ? firstOpener(d) : nextOpener(d, auction.opener);
  if (opener === null) {
    returnRow(d, '1.04.08', effects);
    return;
  }
  cite(index === 1 ? '1.04.06' : '1.04.07');
  const from = index === 1 ? first : following(d.table.factions, auction.opener);
  Object.assign(auction, { index, opener, bidder: opener, high: null, passed: [] });
  lapse(d, AUTO_PASS, 'this card');
  lapseAbilities(d, 'card', 'slot');
  emit({ type: 'AUCTION_STARTED', index, opener }, '1.04.05');
  skipFullHands(d, from, opener, emit);
}

/** Says who is passed over for a full hand, from one seat up to the one whose turn it is. */
function skipFullHands(d: DuneDraft, from: FactionId, to: FactionId, emit: Emit): void {
  for (let f = from; f !== to; f = following(d.table.factions, f)) {
    if (mayBid(d, f)) continue;
    emit({ type: 'BID_PASSED', faction: f, auto: true }, fullHandRule(f));
  }
}

// biome-ignore format: table
export const BID_REQUIREMENTS: Rows<Args<'bid'>> = [
  ['1.04.03',    HAND_FULL.code,     (s, f, args) => declines(args) || mayBid(s, f), HAND_FULL.why],
  [BIDDING,      'BID_TOO_LOW',      (s, _, args) => declines(args) || args.amount > priceOf(s), 'Bid more than the highest bid'],
  ['1.04.06.04', 'NOT_ENOUGH_SPICE', (s, f, args) => declines(args) || args.amount <= bidCeiling(s, f), 'More than you can pay'],
];

const bids = g.phase('bidding.bids', 'bid', {
  again: true, // round after round until the card is decided
  enter: (d, { emit }) => emit({ type: 'BIDDER_TURN', faction: during(d, 'auction').opener }, BIDDING),
  cites: [BIDDING],
  otherwise: passedOver,
  who: ({ table: { auction } }) => (auction === null || auction.bidder === null ? [] : [auction.bidder]),
  stages: (s, f) => [
    ['pass', () => (mayBid(s, f) && priceOf(s) < bidCeiling(s, f) ? [true, undefined] : [true])],
    ['amount', ({ pass }) => (pass ? null : range(priceOf(s) + 1, bidCeiling(s, f)))],
  ],
  exact: true,
  ordered: (s, f) => ((s.hand[f].orders[AUTO_PASS] ?? 'off') === 'off' ? null : decline()),
  if: BID_REQUIREMENTS,
  do: (d, { player, args, by }, effects) => {
    const { emit } = effects;
    const auction = during(d, 'auction');
    if (declines(args)) auction.passed.push(player);
    else auction.high = { faction: player, amount: args.amount };
    const next = nextBidder(d, auction);
    const late = by === 'clock' ? ({ timeout: true } as const) : {};
    if (declines(args)) emit({ type: 'BID_PASSED', faction: player, ...late }, BIDDING);
    else emit({ type: 'BID_PLACED', faction: player, amount: args.amount }, BIDDING);
    passTurn(d, player, next, effects);
  },
});

/** To the next bidder; without one the card is sold, or the auction is over because nobody wants it. */
function passTurn(d: DuneDraft, from: FactionId, next: FactionId | null, effects: Effects): void {
  const auction = during(d, 'auction');
  auction.bidder = next;
  if (next !== null) {
    skipFullHands(d, following(d.table.factions, from), next, effects.emit);
    effects.emit({ type: 'BIDDER_TURN', faction: next }, BIDDING);
  } else if (auction.high === null) returnRow(d, BOUGHT_IN, effects);
}

function complete(d: DuneDraft, { emit }: Effects): void {
  const { total, sold } = d.table.auction ?? { total: 0, sold: 0 };
  emit({ type: 'BIDDING_COMPLETE', sold, returned: total - sold }, '1.04.08');
  d.table.auction = null;
  d.table.handCounts = null;
  lapse(d, AUTO_PASS, 'this card');
  lapse(d, AUTO_PASS, 'this phase');
}
