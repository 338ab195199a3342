import { describe as describeView, makeMove, parseMove } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { from, type Game, play, toMove } from './table.test-kit.ts';

const read = (game: Game, text: string) => parseMove(game.plan, game.state, toMove(game), text);

test('C13.5: what players say is written in words and read back', () => {
  const game = play(from(), 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1');
  const said = {
    resign: { action: 'resign', args: {} },
    'draw?': { action: 'offerDraw', args: {} },
    'draw yes': { action: 'answerDraw', args: { accept: true } },
    'draw no': { action: 'answerDraw', args: { accept: false } },
    claim: { action: 'claimDraw', args: {} },
    'claim Ng8': { action: 'claimDraw', args: { move: { from: 'f6', to: 'g8' } } },
    flag: { action: 'flag', args: {} },
    Ng8: { action: 'move', args: { from: 'f6', to: 'g8' } },
  };
  for (const [text, { action, args }] of Object.entries(said)) {
    expect(read(game, ` ${text} `)).toEqual({ player: 'black', action, args });
    expect(makeMove(game.plan, game.state, { player: 'black', action, args })).toBe(text);
  }
  expect(read(game, 'f6g8')).toEqual(read(game, 'Ng8'));
  for (const nonsense of ['', 'draw', 'claim e9', 'hello', '0000']) expect(read(game, nonsense)).toBeNull();
});

const told = (game: Game): string[] => describeView(game.plan, game.view(null)).split('\n');

test('the board is drawn from White’s side, with turn, check, last move and FEN', () => {
  expect(told(play(from(), 'e4 f5 Qh5+'))).toEqual([
    '8 r n b q k b n r',
    '7 p p p p p . p p',
    '6 . . . . . . . .',
    '5 . . . . . p . Q',
    '4 . . . . P . . .',
    '3 . . . . . . . .',
    '2 P P P P . P P P',
    '1 R N B . K B N R',
    '  a b c d e f g h',
    'black to move, in check',
    'last move: Qh5+',
    'rnbqkbnr/ppppp1pp/8/5p1Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2',
  ]);
});

test.each([
  ['standard', 'rnbqk2r/ppppppbp/5np1/8/8/5NP1/PPPPPPBP/RNBQK2R w KQkq - 0 1', 'O-O'],
  ['standard', '4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a8=Q+'],
  ['standard', '1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'axb8=N'],
  ['standard', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'exd6'],
  ['standard', '4k3/8/8/8/3n4/8/8/1N2KN2 w - - 0 1', 'Nbd2'],
  ['standard', '7k/8/8/8/8/R2p4/8/R3K3 w - - 0 1', 'R1a2'],
  ['standard', '6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1', 'Ra8#'],
  ['chess960', '4k3/8/8/8/8/8/8/5KR1 w G - 0 1', 'O-O'],
  ['chess960', '4k3/8/8/8/8/8/8/R1K5 w A - 0 1', 'O-O-O'],
  ['chess960', '4k3/8/8/8/8/8/8/5K1R w H - 0 1', 'Kg1'],
] as const)('%s %s: the last move is %s', (variant, fen, san) => {
  expect(told(play(from(fen, variant), san)).find((line) => line.startsWith('last move'))).toBe(
    `last move: ${san}`,
  );
});
