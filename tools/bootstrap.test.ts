import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { browserTests, findChromium, hasBrowserTests } from './chromium.mjs';
import { setupEnvironment } from './environment.mjs';
import { buildFingerprint, installFingerprint, isStamped, stamp, webFingerprint } from './fingerprint.mjs';
import { isAlive, isStale, parseHolder, withLock } from './lock.mjs';
import { isSupported, tooOld } from './node-version.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rulewright-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('the Node version', () => {
  test.each([
    ['20.19.0', true],
    ['20.20.2', true],
    ['22.0.0', true],
    ['20.18.9', false],
    ['18.20.4', false],
    ['9.0.0', false],
  ])('Node %s is supported by >=20.19: %s', (version, supported) => {
    expect(isSupported(version, '>=20.19')).toBe(supported);
  });

  test('an outdated Node is told which one is needed', () => {
    expect(tooOld('18.1.0', '>=20.19')).toContain('needs Node 20.19 or newer; this is Node 18.1.0');
  });
});

describe('the environment of the set-up', () => {
  test("loses NODE_ENV and the outer npm's settings", () => {
    const env = {
      NODE_ENV: 'production',
      npm_config_omit: 'dev',
      NPM_CONFIG_PREFIX: 'x',
      npm_config_json: 'true',
    };
    expect(setupEnvironment(env)).toEqual({});
  });

  test('keeps everything else, and how npm reaches its registry', () => {
    const env = { PATH: 'p', npm_execpath: 'n', npm_config_registry: 'r', 'npm_config_https-proxy': 'h' };
    expect(setupEnvironment(env)).toEqual(env);
  });
});

describe('the fingerprint of an installation', () => {
  beforeEach(() => {
    write('package.json', { workspaces: ['packages/*', 'games/*/rules'] });
    write('package-lock.json', '{}');
    write('packages/a/package.json', { name: 'a' });
    write('games/g/rules/package.json', { name: 'g' });
  });

  test.each([
    'package.json',
    'package-lock.json',
    '.npmrc',
    'packages/a/package.json',
    'games/g/rules/package.json',
  ])('changes with %s', (path) => {
    const before = installFingerprint(root);
    write(path, { workspaces: ['packages/*', 'games/*/rules'], changed: true });
    expect(installFingerprint(root)).not.toBe(before);
  });

  test('changes with a new workspace, and with Node or the platform', () => {
    const before = installFingerprint(root, 'v20 linux');
    expect(installFingerprint(root, 'v22 linux')).not.toBe(before);
    write('packages/b/package.json', {});
    expect(installFingerprint(root, 'v20 linux')).not.toBe(before);
  });

  test('stays the same when only sources and installed packages change', () => {
    const before = installFingerprint(root);
    write('packages/a/src/index.ts', 'export {}');
    write('node_modules/x/package.json', {});
    expect(installFingerprint(root)).toBe(before);
  });

  test('is recognised where it was stamped, and nowhere else', () => {
    const file = join(root, '.cache', 'stamp');
    expect(isStamped(file, 'print')).toBe(false);
    stamp(file, 'print');
    expect(isStamped(file, 'print')).toBe(true);
    expect(isStamped(file, 'other')).toBe(false);
  });
});

describe('the fingerprint of the web app', () => {
  beforeEach(() => {
    write('apps/web/tsconfig.json', { references: [{ path: '../../packages/ui' }] });
    write('packages/ui/tsconfig.json', {});
  });

  test.each(['apps/web/index.html', 'packages/ui/src/theme.css', 'games/g/rules/RULES.md'])(
    'changes with %s',
    (path) => {
      const before = webFingerprint(root, 'installed');
      write(path, 'changed');
      expect(webFingerprint(root, 'installed')).not.toBe(before);
    },
  );

  test('stays the same when only tests and built files change', () => {
    const before = webFingerprint(root, 'installed');
    write('packages/ui/src/board.test.tsx', 'changed');
    write('apps/web/dist/index.html', 'changed');
    expect(webFingerprint(root, 'installed')).toBe(before);
  });
});

describe('the fingerprint of a build', () => {
  beforeEach(() => {
    write('app/tsconfig.json', { references: [{ path: '../lib' }] });
    write('app/main.ts', '1');
    write('lib/tsconfig.json', {});
    write('lib/index.ts', '1');
    write('elsewhere/index.ts', '1');
  });
  const build = () => buildFingerprint(root, 'app/tsconfig.json', 'installed');

  test.each(['app/main.ts', 'lib/index.ts', 'lib/new.ts', 'lib/tsconfig.json', 'tsconfig.base.json'])(
    'changes with %s',
    (path) => {
      const before = build();
      write(path, '{ "changed": true }');
      expect(build()).not.toBe(before);
    },
  );

  test('stays the same when projects it does not need, or its own output, change', () => {
    const before = build();
    write('elsewhere/index.ts', '2');
    write('lib/dist/index.js', '2');
    expect(build()).toBe(before);
  });

  test('changes with the installation', () => {
    expect(buildFingerprint(root, 'app/tsconfig.json', 'another')).not.toBe(build());
  });
});

