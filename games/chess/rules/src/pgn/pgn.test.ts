import type { Unreadable } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { makePgn } from './make.ts';
import { type PgnGame, parsePgn } from './parse.ts';

function read(text: string, index = 0): PgnGame {
  const parsed = parsePgn(text, index);
  if ('unreadable' in parsed) throw new Error(JSON.stringify(parsed));
  return parsed.game;
}

function refused(text: string, index = 0): Unreadable {
  const parsed = parsePgn(text, index);
  if (!('unreadable' in parsed)) throw new Error(`read: ${makePgn(parsed.game)}`);
  return parsed;
}

const sans = ({ line }: PgnGame): string => line.moves.map(({ san }) => san).join(' ');

const TEXT = `[Event "A \\"quoted\\" game \\\\ with a backslash"]
[Result "1-0"]
[Annotator "us"]

{before
 the game} 1.e4! $14 {best
by test} (1. d4 d5 (1...Nf6 {Indian} 2.c4) 2. c4 {Queen's gambit}) 1... e5?! 2 Nf3 ; to the end } of the line
% this line is left out
Nc6 3.Bb5 a6 4. 0-0?? 1-0`;

test('C15.5: tags, comments, NAGs, variations and the result are read', () => {
  const game = read(TEXT);
  expect(game.tags).toEqual({
    Event: 'A "quoted" game \\ with a backslash',
    Result: '1-0',
    Annotator: 'us',
  });
  expect(sans(game)).toBe('e4 e5 Nf3 Nc6 Bb5 a6 O-O');
  expect(game.line.comments).toEqual(['before the game']);
  const [first, second, third] = game.line.moves;
  expect(first).toMatchObject({ nags: [1, 14], comments: ['best by test'] });
  expect(second?.nags).toEqual([6]);
  expect(third?.comments).toEqual(['to the end } of the line']);
  const variation = first?.variations[0]?.moves ?? [];
  expect(variation.map(({ san }) => san)).toEqual(['d4', 'd5', 'c4']);
  expect(variation[1]?.variations[0]?.moves.map(({ san }) => san)).toEqual(['Nf6', 'c4']);
  expect(game.result).toBe('1-0');
});

