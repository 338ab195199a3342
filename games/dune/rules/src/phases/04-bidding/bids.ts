import { BID_CAP } from '../../data/figures.ts';
import { karamaOf } from '../../karama/spend.ts';
import { consult } from '../../layers/consult.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import type { DuneState } from '../../words/state.ts';
import { boundByBattle } from '../07-battle/outcome.ts';

// What a faction can bid, and which spice its bids bind.

export const BUYING: RuleId = '1.04.06.03';
export const BID_SUPPORT: RuleId = '1.10.02.05';

/** The most a faction may bid: what it and its ally's pledge can pay, or anything with a Karama. */
export function bidCeiling(s: DuneState, f: FactionId): number {
  if (karamaOf(s, f) !== null) return BID_CAP;
  return Math.min(BID_CAP, s.hand[f].spice + s.hand[f].pledged.bid);
}

/** The highest bid on a card that is still to be paid for. */
export const openBid = ({ table: { auction } }: Pick<DuneState, 'table'>) =>
  auction !== null && auction.sold < auction.index ? auction.high : null;

export const priceOf = (s: DuneState): number => s.table.auction?.high?.amount ?? 0;

/** Spice that a faction must keep for its own high bid, as far as the ally does not pay it. */
export function boundByOwnBid(s: DuneState, f: FactionId): number {
  const high = openBid(s);
  if (high?.faction !== f || karamaOf(s, f) !== null) return 0;
  return Math.max(0, high.amount - s.hand[f].pledged.bid);
}

/** Spice that may be given away: what its own bid, its ally's or its battle plan may need stays. */
export function freeSpice(s: DuneState, f: FactionId): number {
  const high = openBid(s);
  const { spice, pledge } = s.hand[f];
  const promised = high !== null && s.table.ally[f] === high.faction ? Math.min(pledge.bid, high.amount) : 0;
  return spice - promised - boundByOwnBid(s, f) - boundByBattle(s, f);
}

/** Cards the buyer draws on top, as far as the hand has room. */
export const bonusCards = (s: DuneState, buyer: FactionId): number =>
  Math.min(consult.bonusCards(s, buyer), consult.handLimit(s, buyer) - s.hand[buyer].cards.length);