describe('the lock', () => {
  const noWait = () => expect.unreachable('nobody else holds it');
  const dead = { host: 'here', isAlive: () => false };
  const alive = { host: 'here', isAlive: () => true };

  // biome-ignore format: table
  test.each([
    { of: 'a live process',                       pid: 7, host: 'here',  silentMs: 1_000,  now: alive, stale: false },
    { of: 'a process that is gone',               pid: 7, host: 'here',  silentMs: 1_000,  now: dead,  stale: true },
    { of: 'a reused process id',                  pid: 7, host: 'here',  silentMs: 60_000, now: alive, stale: true },
    { of: 'a process on another machine',         pid: 7, host: 'there', silentMs: 1_000,  now: dead,  stale: false },
    { of: 'a silent process on another machine',  pid: 7, host: 'there', silentMs: 60_000, now: dead,  stale: true },
  ])('of $of is stale: $stale', ({ pid, host, silentMs, now, stale }) => {
    expect(isStale({ holder: { pid, host }, silentMs }, now)).toBe(stale);
  });

  test('of a holder that is just being written is not stale', () => {
    expect(isStale({ holder: undefined, silentMs: 10 }, dead)).toBe(false);
  });

  test.each(['', '{', 'null', '{"pid":"7","host":"h"}', '{"pid":-1,"host":"h"}'])(
    'with the text %j names no holder',
    (text) => {
      expect(parseHolder(text)).toBeUndefined();
    },
  );

  test('knows that this process is alive and an ended one is not', () => {
    const ended = spawnSync(process.execPath, ['-e', '']);
    expect(isAlive(process.pid)).toBe(true);
    expect(isAlive(ended.pid)).toBe(false);
  });

  test('is held during the work and gone afterwards, whether it succeeds or fails', async () => {
    const file = join(root, 'lock');
    const held = await withLock(file, async () => existsSync(file), noWait);
    expect([held, existsSync(file)]).toEqual([true, false]);
    await expect(withLock(file, () => Promise.reject(new Error('no')), noWait)).rejects.toThrow('no');
    expect(existsSync(file)).toBe(false);
  });

  test('left by a killed run is taken over', async () => {
    const file = join(root, 'lock');
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    write('lock', { pid, host: hostname() });
    expect(await withLock(file, async () => 'done', noWait)).toBe('done');
  });

  test('makes the second run wait for the first, and says so once', async () => {
    const file = join(root, 'lock');
    const order: string[] = [];
    write('lock', { pid: process.ppid, host: hostname() });
    const firstEnds = () => {
      order.push('first ends');
      rmSync(file);
    };
    await withLock(
      file,
      async () => order.push('second runs'),
      (holder) => {
        order.push(`second waits for ${holder?.pid}`);
        setTimeout(firstEnds, 300);
      },
    );
    expect(order).toEqual([`second waits for ${process.ppid}`, 'first ends', 'second runs']);
  });
});

describe('Chromium', () => {
  test('is the one named by CHROMIUM, else the first on the path', () => {
    const has = (path: string) => path === '/opt/bin/google-chrome' || path === '/mine';
    expect(findChromium({ CHROMIUM: '/mine', PATH: '/bin:/opt/bin' }, has)).toBe('/mine');
    expect(findChromium({ PATH: '/bin:/opt/bin' }, has)).toBe('/opt/bin/google-chrome');
    expect(findChromium({ PATH: '' }, has)).toBeUndefined();
  });

  test('is wanted only where tests run in a browser', () => {
    expect(hasBrowserTests(root)).toBe(false);
    write('playwright.config.ts', '');
    expect(hasBrowserTests(root)).toBe(true);
  });

  test('a selection names the tests of boards in the folders it matches', () => {
    for (const file of ['rules/src/g.test.ts', 'ui/src/board.test.tsx', 'ui/src/board.tsx'])
      write(`games/g/${file}`, '');
    expect(browserTests(root, ['./games/g'])).toEqual(['games/g/ui/src/board.test.tsx']);
    expect(browserTests(root, ['games/g/rules', '-t', 'a sentence'])).toEqual([]);
  });
});
