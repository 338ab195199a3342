import { expect, test } from 'vitest';
import { auctionsTold, knownHands } from './told-auctions.ts';

const told = (...facts: readonly ({ readonly type: string } & Record<string, unknown>)[]) =>
  facts.map((fact) => ({ fact }));

const PAST = told(
  { type: 'TURN_STARTED', turn: 2 },
  { type: 'AUCTION_STARTED', index: 1, opener: 'guild' },
  { type: 'BID_PLACED', faction: 'guild', amount: 2 },
  { type: 'BID_PASSED', faction: 'emperor' },
  { type: 'CARD_WON', faction: 'guild', price: 2, card: 'karama' },
  { type: 'AUCTION_STARTED', index: 2, opener: 'emperor' },
  { type: 'CARD_WON', faction: 'emperor', price: 1 },
);

test('bids are kept by card, with the price and whatever of the card one has seen', () => {
  expect(auctionsTold(PAST, 2)).toEqual([
    {
      ...{ turn: 2, index: 1 },
      bids: [
        { faction: 'guild', amount: 2 },
        { faction: 'emperor', amount: null },
      ],
      sold: { faction: 'guild', price: 2, card: 'karama' },
    },
    { turn: 2, index: 2, bids: [], sold: { faction: 'emperor', price: 1, card: null } },
  ]);
});

test('in a game that has begun in the middle of a turn the first bids are of that one', () => {
  expect(auctionsTold(PAST.slice(1), 4).map(({ turn }) => turn)).toEqual([4, 4]);
});

test('a card that was seen is held until it is discarded, or until hands are swapped', () => {
  expect(knownHands(PAST, 'atreides')).toEqual({ guild: ['karama'] });
  expect(knownHands(PAST, 'guild')).toEqual({});
  const discarded = told({ type: 'CARD_DISCARDED', faction: 'guild', card: 'karama' });
  expect(knownHands([...PAST, ...discarded], 'atreides')).toEqual({ guild: [] });
  const swapped = told({ type: 'HAND_SWAPPED', faction: 'harkonnen', target: 'guild', count: 1 });
  expect(knownHands([...PAST, ...swapped], 'atreides')).toEqual({});
});
