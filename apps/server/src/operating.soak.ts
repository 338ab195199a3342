// What the page for operators says of backups and restarts, done with the programs it names while a crowd plays. Needs
// sqlite3, and pg_dump and psql not older than the PostgreSQL that is used: DATABASE_URL names another one.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { type Crowd, type CrowdMatch, discrepancies, makeMatches, playMatches } from './testing/crowd.ts';
import { freePort, startPostgres } from './testing/postgres.ts';
import { type ServerProcess, spawnServer } from './testing/process.ts';
import { until } from './testing/server.ts';

const PATIENCE = 120_000;
const TABLES = 100;
const PACE = 20; // milliseconds before each answer: the games must not be over before the backup is
const MANY = 300; // answers

const folder = mkdtempSync(join(tmpdir(), 'rulewright-operating-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = promisify(execFile);

const goneOn = (crowd: Crowd, answers: number, what: string): Promise<void> => {
  const enough = crowd.count() + answers;
  return until(() => crowd.count() >= enough, what, PATIENCE);
};
const asTheyAre = (matches: readonly CrowdMatch[]): CrowdMatch[] =>
  matches.map((match) => ({ ...match, acknowledged: [...match.acknowledged] }));

/** A backup of one server while it is played on, another server on the backup: all that had been acknowledged is there. */
async function backUp(
  server: ServerProcess,
  save: () => Promise<Record<string, string>>,
  restored: Parameters<typeof discrepancies>[1],
) {
  const matches = await makeMatches(server.url, TABLES, 'goofspiel');
  const crowd = playMatches([server.url], matches, PACE);
  await goneOn(crowd, MANY, 'there is something to save');
  const before = asTheyAre(matches);
  const env = await save();
  await goneOn(crowd, TABLES, 'play goes on beside the backup');
  await crowd.stop();
  const faults = await discrepancies(before, restored);
  expect(faults.filter((fault) => !fault.endsWith('has an answer too many'))).toEqual([]); // given during the backup
  expect(await server.stop()).toBe(0);

  const again = await spawnServer(env);
  const onwards = playMatches([again.url], matches, 1);
  await goneOn(onwards, TABLES, 'play goes on from the backup');
  await onwards.stop();
  expect(await again.stop()).toBe(0);
}

test(
  'a file is backed up by sqlite3 while people play, and restored',
  async () => {
    const [file, copy] = [join(folder, 'running.db'), join(folder, 'copy.db')];
    const server = await spawnServer({ DATA_FILE: file });
    const save = async () => {
      await run('sqlite3', [file, `.backup ${copy}`]);
      return { DATA_FILE: copy };
    };
    await backUp(server, save, { file: copy });
  },
  4 * PATIENCE,
);

test(
  'PostgreSQL is backed up by pg_dump while people play, and restored by psql into an empty database',
  async () => {
    const [running, empty] = [await startPostgres(), await startPostgres()];
    const server = await spawnServer({ DATABASE_URL: running.url });
    const save = async () => {
      const dump = join(folder, 'dump.sql');
      await run('pg_dump', ['--dbname', running.url, '--file', dump]);
      const strict = ['--quiet', '--set', 'ON_ERROR_STOP=1'];
      await run('psql', ['--dbname', empty.url, ...strict, '--file', dump]);
      return { DATABASE_URL: empty.url };
    };
    await backUp(server, save, { url: empty.url, file: '' });
    await running.stop();
    await empty.stop();
  },
  4 * PATIENCE,
);

test(
  'of two nodes one after the other is restarted while people play: nothing is lost, all matches go on',
  async () => {
    const postgres = await startPostgres();
    const env = { DATABASE_URL: postgres.url };
    const ports = [await freePort(), await freePort()];
    const nodes = await Promise.all(ports.map((port) => spawnServer(env, port)));
    const urls = nodes.map(({ url }) => url);
    const matches = await makeMatches(urls[0]!, TABLES, 'goofspiel');
    const crowd = playMatches(urls, matches, PACE);
    for (const [i, port] of ports.entries()) {
      await goneOn(crowd, TABLES, 'people play on both');
      expect(await nodes[i]!.stop()).toBe(0);
      nodes[i] = await spawnServer(env, port);
      expect((await fetch(`${urls[i]}/readyz`)).status).toBe(200);
    }
    const before = asTheyAre(matches);
    const goOn = () =>
      matches.every(
        ({ acknowledged, over }, i) => over || acknowledged.length > before[i]!.acknowledged.length,
      );
    await until(goOn, 'all matches go on', PATIENCE);
    await crowd.stop();
    expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0]);
    expect(await discrepancies(matches, { url: postgres.url, file: '' })).toEqual([]);
    await postgres.stop();
  },
  4 * PATIENCE,
);
