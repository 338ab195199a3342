import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { createVitest } from 'vitest/node';
import { LIVE, retried } from './retried.ts';

afterEach(() => vi.unstubAllEnvs());

const cache = fileURLToPath(new URL('../.cache/', import.meta.url));

test('a test that passes only when tried again is named with the reason of its failure, and one that was left out', async () => {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'retried-')); // inside, where the test finds vitest
  const kept = join(folder, 'retried.txt');
  vi.stubEnv('RETRIED', kept);
  const left = join(folder, 'skipped.txt');
  vi.stubEnv('SKIPPED', left);
  let said = '';
  let closing = '';
  let skipped = '';
  try {
    writeFileSync(
      join(folder, 'flaky.test.ts'),
      `import fc from 'fast-check';
       import { expect, test } from 'vitest';
       let tries = 0;
       test('on the second try', () => expect(++tries).toBe(2));
       let runs = 0;
       test('a property', () => fc.assert(fc.property(fc.nat(), () => { expect(++runs).toBeGreaterThan(1); })));
       test.skipIf(true)('without a program', () => {});
       test('at once', () => {});`,
    );
    const vitest = await createVitest('test', {
      watch: false,
      config: false,
      root: folder,
      retry: 1,
      reporters: [
        retried((text) => {
          said += text;
        }),
      ],
    });
    await vitest.start();
    await vitest.close();
    closing = readFileSync(kept, 'utf8');
    skipped = readFileSync(left, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  expect(said).toContain('Passed only when tried again:');
  expect(said).toContain('flaky.test.ts > on the second try');
  expect(said).toContain('expected 1 to be 2');
  expect(said).toMatch(/a property[^>]*\{ seed: -?\d+, path: /);
  expect(said).not.toContain('at once');
  expect(skipped).toBe('  flaky.test.ts > without a program\n');
  expect(said).toContain(closing.trimEnd()); // the same in the last lines of everything
});

test('a file whose process died is named', async () => {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'died-'));
  let said = '';
  try {
    const dying = `import { test } from 'vitest'; test('dies', () => { process.kill(process.pid, 'SIGKILL'); return new Promise(() => {}); });`;
    writeFileSync(join(folder, 'dying.test.ts'), dying);
    const vitest = await createVitest('test', {
      watch: false,
      config: false,
      root: folder,
      reporters: [retried((text) => (said += text))],
    });
    await vitest.start();
    await vitest.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
    process.exitCode = 0; // the run inside has failed, as it should
  }
  expect(said).toBe('Begun and not ended:\n  dying.test.ts');
});

test('only tests that start a server, a database or a program may be tried again', () => {
  const textOf = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  const starts = /\/testing\/(server|process|postgres)\.ts|node:child_process/;
  expect(LIVE.filter((file) => !starts.test(textOf(file)))).toEqual([]);
});
