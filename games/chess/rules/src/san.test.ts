import { expect, test } from 'vitest';
import { NONE } from './data/pieces.ts';
import { makeUci, parseUci } from './moves.ts';
import { makeSan, parseSan } from './notation.ts';
import { boardOf, movesOf, PUBLISHED } from './positions.test-kit.ts';

const sansOf = (fen: string): string[] => {
  const b = boardOf(fen);
  return movesOf(b).map((move) => makeSan(b, move));
};

test('C13.1, C14.1: every move of every position has its own text and is read back from it, in SAN and in UCI', () => {
  const wrong: string[] = [];
  for (const { fen, variant } of PUBLISHED) {
    const b = boardOf(fen, variant);
    const moves = movesOf(b);
    const texts = moves.map((move) => makeSan(b, move));
    if (new Set(texts).size !== moves.length) wrong.push(fen);
    for (const [i, move] of moves.entries()) {
      const san = texts[i] ?? '';
      const bare = san.replace(/[+#x=]/g, '');
      const read = [san, `${bare}!?`, ` ${bare} `].every((text) => parseSan(b, text) === move);
      const uci = makeUci(move, variant);
      if (!read || parseUci(b, uci) !== move) wrong.push(`${fen} ${san} ${uci}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(PUBLISHED.length).toBeGreaterThan(100);
});

test.each([
  ['two knights on one rank: the file', '4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1', 'Nbd2'],
  ['two rooks on one file: the rank', '4k3/8/8/R7/8/8/8/R3K3 w - - 0 1', 'R1a3'],
  ['three queens: both', '6k1/8/8/8/Q2Q4/8/8/Q3K3 w - - 0 1', 'Qa4d1'],
  ['the others pinned away: nothing', '3rk3/8/8/8/8/3N4/8/3K2N1 w - - 0 1', 'Ne2'],
  ['mate', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'Ra8#'],
  ['check', '6k1/6pp/8/8/8/8/8/Q3K3 w - - 0 1', 'Qa8+'],
  ['promotion with check', '7k/P7/8/8/8/8/8/4K3 w - - 0 1', 'a8=Q+'],
  ['castling with check', '5k2/8/8/8/8/8/8/4K2R w K - 0 1', 'O-O+'],
  ['en passant as a plain capture', '4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2', 'dxe6'],
])('C13.2: %s', (_, fen, san) => {
  expect(sansOf(fen)).toContain(san);
});

test.each([
  [
    'missing or wrong signs',
    ['Qxf7', 'Qf7', 'Qxf7#', 'Qxf7+', 'Qxf7!!', 'Qh5xf7', 'Qh5-f7', 'Qhxf7', 'Q5f7'],
    'h5f7',
  ],
  ['a pawn with its letter', ['Pd3', 'd2-d3', 'd2d3', 'd3'], 'd2d3'],
])('C13.3: %s', (_, texts, uci) => {
  const b = boardOf('r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4');
  expect(texts.map((text) => makeUci(parseSan(b, text), 'standard'))).toEqual(texts.map(() => uci));
});

test('promotions and castling in other spellings', () => {
  const pawn = boardOf('8/P3k3/8/8/8/8/8/4K2R w K - 0 1');
  const read = (text: string): string => makeUci(parseSan(pawn, text), 'standard');
  expect(['a8=N', 'a8N', 'a8n', 'a7-a8=n', 'a8=N+'].map(read)).toEqual(new Array(5).fill('a7a8n'));
  expect(['O-O', '0-0', 'O-O+', ' O-O! '].map(read)).toEqual(new Array(4).fill('e1g1'));
  const passant = boardOf('4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2');
  expect(
    ['dxe6', 'dxe6 e.p.', 'dxe6e.p.', 'd5xe6', 'de6'].filter((text) => parseSan(passant, text) === NONE),
  ).toEqual([]);
});

test.each([
  '',
  'e5',
  'Kd3',
  'bxc3',
  'Qxd4',
  'O-O-O',
  'a8',
  'xx',
  '0000',
  'e4e',
  'E4',
  'nd2',
  'Nd2',
  '('.repeat(1000),
])('C13.4: %s is no move, or not one, here', (text) => {
  const b = boardOf('4k3/P7/8/8/8/2p5/1B6/1N2KN2 w - - 0 1');
  expect(parseSan(b, text)).toBe(NONE);
  expect(makeUci(parseSan(b, 'Bxc3'), 'standard')).toBe('b2c3');
});

test('C14.2, C14.3: castling is read as king to target and as king to rook, unless another move is written so', () => {
  const b = boardOf('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1');
  expect(parseUci(b, 'e1g1')).toBe(parseUci(b, 'e1h1'));
  expect(makeUci(parseUci(b, 'e1h1'), 'standard')).toBe('e1g1');
  expect(makeUci(parseUci(b, 'e1g1'), 'chess960')).toBe('e1h1');
  const near = boardOf('4k3/8/8/8/8/8/8/5KR1 w G - 0 1', 'chess960');
  expect(makeUci(parseUci(near, 'f1g1'), 'chess960')).toBe('f1g1');
  const far = boardOf('4k3/8/8/8/8/8/8/5K1R w H - 0 1', 'chess960');
  expect(makeSan(far, parseUci(far, 'f1g1'))).toBe('Kg1');
  expect(makeSan(far, parseUci(far, 'f1h1'))).toBe('O-O');
});

test.each(['0000', 'e2e5', 'e7e8', 'e1', 'e2e4 ', 'E2E4', ''])(
  'C14.4: %s is no UCI move at the start',
  (text) => {
    const b = boardOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    expect(parseUci(b, text)).toBe(NONE);
  },
);
