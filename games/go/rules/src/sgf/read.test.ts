import { expect, test } from 'vitest';
import { readSgf, type SgfGame } from './read.ts';

function game(text: string, index = 0): SgfGame {
  const read = readSgf(text, index);
  if ('unreadable' in read) throw new Error(`${read.ply}: ${read.unreadable}`);
  return read;
}
const points = ({ moves }: SgfGame): string[] => moves.map(({ at }) => at);

test('G11.2: old formats, escapes, passes and missing properties are read', () => {
  const old = game('(;GaMe[1]SiZe[9];Black[cc];White[gg];B[];W[tt])');
  expect(points(old)).toEqual(['C7', 'G3', 'pass', 'pass']);
  expect(game('(;B[aa])')).toMatchObject({ options: { size: 19 }, turn: 'black', moves: [{ at: 'A19' }] });
  expect(points(game('(;SZ[25];B[tt])'))).toEqual(['U6']);
  expect(game('(;SZ[5]AB[aa:cb]AW[ee])').position?.rows).toEqual([
    'XXX..',
    'XXX..',
    '.....',
    '.....',
    '....O',
  ]);
  expect(game('(;SZ[5:5]KM[0]XX[kept])').about.tags).toEqual({ SZ: '5:5', KM: '0', XX: 'kept' });
});

test('G11.3: the first child is the main line; comments and variations are told', () => {
  const read = game('(;SZ[9]C[before\\]\n\nall];B[aa](;W[bb]C[ one\ntwo ];B[cc])(;W[dd](;B[ee])(;B[ff])))');
  expect(points(read)).toEqual(['A9', 'B8', 'C7']);
  expect(read.about.comments).toEqual([
    { ply: 0, text: 'before] all' },
    { ply: 2, text: 'one two' },
  ]);
  expect(read.about.variations).toBe(2);
  expect(game('(;SZ[9])(;SZ[13];B[aa])', 1)).toMatchObject({ options: { size: 13 }, about: { games: 2 } });
});

test.each([
  ['Japanese', 'japanese'],
  ['CHINESE', 'chinese'],
  ['aga', 'aga'],
  ['NZ', 'new-zealand'],
  ['New Zealand', 'new-zealand'],
  ['Tromp-Taylor', 'tromp-taylor'],
])('G11.4: RU[%s] is %s', (name, rules) => {
  expect(game(`(;RU[${name}])`)).toMatchObject({ options: { rules }, about: { notes: [] } });
});

test('G11.4: what cannot be used is said', () => {
  const read = game('(;RU[Ing]KM[3.75]HA[1]PL[Red])');
  expect(read.options).toEqual({ size: 19 });
  expect(read.about.notes).toEqual([
    'RU[Ing] could not be used.',
    'KM[3.75] could not be used.',
    'HA[1] could not be used.',
    'PL[Red] could not be used.',
  ]);
});

test('a komi below nothing by nothing is nothing', () => {
  expect(game('(;KM[-0])').options.komi).toBe(0);
});

test('a result is told without its escapes', () => {
  expect(game('(;RE[ B\\+R ])').about.result).toBe('B+R');
});

test('a comment takes time by its length, however it is spaced', () => {
  const text = `${' '.repeat(300_000)}x\n`;
  expect(game(`(;C[${text}y])`).about.comments).toEqual([{ ply: 0, text: 'x y' }]);
});

test('G11.5: stones in the root are a position; black ones alone with HA are the handicap', () => {
  expect(game('(;SZ[5]AB[aa]AW[bb]PL[W];W[cc])')).toMatchObject({
    position: { turn: 'white' },
    handicap: [],
  });
  expect(game('(;SZ[5]AB[aa];W[cc])')).toMatchObject({ position: { turn: 'white' } });
  const fixed = game('(;SZ[9]HA[2]AB[cg][gc];W[ee])');
  expect(fixed).toMatchObject({ turn: 'white', handicap: [] });
  expect(fixed.position).toBeUndefined();
  expect(fixed.options).toEqual({ size: 9, handicap: 2, placement: 'fixed' });
  const free = game('(;SZ[9]HA[2];B[aa];B[bb];W[ee];B[cc])');
  expect(free).toMatchObject({
    handicap: ['A9', 'B8'],
    moves: [{ at: 'E5' }, { at: 'C7' }],
    about: { plies: 2 },
  });
  expect(free.options).toEqual({ size: 9, handicap: 2, placement: 'free' });
  expect(game('(;SZ[9]HA[3]AB[aa]AW[bb])')).toMatchObject({
    position: { turn: 'black' },
    options: { handicap: 3 },
  });
  expect(game('(;SZ[9]HA[3];B[aa];W[bb])')).toMatchObject({
    options: { size: 9 },
    about: { notes: ['HA[3]: no handicap stones are given.'] },
  });
});

test.each([
  ['(;SZ[9];B[aa];B[bb])', 2],
  ['(;SZ[9];B[aa];W[];B[];W[];W[bb])', 5],
  ['(;SZ[9]PL[W];B[aa])', 1],
  ['(;SZ[9];B[aa];AB[bb];W[cc])', 2],
  ['(;SZ[9];B[aa];W[jj])', 2],
  ['(;SZ[19];B[zz])', 1],
  ['(;SZ[9];B[a])', 1],
  ['(;GM[2])', 0],
  ['(;SZ[9:13])', 0],
  ['(;SZ[26])', 0],
  ['(;SZ[1])', 0],
  ['(;SZ[x])', 0],
  ['(;SZ[9]AB[zz])', 0],
  ['(;SZ[9]HA[2];B[aa];B[bb];W[zz])', 1],
  ['(;SZ[9]HA[2];B[aa];B[bb];W[cc];AB[dd])', 2],
  ['(;SZ[9]HA[2];B[cg];B[cg];W[aa])', 2],
  ['no sgf', 0],
])('G11.7: %s is refused at move %i', (text, ply) => {
  expect(readSgf(text)).toMatchObject({ ply });
});

test('moves without end are no game', () => {
  expect(readSgf(`(;SZ[9]${';B[aa];W[ab]'.repeat(20_000)})`)).toMatchObject({ ply: 10_001 });
});

test('a game number beyond the last is refused', () => {
  expect(readSgf('(;)', 1)).toMatchObject({ ply: 0, unreadable: expect.stringContaining('has 1') });
});
