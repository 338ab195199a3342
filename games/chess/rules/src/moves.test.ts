import { submit } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { fenOf, from, type Game, play, refuses, toMove } from './table.test-kit.ts';
import { move } from './vocabulary.ts';

const targets = (fen: string, square: string): string[] =>
  from(fen)
    .options('white', move)
    .filter((args) => args.from === square)
    .map(({ to }) => to)
    .sort();

rule('C1.1', 'the board has files a to h and ranks 1 to 8', () => {
  const game = from('7k/8/8/8/8/8/8/R6K w - - 0 1');
  refuses(game, 'a1a9', 'BAD_ARGS', 'C1.2');
  game.act('white', move, { from: 'a1', to: 'a8' });
  expect(game.facts('MOVED')[0]).toMatchObject({ from: 'a1', to: 'a8', check: true });
  expect(game.view(null).table.check).toBe(true);
});

rule.refuses('C1.2', 'White begins, and nobody moves out of turn', () => {
  const game = from();
  expect(game.waitingFor()).toEqual(['white']);
  game.refused('black', move, { from: 'e7', to: 'e5' }, 'NOT_YOUR_TURN', 'C1.2');
  play(game, 'e4').refused('white', move, { from: 'd2', to: 'd4' }, 'NOT_YOUR_TURN', 'C1.2');
  expect(game.waitingFor()).toEqual(['black']);
});

rule('C1.3', 'nobody may pass: whoever is to move is asked until they move', () => {
  const game = from();
  expect(game.asked('white', move)?.optional).toBe(false);
  play(game, 'Nf3');
  expect(game.facts()).toEqual([{ type: 'MOVED', player: 'white', piece: 'knight', from: 'g1', to: 'f3' }]);
});

rule.refuses('C3.1', 'a move names a square with a piece', () => {
  refuses(from(), 'e4e5', 'NO_PIECE', 'C3.1');
});

rule.refuses('C3.2', 'nobody moves the pieces of the other', () => {
  refuses(from(), 'e7e5', 'NOT_YOUR_PIECE', 'C3.2');
});

rule.refuses('C3.3', 'no piece lands on one of its own colour', () => {
  refuses(from(), 'a1a2', 'OWN_PIECE', 'C3.3');
  refuses(from(), 'b1d2', 'OWN_PIECE', 'C3.3');
  refuses(from(), 'e1e1', 'OWN_PIECE', 'C3.3');
});

rule('C3.4', 'a piece that lands on an enemy captures it', () => {
  const game = play(from(), 'e4 d5 exd5');
  expect(game.facts('MOVED')[0]).toMatchObject({ piece: 'pawn', to: 'd5', captured: 'pawn' });
  expect(game.view(null).table.captured).toEqual({ white: 'p', black: '' });
  play(game, 'Qxd5 Nc3 Qxa2 Rxa2');
  expect(game.view(null).table.captured).toEqual({ white: 'pq', black: 'pp' });
});

rule.refuses('C3.5', 'bishops, rooks and queens move along their lines only', () => {
  const fen = '7k/8/8/8/1Q1R1B2/8/8/K7 w - - 0 1';
  for (const wrong of ['b4c6', 'd4e5', 'f4f5', 'f4h5']) refuses(from(fen), wrong, 'NOT_ITS_MOVE', 'C3.5');
  expect(targets('7k/8/8/8/8/8/8/R3K3 w - - 0 1', 'a1')).toEqual('a2 a3 a4 a5 a6 a7 a8 b1 c1 d1'.split(' '));
});

rule.refuses('C3.6', 'bishops, rooks and queens do not jump', () => {
  refuses(from(), 'a1a5', 'PATH_BLOCKED', 'C3.6');
  refuses(from(), 'c1g5', 'PATH_BLOCKED', 'C3.6');
  refuses(from(), 'd1d7', 'PATH_BLOCKED', 'C3.6');
});

rule.refuses('C3.7', 'a knight goes two and one, over others', () => {
  refuses(from(), 'b1b3', 'NOT_ITS_MOVE', 'C3.7');
  expect(targets('7k/8/8/8/8/8/PPP5/1N2K3 w - - 0 1', 'b1')).toEqual(['a3', 'c3', 'd2']);
});

