import { type Args, declines } from './actions.ts';
import { consult } from './consult.ts';
import type { FactionId } from './data/factions.ts';
import { BID_CAP } from './data/figures.ts';
import type { CardId } from './data/treachery-cards.ts';
import type { AuctionState } from './progress.ts';
import { need, type Requirement } from './refusals.ts';
import type { DuneState } from './state.ts';
import { nextSeat } from './storm-order.ts';

/** Room for another card. */
export const mayBid = (s: DuneState, f: FactionId): boolean =>
  s.hand[f].cards.length < consult.handLimit(s, f);

/** Factions with room, in storm order: as many cards are dealt. */
export const bidders = (s: DuneState): readonly FactionId[] =>
  s.table.storm.order.filter((f) => mayBid(s, f));

/** Who opens the first card. */
export const firstOpener = (s: DuneState): FactionId | null => bidders(s)[0] ?? null;

/** Who opens the next card: the first with room counterclockwise of whoever opened the last. */
export const nextOpener = (s: DuneState, opener: FactionId): FactionId | null =>
  nextSeat(s.table.factions, opener, (f) => mayBid(s, f));

/** Whose bid is next, or null when the card is decided. */
export function nextBidder(s: DuneState, auction: AuctionState): FactionId | null {
  const next = nextSeat(s.table.factions, auction.bidder, (f) => mayBid(s, f) && !auction.passed.includes(f));
  return next === auction.high?.faction ? null : next;
}

/** A card that buys whatever the price. */
export const karamaOf = (s: DuneState, f: FactionId): CardId | null =>
  s.hand[f].cards.find((card) => consult.worksAsKarama(s, f, card)) ?? null;

/** The most a faction may bid: what it and its ally's pledge can pay, or anything with a Karama. */
export function bidCeiling(s: DuneState, f: FactionId): number {
  if (karamaOf(s, f) !== null) return BID_CAP;
  return Math.min(BID_CAP, s.hand[f].spice + s.hand[f].pledged.bid);
}

/** Cards the buyer draws on top, as far as the hand has room. */
export const bonusCards = (s: DuneState, buyer: FactionId): number =>
  Math.min(consult.bonusCards(s, buyer), consult.handLimit(s, buyer) - s.hand[buyer].cards.length);

export const BID_REQUIREMENTS: readonly Requirement<Args<'bid'>>[] = [
  need('1.04.03', 'HAND_FULL', (s, f, args) => declines(args) || mayBid(s, f), 'Your hand is full'),
  need(
    '1.04.06.02',
    'BID_TOO_LOW',
    (s, _, args) => declines(args) || args.amount > (s.table.auction?.high?.amount ?? 0),
    'Bid more than the highest bid',
  ),
  need(
    '1.04.06.04',
    'NOT_ENOUGH_SPICE',
    (s, f, args) => declines(args) || args.amount <= bidCeiling(s, f),
    'More than you can pay',
  ),
];

const priceOf = (s: DuneState): number => s.table.auction?.high?.amount ?? 0;

export const PAY_REQUIREMENTS: readonly Requirement<Args<'bidPay'>>[] = [
  need(
    '3.01.11.04',
    'CARD_NOT_HELD',
    (s, f, pay) => !pay.useKarama || karamaOf(s, f) !== null,
    'You hold no Karama',
  ),
  need(
    '1.04.06.03',
    'WRONG_PAYMENT',
    (s, _, pay) => {
      const spice = pay.own + (pay.ally ?? 0);
      return spice === (pay.useKarama ? 0 : priceOf(s));
    },
    'The parts must make up the price',
  ),
  need('1.04.06.03', 'NOT_ENOUGH_SPICE', (s, f, pay) => pay.own <= s.hand[f].spice, 'Not enough spice'),
  need(
    '1.10.02.05',
    'NOT_ENOUGH_SPICE',
    (s, f, pay) => (pay.ally ?? 0) <= s.hand[f].pledged.bid,
    'More than your ally pays',
  ),
];
