import { describe, makeMove, parseMove } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { begun, from, type Game, playing } from './scenarios.test-kit.ts';

const read = (game: Game, text: string) => parseMove(game.plan, game.state, 'black', text);

test.each([
  ['D4', { action: 'play', args: { at: 'D4' } }],
  [' d4 ', { action: 'play', args: { at: 'D4' } }],
  ['z25', { action: 'play', args: { at: 'Z25' } }],
  ['pass', { action: 'play', args: { pass: true } }],
  ['PASS', { action: 'play', args: { pass: true } }],
  ['resign', { action: 'resign', args: {} }],
])('G10.1: %o is read', (text, move) => {
  expect(read(begun({ size: 5 }), text)).toEqual({ player: 'black', ...move });
});

test.each([
  '',
  'I5',
  'D0',
  'D26',
  'D4 D5',
  'AA1',
  'mark',
  'mark D4',
  'mark D4 sleeping',
  'agree now',
  'handicap',
  'handicap I1',
  'mark D4 dead now',
])('G10.1: %o is no move', (text) => {
  expect(read(begun({ size: 5 }), text)).toBeNull();
});

test.each([
  ['mark D4 dead', { action: 'mark', args: { at: 'D4', as: 'dead' } }],
  ['mark d4 seki', { action: 'mark', args: { at: 'D4', as: 'seki' } }],
  ['mark D4 alive', { action: 'mark', args: { at: 'D4', as: 'alive' } }],
  ['agree', { action: 'settle', args: { agree: true, marking: 0 } }],
  ['disagree', { action: 'settle', args: { agree: false } }],
  ['handicap D4', { action: 'placeHandicap', args: { at: 'D4' } }],
  ['flag', { action: 'flag', args: {}, by: 'clock' as const }],
])('G10.2: %o is read, and written so', (text, move) => {
  const { plan, state } = begun({ size: 5 }, 'pass pass');
  const input = { player: 'black', ...move };
  expect(parseMove(plan, state, 'black', text)).toEqual(input);
  expect(makeMove(plan, state, input)?.toLowerCase()).toBe(text.toLowerCase());
});

test('the board is drawn with coordinates, star points and the last move', () => {
  const game = playing(from(['.'.repeat(7), ...Array(6).fill('.......')].join('\n')), 'C5 G1');
  expect(describe(game.plan, game.view('black'))).toBe(
    [
      '7 × 7, Chinese rules, komi 7.5, move 2',
      '    A B C D E F G',
      '  7 . . . . . . .',
      '  6 . . . . . . .',
      '  5 . . X . + . .',
      '  4 . . . . . . .',
      '  3 . . + . + . .',
      '  2 . . . . . . .',
      '  1 . . . . . .(O)',
      'Prisoners: Black holds 0, White holds 0.',
      'Black (X) to move.',
    ].join('\n'),
  );
});

test('while scoring, marks and the score as it would be are shown', () => {
  const game = playing(from('. X .\nX X X\n. O .', { komi: 0 }), 'pass pass').act('black', 'mark', {
    at: 'B1',
    as: 'dead',
  });
  expect(describe(game.plan, game.view(null))).toBe(
    [
      '3 × 3, Chinese rules, komi 0, move 2',
      '    A B C',
      '  3 # X #',
      '  2 X X X',
      '  1 # o #',
      'Prisoners: Black holds 0, White holds 0.',
      'The last move was a pass.',
      'Marking 1: dead B1 (x, o).',
      'As it stands: Black 9, White 0. Nobody has agreed.',
    ].join('\n'),
  );
});
