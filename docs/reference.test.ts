import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KERNEL_CODES } from '@rulewright/engine';
import { expect, test } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

// In a process of its own, because the runner's loader rewrites the sources by which nameless conditions are shown.
test('phase trees and the list of games are those of the games (npm run docs writes them)', () => {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const run = spawnSync(
    process.execPath,
    [tsx, '--conditions=@rulewright/source', join(root, 'tools', 'reference.ts'), '--check'],
    { cwd: root, encoding: 'utf8' },
  );
  expect({ status: run.status, outdated: run.stdout, errors: run.stderr }).toEqual({
    status: 0,
    outdated: '',
    errors: '',
  });
});

test('the page of refusals has the codes of the kernel in the order in which they are tested', () => {
  const page = readFileSync(join(root, 'docs/reference/refusals.md'), 'utf8');
  const codes = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code]) => code);
  expect(codes.slice(0, KERNEL_CODES.length)).toEqual([...KERNEL_CODES]);
});
