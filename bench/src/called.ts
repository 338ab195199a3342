// The command as somebody calls it, in a process of its own.
import { spawn, spawnSync } from 'node:child_process';
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

/** The same for so many processes of that program at once: until the last has ended. */
async function lastTogether(args: readonly string[], runs: number, processes: number): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await Promise.all(Array.from({ length: processes }, () => ended(args)));
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

const ended = (args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, ...args], { stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} ended with ${code}`)),
    );
  });

const [FEW, MANY] = [1_500, 4_500]; // blocks: two threads share them, and each compiles the game for itself at first
const RUNS = 2;

/**
 * An arena as somebody calls it, with one thread and with two, while it plays: the time for many games less that for
 * few. What each thread needs to begin and to warm up stands in both, so it does not count. Two arenas at once that
 * know nothing of each other show what the machine itself gives to two: threads cannot do better.
 */
export async function threads(): Promise<Line[]> {
  const arena = (blocks: number, count: number, processes: number): Promise<number> => {
    const args = ['--entrants', 'greedy,random', '--blocks', `${blocks}`, '--threads', `${count}`];
    return lastTogether([MAIN, 'arena', 'jarls', '--opening', '4', ...args], RUNS, processes);
  };
  const playing = async (count: number, processes: number): Promise<number> =>
    (await arena(MANY, count, processes)) - (await arena(FEW, count, processes));
  const one = await playing(1, 1);
  const two = await playing(2, 1);
  const apart = await playing(1, 2);
  const games = 2 * (MANY - FEW); // each block has two chairs
  return [
    {
      ...{ what: 'arena, two threads, Jarls', value: games / (two / 1000), unit: 'games/s' },
      ratio: { to: 'one', value: one / two, target: 1.7 },
    },
    {
      ...{ what: 'two arenas of one thread at once', value: (2 * games) / (apart / 1000), unit: 'games/s' },
      ratio: { to: 'one', value: (2 * one) / apart },
      note: 'what this machine gives',
    },
  ];
}

/** What `rulewright` takes to begin where nobody plays: neither models nor MCP are loaded. */
export function begins(): Line[] {
  const alone = lasts(['-e', '0'], 5);
  const value = lasts([MAIN, '--help'], 5);
  return [{ what: 'rulewright --help', value, unit: 'ms', note: `Node alone ${Math.round(alone)} ms` }];
}
