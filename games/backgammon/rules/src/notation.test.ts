import { makeMove, parseMove } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { from, type Game, lying, points, X } from './table.test-kit.ts';
import { play } from './vocabulary.ts';

const read = (game: Game, text: string) => parseMove(game.plan, game.state, X, text);

test.each([
  ['two routes', { 8: 3, 6: 5 }, { 24: 2 }, [3, 1], '8/5 6/5'],
  ['a hit', { 13: 5 }, { 17: 1, 24: 2 }, [5, 5], '13/8*(3) 8/3'],
  ['a stop that is hit', { 24: 2 }, { 3: 1, 6: 2 }, [4, 2], '24/22*/18'],
  ['the bar twice', { 25: 2 }, { 20: 2 }, [5, 2], 'bar/23 bar/20'],
  ['off', { 6: 2 }, { 20: 2 }, [6, 4], '6/off 6/2'],
  ['four together', { 24: 2 }, { 24: 2 }, [3, 3], '24/18(2)'],
] as const)('%s', (_, x, o, dice, text) => {
  const game = lying(x, o, [...dice]);
  const input = read(game, text);
  if (input === null) throw new Error(`${text} cannot be read`);
  const options = game
    .options(X, play)
    .map((args) => makeMove(game.plan, game.state, { player: X, action: 'play', args }));
  expect(options).toContain(makeMove(game.plan, game.state, input));
});

test('what is said is read in any order and form, into the play that is listed', () => {
  const game = lying({ 25: 1, 8: 3, 6: 5 }, { 24: 2, 3: 1 }, [3, 1]);
  const listed = read(game, 'bar/22* 6/5');
  expect(game.options(X, play)).toContainEqual(listed?.args);
  for (const text of ['6/5 bar/22', ' 25/22*  6/5 ', 'BAR/22 6/5']) expect(read(game, text)).toEqual(listed);
  const run = lying({ 24: 2 }, { 24: 2 }, [3, 3]);
  for (const text of ['24/21/18(2)', '24/15 24/21', '24/21(2) 21/18(2)'])
    expect(read(run, text)).not.toBeNull();
});

test.each([
  '',
  '8/',
  '8/5/',
  '26/20',
  '8/5* 6/5',
  '8/5(5)',
  'x',
  '8-5',
  '8/5 8/5 8/5 8/5 8/5',
  'off/3',
  'bar',
])('%j cannot be read', (text) => {
  expect(read(lying({ 8: 3, 6: 5 }, { 24: 2 }, [3, 1]), text)).toBeNull();
});

test('a play that is not allowed is read as it was said, for the rules to refuse', () => {
  const game = lying({ 8: 3, 6: 5 }, { 24: 2 }, [3, 1]);
  expect(read(game, '8/2')).toEqual({ player: X, action: 'play', args: { moves: [[8, 2]] } });
});

test('words are written and read back', () => {
  const game = from({ points: points({ 6: 2 }, { 6: 2 }) });
  const words = [
    'roll',
    'double',
    'take',
    'drop',
    'beaver',
    'resign',
    'resign gammon',
    'resign backgammon',
    'accept',
    'decline',
  ];
  for (const word of words) {
    const input = read(game, word);
    expect(input === null ? null : makeMove(game.plan, game.state, input)).toBe(word);
  }
  expect(read(game, '6/5')).toBeNull(); // no dice lie
});
