import { explain, meantMove } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { from, play, toMove } from './table.test-kit.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test.each([
  [START, 'e2e5', 'C3.8'],
  [START, 'e5', 'C3.8'],
  [START, 'Ke2', 'C3.3'],
  [START, 'Bc4', 'C3.6'],
  [START, 'Nd5', 'C3.7'],
  [START, 'O-O', 'C3.18'],
  ['4k3/8/8/8/8/8/8/4K2R w - - 0 1', 'O-O', 'C3.17'],
  ['4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1', 'Nc3', 'C3.23'],
  ['4k3/8/8/8/8/8/r7/4K3 w - - 0 1', 'Ke2', 'C3.23'],
  ['4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a8', 'C3.13'],
  ['4k3/8/8/8/8/4P3/8/4K3 w - - 0 1', 'exd4', 'C3.10'],
])('%s: %s is refused by %s', (fen, text, rule) => {
  const game = from(fen);
  const meant = meantMove(game.plan, game.state, toMove(game), text);
  expect(meant).not.toBeNull();
  const { verdict } = explain(game.plan, game.state, meant!); // just seen
  expect(verdict).toMatchObject({ ok: false, rule });
});

test('in Chess960 castling means the king and its rook', () => {
  const game = from('4k3/8/8/8/8/8/8/1R2K3 w - - 0 1', 'chess960');
  expect(meantMove(game.plan, game.state, 'white', 'O-O-O')).toMatchObject({
    args: { from: 'e1', to: 'b1' },
  });
});

test('a legal move is never guessed, and nonsense means nothing', () => {
  const game = from('4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1');
  for (const text of ['Nd2', 'Kd1', 'b1d2', 'hello', '', 'Qd2', 'O-O-O-O'])
    expect(meantMove(game.plan, game.state, 'white', text)).toBeNull();
  const later = play(from(), 'e4');
  expect(meantMove(later.plan, later.state, 'black', 'e5')).toBeNull();
});
