// What others notice of twenty `hard` bots who think: how long their own answers take, without them and with them.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../measure.ts';
import type { Line } from '../report.ts';
import { playGames } from './games.ts';
import { makeMatches } from './matches.ts';
import { type HostReport, type PlayersReport, startHost, startPlayers } from './processes.ts';

const BOTS = 20;
const THREADS = Math.max(1, availableParallelism() - 1); // as many think at once
const TABLES = 100; // of two people each
const MOVES = 900; // at each
const WARM_UP = 3_000; // turns
const PAUSE = 100; // milliseconds between two turns at a table: the server is busy, not flooded
const SECONDS = 4;
const RUNS = Number(process.env.BENCH_RUNS ?? 3);

interface Answers {
  readonly calm: number; // p99 in milliseconds
  readonly thinking: number;
}

async function measure(): Promise<Answers> {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-bench-'));
  const [host, players] = [startHost(), startPlayers()];
  try {
    const order = { kind: 'table', file: join(folder, 'bench.db'), idleSeconds: 60 };
    const { port } = await host.ask<Extract<HostReport, { port: number }>>(order);
    const url = `http://127.0.0.1:${port}`;
    const pairings = await makeMatches(url, TABLES, playGames(10, 2, MOVES));
    await players.ask({ kind: 'sit', url, pairings });
    await players.ask({ kind: 'begin', warmUp: WARM_UP, pause: PAUSE });
    const calm = await players.ask<PlayersReport>({ kind: 'measure', seconds: SECONDS });
    await Promise.all(Array.from({ length: BOTS }, () => seatBot(url)));
    while ((await waiting(url)) >= BOTS - THREADS) await new Promise((resolve) => setTimeout(resolve, 50)); // until one has answered
    const thinking = await players.ask<PlayersReport>({ kind: 'measure', seconds: SECONDS });
    if ((await waiting(url)) === 0) throw new Error('the bots had thought before it was measured');
    await players.ask({ kind: 'leave' });
    return { calm: calm.p99, thinking: thinking.p99 };
  } finally {
    await Promise.all([players.end(), host.end()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A match that a bot begins and nobody answers. */
async function seatBot(url: string): Promise<void> {
  const response = await fetch(`${url}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'chess', seats: [{ kind: 'bot', bot: 'hard' }, { kind: 'agent' }] }),
  });
  if (!response.ok) throw new Error(`a match was refused: ${await response.text()}`);
}

/** Bots that wait for a thread while others think. */
async function waiting(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const found = /^rulewright_bots_waiting (\d+)$/m.exec(text);
  if (found === null) throw new Error('the server does not say how many bots wait');
  return Number(found[1]);
}

export async function thinking(progress: (text: string) => void): Promise<Line[]> {
  const runs: Answers[] = [];
  for (let run = 0; run < RUNS; run++) {
    progress(`${BOTS} hard bots, run ${run + 1} of ${RUNS}`);
    runs.push(await measure());
  }
  const calm = median(runs.map((run) => run.calm));
  const more = median(runs.map((run) => run.thinking - run.calm));
  return [
    { what: `answers of ${2 * TABLES} clients, p99`, value: calm, unit: 'ms' },
    { what: `the same with ${BOTS} hard bots thinking: p99 more`, value: more, unit: 'ms', atMost: 50 },
  ];
}
