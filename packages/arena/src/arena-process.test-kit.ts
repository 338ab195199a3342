// An arena of its own process, which a test kills: the folder and the number of threads are its arguments.
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { randomSeat } from '@rulewright/bots';
import type { Plan } from '@rulewright/engine';
import { settings } from './arena.test-kit.ts';
import { openFolder } from './folder.ts';
import type { SeatMaker } from './game.ts';
import { plan } from './nim.test-kit.ts';
import { planGames } from './plan.ts';
import { summarise } from './report/summary.ts';
import { writeReport } from './report/write.ts';
import { runArena } from './run.ts';
import { serveJobs } from './serve.ts';
import { openThreads } from './threads.ts';

const asked = settings({ entrants: ['steady', 'random'], blocks: 150 });
const general: Plan = plan;

/** One takes a single piece whenever it can, the other by chance. */
const seats: SeatMaker = (_, name, seed) =>
  name === 'random'
    ? randomSeat(general, seed)
    : { name, answer: ({ decisions: [one] }) => ({ answers: [{ decision: one?.id ?? '', option: 0 }] }) };

/** A thread first learns to read TypeScript. */
const startThread = (): Worker => {
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(import.meta.url)}); })`;
  return new Worker(code, { eval: true, execArgv: ['--conditions=@rulewright/source'] });
};

async function main(path: string, count: number): Promise<void> {
  const games = planGames(asked);
  const folder = openFolder(path, asked, games, true);
  const threads = openThreads(startThread, count);
  await runArena({ plan: general, settings: asked, games, folder, threads, lanes: count });
  await threads.close();
  const { results, voided } = folder;
  const summary = summarise({
    settings: asked,
    planned: games.length,
    results: results.values(),
    voided: voided.size,
  });
  writeReport(general, summary, games, folder);
}

if (!isMainThread && parentPort !== null) serveJobs(parentPort, general, asked, seats);
else await main(process.argv[2] ?? '', Number(process.argv[3]));
