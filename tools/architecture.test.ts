// Who may import whom: the one table, and what keeps it true.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importsOf, isTest } from './imports.ts';
import { filesBelow, projectsBehind, readJson, workspaceFolders } from './tree.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

// Row may import column. yes; types: `import type` only, but in tests; tests: in tests only; own: of the same game; all: of any.
const MAY_IMPORT = `
             engine  kit  testkit  bots  arena  protocol  client  agents  rulebench  ui   rules  bot  game-ui  server
  engine     -       -    tests    -     -      -         -       -       -          -    -      -    -        -
  kit        yes     -    tests    -     -      -         -       -       -          -    -      -    -        -
  testkit    yes     yes  -        -     -      -         -       -       -          -    -      -    -        -
  bots       yes     -    tests    -     -      -         -       -       -          -    -      -    -        -
  arena      yes     -    tests    yes   -      -         -       -       -          -    -      -    -        -
  protocol   types   -    tests    -     -      -         -       -       -          -    -      -    -        -
  client     types   -    tests    -     -      yes       -       -       -          -    -      -    -        -
  agents     yes     yes  tests    yes   -      yes       yes     -       -          -    -      -    -        -
  rulebench  yes     -    tests    yes   -      -         -       yes     -          -    -      -    -        -
  ui         types   -    tests    -     -      -         yes     -       -          -    -      -    -        -
  rules      yes     yes  tests    -     -      -         -       -       -          -    -      -    -        -
  game-ui    types   yes  tests    -     -      -         yes     -       -          yes  own    -    -        -
  bot        yes     yes  tests    yes   -      -         -       -       -          -    own    -    -        -
  server     yes     -    tests    yes   -      yes       tests   yes     -          -    all    all  -        -
  cli        yes     yes  yes      yes   yes    yes       yes     yes     yes        -    all    all  -        yes
  web        types   -    tests    -     -      yes       yes     -       -          yes  -      -    all      -
  bench      yes     yes  yes      yes   yes    yes       yes     yes     -          -    all    all  -        yes
`;

// What npm links as a command in a checkout begins by setting the checkout up; GNU Backgammon is asked in one place.
const GRANTED_PATHS = [
  'apps/cli/rulewright.mjs → tools/enter.mjs',
  'games/backgammon/bot/src/contest.soak.ts → games/backgammon/rules/src/gnubg.test-kit.ts',
  'games/backgammon/bot/src/contest.test-kit.ts → games/backgammon/rules/src/gnubg.test-kit.ts',
];

type Workspace = {
  readonly folder: string;
  readonly kind: string;
  readonly name: string;
  readonly exports: readonly string[];
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
};
type Source = { readonly path: string; readonly text: string };

const table = parseTable(MAY_IMPORT);
const workspaces = workspaceFolders(root).map(readWorkspace);

test.each(workspaces)('$folder depends on and imports only what the table grants', (workspace) => {
  expect(table.has(workspace.kind), `${workspace.folder} has a row`).toBe(true);
  const sources = sourcesBelow(workspace.folder);
  expect([
    ...dependencyFaults(workspace),
    ...sources.flatMap((source) => importFaults(source, workspace)),
  ]).toEqual([]);
});

test.each(['docs', 'tools'])('%s reaches workspaces only by their public names', (folder) => {
  expect(sourcesBelow(folder).flatMap((source) => importFaults(source, undefined))).toEqual([]);
});

test.each(workspaces)(
  '$folder is compiled after what it depends on, and its tests are type-checked',
  (workspace) => {
    const config = `${workspace.folder}/tsconfig.json`;
    expect([...projectsBehind(root, 'tsconfig.json')]).toContain(config);
    expect([...projectsBehind(root, 'tsconfig.test.json')]).toContain(config);
    const inside = workspaces.filter(({ name }) => workspace.dependencies.includes(name));
    expect([...projectsBehind(root, config)]).toEqual(
      expect.arrayContaining(inside.map(({ folder }) => `${folder}/tsconfig.json`)),
    );
  },
);

test('every row and column of the table is there', () => {
  const kinds = new Set(workspaces.map(({ kind }) => kind));
  const named = [...table].flatMap(([kind, grants]) => [kind, ...grants.keys()]);
  expect(named.filter((kind) => !kinds.has(kind))).toEqual([]);
});

// Without the names of browser and Node: `console`, `setTimeout` and `process` do not compile.
test('engine, kit and rules are compiled for no machine', () => {
  const { compilerOptions } = readJson(root, 'tsconfig.base.json');
  expect(compilerOptions).toMatchObject({ lib: ['es2023'], types: [] });
  const pure = workspaces.filter(({ kind }) => ['engine', 'kit', 'rules', 'bot'].includes(kind));
  expect(pure.length).toBeGreaterThan(6);
  for (const { folder } of pure) {
    const config = readJson(root, `${folder}/tsconfig.json`);
    expect(posix.join(folder, config.extends)).toBe('tsconfig.base.json');
    expect(['lib', 'types'].filter((option) => option in config.compilerOptions)).toEqual([]);
  }
});

test.each(workspaces)('$folder has the files it exports', ({ folder }) => {
  const targets: (string | Record<string, string>)[] = Object.values(
    readJson(root, `${folder}/package.json`).exports ?? {},
  );
  const sources = targets.map((target) =>
    typeof target === 'string' ? target : (target['@rulewright/source'] ?? ''),
  );
  expect(sources.filter((path) => !existsSync(join(root, folder, path)))).toEqual([]);
});

