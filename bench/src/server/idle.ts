// Ten thousand open matches that nobody plays right now.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Line } from '../report.ts';
import { playGames } from './games.ts';
import { makeMatches } from './matches.ts';
import { type HostReport, startHost } from './processes.ts';

const MATCHES = 10_000;
const IDLE = 5; // seconds until a match leaves the memory
const MIB = 1024 * 1024;

export async function idle(progress: (text: string) => void): Promise<Line[]> {
  progress(`${MATCHES} idle matches`);
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-bench-'));
  const host = startHost();
  try {
    const { port } = await host.ask<Extract<HostReport, { port: number }>>({
      kind: 'table',
      file: join(folder, 'idle.db'),
      idleSeconds: IDLE,
    });
    const url = `http://127.0.0.1:${port}`;
    const games = playGames(10, 2, 1);
    const cold = await memory();
    for (let made = 0; made < MATCHES; made += 1_000) {
      await makeMatches(url, 1_000, games);
      progress(`  ${made + 1_000} matches, ${Math.round((await memory()) / MIB)} MiB`);
    }
    await new Promise((resolve) => setTimeout(resolve, 5 * IDLE * 1_000)); // memory is given back when nobody plays
    const bytes = await memory();
    return [
      {
        what: '10,000 idle matches, memory of the server',
        value: bytes / MIB,
        unit: 'MiB',
        atMost: 600,
        note: `${Math.round(cold / MIB)} MiB without`,
      },
    ];
  } finally {
    await host.end();
    rmSync(folder, { recursive: true, force: true });
  }
  async function memory(): Promise<number> {
    return (await host.ask<Extract<HostReport, { bytes: number }>>({ kind: 'memory' })).bytes;
  }
}
