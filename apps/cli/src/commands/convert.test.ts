import { stripVTControlCharacters } from 'node:util';
import { compile, drawn, kit } from '@rulewright/engine';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { gameNamed, type Listed } from '../games.ts';
import { convert, gameAndFile } from './convert.ts';
import { drawPerft, type PerftOptions } from './perft.ts';

interface Count {
  player: string;
  phase: 'count';
  table: { n: number };
  fact: { type: 'COUNTED'; n: number };
}
const g = kit<Count>();
const add = g.action('add', Type.Object({ n: Type.Integer({ minimum: 1, maximum: 2 }) }));
const counting = g.game({
  id: 'counting',
  version: 1,
  title: 'Counting',
  players: { min: 2, max: 2 },
  endsWithin: 10,
  setup: () => ({ table: { n: 0 } }),
  phases: [
    g.phase('count', add, {
      each: (s) => s.players,
      repeat: true,
      do: ({ table }, { args: { n } }, { emit }) => {
        table.n += n;
        emit({ type: 'COUNTED', n: table.n });
      },
      end: { when: (s) => s.table.n >= 6, outcome: (s) => drawn(s.players, 'counted') },
    }),
  ],
  position: g.position(Type.Object({ n: Type.Integer() }), { setup: ({ n }) => ({ table: { n } }) }),
  perft: (_, depth) => 2 ** depth,
  records: {
    plus: {
      make: ({ moves }) => moves.map(({ move }) => (g.is(add, move) ? `+${move.args.n}` : '')).join(''),
      parse: (text) => ({
        inputs: [...text]
          .filter((c) => c !== '+')
          .map((c, i) => ({ player: `player${(i % 2) + 1}`, action: 'add', args: { n: Number(c) } })),
      }),
    },
    bars: {
      make: ({ moves }) =>
        moves.map(({ move }) => (g.is(add, move) ? '|'.repeat(move.args.n) : '')).join(' '),
      parse: () => ({ unreadable: 'bars are only written' }),
    },
  },
});
const listed = { game: counting, rules: '' };
const counted = (of: Listed, options: PerftOptions): string =>
  stripVTControlCharacters(drawPerft(of, options));

test('a game is read in one format and written in another, or as a log', () => {
  expect(convert(listed, '+1+2+1', { from: 'plus', to: 'bars' })).toBe('| || |');
  expect(JSON.parse(convert(listed, '+1', { from: 'plus', to: 'log' }))).toMatchObject({
    game: 'counting',
    entries: [{ player: 'player1', action: 'add', args: { n: 1 } }],
  });
});

test('what cannot be read, or is no format of the game, is said', () => {
  expect(() => convert(listed, '+9', { from: 'plus', to: 'bars' })).toThrow(/move 1: BAD_ARGS/);
  expect(() => convert(listed, '|', { from: 'bars', to: 'plus' })).toThrow('bars are only written');
  expect(() => convert(listed, '', { from: 'pgn', to: 'plus' })).toThrow('Counting has no format pgn');
  expect(() => convert(gameNamed('pig'), '', { from: 'pgn', to: 'log' })).toThrow('Pig has no formats');
});

