// What every file of the repository keeps to and no other tool looks at.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bareCode, isTest } from './imports.ts';
import { filesBelow } from './tree.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const files = filesBelow(root);
const code = files.filter((path) => /\.(tsx?|mjs)$/.test(path));
const text = files.filter((path) => !/\.(png|jpe?g|webp|ico|woff2?|mp3|ogg)$/.test(path));
const pure = code.filter(
  (path) => /^(packages\/(engine|kit)|games\/[^/]+\/rules)\/src\//.test(path) && !isTest(path),
);
const read = (path: string) => readFileSync(join(root, path), 'utf8');

// Names that say nothing about what is inside, alone or as the last word: `utils`, `battle-helpers`.
const EMPTY_NAME =
  /^(.*-)?(utils?|helpers?|common|shared|misc|managers?|services?|processors?|coordinators?|contexts?|factory|base|types)$/;

test('no file or folder has a name that says nothing', () => {
  expect(files.filter((path) => path.split('/').some(saysNothing))).toEqual([]);
  expect(['utils.ts', 'storm-helpers.test.ts', 'types.ts', 'shared'].filter(saysNothing)).toHaveLength(4);
  expect(['service-worker.ts', 'tsconfig.base.json', 'storm-order.ts'].filter(saysNothing)).toEqual([]);
});

test('a file of code has at most 400 lines, data tables aside', () => {
  const long = code.filter((path) => !path.includes('/data/') && lines(path) > 400);
  expect(long.map((path) => `${path}: ${lines(path)}`)).toEqual([]);
});

// A folder is a room: whoever enters sees what is in it. Those that are too full, with how many they hold; only ever
// fewer, and gone from here with the twentieth.
const TOO_FULL: Readonly<Record<string, number>> = {};

test('a folder has at most 20 sources, tests not counted', () => {
  const full = Object.entries(sourcesByFolder(code)).filter(([, count]) => count > 20);
  expect(full.filter(([folder, count]) => count > (TOO_FULL[folder] ?? 20))).toEqual([]);
  const listed = Object.keys(TOO_FULL);
  expect(listed.filter((folder) => !full.some(([name]) => name === folder))).toEqual([]);
  const example = ['a.ts', 'b.tsx', 'a.test.ts', 'b.speed.tsx', 'x/c.ts'].map(
    (name) => `packages/p/src/${name}`,
  );
  expect(sourcesByFolder(example)).toEqual({ 'packages/p/src': 2, 'packages/p/src/x': 1 });
});

test('a README has at most 100 lines', () => {
  expect(files.filter((path) => basename(path) === 'README.md' && lines(path) > 100)).toEqual([]);
});

// Test files share their processes, and with them the modules that are loaded.
const REPLACES = /\bvi\s*\.\s*(mock|doMock)\b/;

test('a test puts nothing in the place of a module, but where it runs in a process of its own', () => {
  const replacing = code.filter((path) => isTest(path) && REPLACES.test(bareCode(read(path))));
  expect(replacing.filter((path) => basename(path) !== 'work.test.ts')).toEqual([]);
  expect(replacing).not.toEqual([]);
});

test('a package has one index, beside its sources', () => {
  expect(code.filter((path) => /\/src\/.+\/index\.tsx?$/.test(path))).toEqual([]);
});

// The linter says the same while one types, but a comment can silence it.
const NOT_REPRODUCIBLE = /\bMath\s*\.\s*random\b|\bDate\b|\bIntl\b|\.\s*(localeCompare|toLocale\w*)\b/;

test('engine, kit and rules use no chance, time or language of the machine', () => {
  expect(pure.filter((path) => NOT_REPRODUCIBLE.test(bareCode(read(path))))).toEqual([]);
  const bad = ['Math.random()', 'new Date()', 'a.localeCompare(b)', 'n.toLocaleString()', 'Intl.Collator'];
  expect(bad.filter((source) => NOT_REPRODUCIBLE.test(bareCode(source)))).toEqual(bad);
  expect(NOT_REPRODUCIBLE.test(bareCode(`// Date\nconst why = 'No Date';`))).toBe(false);
});

test('engine, kit and rules have no class but the two errors of the engine', () => {
  const withClass = pure.filter((path) => /(^|\s)class\s+\w/.test(bareCode(read(path))));
  expect(withClass.filter((path) => path !== 'packages/engine/src/errors.ts')).toEqual([]);
});

const CAST = /[\w)\]}'>]\s+as\s+(?!const\b)(?![^;{}]*\}\s*from\b)/;

test('games have no cast', () => {
  const games = pure.filter((path) => path.startsWith('games/'));
  expect(games.filter((path) => CAST.test(bareCode(read(path))))).toEqual([]);
  const bad = ['const a = b as Area;', 'f(x as unknown as Y)', '({}) as State'];
  expect(bad.filter((source) => CAST.test(source))).toEqual(bad);
  const good = ['const A = [1] as const;', `import { a as b, c } from './a.ts';`];
  expect(good.filter((source) => CAST.test(source))).toEqual([]);
});

// Home and work folders of one machine, and hosts that packages were downloaded from.
const MACHINE =
  /(^|[\s"'`(=:])\/(home|Users|root|work)\/\w|\b[A-Z]:\\Users\\|\bregistry\.[\w-]+\.\w+|^registry\s*=/m;

test('no file names a folder or a package host of one machine', () => {
  expect(text.filter((path) => MACHINE.test(read(path)))).toEqual([]);
  const bad = [
    ['', 'home', 'me', 'x'].join('/'),
    ['registry', 'example', 'org'].join('.'),
    'registry' + '=x',
  ];
  expect(bad.filter((line) => MACHINE.test(line))).toEqual(bad);
});

/** folder → how many sources lie directly in it */
function sourcesByFolder(paths: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  const sources = paths.filter((path) => /\.(tsx?|mjs)$/.test(path) && !isTest(path));
  for (const folder of sources.map((path) => dirname(path))) counts[folder] = (counts[folder] ?? 0) + 1;
  return counts;
}

function saysNothing(part: string): boolean {
  return EMPTY_NAME.test(part.split('.')[0] ?? '');
}

function lines(path: string): number {
  return read(path).trimEnd().split('\n').length;
}
