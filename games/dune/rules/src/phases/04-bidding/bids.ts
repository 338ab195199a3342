import { saw } from '@rulewright/engine';
import { nextSeat } from '../../board/storm-order.ts';
import { FACTIONS } from '../../data/factions.ts';
import { BID_CAP } from '../../data/figures.ts';
import { consult } from '../../layers/consult.ts';
import { type Args, declines } from '../../words/actions.ts';
import { rows } from '../../words/codes.ts';
import type { CardId, FactionId, RuleId } from '../../words/ids.ts';
import type { Otherwise } from '../../words/not-asked.ts';
import type { AuctionState } from '../../words/phase-state.ts';
import type { DuneState } from '../../words/state.ts';
import { boundByBattle } from '../07-battle/outcome.ts';

const FULL_HAND: RuleId = '1.04.03';
const HAND_FULL = { code: 'HAND_FULL', why: 'Your hand is full' } as const;
export const BIDDING: RuleId = '1.04.06.02';
export const BUYING: RuleId = '1.04.06.03';
export const BID_SUPPORT: RuleId = '1.10.02.05';
export const KARAMA_PURCHASE: RuleId = '3.01.11.04';

/** Room for another card. */
export function mayBid(s: DuneState, f: FactionId): boolean {
  saw('1.04.02', 'applied');
  return s.hand[f].cards.length < consult.handLimit(s, f);
}

/** By which rule a full hand keeps this faction from bidding. */
export const fullHandRule = (f: FactionId): RuleId => {
  const { rules } = FACTIONS[f];
  return 'handLimit' in rules ? rules.handLimit : FULL_HAND;
};

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
  if (auction.bidder === null) return null;
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

/** Who has won the card and has not yet paid. */
export const buyerOf = (s: DuneState): FactionId | null =>
  s.table.auction?.bidder === null ? (s.table.auction.high?.faction ?? null) : null;

/** Whoever has a full hand is not asked for a bid. */
export const passedOver: Otherwise = (s, { player }, code) => {
  const isOn = code === 'NOT_ASKED' && (s.table.auction?.bidder ?? null) !== null;
  const full = isOn ? s.table.factions.find((f) => f === player && !mayBid(s, f)) : undefined;
  return full === undefined ? null : { ...HAND_FULL, rule: fullHandRule(full) };
};

export const priceOf = (s: DuneState): number => s.table.auction?.high?.amount ?? 0;

/** There is more than one purse, or a card in place of spice. */
export const hasChoiceOfPayment = (s: DuneState, f: FactionId): boolean =>
  s.hand[f].pledged.bid > 0 || karamaOf(s, f) !== null;

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

/** Spice that a faction must keep for its own high bid, as far as the ally does not pay it. */
export function boundByOwnBid(s: DuneState, f: FactionId): number {
  const { high = null } = s.table.auction ?? {};
  if (high?.faction !== f || karamaOf(s, f) !== null) return 0;
  return Math.max(0, high.amount - s.hand[f].pledged.bid);
}

/** Spice that may be given away: what its own bid, its ally's or its battle plan may need stays. */
export function freeSpice(s: DuneState, f: FactionId): number {
  const { high = null } = s.table.auction ?? {};
  const { spice, pledge } = s.hand[f];
  const promised = high !== null && s.table.ally[f] === high.faction ? Math.min(pledge.bid, high.amount) : 0;
  return spice - promised - boundByOwnBid(s, f) - boundByBattle(s, f);
}

/** Cards the buyer draws on top, as far as the hand has room. */
export const bonusCards = (s: DuneState, buyer: FactionId): number =>
  Math.min(consult.bonusCards(s, buyer), consult.handLimit(s, buyer) - s.hand[buyer].cards.length);

// biome-ignore format: table
export const BID_REQUIREMENTS = rows<Args<'bid'>>([
  [FULL_HAND, HAND_FULL.code, (s, f, args) => declines(args) || mayBid(s, f), HAND_FULL.why],
  [BIDDING, 'BID_TOO_LOW', (s, _, args) => declines(args) || args.amount > priceOf(s), 'Bid more than the highest bid'],
  ['1.04.06.04', 'NOT_ENOUGH_SPICE', (s, f, args) => declines(args) || args.amount <= bidCeiling(s, f), 'More than you can pay'],
]);

// biome-ignore format: table
export const PAY_REQUIREMENTS = rows<Args<'bidPay'>>([
  [KARAMA_PURCHASE, 'CARD_NOT_HELD', (s, f, pay) => !pay.useKarama || karamaOf(s, f) !== null, 'You hold no Karama'],
  [BUYING, 'WRONG_PAYMENT', (s, _, { own = 0, ally = 0, useKarama }) => own + ally === (useKarama ? 0 : priceOf(s)), 'The parts must make up the price'],
  [BUYING, 'NOT_ENOUGH_SPICE', (s, f, { own = 0 }) => own <= s.hand[f].spice, 'Not enough spice'],
  [BUYING, 'NOT_ENOUGH_SPICE', (s, f, { ally = 0 }) => ally <= s.hand[f].pledged.bid, 'More than your ally pays'],
]);
