import { expect, test } from 'vitest';
import { makeSgf, parseSgf, readText, type SgfTree, writeText } from './tree.ts';

function tree(text: string): SgfTree {
  const parsed = parseSgf(text);
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed;
}

test('a game is a tree whose first child is the main line', () => {
  const { nodes, roots } = tree('(;GM[1]SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))');
  expect(roots).toEqual([0]);
  expect(nodes.map(({ children }) => children)).toEqual([[1], [2, 4], [3], [], []]);
  expect(nodes.map(({ properties }) => properties)).toEqual([
    { GM: ['1'], SZ: ['9'] },
    { B: ['aa'] },
    { W: ['bb'] },
    { B: ['cc'] },
    { W: ['dd'] },
  ]);
});

test('several games, white space, lists of values and old names are read', () => {
  const { nodes, roots } = tree(' From: a friend\n( ;GaMe[1] AddBlack [aa] [bb]\n AB[cc:dd] )\n(;)  ');
  expect(roots).toEqual([0, 1]);
  expect(nodes[0]?.properties).toEqual({ GM: ['1'], AB: ['aa', 'bb', 'cc:dd'] });
  expect(nodes[1]).toEqual({ properties: {}, children: [] });
});

test('escapes and soft line breaks are undone for readers', () => {
  const value = tree('(;C[a \\] b \\\\ c\\\nd\\: e\nf])').nodes[0]?.properties.C?.[0] ?? '';
  expect(readText(value)).toBe('a ] b \\ cd: e\nf');
  expect(readText(writeText('[x] \\ y'))).toBe('[x] \\ y');
});

test.each([
  '(;GM[1]SZ[9];B[aa](;W[bb];B[cc])(;W[dd](;B[])(;B[tt]C[no \\] end])))',
  '(;XX[kept][as it is]C[two\nlines]N[ ])(;B[aa])',
])('%s is written and read again as the same tree', (text) => {
  const once = tree(text);
  expect(tree(makeSgf(once))).toEqual(once);
});

test.each([
  ['', /no game/],
  ['hello', /no game/],
  ['(;B[aa]', /ends inside/],
  ['(;B[aa', /no end/],
  ['(;B[aa]))', /does not belong/],
  ['(;B[aa]();)', /does not belong/],
  ['(;B[aa](;W[bb])C[x])', /does not belong/],
  ['(;[aa])', /without a property/],
  ['(;B)', /no value/],
  ['(;B[aa]%)', /does not belong/],
  ['(;B[aa]);', /outside/],
  ['\u0000\u0001\u0002', /no game/],
])('%o is no SGF', (text, why) => {
  expect(parseSgf(text)).toMatch(why);
});

test('a nesting of 10,000 and a game of a megabyte are read in a moment', () => {
  const deep = tree(`${'(;B[aa]'.repeat(10_000)}${')'.repeat(10_000)}`);
  expect(deep.nodes).toHaveLength(10_000);
  expect(tree(makeSgf(deep)).nodes).toHaveLength(10_000);
  const forked = tree(`(;GM[1]${'(;B[aa](;W[bb])'.repeat(10_000)}${')'.repeat(10_000)})`);
  expect(tree(makeSgf(forked))).toEqual(forked);
  const long = tree(`(;C[${'x'.repeat(1_000_000)}]${';B[aa];W[bb]'.repeat(100_000)})`);
  expect(long.nodes).toHaveLength(200_001);
});
