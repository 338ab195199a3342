// The Python client against this very program, where there is a Python.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { PROGRAM } from '../program-file.test-kit.ts';

const folder = fileURLToPath(new URL('../../../../clients/python/', import.meta.url));
const engine = [process.execPath, ...PROGRAM, 'rpc'];

export const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;
if (!hasPython) console.warn('Python 3.9 or later is not here: the Python client is not tested.');

/** So many random games of every game, and the other tests of the client. */
export function playFromPython(games: number): void {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout, stderr, status } = spawnSync('python3', ['test_rulewright.py', `${games}`, ...engine], {
    ...{ cwd: folder, encoding: 'utf8', env },
  });
  expect(stderr).toContain('OK');
  if (stderr.includes('skipped=1')) console.warn('PettingZoo is not here: 1 test of its adapter is skipped.');
  expect(stdout).toContain(`"tic-tac-toe": ${games}`);
  expect(status).toBe(0);
}
