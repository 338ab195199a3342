// A disk that is really full, and one that is really read-only: small file systems of their own.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, openMatch } from '@rulewright/client';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from './store/store.ts';
import { makeMatches } from './testing/crowd.ts';
import { asked } from './testing/people.ts';
import { spawnServer } from './testing/process.ts';
import { until } from './testing/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'rulewright-disk-'));
const file = join(folder, 'table.db');

function mount(options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const canMount = mount('size=4m');
if (canMount) execFileSync('umount', [folder]);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeEach(() => {
  if (canMount) mount('size=4m');
});
afterEach(() => {
  if (canMount) execFileSync('umount', ['-l', folder]);
});

/** Takes up what is left on the disk. */
function fill(): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(join(folder, 'filler'), Buffer.alloc(bavail * bsize));
}

// Mounting needs root; without it these two say that they did not run.
test.runIf(canMount)(
  'on a full disk answers are refused clearly, nothing is lost, and with room again play goes on',
  async () => {
    const server = await spawnServer({ DATA_FILE: file });
    const [match] = await makeMatches(server.url, 1, 'tic-tac-toe');
    const connection = connect(server.url);
    const [x, o] = match!.tokens.map((token) => openMatch(connection, { match: match!.id, token }));
    await until(() => asked(x!) !== undefined, 'it is the turn');
    expect(await x!.answer(asked(x!)!, { cell: 0 })).toEqual({ ok: true });
    await until(() => asked(o!) !== undefined, 'it is the turn');
    fill();
    const message = {
      match: match!.id,
      player: 'O',
      action: 'place',
      args: { cell: 4 },
      decision: 'place.1',
    };
    const refused = await connection.request('match.submit', message);
    expect(refused).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
    expect(x!.get().n).toBe(2);
    const view = await connection.request('match.view', { match: match!.id, player: 'X' });
    expect(view).toMatchObject({ awaiting: ['O'] });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    await until(() => /full/i.test(server.output()), 'the log says so');
    rmSync(join(folder, 'filler'));
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await connection.request('match.submit', message)).toMatchObject({ ok: true });
    await until(() => x!.get().n === 3, 'the other is told');
    connection.close();
    expect(await server.stop()).toBe(0);
    const store = await openStore({ file });
    expect((await store.inputs(match!.id, 0)).map(({ args }) => args)).toEqual(['{"cell":0}', '{"cell":4}']);
    await store.close();
  },
);

test.runIf(canMount)(
  'on a read-only disk the server says so instead of starting, and harms nothing',
  async () => {
    const server = await spawnServer({ DATA_FILE: file });
    const [match] = await makeMatches(server.url, 1, 'tic-tac-toe');
    expect(await server.stop()).toBe(0);
    execFileSync('mount', ['-o', 'remount,ro', folder]);
    await expect(spawnServer({ DATA_FILE: file })).rejects.toThrow(/read.?only|database/i);
    execFileSync('mount', ['-o', 'remount,rw', folder]);
    const again = await spawnServer({ DATA_FILE: file });
    const info = await fetch(`${again.url}/api/matches/${match!.id}`);
    expect(await info.json()).toMatchObject({ status: 'running' });
    expect(await again.stop()).toBe(0);
  },
);