rule.refuses('C3.8', 'a pawn goes one square forward onto an empty square', () => {
  refuses(from(), 'e2e5', 'NOT_ITS_MOVE', 'C3.8');
  refuses(from('7k/8/8/8/4P3/8/8/K7 w - - 0 1'), 'e4e3', 'NOT_ITS_MOVE', 'C3.8');
  refuses(from('7k/8/8/4p3/4P3/8/8/K7 w - - 0 1'), 'e4e5', 'PATH_BLOCKED', 'C3.8');
});

rule.refuses('C3.9', 'a pawn on its second rank may go two squares, if both are empty', () => {
  expect(targets('7k/8/8/8/8/8/4P3/K7 w - - 0 1', 'e2')).toEqual(['e3', 'e4']);
  refuses(from('7k/8/8/8/8/4P3/8/K7 w - - 0 1'), 'e3e5', 'NOT_ITS_MOVE', 'C3.9');
  refuses(from('7k/8/8/8/8/4n3/4P3/K7 w - - 0 1'), 'e2e4', 'PATH_BLOCKED', 'C3.9');
  refuses(from('7k/8/8/8/4n3/8/4P3/K7 w - - 0 1'), 'e2e4', 'PATH_BLOCKED', 'C3.9');
});

rule.refuses('C3.10', 'a pawn captures diagonally, and leaves its file by nothing else', () => {
  refuses(from(), 'e2d3', 'NOT_ITS_MOVE', 'C3.10');
  expect(targets('7k/8/8/8/8/3n1n2/4P3/K7 w - - 0 1', 'e2')).toEqual(['d3', 'e3', 'e4', 'f3']);
});

rule('C3.11', 'a pawn beside one that made its double step takes it as if it had made one', () => {
  const game = play(from(), 'e4 a6 e5 d5 exd6');
  expect(game.facts('MOVED')[0]).toEqual({
    type: 'MOVED',
    player: 'white',
    piece: 'pawn',
    from: 'e5',
    to: 'd6',
    captured: 'pawn',
    at: 'd5',
  });
  expect(fenOf(game)).toBe('rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3');
});

rule.refuses('C3.12', 'en passant is possible directly after the double step only', () => {
  const game = play(from(), 'e4 a6 e5 d5 a3 h6');
  refuses(game, 'e5d6', 'NOT_ITS_MOVE', 'C3.12');
});

rule.refuses('C3.13', 'a pawn on the last rank becomes what its player says', () => {
  const fen = '8/P6k/8/8/8/8/8/K7 w - - 0 1';
  refuses(from(fen), 'a7a8', 'PROMOTION_MISSING', 'C3.13');
  for (const [letter, kind] of [
    ['Q', 'queen'],
    ['R', 'rook'],
    ['B', 'bishop'],
    ['N', 'knight'],
  ] as const)
    expect(play(from(fen), `a8=${letter}`).facts('MOVED')[0]?.promotion).toBe(kind);
});

rule.refuses('C3.14', 'no other move promotes', () => {
  refuses(from(), 'e2e4q', 'PROMOTION_NOT_ALLOWED', 'C3.14');
  refuses(from('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'), 'e1g1q', 'PROMOTION_NOT_ALLOWED', 'C3.14');
});

rule.refuses('C3.15', 'a king goes one square', () => {
  refuses(from('7k/p7/8/8/8/8/8/K7 w - - 0 1'), 'a1a3', 'NOT_ITS_MOVE', 'C3.15');
  expect(targets('7k/p7/8/8/8/8/8/K7 w - - 0 1', 'a1')).toEqual(['a2', 'b1', 'b2']);
});

const BARE = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';

rule('C3.16', 'castling moves king and rook, to either side, and may be said by king or rook', () => {
  const short = from(BARE).act('white', move, { from: 'e1', to: 'g1' });
  expect(short.facts('MOVED')[0]).toEqual({
    type: 'MOVED',
    player: 'white',
    piece: 'king',
    from: 'e1',
    to: 'g1',
    rook: { from: 'h1', to: 'f1' },
  });
  expect(fenOf(short)).toBe('r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1');
  expect(fenOf(from(BARE).act('white', move, { from: 'e1', to: 'h1' }))).toBe(fenOf(short));
  expect(fenOf(play(from(BARE), 'O-O-O O-O'))).toBe('r4rk1/8/8/8/8/8/8/2KR3R w - - 2 2');
});

