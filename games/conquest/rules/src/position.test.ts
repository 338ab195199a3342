import { compile, start } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { conquest } from './conquest.ts';
import { from, land } from './scenarios.test-kit.ts';

const plan = compile(conquest);
const LAND = land('skarn a 5, kaldur b 2');
const why = (position: object, options: object = {}): string => {
  const started = start(plan, { position: { ...LAND, ...position }, options });
  return started.ok ? 'accepted' : `${started.code} ${started.why}`;
};

test('a position stands at the beginning of any segment, with those before done', () => {
  const game = from('skarn a 5, tarnwick a 1, kaldur b 2, isfell c 2', {
    turn: 'b',
    first: 'a',
    segment: 'attack',
    round: 7,
    sets: 3,
    conquered: true,
    hands: { c: ['wild-1'] },
    deck: ['skarn', 'kaldur'],
    discards: ['wild-2'],
  });
  expect(game.view(null).table).toMatchObject({
    turn: 'b',
    first: 'a',
    segment: 'attack',
    round: 7,
    sets: 3,
    nextSet: 10,
    conquered: true,
    toPlace: 0,
    deck: 42,
    discards: 1,
    cards: { a: 0, b: 0, c: 1 },
  });
  expect(game.state.box.deck.slice(0, 2)).toEqual(['skarn', 'kaldur']);
  game.act('b', 'endAttack');
  expect(game.view(null).table).toMatchObject({ turn: 'c', round: 7, segment: 'reinforce' });
});

test('what is left out is neutral with one army, the first seat begins, and its income waits', () => {
  const { table } = from('skarn zoe 1, kaldur bob 1').view(null);
  expect(table).toMatchObject({ turn: 'bob', first: 'bob', segment: 'reinforce', toPlace: 3, round: 1 });
  expect(table.territories.isfell).toEqual({ owner: 'neutral', armies: 1 });
  expect(from('skarn a 1, kaldur b 1', { toPlace: 9 }).view(null).table.toPlace).toBe(9);
  expect(from('skarn a 1, kaldur b 1', { players: ['b', 'a'] }).state.players).toEqual(['b', 'a']);
});

test.each([
  { position: { owners: { ...LAND.owners, atlantis: 'a' } }, says: /^BAD_POSITION owners: atlantis/ },
  { position: { armies: { atlantis: 2 } }, says: /^BAD_POSITION armies: atlantis/ },
  { position: { armies: { skarn: 0 } }, says: /^BAD_POSITION armies: skarn/ },
  { position: { players: ['a', 'b', 'c'] }, says: /^BAD_POSITION owners: c is in/ },
  { position: { players: ['a', 'c'] }, says: /^BAD_POSITION owners: b/ },
  { position: { players: ['a'] }, says: /^BAD_POSITION players/ },
  { position: { players: ['a', 'a', 'b'] }, says: /^BAD_POSITION players/ },
  { position: { turn: 'z' }, says: /^BAD_POSITION turn/ },
  { position: { first: 'z' }, says: /^BAD_POSITION first/ },
  { position: { eliminated: [{ player: 'a', by: 'b' }] }, says: /^BAD_POSITION eliminated/ },
  {
    position: { players: ['a', 'b', 'c'], eliminated: [{ player: 'c', by: 'c' }] },
    says: /^BAD_POSITION eliminated/,
  },
  {
    position: { ...land('skarn a, kaldur b, isfell c'), eliminated: [{ player: 'c', by: null }] },
    says: /^BAD_POSITION owners: c is out/,
  },
  {
    position: { eliminated: [{ player: 'c', by: null }], hands: { c: ['wild-1'] } },
    says: /^BAD_POSITION hands: c is out/,
  },
  { position: { hands: { a: ['ace'] } }, says: /^BAD_POSITION position: hands\.a\[0\]: .* got "ace"/ },
  { position: { hands: { a: ['skarn'], b: ['skarn'] } }, says: /^BAD_POSITION hands: skarn is there twice/ },
  {
    position: { hands: { a: ['skarn'] }, deck: ['skarn'] },
    says: /^BAD_POSITION deck: skarn is there twice/,
  },
  {
    position: { deck: ['skarn'], discards: ['skarn'] },
    says: /^BAD_POSITION discards: skarn is there twice/,
  },
  { position: { owners: { skarn: 'a', kaldur: '' } }, says: /^BAD_POSITION position: owners.kaldur/ },
  { position: { toPlace: 0 }, says: /^BAD_POSITION toPlace/ },
  { position: { toPlace: 3, segment: 'attack' }, says: /^BAD_POSITION toPlace/ },
  { position: { round: 31 }, says: /^BAD_POSITION round/ },
  { position: { missions: { a: 'territories-24' } }, says: /^BAD_POSITION missions/ },
  { position: { capitals: { a: 'skarn', b: 'kaldur' } }, says: /^BAD_POSITION capitals/ },
  { position: { dice: [7] }, says: /^BAD_POSITION/ },
  { position: { segment: 'throwing' }, says: /^BAD_POSITION/ },
  { position: { hands: { a: ['skarn'] } }, options: { cards: 'none' }, says: /^BAD_POSITION hands/ },
  { position: { deck: ['skarn'] }, options: { cards: 'none' }, says: /^BAD_POSITION deck/ },
  { position: { discards: ['skarn'] }, options: { cards: 'none' }, says: /^BAD_POSITION discards/ },
  { position: {}, options: { victory: 'capitals' }, says: /^BAD_POSITION capitals/ },
  {
    position: { missions: { a: 'world peace' } },
    options: { victory: 'missions' },
    says: /^BAD_POSITION missions/,
  },
  {
    position: { missions: { a: 'eliminate:b' } },
    options: { victory: 'missions' },
    says: /^BAD_POSITION missions/,
  },
  {
    position: { ...land('skarn a, kaldur b, isfell c'), missions: { a: 'eliminate:a' } },
    options: { victory: 'missions' },
    says: /^BAD_POSITION missions: a is to eliminate themselves/,
  },
])('impossible: $position with $options', ({ position, options = {}, says }) => {
  expect(why(position, options)).toMatch(says);
});

test('a segment in which nothing can be done is passed over at once', () => {
  expect(from('skarn a 1, kaldur b 1', { segment: 'attack' }).view(null).table.turn).toBe('b');
});