test('chess goes from PGN to our own format and back, and to FEN', () => {
  const chess = gameNamed('chess');
  const json = convert(chess, '1. f3 e5 2. g4 Qh4# 0-1', { from: 'pgn', to: 'json' });
  expect(JSON.parse(json)).toMatchObject({ game: 'chess', entries: { length: 4 } });
  expect(convert(chess, json, { from: 'json', to: 'pgn' })).toMatch(/\n1\. f3 e5 2\. g4 Qh4# 0-1\n$/);
  expect(convert(chess, json, { from: 'json', to: 'fen' })).toMatch(/ w KQkq - 1 3$/);
  expect(() => convert(chess, 'no', { from: 'json', to: 'pgn' })).toThrow('no JSON');
  expect(() => convert(chess, '1. e4 e5 2. Ke3', { from: 'pgn', to: 'json' })).toThrow('legal move');
});

test('Go goes from SGF to our own format and back', () => {
  const go = gameNamed('go');
  const json = convert(go, '(;GM[1]SZ[5]KM[0.5];B[cc];W[bb];B[])', { from: 'sgf', to: 'json' });
  expect(JSON.parse(json)).toMatchObject({ game: 'go', options: { size: 5 }, entries: { length: 3 } });
  expect(convert(go, json, { from: 'json', to: 'sgf' })).toMatch(
    /SZ\[5\]KM\[0\.5\].*\n;B\[cc\]\n;W\[bb\]\n;B\[\]\)\n$/,
  );
  expect(() => convert(go, '(;SZ[5];B[aa];W[aa])', { from: 'sgf', to: 'json' })).toThrow('already a stone');
});

test('names and results go along, and which game of several is counted from 1', () => {
  const chess = gameNamed('chess');
  const two = '[White "Anna"]\n\n1. e4 e5 1-0\n\n[White "Bert"]\n\n1. d4 1/2-1/2\n';
  const rewritten = (game: number): string => convert(chess, two, { from: 'pgn', to: 'pgn', game });
  expect(rewritten(1)).toMatch(/\[White "Anna"\][\s\S]*\n1\. e4 e5 1-0\n$/);
  expect(rewritten(2)).toMatch(/\[White "Bert"\][\s\S]*\n1\. d4 1\/2-1\/2\n$/);
  expect(() => rewritten(7)).toThrow(/^there is no such game: the text has 2\.$/);
  const sgf = '(;GM[1]SZ[9]PB[Anna]RE[W+R];B[ee])(;GM[1]SZ[5])';
  const again = (game: number): string => convert(gameNamed('go'), sgf, { from: 'sgf', to: 'sgf', game });
  expect(again(1)).toMatch(/PB\[Anna\]RE\[W\+R\]/);
  expect(() => again(3)).toThrow(/^there is no such game: the text has 2\.$/);
});

test('what is wrong with a text is said once, with the place', () => {
  const told = (text: string): string => {
    try {
      return convert(gameNamed('go'), text, { from: 'sgf', to: 'json' });
    } catch (error) {
      return error instanceof Failure ? `${error.message} ${error.hint}` : String(error);
    }
  };
  expect(told('no')).toBe('there is no game: no "(;" in the text. ');
  expect(told('(;SZ[9];B[ee];B[cc])')).toBe('two moves of one colour in a row. That is at ply 2: "C7"');
  expect(told('(;SZ[9];B[zz])')).toBe('this is not on the board. That is at ply 1: "B[zz]"');
});

test('the name of a file says which game it is', () => {
  const named = (...words: [string, string?]): string => {
    const { listed: found, file } = gameAndFile(words[0], words[1], () => '{"game": "go"}');
    return `${found.game.id} ${file}`;
  };
  expect(named('game.pgn')).toBe('chess game.pgn');
  expect(named('game.SGF')).toBe('go game.SGF');
  expect(named('game.json')).toBe('go game.json');
  expect(named('chess', 'game.txt')).toBe('chess game.txt');
  expect(named('chess')).toBe('chess undefined');
  expect(() => named('game.xyz')).toThrow('No game is written in xyz');
});

test('perft begins at a position, and counts by the core of the game where it has one', () => {
  expect(compile(counting).live.perft).toBeDefined();
  expect(counted(listed, { depth: 2, position: { n: 5 } })).toContain('0 lines of 2');
  expect(counted(listed, { depth: 3, fast: true })).toContain('8 lines of 3');
  expect(() => drawPerft(listed, { depth: 1, position: { m: 1 } })).toThrow('position');
  expect(() => drawPerft(gameNamed('pig'), { depth: 1, fast: true })).toThrow('Pig has no core');
});
