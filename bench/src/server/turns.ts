// Durable turns: judged, on disk, acknowledged, told to the opponent; against an echo that does none of it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../measure.ts';
import type { Line } from '../report.ts';
import { type PlayedGame, playGames } from './games.ts';
import { makeMatches } from './matches.ts';
import {
  type Helper,
  type HostReport,
  type Pairing,
  type PlayersReport,
  startHost,
  startPlayers,
} from './processes.ts';

const TABLES = [100, 500]; // two clients each
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const SECONDS = 3;
const WARM_UP = 25_000; // turns, until what is compiled for speed has been
const TURNS = 90_000; // all tables together: more than our server plays in that time

interface Run extends PlayersReport {
  readonly cpu: number; // microseconds of the server for each turn
  readonly players: number; // and of the players
}

const cpuOf = async (...helpers: readonly Helper[]): Promise<number[]> =>
  Promise.all(
    helpers.map(async (helper) => (await helper.ask<{ microseconds: number }>({ kind: 'cpu' })).microseconds),
  );

interface Wanted {
  readonly tables: number;
  readonly games: readonly PlayedGame[];
  readonly like?: PlayersReport | undefined; // the echo sends what our server sent
}

async function measure(echo: boolean, { tables, games, like }: Wanted): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-bench-'));
  const host = startHost();
  const players = startPlayers();
  try {
    const order = echo
      ? { kind: 'echo', reply: like?.reply, told: like?.told }
      : { kind: 'table', file: join(folder, 'bench.db'), idleSeconds: 60 };
    const { port } = await host.ask<Extract<HostReport, { port: number }>>(order);
    const url = `http://127.0.0.1:${port}`;
    const pairings = echo ? paired(tables, games) : await makeMatches(url, tables, games);
    await players.ask({ kind: 'sit', url, pairings });
    await players.ask({ kind: 'begin', warmUp: WARM_UP });
    const before = await cpuOf(host, players);
    const report = await players.ask<PlayersReport>({ kind: 'measure', seconds: SECONDS });
    const after = await cpuOf(host, players);
    await players.ask({ kind: 'leave' });
    const [cpu = 0, ofPlayers = 0] = after.map((used, i) => (used - before[i]!) / report.turns); // the same two
    return { ...report, cpu, players: ofPlayers };
  } finally {
    await Promise.all([players.end(), host.end()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same tables for the echo, as far as it needs them. */
function paired(tables: number, games: readonly PlayedGame[]): Pairing[] {
  return Array.from({ length: tables }, (_, i) => ({
    match: `match-number-${String(i).padStart(9, '0')}`,
    tokens: [],
    moves: games[i % games.length]?.moves ?? [],
  }));
}

const inWords = ({ perSecond, p99, cpu, players }: Run): string =>
  `${Math.round(perSecond)} turns/s, p99 ${p99.toFixed(1)} ms, CPU ${Math.round(cpu)} + ${Math.round(players)} µs`;

export async function turns(progress: (text: string) => void): Promise<Line[]> {
  const lines: Line[] = [];
  for (const tables of TABLES)
    lines.push(...(await turnsAt(tables, playGames(10, 2, TURNS / tables), progress)));
  return lines;
}

async function turnsAt(
  tables: number,
  games: readonly PlayedGame[],
  progress: (text: string) => void,
): Promise<Line[]> {
  const [ours, echoes]: [Run[], Run[]] = [[], []];
  const clients = `${tables * 2} clients`;
  for (let run = 0; run < RUNS; run++) {
    progress(`turns of ${clients}, run ${run + 1} of ${RUNS}`);
    ours.push(await measure(false, { tables, games }));
    echoes.push(await measure(true, { tables, games, like: ours[0] }));
    const [table, echo] = [ours.at(-1)!, echoes.at(-1)!]; // just added
    progress(`  ours ${inWords(table)}; echo ${inWords(echo)}`);
  }
  const of = (reports: readonly Run[], what: 'perSecond' | 'p50' | 'p99' | 'cpu' | 'players') =>
    median(reports.map((r) => r[what]));
  const rate = of(ours, 'perSecond') / of(echoes, 'perSecond');
  const [p99, cpu] = [of(echoes, 'p99'), of(echoes, 'cpu')];
  return [
    { what: `bare echo, ${clients}`, value: of(echoes, 'perSecond'), unit: 'turns/s' },
    {
      what: `durable turns, ${clients}`,
      value: of(ours, 'perSecond'),
      unit: 'turns/s',
      ratio: { to: 'echo', value: rate, target: 0.5 },
    },
    { what: `bare echo, ${clients}, p99`, value: p99, unit: 'ms' },
    { what: `durable turns, ${clients}, p99`, value: of(ours, 'p99'), unit: 'ms', atMost: p99 * 2 },
    { what: `bare echo, ${clients}, CPU of the server for a turn`, value: cpu, unit: 'µs' },
    {
      what: `durable turns, ${clients}, CPU of the server for a turn`,
      value: of(ours, 'cpu'),
      unit: 'µs',
      atMost: cpu * 2.5,
    },
    { what: `bare echo, ${clients}, CPU of the players`, value: of(echoes, 'players'), unit: 'µs' },
    { what: `durable turns, ${clients}, CPU of the players`, value: of(ours, 'players'), unit: 'µs' },
    { what: `durable turns, ${clients}, median`, value: of(ours, 'p50'), unit: 'ms' },
  ];
}