rule.refuses('C3.17', 'who has moved king or rook, or lost the rook, does not castle there', () => {
  refuses(play(from(BARE), 'Ke2 Ke7 Ke1 Ke8'), 'e1g1', 'NO_CASTLING_RIGHT', 'C3.17');
  const rook = play(from(BARE), 'Rg1 Rb8 Rh1 Ra8');
  refuses(rook, 'e1g1', 'NO_CASTLING_RIGHT', 'C3.17');
  play(rook, 'O-O-O');
  refuses(rook, 'e8c8', 'NO_CASTLING_RIGHT', 'C3.17');
  refuses(play(from(BARE), 'Rxa8+ Kd7 Ra1 Rxh1+ Kd2 Kd6'), 'd2h1', 'NOT_ITS_MOVE', 'C3.15');
  expect(fenOf(play(from(BARE), 'Rxh8+'))).toBe('r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1');
});

rule.refuses('C3.18', 'nothing stands in the way of king and rook', () => {
  refuses(from(), 'e1g1', 'CASTLING_BLOCKED', 'C3.18');
  refuses(from('4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1'), 'e1c1', 'CASTLING_BLOCKED', 'C3.18');
  refuses(from('4k3/8/8/8/8/8/8/R1r1K3 w Q - 0 1'), 'e1c1', 'CASTLING_BLOCKED', 'C3.18');
});

rule.refuses('C3.19', 'a king in check does not castle', () => {
  const game = from('4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1');
  refuses(game, 'e1g1', 'CASTLING_OUT_OF_CHECK', 'C3.19');
  expect(game.phases()).toEqual(['check', 'in-progress']);
});

rule.refuses('C3.20', 'a king does not castle over or onto an attacked square, a rook may', () => {
  refuses(from('4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1'), 'e1g1', 'CASTLING_THROUGH_CHECK', 'C3.20');
  refuses(from('4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1'), 'e1h1', 'CASTLING_THROUGH_CHECK', 'C3.20');
  play(from('4k3/8/8/8/1r6/8/8/R3K2R w KQ - 0 1'), 'O-O-O');
  refuses(from('4k3/8/8/8/2r5/8/8/R3K2R w KQ - 0 1'), 'e1c1', 'CASTLING_THROUGH_CHECK', 'C3.20');
});

test('C3.21: a pinned piece attacks all the same', () => {
  refuses(from('4k3/8/8/8/4n3/8/8/4K2R w - - 0 1'), 'e1d2', 'KING_IN_CHECK', 'C3.23');
});

test('C3.22: a king whose square is attacked is in check', () => {
  const game = play(from(), 'e4 f5 Qh5+');
  expect(game.facts('MOVED')[0]?.check).toBe(true);
  expect(game.phases()).toEqual(['check', 'in-progress']);
});

rule.refuses('C3.23', 'no move leaves or puts the own king in check, and the refusal says how', () => {
  const why = (game: Game, start: string, to: string): string => {
    refuses(game, `${start}${to}`, 'KING_IN_CHECK', 'C3.23');
    const input = { player: toMove(game), action: 'move', args: { from: start, to } };
    const refused = submit(game.plan, game.state, input);
    return refused.ok ? '' : refused.why;
  };
  expect(why(from('4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1'), 'e2', 'c3')).toMatch(/pinned/);
  expect(why(from('4r2k/8/8/8/8/8/8/4K2N w - - 0 1'), 'h1', 'g3')).toMatch(/leaves it there/);
  expect(why(from('4k3/8/8/8/8/3r4/8/4K3 w - - 0 1'), 'e1', 'd1')).toMatch(/attacked/);
  const passant = play(from('8/8/8/8/k3p2Q/8/3P4/3K4 w - - 0 1'), 'd4');
  expect(why(passant, 'e4', 'd3')).toMatch(/pinned/);
  expect(why(from('8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1'), 'e4', 'd3')).toMatch(/pinned/);
});

rule('C3.24', 'what is listed is what is accepted', () => {
  const game = from('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1');
  const listed = game.options('white', move);
  expect(listed).toHaveLength(48);
  for (const args of listed) game.fork().act('white', move, args);
});
