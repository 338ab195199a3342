import { expect, test } from 'vitest';
import { boardOf } from '../positions.test-kit.ts';
import { canMate, isDead } from './dead.ts';

test.each([
  ['king against king', '4k3/8/8/8/8/8/8/4K3 w - -', true],
  ['a knight', '4k3/8/8/8/8/8/8/4KN2 w - -', true],
  ['a bishop', '4kb2/8/8/8/8/8/8/4K3 w - -', true],
  ['bishops of one colour on both sides', '4kb2/8/8/8/8/B7/1B6/B3K3 w - -', true],
  ['bishops of both colours', '2b1k3/8/8/8/8/8/8/B3K3 w - -', false],
  ['two knights', '4k3/8/8/8/8/8/8/3NKN2 w - -', false],
  ['a knight each', '4kn2/8/8/8/8/8/8/4KN2 w - -', false],
  ['a knight against a bishop', '4kb2/8/8/8/8/8/8/4KN2 w - -', false],
  ['a rook', '4k3/8/8/8/8/8/8/4K2R w - -', false],
  ['a pawn', '4k3/8/8/8/8/8/P7/4K3 w - -', false],
  ['a wall from edge to edge', '4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - -', true],
  ['a wall with a gap', '4k3/8/p1p1p1p1/PpPpPpP1/1P1P1P1P/8/8/4K3 w - -', false],
  ['two pawns and a way around', '4k3/8/8/4p3/4P3/8/8/4K3 w - -', false],
  ['kings that may walk but not through', '8/4k3/8/1p1p1p1p/pP1P1P1P/P7/8/4K3 w - -', true],
  ['a pawn that can be taken', '8/8/8/1p1p1p1p/1P1P1P1P/4k3/8/4K3 w - -', false],
  ['a knight behind the wall', '3nk3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - -', false],
])('%s: dead is %s', (_, fen, dead) => {
  expect(isDead(boardOf(fen))).toBe(dead);
});

test.each([
  ['only the king', '4k2q/8/8/8/8/8/8/4K3 w - -', false],
  ['a knight against queens', '4k2q/8/8/8/8/8/8/4KN2 w - -', false],
  ['a knight against a rook', '4k2r/8/8/8/8/8/8/4KN2 w - -', true],
  ['a knight against a pawn', '4k3/7p/8/8/8/8/8/4KN2 w - -', true],
  ['two knights', '4k3/8/8/8/8/8/8/3NKN2 w - -', true],
  ['bishops of one colour against rook and queen', 'r3k2q/8/8/8/8/8/1B6/B3K3 w - -', false],
  ['a bishop against a bishop of the other colour', '2b1k3/8/8/8/8/8/8/B3K3 w - -', true],
  ['a bishop against a knight', '4kn2/8/8/8/8/8/8/B3K3 w - -', true],
  ['a bishop against a pawn', '4k3/p7/8/8/8/8/8/B3K3 w - -', true],
  ['bishop and knight', '4k3/8/8/8/8/8/8/B3KN2 w - -', true],
  ['a pawn', '4k3/8/8/8/8/8/P7/4K3 w - -', true],
])('%s: White can mate is %s', (_, fen, can) => {
  expect(canMate(boardOf(fen), 0)).toBe(can);
});
