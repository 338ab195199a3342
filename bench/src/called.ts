// The command as somebody calls it, in a process of its own.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Line } from './report.ts';

export const MAIN = fileURLToPath(new URL('../../apps/cli/dist/main.js', import.meta.url));

/** Milliseconds until a program has ended, the least of so many runs: whatever else the machine does only adds to it. */
function lasts(args: readonly string[], runs: number): number {
  const taken = Array.from({ length: runs }, () => {
    const began = performance.now();
    const { status, stderr } = spawnSync(process.execPath, [...process.execArgv, ...args], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
    return performance.now() - began;
  });
  return Math.min(...taken);
}

const [FEW, MANY] = [1_500, 4_500]; // blocks: two threads share them, and each compiles the game for itself at first

/**
 * An arena as somebody calls it, with one thread and with two, while it plays: the time for many games less that for
 * few. What each thread needs to begin and to warm up stands in both, so it does not count.
 */
export function threads(): Line[] {
  const arena = (blocks: number, count: number): number => {
    const args = ['--entrants', 'greedy,random', '--blocks', `${blocks}`, '--threads', `${count}`];
    return lasts([MAIN, 'arena', 'jarls', '--opening', '4', ...args], 2);
  };
  const [one, two] = [1, 2].map((count) => arena(MANY, count) - arena(FEW, count)) as [number, number];
  const ratio = { to: 'one', value: one / two, target: 1.7 };
  const value = (2 * (MANY - FEW)) / (two / 1000);
  return [{ what: 'arena, two threads, Jarls', value, unit: 'games/s', ratio }];
}

/** What `rulewright` takes to begin where nobody plays: neither models nor MCP are loaded. */
export function begins(): Line[] {
  const alone = lasts(['-e', '0'], 5);
  const value = lasts([MAIN, '--help'], 5);
  return [{ what: 'rulewright --help', value, unit: 'ms', note: `Node alone ${Math.round(alone)} ms` }];
}
