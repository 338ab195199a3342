import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { escalated, isSet } from './phases/cards.ts';
import { armies, from } from './scenarios.test-kit.ts';
import { attack, endAttack, place, trade } from './vocabulary.ts';

// Banners: skarn, tarnwick, eldmoor. Sails: ravnhold, kaldur. Towers: isfell, mossgard.
const LAND = 'skarn a 3, ravnhold a 1, liashen b 1, siwei b 2';
const holding = (cards: readonly string[], options: object = {}, more: object = {}) =>
  from(LAND, { hands: { a: cards }, ...more }, options);

test.each([
  { cards: ['skarn', 'tarnwick', 'eldmoor'], set: true },
  { cards: ['skarn', 'ravnhold', 'isfell'], set: true },
  { cards: ['skarn', 'tarnwick', 'ravnhold'], set: false },
  { cards: ['skarn', 'tarnwick', 'wild-1'], set: true },
  { cards: ['skarn', 'ravnhold', 'wild-1'], set: true },
  { cards: ['skarn', 'wild-2', 'wild-1'], set: true },
])('C5.2: $cards are a set: $set', ({ cards, set }) => {
  expect(isSet(cards)).toBe(set);
});

rule.refuses('C5.2', 'only sets are traded', () => {
  const game = holding(['skarn', 'tarnwick', 'ravnhold']);
  game.refused('a', trade, { cards: ['skarn', 'tarnwick', 'ravnhold'] }, 'NOT_A_SET', 'C5.2');
  game.refused('a', trade, { cards: ['skarn', 'skarn', 'skarn'] }, 'BAD_ARGS');
  game.refused('a', trade, { cards: ['skarn', 'tarnwick'] }, 'BAD_ARGS');
});

rule.refuses('C5.3', 'only cards in hand are traded', () => {
  const game = holding(['skarn', 'tarnwick', 'ravnhold']);
  game.refused('a', trade, { cards: ['skarn', 'tarnwick', 'eldmoor'] }, 'CARD_NOT_HELD', 'C5.3');
});

rule('C5.4', 'a set may be traded while armies are left to place', () => {
  const game = holding(['isfell', 'mossgard', 'dolmir']);
  expect(game.asked('a', trade)?.optional).toBe(true);
  game.act('a', place, { territory: 'skarn', armies: 2 });
  game.act('a', trade, { cards: ['dolmir', 'isfell', 'mossgard'] });
  expect(game.view(null).table).toMatchObject({ toPlace: 5, sets: 1, nextSet: 6, discards: 3 });
  game.act('a', place, { territory: 'skarn', armies: 5 });
  expect(game.view(null).table.segment).toBe('attack');
});

test('C5.4: after that nothing is traded', () => {
  const game = holding(['isfell', 'mossgard', 'dolmir']).act('a', place, { territory: 'skarn', armies: 3 });
  game.refused('a', trade, { cards: ['dolmir', 'isfell', 'mossgard'] }, 'NOT_ASKED', 'C5.4');
});

test('C5.4: where no cards are played with, nobody is asked to trade', () => {
  const game = from(LAND, {}, { cards: 'none' });
  expect(game.asked('a', trade)).toBeNull();
  game.refused('a', trade, { cards: ['dolmir', 'isfell', 'mossgard'] }, 'NOT_ASKED', 'C5.4');
});

const FIVE = ['isfell', 'mossgard', 'dolmir', 'eldmoor', 'kaldur'];

rule.refuses('C5.5', 'whoever holds five cards trades before they place', () => {
  const game = holding(FIVE);
  expect(game.phases()[0]).toBe('trade-required');
  game.refused('a', place, { territory: 'skarn', armies: 1 }, 'MUST_TRADE', 'C5.5');
  game.timeOut('a', trade);
  expect(game.phases()[0]).toBe('place');
});

rule('C5.6', 'sets are worth more and more, never more than 60', () => {
  const game = holding(['isfell', 'mossgard', 'dolmir'], {}, { sets: 6 });
  game.act('a', trade, { cards: ['isfell', 'mossgard', 'dolmir'] });
  expect(game.facts('TRADED')[0]?.armies).toBe(20);
  const worth = [0, 1, 2, 3, 4, 5, 6, 7, 13, 14, 15, 99].map(escalated);
  expect(worth).toEqual([4, 6, 8, 10, 12, 15, 20, 25, 55, 60, 60, 60]);
});

