// How long people wait for the answer to a move while bots think at other tables of the same server.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Line } from '../report.ts';
import { playGames } from './games.ts';
import { makeMatches, matchMaker } from './matches.ts';
import { type HostReport, type PlayersReport, startHost, startPlayers } from './processes.ts';

const TABLES = 10; // two people each, who answer at once
const MATCHES = 10; // of two hard bots each
const SECONDS = 6;
const WARM_UP = 5_000; // turns
const MOST = 50; // milliseconds more than without bots

export async function besideBots(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-bench-'));
  const [host, players] = [startHost(), startPlayers()];
  try {
    const order = { kind: 'table', file: join(folder, 'bench.db'), idleSeconds: 60 };
    const { port } = await host.ask<Extract<HostReport, { port: number }>>(order);
    const url = `http://127.0.0.1:${port}`;
    await players.ask({
      kind: 'sit',
      url,
      pairings: await makeMatches(url, TABLES, playGames(10, 2, 20_000)),
    });
    await players.ask({ kind: 'begin', warmUp: WARM_UP });
    const measured = (): Promise<PlayersReport> => players.ask({ kind: 'measure', seconds: SECONDS });
    const alone = await measured();
    const make = await matchMaker(url);
    const bot = { kind: 'bot', bot: 'hard' };
    for (let match = 0; match < MATCHES; match++)
      await make({ game: 'chess', players: 2, seed: `bots ${match}`, seats: [bot, bot] });
    await measured(); // until their threads have begun
    const beside = await measured();
    await players.ask({ kind: 'leave' });
    const note = `${2 * TABLES} people, ${alone.turns} and ${beside.turns} turns`;
    return [
      { what: 'answers of the server, p99, nobody thinks', value: alone.p99, unit: 'ms', note },
      {
        ...{ what: `the same, ${2 * MATCHES} hard bots at chess`, value: beside.p99, unit: 'ms' },
        atMost: alone.p99 + MOST,
      },
    ];
  } finally {
    await Promise.all([players.end(), host.end()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
