// All code in the documentation runs and type-checks; all links lead somewhere.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, '.cache', 'docs'); // inside the repository, where packages are found by their names

const below = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`);
const pages = [
  ...below.filter((path) => path.endsWith('.md')).map((path) => `docs/${path.replaceAll('\\', '/')}`),
  ...['README.md', 'CONTRIBUTING.md', ...packages].filter((path) => existsSync(join(root, path))),
].sort();
const read = (page: string): string => readFileSync(join(root, page), 'utf8');

/** The blocks of a page make one module: a later block continues an earlier one. */
function moduleOf(page: string): string | null {
  const blocks = [...read(page).matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code ?? '');
  return blocks.length === 0 ? null : `// ${page}\n${blocks.join('\n')}\nexport {};\n`;
}

const fileOf = (page: string): string =>
  join(folder, `${page.replace(/\.md$/, '').replaceAll('/', '-').toLowerCase()}.ts`);
const withCode = pages.filter((page) => moduleOf(page) !== null);

beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const page of withCode) writeFileSync(fileOf(page), moduleOf(page) ?? '');
  const compilerOptions = {
    allowImportingTsExtensions: true,
    composite: false,
    declaration: false,
    declarationMap: false,
    incremental: true,
    noEmit: true,
    noUnusedLocals: false,
    rewriteRelativeImportExtensions: false,
    tsBuildInfoFile: '../docs.tsbuildinfo',
    types: ['node'],
  };
  const config = { extends: '../../tsconfig.base.json', compilerOptions, include: ['*.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
});

test.each(withCode)('the code in %s runs', async (page) => {
  await expect(import(/* @vite-ignore */ pathToFileURL(fileOf(page)).href)).resolves.toBeDefined();
});

test('the code in the documentation type-checks', () => {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  });
  // What is wrong in the packages themselves is for their own checks to say.
  expect(stdout.split('\n').filter((line) => line.startsWith('.cache/docs'))).toEqual([]);
});

test.each(pages)('the links in %s lead to files that are there', (page) => {
  const links = [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(
    ([, link]) => link ?? '',
  );
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

test('a decision has a number of its own: in its file, its heading and the list of all', () => {
  const decisions = pages.filter((page) => page.startsWith('docs/decisions/'));
  const numbers = decisions.map((page) => /\/(\d+)-[^/]*$/.exec(page)?.[1]);
  expect(new Set(numbers).size).toBe(numbers.length);
  const headings = decisions.map((page) => Number(/^# (\d+)\. /.exec(read(page))?.[1]));
  expect(headings).toEqual(numbers.map(Number));
  const listed = [...read('docs/README.md').matchAll(/^(\d+)\. \[.*\]\((decisions\/(\d+)-.*)\)$/gm)];
  expect(listed.map(([, , link]) => `docs/${link}`)).toEqual(decisions);
  expect(listed.map(([, number]) => Number(number))).toEqual(listed.map(([, , , number]) => Number(number)));
});

// Declarations, which do nothing when run; a test compares them with the sources.
const DECLARATIONS = ['engine', 'kit', 'testkit'].map((name) => `docs/reference/${name}.md`);

test('code is written as ts, so that none is left out; what is quoted from a file is compared with it', () => {
  const unknown = pages.flatMap((page) => {
    const allowed = ['ts', 'sh', 'text', 'json', ...(DECLARATIONS.includes(page) ? ['typescript'] : [])];
    return [...read(page).matchAll(/^```(\w+)\n(?!\/\/ \S+\.tsx?\n)/gm)]
      .filter(([, language]) => !allowed.includes(language ?? ''))
      .map(([, language]) => `${page}: ${language}`);
  });
  expect(unknown).toEqual([]);
});

test('code that a page quotes with the name of its file is what the file says', () => {
  const quoted = pages.flatMap((page) =>
    [...read(page).matchAll(/^```tsx\n\/\/ (\S+\.tsx?)\n(.*?)^```$/gms)].map(([, file = '', code]) => ({
      file,
      code,
    })),
  );
  expect(quoted.length).toBeGreaterThan(3);
  for (const { file, code } of quoted) expect(code, file).toBe(read(file));
});
