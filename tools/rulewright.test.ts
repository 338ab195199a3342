// `npx rulewright` as somebody types it, in a checkout whose command is a small program.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setupEnvironment } from './environment.mjs';
import { installFingerprint, isStamped, stamp } from './fingerprint.mjs';
import { readJson } from './tree.mjs';

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const root = realpathSync(mkdtempSync(join(tmpdir(), 'rulewright-npx-')));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** The command, which says what it was given, in which folder, and what reached its standard input. */
const program = (greeting: string) => `
  import { readFileSync } from 'node:fs';
  const given: string = readFileSync(0, 'utf8');
  console.log(JSON.stringify(['${greeting}', process.argv.slice(2), process.cwd(), given]));
  process.exitCode = 3;
`;

// Offline: a command that npm has not linked must not be looked for elsewhere.
function npm(command: 'npm' | 'npx', args: string[], folder = '.', input = '') {
  const env = {
    ...setupEnvironment(process.env),
    npm_config_offline: 'true',
    npm_config_update_notifier: 'false',
  };
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { cwd: join(root, folder), env, encoding: 'utf8', input, shell });
}

beforeAll(() => {
  const { name, version, type, bin } = readJson(here, 'apps/cli/package.json');
  write('apps/cli/package.json', { name, version, type, bin });
  const { engines } = readJson(here, 'package.json');
  write('package.json', { name: 'rulewright', private: true, engines, workspaces: ['apps/*'] });
  const compilerOptions = {
    module: 'nodenext',
    rootDir: 'src',
    outDir: 'dist',
    tsBuildInfoFile: 'dist/.tsbuildinfo',
  };
  write('apps/cli/tsconfig.json', {
    compilerOptions: {
      ...compilerOptions,
      composite: true,
      types: ['node'],
      typeRoots: [join(here, 'node_modules/@types')],
    },
    include: ['src'],
  });
  write('apps/cli/src/main.ts', program('first'));
  cpSync(join(here, 'apps/cli/rulewright.mjs'), join(root, 'apps/cli/rulewright.mjs'));
  for (const file of readdirSync(join(here, 'tools')).filter((path) => path.endsWith('.mjs')))
    cpSync(join(here, 'tools', file), join(root, 'tools', file));
  const { status, stderr } = npm('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts']);
  expect(status, stderr).toBe(0);
  symlinkSync(join(here, 'node_modules/typescript'), join(root, 'node_modules/typescript'), 'junction');
  stamp(join(root, 'node_modules/.setup-fingerprint'), installFingerprint(root));
});

test('the command is linked, compiles what is missing, and alone writes to standard output', () => {
  const { status, stdout, stderr } = npm(
    'npx',
    ['rulewright', 'play', 'a game', '--seed', '7'],
    '.',
    'typed',
  );
  expect([stdout, status], stderr).toEqual([
    `${JSON.stringify(['first', ['play', 'a game', '--seed', '7'], root, 'typed'])}\n`,
    3,
  ]);
});

test('from another folder it works there', () => {
  const { stdout } = npm('npx', ['rulewright'], 'tools');
  expect(stdout).toBe(`${JSON.stringify(['first', [], join(root, 'tools'), ''])}\n`);
});

test('after a change it compiles what is old', () => {
  write('apps/cli/src/main.ts', program('second'));
  expect(npm('npx', ['rulewright']).stdout).toContain('second');
});

test('a new game is linked by the command itself: nothing is installed again for it', () => {
  const made = `import { mkdirSync, writeFileSync } from 'node:fs';
    mkdirSync('apps/new', { recursive: true });
    writeFileSync('apps/new/package.json', '{"name": "new"}');`;
  write('apps/cli/src/main.ts', made);
  expect(npm('npx', ['rulewright', 'new', 'othello']).status).toBe(0);
  expect(isStamped(join(root, 'node_modules/.setup-fingerprint'), installFingerprint(root))).toBe(true);
  rmSync(join(root, 'apps/new'), { recursive: true });
  stamp(join(root, 'node_modules/.setup-fingerprint'), installFingerprint(root));
  write('apps/cli/src/main.ts', program('second'));
});

test('the web page is built before it is served', () => {
  write('apps/web/tsconfig.json', {});
  write('apps/web/dist/index.html', 'old');
  write('node_modules/vite/package.json', { bin: { vite: 'build.mjs' } });
  write(
    'node_modules/vite/build.mjs',
    `import { writeFileSync } from 'node:fs'; writeFileSync('apps/web/dist/index.html', 'new');`,
  );
  expect(npm('npx', ['rulewright', 'serve']).stdout).toContain('serve');
  expect(readFileSync(join(root, 'apps/web/dist/index.html'), 'utf8')).toBe('new');
});

test('what does not compile is told on standard error', () => {
  write('apps/cli/src/main.ts', 'const n: number = "text";\nexport { n };\n');
  const { status, stdout, stderr } = npm('npx', ['rulewright']);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('main.ts');
  expect(stderr).toContain('The sources do not compile.');
});
