import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../failure.ts';
import { repositoryRoot } from '../repository.ts';

/** Runs the measurements against named peers; gives back their exit code. */
export function runBench(args: readonly string[]): Promise<number> {
  const root = repositoryRoot();
  const main = join(root, 'bench/dist/main.js');
  if (!existsSync(main))
    throw new Failure('The measurements are not compiled.', 'npm run bench does that, and runs them.');
  const child = spawn(process.execPath, ['--expose-gc', main, ...args], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
