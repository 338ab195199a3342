import { seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { make, setupOf } from './core/board.ts';
import { isProblem, makeFen, parseFen, type Variant } from './fen.ts';
import { boardOf, movesOf, PUBLISHED } from './positions.test-kit.ts';
import { firstRank, STARTS, startSetup } from './starts.ts';

function rewrite(
  fen: string,
  variant: Variant = 'standard',
  form: 'x-fen' | 'shredder-fen' = 'x-fen',
): string {
  const setup = parseFen(fen, variant);
  return isProblem(setup) ? `${setup.rule} ${setup.why}` : makeFen(setup, form);
}

test('C2.1: the standard start is number 518', () => {
  expect(makeFen(startSetup(518))).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
});

test('C10.1, C10.2: the 960 starts differ, have bishops on both colours and the king between the rooks', () => {
  const all = new Set<string>();
  for (let n = 0; n < STARTS; n++) {
    const rank = firstRank(n)
      .map((kind) => ' PNBRQK'[kind])
      .join('');
    all.add(rank);
    expect([...rank].sort().join('')).toBe('BBKNNQRR');
    expect((rank.indexOf('B') + rank.lastIndexOf('B')) % 2).toBe(1);
    expect(rank).toMatch(/R.*K.*R/);
  }
  expect(all.size).toBe(STARTS);
});

test.each([
  [0, 'bbqnnrkr'],
  [1, 'bqnbnrkr'],
  [959, 'rkrnnqbb'],
])('start %i is %s', (n, rank) => {
  expect(makeFen(startSetup(n)).startsWith(`${rank}/pppppppp/`)).toBe(true);
});

test('C12.6: a position that is written and read again is the same position', () => {
  const random = seeded('fen');
  const wrong: string[] = [];
  for (const { fen, variant } of PUBLISHED.filter((_, i) => i % 2 === 0)) {
    const b = boardOf(fen, variant);
    for (let ply = 0; ply < 8; ply++) {
      for (const form of ['x-fen', 'shredder-fen'] as const) {
        const text = makeFen(setupOf(b), form);
        if (JSON.stringify(parseFen(text, variant)) !== JSON.stringify(setupOf(b))) wrong.push(text);
        if (rewrite(text, variant, form) !== text) wrong.push(text);
      }
      const moves = movesOf(b);
      if (moves.length === 0) break;
      make(b, moves[random.int(moves.length)] ?? 0);
    }
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['counters may be missing', '4k3/8/8/8/8/8/8/4K3 w - -', '4k3/8/8/8/8/8/8/4K3 w - - 0 1'],
  ['the move number may be missing', '4k3/8/8/8/8/8/8/4K3 w - - 7', '4k3/8/8/8/8/8/8/4K3 w - - 7 1'],
  ['move 0 is move 1', '4k3/8/8/8/8/8/8/4K3 b - - 7 0', '4k3/8/8/8/8/8/8/4K3 b - - 7 1'],
  [
    'an en passant square nobody can use is left out',
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
  ],
  [
    'so is one that would uncover the own king',
    '8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1',
    '8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1',
  ],
  ['one that can be used stays', '4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2', '4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2'],
  ['rights in any order', 'r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'],
  [
    'sixty-two queens are a position',
    'QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/PPPPPPPP/qqqqqqqq/kqqqqqqK b - -',
    null,
  ],
])('C11.6, C12.5: %s', (_, fen, written) => {
  if (written === null) expect(rewrite(fen)).toContain('C11.3');
  else expect(rewrite(fen)).toBe(written);
});

test('C12.2, C12.3, C12.4: castling in Chess960 is the outermost rook by K and Q, any by its file', () => {
  const inner = '1r1rk1rr/8/8/8/8/8/8/1R1RK1RR w';
  expect(rewrite(`${inner} KQkq - 0 1`, 'chess960', 'shredder-fen')).toBe(`${inner} HBhb - 0 1`);
  expect(rewrite(`${inner} GDgd - 0 1`, 'chess960')).toBe(`${inner} GDgd - 0 1`);
  expect(rewrite(`${inner} HBkd - 0 1`, 'chess960')).toBe(`${inner} KQkd - 0 1`);
  expect(rewrite(`${inner} KK - 0 1`, 'chess960')).toContain('C12.2');
  expect(rewrite(`${inner} HG - 0 1`, 'chess960')).toContain('C12.2');
  expect(rewrite('r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1')).toBe('r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1');
});

test.each([
  ['', 'C12.1 fields'],
  ['4k3/8/8/8/8/8/8/4K3', 'C12.1 fields'],
  ['4k3/8/8/8/8/8/8/4K3 w - - 0 1 x', 'C12.1 fields'],
  ['4k3/8/8/8/8/8/4K3 w - - 0 1', 'C12.1 pieces'],
  ['4k3/8/8/8/8/8/8/4K4 w - - 0 1', 'C12.1 pieces'],
  ['4k3/8/8/8/8/8/8/4K2 w - - 0 1', 'C12.1 pieces'],
  ['4k3/8/8/8/8/8/8/4K2X w - - 0 1', 'C12.1 pieces'],
  ['4k3/8/8/9/8/8/8/4K3 w - - 0 1', 'C12.1 pieces'],
  ['4k3/8/8/44/8/8/8/4K3 w - - 0 1', 'C12.1 pieces'],
  ['8/8/8/8/8/8/8/4K3 w - - 0 1', 'C11.1 pieces'],
  ['4k3/8/8/8/8/8/8/3KK3 w - - 0 1', 'C11.1 pieces'],
  ['4k2P/8/8/8/8/8/8/4K3 w - - 0 1', 'C11.2 pieces'],
  ['4k3/8/8/8/8/8/8/p3K3 w - - 0 1', 'C11.2 pieces'],
  ['4k3/8/8/8/8/8/8/4K3 x - - 0 1', 'C12.1 turn'],
  ['4k3/4R3/8/8/8/8/8/4K3 w - - 0 1', 'C11.3 turn'],
  ['4k3/8/8/8/8/8/4r3/4K3 b - - 0 1', 'C11.3 turn'],
  ['4k3/8/8/8/8/8/8/4K2R w KX - 0 1', 'C12.1 castling'],
  ['4k3/8/8/8/8/8/8/4K2R w KQ - 0 1', 'C11.4 castling'],
  ['4k3/8/8/8/8/8/8/3K3R w K - 0 1', 'C11.4 castling'],
  ['4k3/8/8/8/8/8/4K3/7R w K - 0 1', 'C11.4 castling'],
  ['4k3/8/8/8/8/8/8/4K2R w KK - 0 1', 'C12.2 castling'],
  ['4k3/8/8/8/8/8/8/4K3 w - e9 0 1', 'C12.1 en passant'],
  ['4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1', 'C11.5 en passant'],
  ['4k3/8/8/8/8/8/8/4K3 b - e3 0 1', 'C11.5 en passant'],
  ['4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1', 'C11.5 en passant'],
  ['4k3/8/8/8/4P3/4P3/8/4K3 b - e3 0 1', 'C11.5 en passant'],
  ['4k3/8/8/8/8/8/8/4K3 w - - x 1', 'C12.1 halfmove clock'],
  ['4k3/8/8/8/8/8/8/4K3 w - - -1 1', 'C12.1 halfmove clock'],
  ['4k3/8/8/8/8/8/8/4K3 w - - 0 1.5', 'C12.1 move number'],
])('C11.1, C11.2, C11.3, C11.4, C11.5, C12.1: %s is refused by %s', (fen, why) => {
  expect(rewrite(fen)).toContain(why);
});