rule.each(
  'C5.7',
  'fixed: $cards are worth $worth',
  [
    { cards: ['tarnwick', 'eldmoor', 'corrin'], worth: 4 },
    { cards: ['kaldur', 'marelle', 'branovar'], worth: 6 },
    { cards: ['isfell', 'mossgard', 'dolmir'], worth: 8 },
    { cards: ['tarnwick', 'kaldur', 'isfell'], worth: 10 },
    { cards: ['tarnwick', 'eldmoor', 'wild-1'], worth: 4 },
    { cards: ['isfell', 'mossgard', 'wild-2'], worth: 8 },
    { cards: ['tarnwick', 'isfell', 'wild-1'], worth: 10 },
    { cards: ['tarnwick', 'wild-2', 'wild-1'], worth: 10 },
  ],
  ({ cards, worth }) => {
    const game = holding(cards, { cards: 'fixed' });
    game.act('a', 'trade', { cards });
    expect(game.facts('TRADED')[0]?.armies).toBe(worth);
    expect(game.view(null).table.nextSet).toBeNull();
  },
);

rule.refuses('C5.8', 'two armies go onto a territory of the player that a traded card shows', () => {
  const cards = ['isfell', 'ravnhold', 'skarn'];
  const game = holding(cards);
  game.refused('a', trade, { cards, bonus: 'isfell' }, 'BONUS_NOT_POSSIBLE', 'C5.8');
  game.refused('a', trade, { cards, bonus: 'kaldur' }, 'BONUS_NOT_POSSIBLE', 'C5.8');
  expect(game.options('a', trade).map(({ bonus }) => bonus)).toEqual(['ravnhold', 'skarn']);
  const first = game.fork().act('a', 'trade', { cards: ['skarn', 'ravnhold', 'isfell'] });
  expect(first.facts('TRADED')[0]?.bonus).toBe('skarn');
  game.act('a', 'trade', { cards, bonus: 'ravnhold' });
  expect([armies(game, 'skarn'), armies(game, 'ravnhold')]).toEqual([3, 3]);
  expect(game.view(null).table.toPlace).toBe(7);
});

test('without a territory of their own among the cards there is no bonus', () => {
  const game = holding(['isfell', 'mossgard', 'dolmir']).act('a', trade, {
    cards: ['isfell', 'mossgard', 'dolmir'],
  });
  expect(game.facts('TRADED')[0]?.bonus).toBeNull();
});

const WON = [6, 6, 6, 1];
const attacking = (more: object = {}, options: object = {}) =>
  from('skarn a 4, kaldur b 1, siwei b 2', { segment: 'attack', dice: WON, ...more }, options).act(
    'a',
    attack,
    {
      from: 'skarn',
      to: 'kaldur',
      dice: 3,
    },
  );

rule('C5.9', 'whoever has conquered draws a card at the end of their turn', () => {
  const game = attacking({ deck: ['wild-2'] })
    .act('a', endAttack)
    .act('a', 'endTurn');
  expect(game.state.hand.a?.cards).toEqual(['wild-2']);
  expect(game.told('a')).toContainEqual({ type: 'CARD_DRAWN', player: 'a', card: 'wild-2' });
  expect(game.told('b')).toContainEqual({ type: 'CARD_DRAWN', player: 'a', card: null });
  expect(game.view('b').table.cards).toEqual({ a: 1, b: 0 });
  const idle = from('skarn a 4, kaldur b 1', { segment: 'attack' }).act('a', endAttack);
  expect(idle.facts('CARD_DRAWN')).toEqual([]);
});

rule('C5.10', 'an empty deck is made anew from the discards; without any nobody draws', () => {
  const cards = ['isfell', 'mossgard', 'dolmir', 'wild-1'];
  const rest = from(LAND).state.box.deck.filter((card) => !cards.includes(card));
  const game = attacking({ discards: cards, hands: { b: rest } })
    .act('a', endAttack)
    .act('a', 'endTurn');
  expect(game.facts('DECK_SHUFFLED')).toEqual([{ type: 'DECK_SHUFFLED', cards: 4 }]);
  expect(game.view(null).table).toMatchObject({ deck: 3, discards: 0, cards: { a: 1 } });
  const none = attacking({ hands: { b: [...rest, ...cards] } })
    .act('a', endAttack)
    .act('a', 'endTurn');
  expect(none.facts('CARD_DRAWN')).toEqual([]);
});

test('without cards nobody draws or trades', () => {
  const game = attacking({}, { cards: 'none' }).act('a', endAttack).act('a', 'endTurn');
  expect(game.facts('CARD_DRAWN')).toEqual([]);
  expect(game.view(null).table).toMatchObject({ deck: 0, nextSet: null });
});
