// The same tests for longer: a thousand drops, ten kills, two hundred recorded games.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

test.each([
  { file: 'faults', env: { DROPS: '1000', KILLS: '10' } },
  { file: 'leak', env: { LEAK_GAMES: '200' } },
])('$file, for long', ({ file, env }) => {
  const args = [
    vitest,
    'run',
    `apps/server/src/${file}.test.ts`,
    '--testTimeout=3600000',
    '--hookTimeout=120000',
    '--reporter=verbose', // of hours nobody wants to see nothing
  ];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  expect(status).toBe(0);
});
