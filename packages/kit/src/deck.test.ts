import { expect, test } from 'vitest';
import { deckOf, holdsAll, without } from './deck.ts';

test('cards are taken out copy by copy', () => {
  expect(without(['a', 'b', 'a'], ['a'])).toEqual(['b', 'a']);
  expect(without(['a'], ['a', 'a', 'z'])).toEqual([]);
});

test('a hand holds two of a card only if both copies are there', () => {
  expect(holdsAll(['a', 'b', 'a'], ['a', 'a'])).toBe(true);
  expect(holdsAll(['a', 'b'], ['a', 'a'])).toBe(false);
  expect(holdsAll([], [])).toBe(true);
});

test('a deck has its copies in order', () => {
  expect(deckOf(['x', 'y'], (card) => (card === 'x' ? 2 : 1))).toEqual(['x', 'x', 'y']);
});