test('C15.1, C15.4, C15.6: what is written and read again is the same tree, in lines of at most 80 characters', () => {
  const game = read(TEXT);
  const written = makePgn(game);
  expect({ ...read(written), tags: null }).toEqual({ ...game, tags: null });
  expect(Math.max(...written.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(written).toBe(`[Event "A \\"quoted\\" game \\\\ with a backslash"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[Annotator "us"]

{before the game} 1. e4 $1 $14 {best by test} (1. d4 d5 (1... Nf6 {Indian} 2. c4
) 2. c4 {Queen's gambit}) 1... e5 $6 2. Nf3 ;to the end } of the line
2... Nc6 3. Bb5 a6 4. O-O $4 1-0
`);
});

test('C15.7: several games in one text are numbered from 0; a byte order mark and line ends do not matter', () => {
  const text = `\ufeff[White "A"]\r\n\r\n1. e4 e5\r\n\r\n[White "B"]\r\n\r\n1. d4 *\r\n1. c4 c5 1/2-1/2 {agreed}\r\n`;
  expect(['A', 'B', undefined].map((_, i) => read(text, i).tags.White)).toEqual(['A', 'B', undefined]);
  expect(sans(read(text, 0))).toBe('e4 e5');
  expect(read(text, 0).result).toBe('*');
  expect(read(text, 2).line.moves[1]?.comments).toEqual(['agreed']);
  expect(refused(text, 3)).toMatchObject({ ply: 0 });
  expect(refused('')).toMatchObject({ ply: 0 });
});

test('the result comes from the movetext, else from the tag', () => {
  expect(read('[Result "0-1"]\n1. e4').result).toBe('0-1');
  expect(read('[Result "0-1"]\n1. e4 1/2-1/2').result).toBe('1/2-1/2');
  expect(read('1. e4').result).toBe('*');
});

test.each([
  ['1. e4 e5 2. Ke3', 3, 'Ke3'],
  ['1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. Nd5 Nf6 5. Ng3', 9, 'Ng3'],
  ['1. e4 (1. d4 d5 2. Kd3) e5', 3, 'Kd3'],
  ['1. e4 (1. d4', 2, ''],
  ['1. e4 )', 2, ')'],
  ['1. e4 (1. d4 *', 2, '*'],
  ['1. -- e5', 1, '--'],
  ['1. f3 e5 2. g4 Qh4# 3. a3', 5, 'a3'],
  ['e.p. 1. e4', 1, 'e.p.'],
  ['{never closed 1. e4', 1, '{never closed 1. e4'],
  ['$7 1. e4', 1, '$7'],
  ['1. e4 $256', 2, '$256'],
  ['1. e4 e5 \u0000\u0001', 3, '\u0000\u0001'],
  ['[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n1. e4', 0, '8/8/8/8/8/8/8/8 w - - 0 1'],
  ['[Variant "Atomic"]\n1. e4', 0, 'Atomic'],
])('C15.8: %s is refused at ply %i', (text, ply, at) => {
  expect(refused(text)).toMatchObject({ ply, text: at });
});

test('a variation may pass, and en passant may be said', () => {
  const game = read('1. e4 e6 2. e5 (2. -- d5 3. exd5 --) d5 3. exd6 e.p. Bxd6');
  expect(game.line.moves[2]?.variations[0]?.moves.map(({ san }) => san)).toEqual(['--', 'd5', 'exd5', '--']);
  expect(sans(game)).toBe('e4 e6 e5 d5 exd6 Bxd6');
  expect(read(makePgn(game))).toEqual({ ...game, tags: read(makePgn(game)).tags });
});

test('castling with zeros may follow its number closely, and en passant its sign of check', () => {
  expect(sans(read('1.e4 e5 2.Nf3 Nf6 3.Bc4 Bc5 4.0-0 0-0'))).toMatch(/O-O O-O$/);
  expect(sans(read('1.e4 e5 2.Nf3 Nf6 3.Bc4 Bc5 4.O-O 4...0-0'))).toMatch(/O-O O-O$/);
  const text = '[FEN "8/5k2/8/3pP3/8/8/8/4K3 w - d6 0 1"]\n1. exd6 e.p. Kf6 2. d7 Ke7';
  expect(sans(read(text))).toBe('exd6 Kf6 d7 Ke7');
  expect(sans(read('[FEN "8/4k3/8/3pP3/8/8/8/4K3 w - d6 0 1"]\n1. exd6 e.p.+ Kd7'))).toBe('exd6+ Kd7');
});

test('a tag may have any name', () => {
  const { tags } = read('[__proto__ "a"]\n[constructor "b"]\n1. e4');
  expect(Object.entries(tags)).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ]);
});

test('a Chess960 game starts where its FEN says', () => {
  const fen = 'qnrbbkrn/pppppppp/8/8/8/8/PPPPPPPP/QNRBBKRN w KQkq - 0 1';
  const game = read(`[Variant "Chess960"]\n[FEN "${fen}"]\n1. O-O g6`);
  expect(game.variant).toBe('chess960');
  expect(sans(game)).toBe('O-O g6');
});

test('a game that begins with Black is written with dots', () => {
  const fen = '4k3/8/8/8/8/8/8/4K2R b K - 3 17';
  const written = makePgn(read(`[SetUp "1"]\n[FEN "${fen}"]\n17... Kd7 18. O-O`));
  expect(written.trim().split('\n').at(-1)).toBe('17... Kd7 18. O-O *');
});

test('brackets ten thousand deep and megabytes of text take their time and no more', () => {
  const line = ['1. e4', ...Array.from({ length: 10_000 }, (_, i) => `(1. ${i % 2 === 0 ? 'd4' : 'e4'}`)];
  const deep = `${line.join(' ')} ${')'.repeat(10_000)} e5 *`;
  expect(makePgn(read(deep)).split('(')).toHaveLength(10_001);
  expect(refused('('.repeat(400_000))).toMatchObject({ ply: 1, text: '(' });
  expect(refused(`[A "${'\\"'.repeat(400_000)}`)).toMatchObject({ ply: 1 });
  expect(read(`{${'x '.repeat(400_000)}} 1. e4`).line.comments[0]).toHaveLength(799_999);
});
