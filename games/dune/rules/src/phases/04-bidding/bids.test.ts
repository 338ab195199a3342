import { expect, test } from 'vitest';
import { setPledge } from '../../holdings/spice.ts';
import { consult } from '../../layers/consult.ts';
import { stateOf } from '../../opening/position-state.test-kit.ts';
import type { CardId, FactionId } from '../../words/ids.ts';
import type { AuctionState } from '../../words/phase-state.ts';
import { unmet } from '../../words/vocabulary.ts';
import { bidCeiling, bonusCards } from './bids.ts';
import { PAY_REQUIREMENTS } from './payment.ts';
import { BID_REQUIREMENTS, bidders, firstOpener, nextBidder, nextOpener } from './phase.ts';

const SIX: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];
const FULL: CardId[] = ['shield', 'shield', 'snooper', 'snooper'];
const auction = (part: Partial<AuctionState>): AuctionState => ({
  total: 5,
  index: 1,
  opener: 'atreides',
  bidder: 'atreides',
  high: null,
  swap: null,
  passed: [],
  sold: 0,
  ...part,
});

test('a full hand does not bid: four cards, eight for Harkonnen', () => {
  const s = stateOf({
    factions: SIX,
    phase: 'bidding',
    hands: { atreides: FULL, harkonnen: ['crysknife', 'chaumas', 'stunner', 'lasgun'] },
  });
  expect(bidders(s)).toEqual(['harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit']);
  expect(firstOpener(s)).toBe('harkonnen');
  expect(nextOpener(s, 'bene-gesserit')).toBe('harkonnen');
});

test('bids go counterclockwise past those who are out, until only the highest bidder is left', () => {
  const s = stateOf({ factions: ['atreides', 'fremen', 'guild'], phase: 'bidding' });
  const high = { faction: 'atreides', amount: 1 } as const;
  expect(nextBidder(s, auction({ high }))).toBe('fremen');
  expect(nextBidder(s, auction({ high, bidder: 'fremen', passed: ['fremen'] }))).toBe('guild');
  expect(nextBidder(s, auction({ high, bidder: 'guild', passed: ['fremen', 'guild'] }))).toBeNull();
  expect(nextBidder(s, auction({ bidder: 'guild', passed: ['atreides', 'fremen', 'guild'] }))).toBeNull();
  expect(nextBidder(s, auction({ bidder: 'atreides', passed: ['atreides', 'fremen'] }))).toBe('guild');
});

test('a bid is bounded by own spice and the ally’s pledge, not with a Karama', () => {
  const d = stateOf({
    factions: SIX,
    phase: 'bidding',
    alliances: [['guild', 'fremen']],
    hands: { emperor: ['karama'] },
  });
  setPledge(d, 'guild', { bid: 4, ship: 0 });
  expect(bidCeiling(d, 'fremen')).toBe(7);
  expect(bidCeiling(d, 'atreides')).toBe(10);
  expect(bidCeiling(d, 'emperor')).toBe(99);
});

test('worthless cards are Karamas to Bene Gesserit in the advanced game only (2.02.22)', () => {
  const position = { factions: SIX, phase: 'bidding' as const };
  expect(consult.worksAsKarama(stateOf(position), 'bene-gesserit', 'baliset')).toBe(false);
  const s = stateOf({ ...position, advanced: true });
  expect(consult.worksAsKarama(s, 'bene-gesserit', 'baliset')).toBe(true);
  expect(consult.worksAsKarama(s, 'guild', 'baliset')).toBe(false);
});

test('others pay the Emperor for their cards, he pays the bank (2.03.04)', () => {
  const s = stateOf({ factions: SIX, phase: 'bidding' });
  expect(consult.cardPayee(s, 'guild')).toBe('emperor');
  expect(consult.cardPayee(s, 'emperor')).toBe('bank');
  expect(consult.cardPayee(stateOf({ factions: ['guild', 'fremen'], phase: 'bidding' }), 'guild')).toBe(
    'bank',
  );
});

test('Harkonnen draw one more card as far as eight allow (2.05.08)', () => {
  const six: CardId[] = [...FULL, 'crysknife', 'stunner'];
  const at = (cards: CardId[]) => stateOf({ factions: SIX, phase: 'bidding', hands: { harkonnen: cards } });
  expect(bonusCards(at(six), 'harkonnen')).toBe(1);
  expect(bonusCards(at([...six, 'chaumas', 'hajr']), 'harkonnen')).toBe(0);
  expect(bonusCards(at(six), 'guild')).toBe(0);
});

/** Atreides have bid three; the Guild with five spice and a pledge of two is next. */
function bidding(hands: { guild?: CardId[] } = {}) {
  const d = stateOf({ factions: SIX, phase: 'bidding', alliances: [['guild', 'fremen']], hands });
  setPledge(d, 'fremen', { bid: 2, ship: 0 });
  d.table.auction = { ...auction({ bidder: 'guild', high: { faction: 'atreides', amount: 3 } }), passed: [] };
  return d;
}

test.each([
  { amount: 3, code: 'BID_TOO_LOW' },
  { amount: 4, code: undefined },
  { amount: 7, code: undefined },
  { amount: 8, code: 'NOT_ENOUGH_SPICE' },
])('a bid of $amount over three with five spice and a pledge of two: $code', ({ amount, code }) => {
  expect(unmet(BID_REQUIREMENTS, bidding(), 'guild', { amount })?.code).toBe(code);
});

test('a full hand may pass but not bid', () => {
  const d = bidding({ guild: FULL });
  expect(unmet(BID_REQUIREMENTS, d, 'guild', { amount: 4 })?.code).toBe('HAND_FULL');
  expect(unmet(BID_REQUIREMENTS, d, 'guild', { pass: true })).toBeNull();
});

test.each([
  { pay: { own: 5, ally: 2 }, code: undefined },
  { pay: { own: 6, ally: 1 }, code: 'NOT_ENOUGH_SPICE' },
  { pay: { own: 4, ally: 3 }, code: 'NOT_ENOUGH_SPICE' },
  { pay: { own: 5, ally: 1 }, code: 'WRONG_PAYMENT' },
  { pay: { own: 0, useKarama: true }, code: 'CARD_NOT_HELD' },
])('seven spice paid as $pay: $code', ({ pay, code }) => {
  const d = bidding();
  d.table.auction = { ...auction({ high: { faction: 'guild', amount: 7 } }), passed: [] };
  expect(unmet(PAY_REQUIREMENTS, d, 'guild', pay)?.code).toBe(code);
});
