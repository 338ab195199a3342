import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newGame } from './new.ts';

const here = fileURLToPath(new URL('../../../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'rulewright-new-'));
afterAll(() => rmSync(root, { recursive: true }));

// biome-ignore format: table
const COPIED = [
  'package.json', 'package-lock.json', 'vitest.config.ts', 'tools/retried.ts', 'biome.json', '.gitignore', 'packages/engine', 'packages/kit', 'packages/testkit', 'packages/ui', 'packages/client', 'packages/protocol', 'games/tic-tac-toe',
  ...readdirSync(join(here, 'apps')).flatMap((app) => [`apps/${app}/package.json`, `apps/${app}/src/games.ts`, `apps/${app}/src/game-ids.ts`, `apps/${app}/src/games.de.ts`]),
];
const OWN = ['engine', 'kit', 'testkit', 'ui', 'client', 'protocol'];

const UI = '@rulewright/four-in-a-row-ui'; // a workspace that this test makes

let told = '';

/** A checkout with what a game needs; packages from outside are those of this one. */
beforeAll(() => {
  const filter = (path: string): boolean => !['dist', 'node_modules'].includes(basename(path));
  const withBuild = (path: string): boolean => basename(path) !== 'node_modules'; // what is built need not be built again
  for (const path of COPIED.filter((file) => existsSync(join(here, file))))
    cpSync(join(here, path), join(root, path), {
      recursive: true,
      preserveTimestamps: true,
      filter: path.startsWith('packages/') ? withBuild : filter,
    });
  // Of all other workspaces only their projects: the root one refers to them.
  const isProject = (path: string): boolean =>
    filter(path) && (/^tsconfig.*\.json$/.test(basename(path)) || statSync(path).isDirectory());
  for (const name of readdirSync(here).filter((file) => file.startsWith('tsconfig')))
    cpSync(join(here, name), join(root, name));
  for (const top of ['packages', 'games', 'apps', 'bench']) {
    cpSync(join(here, top), join(root, top), { recursive: true, filter: isProject });
  }
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, '@rulewright'), { recursive: true });
  for (const name of readdirSync(join(here, 'node_modules'))) {
    if (name !== '@rulewright' && !name.startsWith('.'))
      symlinkSync(join(here, 'node_modules', name), join(modules, name));
  }
  for (const name of OWN) {
    symlinkSync(join('../../packages', name), join(modules, '@rulewright', name));
    const nested = join('packages', name, 'node_modules');
    if (existsSync(join(here, nested))) symlinkSync(join(here, nested), join(root, nested));
  }
  symlinkSync('../../games/tic-tac-toe/rules', join(modules, '@rulewright/tic-tac-toe'));
  told = newGame('four-in-a-row', root);
});

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

function runs(tool: string, ...args: string[]): void {
  const env = { ...process.env, NODE_ENV: 'test' };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', tool), ...args],
    {
      cwd: root,
      env,
      encoding: 'utf8',
    },
  );
  expect(status, `${tool}: ${stdout}\n${stderr}`).toBe(0);
}

test('a new game builds, passes its tests and is clean at once', () => {
  expect(told).toContain('games/four-in-a-row/ui/src/board.tsx  its board');
  expect(told).toContain('npm test -- games/four-in-a-row');
  expect(told).toContain('npx rulewright playthrough four-in-a-row --record');
  for (const file of told.matchAll(/^ {2}((?:games|apps)\/\S+)/gm))
    expect(existsSync(join(root, file[1] ?? ''))).toBe(true);
  expect(existsSync(join(root, 'games/four-in-a-row/rules/src/four-in-a-row.ts'))).toBe(true);
  const game = read('games/four-in-a-row/rules/src/four-in-a-row.ts');
  expect(game.trimEnd().split('\n').length).toBeLessThan(60);
  expect(game).toContain('  version: 1,\n');
  for (const folder of ['games/four-in-a-row/rules/src', 'games/four-in-a-row/ui/src']) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (/\.tsx?$/.test(file)) expect(read(join(folder, file))).not.toMatch(/tic-?tac-?toe/i);
  }
  runs('typescript/bin/tsc', '-b', 'games/four-in-a-row/rules');
  runs('vitest/vitest.mjs', 'run', 'games/four-in-a-row');
  runs(
    '@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
    'games/four-in-a-row',
    'apps/cli',
    'tsconfig.json',
  );
});

test('it has a board of its own, which is in the list of the pages', () => {
  const ui = readdirSync(join(root, 'games/four-in-a-row/ui/src')).sort();
  expect(ui).toEqual(readdirSync(join(here, 'games/tic-tac-toe/ui/src')).sort());
  runs('typescript/bin/tsc', '-b', 'games/four-in-a-row/ui');
  const built = read('games/four-in-a-row/ui/dist/board.js');
  expect(built).toContain('SquareBoard'); // a widget that marks what can be chosen
  const list = read('apps/web/src/games.ts');
  expect(list).toContain(`import { Picture as FourInARow } from '${UI}/picture';`);
  expect(list).toContain(`load: () => import('${UI}'),`);
  expect(read('apps/web/src/games.de.ts')).toContain(`'four-in-a-row': {`);
  expect(JSON.parse(read('apps/web/package.json')).dependencies).toHaveProperty(UI);
});

test('it is entered wherever games are listed', () => {
  const list = read('apps/cli/src/games.ts');
  expect(list).toContain(`import { fourInARow } from '@rulewright/four-in-a-row';`);
  expect(list).toContain(`{ game: fourInARow, rules: '@rulewright/four-in-a-row/RULES.md' },`);
  expect(read('apps/cli/src/game-ids.ts')).toContain(`  'tic-tac-toe',\n  'four-in-a-row',\n`); // for help
  const others = ['apps/server/src/games.ts', 'apps/web/src/games.ts'].filter((path) =>
    existsSync(join(root, path)),
  );
  for (const path of others) {
    const count = (names: RegExp): number | undefined => read(path).match(names)?.length;
    expect(count(/four-?in-?a-?row/gi)).toBe(count(/tic-?tac-?toe/gi));
  }
  const { dependencies } = JSON.parse(read('apps/cli/package.json'));
  expect(dependencies['@rulewright/four-in-a-row']).toBe(dependencies['@rulewright/tic-tac-toe']);
  const project = { path: expect.stringContaining('games/four-in-a-row/rules') };
  for (const path of ['tsconfig.json', 'tsconfig.test.json', 'apps/cli/tsconfig.json']) {
    expect(JSON.parse(read(path)).references).toContainEqual(project);
  }
});

test('the lockfile agrees with the manifests', () => {
  const { packages } = JSON.parse(read('package-lock.json'));
  const manifest = JSON.parse(read('games/four-in-a-row/rules/package.json'));
  expect(packages['games/four-in-a-row/rules']).toMatchObject({
    name: '@rulewright/four-in-a-row',
    dependencies: manifest.dependencies,
  });
  expect(packages['node_modules/@rulewright/four-in-a-row']).toEqual({
    resolved: 'games/four-in-a-row/rules',
    link: true,
  });
  expect(packages['apps/cli'].dependencies).toHaveProperty('@rulewright/four-in-a-row');
  expect(packages.bench.dependencies).not.toHaveProperty('@rulewright/four-in-a-row');
});

test('a name that is taken or no name is refused', () => {
  expect(() => newGame('tic-tac-toe', root)).toThrow('exists already');
  for (const name of ['', 'Chess', '4chess', 'a b', '../x', '-x', 'x-', 'x'.repeat(50)]) {
    expect(() => newGame(name, root)).toThrow('is no name for a game');
  }
});
