// Go through the methods: positions, notation, counting, records, and what bad input gets.
import { expect, test } from 'vitest';
import { conversation } from './conversation.ts';

type Talk = ReturnType<typeof conversation>;
const begin = (talk: Talk, more: object = {}): string =>
  talk.ask<{ match: string }>('match.new', { game: 'go', ...more }).match;

test('a match starts from rows and moves, and shows its table', () => {
  const talk = conversation();
  const rows = ['.XO.', 'XO.O', '.XO.', '....'];
  const match = begin(talk, { position: { rows, ko: 'C3', prisoners: { black: 0, white: 1 } } });
  expect(talk.ask<{ table: object }>('match.state', { match }).table).toMatchObject({
    ...{
      rules: 'chinese',
      size: 4,
      komi: 7.5,
      rows,
      turn: 'black',
      ko: 'C3',
      move: 0,
      passes: 0,
      last: null,
    },
    ...{ prisoners: { black: 0, white: 1 }, marking: 0, dead: [], seki: [], score: null },
  });
  expect(talk.ask('match.phases', { match })).toEqual(['play']);
});

test.each([
  [{ options: { handicap: 2, size: 6 } }, 'BAD_OPTIONS'],
  [{ options: { rules: 'tromp-taylor', scoring: 'agreement' } }, 'BAD_OPTIONS'],
  [{ options: { size: 26 } }, 'BAD_OPTIONS'],
  [{ position: { rows: ['..', '.'] } }, 'BAD_POSITION'],
  [{ position: { rows: ['XO', 'O.'] } }, 'BAD_POSITION'],
  [{ position: { rows: ['..', '..'], ko: 'A1' } }, 'BAD_POSITION'],
  [{ position: { rows: ['..', '..'], moves: ['A1', 'A1'] } }, 'BAD_POSITION'],
  [{ position: { sgf: '(;SZ[9];B[aa];B[bb])' } }, 'BAD_POSITION'],
])('%o cannot be started: %s', (params, code) => {
  expect(conversation().fail('match.new', { game: 'go', ...params })).toMatchObject({
    code: -32003,
    data: { code },
  });
});

test.each([
  [{ at: 'E5' }, 'OCCUPIED', 'G2.2'],
  [{ at: 'F1' }, 'OFF_BOARD', 'G2.1'],
])('%o is refused with code and rule, and nothing has changed', (args, code, rule) => {
  const talk = conversation();
  const match = begin(talk, {
    options: { size: 5 },
    position: { rows: ['....X', ...Array(4).fill('.....')] },
  });
  const { hash } = talk.ask<{ hash: string }>('match.state', { match });
  const input = { match, player: 'black', action: 'play', args };
  expect(talk.ask('match.submit', input)).toMatchObject({ ok: false, code, rule });
  expect(talk.ask('match.state', { match })).toMatchObject({ hash });
});

test.each(['e9', 'I5', 'd4', 'Z26', 5])('the point %o is no argument', (at) => {
  const talk = conversation();
  const match = begin(talk);
  const input = { match, player: 'black', action: 'play', args: { at } };
  expect(talk.ask('match.submit', input)).toMatchObject({
    ...{ ok: false, code: 'BAD_ARGS', why: expect.stringMatching(/^play: at: expected/) },
  });
});

test('moves are read, written and counted', () => {
  const talk = conversation();
  const match = begin(talk, { options: { size: 3 } });
  const input = { player: 'black', action: 'play', args: { at: 'B2' } };
  expect(talk.ask('match.read', { match, player: 'black', text: ' b2 ' })).toEqual(input);
  expect(talk.ask('match.read', { match, player: 'black', text: 'I5' })).toBeNull();
  expect(talk.ask('match.write', { match, ...input })).toEqual({ text: 'B2' });
  expect(talk.ask('match.perft', { match, depth: 2 })).toMatchObject({
    nodes: 91,
    divide: { B2: 9, pass: 10 },
  });
});

const SGF = '(;SZ[9]RU[AGA]RE[W+R]PB[A]C[a\n game];B[ee](;W[cc]C[here])(;W[gg]))(;SZ[5];B[];W[])';

test('SGF comes in with all that it says, and goes out again', () => {
  const talk = conversation();
  const read = talk.ask<{ match: string }>('match.import', {
    game: 'go',
    format: 'sgf',
    text: SGF,
    finish: true,
  });
  expect(read).toMatchObject({
    ...{
      players: ['black', 'white'],
      plies: 2,
      tags: { SZ: '9', RU: 'AGA', RE: 'W+R', PB: 'A' },
      result: 'W+R',
    },
    ...{ outcome: { reason: 'resignation' }, variations: 1, games: 2, notes: [] },
    comments: [
      { ply: 0, text: 'a game' },
      { ply: 2, text: 'here' },
    ],
  });
  const { text } = talk.ask<{ text: string }>('match.export', {
    ...{ match: read.match, format: 'sgf', tags: { PB: 'A' } },
  });
  expect(text).toBe('(;FF[4]GM[1]CA[UTF-8]AP[Rulewright]SZ[9]KM[7.5]RU[AGA]PB[A]RE[W+R]\n;B[ee]\n;W[cc])\n');
});

test.each([
  ['', 0],
  ['\u0000\u0001 binary \u0002', 0],
  ['(;GM[2])', 0],
  ['(;SZ[9];B[aa];W[aa])', 2],
  ['(;SZ[9];B[aa];AW[bb];W[cc])', 2],
  ['(;SZ[9];B[zz])', 1],
  [`${'(;B[aa]'.repeat(10_000)}${')'.repeat(10_000)}`, 2],
  [`(;SZ[9]C[${'x'.repeat(100_000)}];B[aa];B[bb])`, 2],
])('the record %# cannot be read', (text, ply) => {
  expect(conversation().fail('match.import', { game: 'go', format: 'sgf', text })).toMatchObject({
    code: -32003,
    data: { code: 'BAD_RECORD', ply, text: expect.any(String) },
  });
});

test('an unknown format, and a game beyond the last', () => {
  const talk = conversation();
  expect(talk.fail('match.import', { game: 'go', format: 'pgn', text: SGF })).toMatchObject({ code: -32602 });
  expect(talk.fail('match.import', { game: 'go', format: 'sgf', text: SGF, index: 2 })).toMatchObject({
    code: -32003,
  });
});