test('what the table forbids is found', () => {
  const engine = example('packages/engine', []);
  const rules = example('games/x/rules', ['@rulewright/engine', '@rulewright/kit'], ['@rulewright/testkit']);
  const ui = example('packages/ui', ['@rulewright/engine']);
  expect(dependencyFaults(example('packages/engine', ['@rulewright/kit']))).toHaveLength(1);
  expect(dependencyFaults(example('games/x/rules', ['@rulewright/testkit']))).toHaveLength(1);
  expect(dependencyFaults(rules)).toEqual([]);

  const faults = (workspace: Workspace, file: string, text: string) =>
    importFaults({ path: `${workspace.folder}/src/${file}`, text }, workspace).length;
  expect(faults(engine, 'a.ts', `import { hex } from '@rulewright/kit';`)).toBe(1);
  expect(faults(engine, 'a.ts', `export * from '../../kit/src/hex.ts';`)).toBe(1);
  expect(faults(rules, 'a.ts', `import { hex } from '@rulewright/kit';`)).toBe(0);
  expect(faults(rules, 'a.ts', `import { hex } from '@rulewright/kit/src/hex.ts';`)).toBe(1);
  expect(faults(rules, 'a.ts', `import { rule } from '@rulewright/testkit';`)).toBe(1);
  expect(faults(rules, 'a.test.ts', `import { rule } from '@rulewright/testkit';`)).toBe(0);
  expect(faults(rules, 'a.ts', `const bots = await import('@rulewright/bots');`)).toBe(1);
  expect(faults(ui, 'a.tsx', `import type {\n  View,\n} from '@rulewright/engine';`)).toBe(0);
  expect(faults(ui, 'a.tsx', `import {\n  type View,\n} from '@rulewright/engine';`)).toBe(1);
  expect(faults(ui, 'a.test.tsx', `import { view } from '@rulewright/engine';`)).toBe(0);
});

function dependencyFaults(workspace: Workspace): string[] {
  const fault = (name: string, why: string) => `${workspace.folder}/package.json: ${name} ${why}`;
  const runtime = workspace.dependencies.flatMap((name) => {
    const grant = grantFor(workspace, name);
    if (grant === '-') return [fault(name, 'is not granted by the table')];
    return grant === 'tests' ? [fault(name, 'is for tests: devDependencies')] : [];
  });
  const dev = workspace.devDependencies
    .filter((name) => grantFor(workspace, name) === '-')
    .map((name) => fault(name, 'is not granted by the table'));
  return [...runtime, ...dev];
}

/** Without a workspace (docs, tools) the table does not apply, but the packages' borders do. */
function importFaults({ path, text }: Source, workspace: Workspace | undefined): string[] {
  const border = workspace?.folder ?? path.split('/')[0] ?? '';
  return importsOf(text).flatMap(({ from, typeOnly }) => {
    const fault = (why: string) => [`${path}: '${from}' ${why}`];
    if (from.startsWith('.')) {
      const target = posix.join(dirname(path), from);
      const isInside = target.startsWith(`${border}/`) || GRANTED_PATHS.includes(`${path} → ${target}`);
      return isInside ? [] : fault('leaves its package');
    }
    const target = workspaces.find(({ name }) => from === name || from.startsWith(`${name}/`));
    if (target === undefined) return from.startsWith('@rulewright/') ? fault('is no workspace') : [];
    if (!target.exports.includes(from)) return fault('is not exported');
    if (workspace === undefined) return [];
    const declared = [...workspace.dependencies, ...(isTest(path) ? workspace.devDependencies : [])];
    if (!declared.includes(target.name)) return fault('is not declared in package.json');
    const grant = grantFor(workspace, target.name);
    if (grant === 'tests' && !isTest(path)) return fault('is for tests');
    if (grant === 'types' && !typeOnly && !isTest(path)) return fault('is for types only');
    return grant === '-' ? fault('is not granted by the table') : [];
  });
}

/** What the table says of a dependency; packages from outside are not its business. */
function grantFor(workspace: Workspace, dependency: string): string {
  const target = workspaces.find(({ name }) => name === dependency);
  if (target === undefined) return dependency.startsWith('@rulewright/') ? '-' : 'yes';
  const grant = table.get(workspace.kind)?.get(target.kind) ?? '-';
  if (grant !== 'own') return grant;
  return target.folder.split('/')[1] === workspace.folder.split('/')[1] ? 'yes' : '-';
}

function parseTable(text: string): Map<string, Map<string, string>> {
  const [header = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return new Map(
    rows.map(([kind = '', ...cells]) => [kind, new Map(cells.map((cell, i) => [header[i] ?? '', cell]))]),
  );
}

function readWorkspace(folder: string): Workspace {
  const {
    name,
    exports = {},
    dependencies = {},
    devDependencies = {},
  } = readJson(root, `${folder}/package.json`);
  return {
    folder,
    kind: kindOf(folder),
    name,
    exports: Object.keys(exports).map((subpath) => posix.join(name, subpath)),
    dependencies: Object.keys(dependencies),
    devDependencies: Object.keys(devDependencies),
  };
}

/** The row of a folder: games/x/rules and games/x/bot by their part, all others by their own name. */
function kindOf(folder: string): string {
  const [top, ...rest] = folder.split('/');
  if (top === 'games') return rest[1] === 'ui' ? 'game-ui' : (rest[1] ?? '');
  return rest[0] ?? top ?? '';
}

function sourcesBelow(folder: string): Source[] {
  return filesBelow(root, folder)
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function example(folder: string, dependencies: string[], devDependencies: string[] = []): Workspace {
  return {
    folder,
    kind: kindOf(folder),
    name: '@rulewright/example',
    exports: [],
    dependencies,
    devDependencies,
  };
}
