// `rulewright serve` and `rulewright play --server` as somebody would start them: processes of their own.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { connect, openLobby, openMatch } from '@rulewright/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROGRAM } from '../program-file.test-kit.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rulewright-serve-'));
const running = new Set<ChildProcess>();

interface Started {
  readonly child: ChildProcess;
  readonly shown: () => string;
  readonly ended: Promise<number | null>;
}

function rulewright(args: readonly string[], env: Readonly<Record<string, string>> = {}): Started {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [...PROGRAM, ...args], { cwd: root, env: { ...inherited, ...env } });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (more) => {
      text += stripVTControlCharacters(String(more));
    });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return { child, shown: () => text, ended };
}

async function until(condition: () => boolean, what: string, { shown }: Started): Promise<void> {
  for (const end = Date.now() + 50_000; !condition(); ) {
    if (Date.now() > end) throw new Error(`waited too long until ${what}:\n${shown()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

let server: Started;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const args = ['serve', '--port', String(port), '--data', join(folder, 'table.db')];
  server = rulewright(args, { HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
  await until(() => server.shown().includes(`Rulewright is at ${url}`), 'the server is there', server);
}, 60_000);
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('a server started by hand answers for its health and has all games', async () => {
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true });
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ok: true });
  expect((await openLobby(url).games()).map(({ id }) => id)).toContain('jarls');
});

test('a whole game is played on the server from the terminal against its bot', async () => {
  const game = rulewright(['play', 'tic-tac-toe', '--server', url, '--others', 'random']);
  for (let turns = 0; !game.shown().includes('★') && turns < 9; turns++) {
    const prompts = () => game.shown().split('X › ').length - 1;
    await until(() => prompts() > turns || game.shown().includes('★'), 'it is the turn or over', game);
    if (!game.shown().includes('★')) game.child.stdin?.write('1\n');
  }
  await until(() => game.shown().includes('★'), 'the end is shown', game);
  expect(await game.ended).toBe(0);
  expect(game.shown()).toMatch(/match [\w-]{22}, token /);
  expect(game.shown()).toContain('• PLACED');
  const { matches } = await openLobby(url).list({ status: 'finished', game: 'tic-tac-toe' });
  expect(matches).toHaveLength(1);
});

test('somebody at a terminal plays against somebody elsewhere, is told why a move is refused, and may leave', async () => {
  const lobby = openLobby(url);
  const { match, grants } = await lobby.create({
    game: 'tic-tac-toe',
    delay: 60_000,
    seats: [{ kind: 'agent' }, { kind: 'agent' }],
  });
  const args = ['play', 'tic-tac-toe', '--server', url, '--match', match.id];
  const game = rulewright(args, { RULEWRIGHT_TOKEN: grants[0]!.token });
  await until(() => game.shown().includes('X › '), 'it is the turn', game);
  game.child.stdin?.write('place {"cell": 4}\n');
  const connection = connect(url);
  const other = openMatch(connection, { match: match.id, token: grants[1]!.token });
  await until(() => other.get().decisions.length === 1, 'the move has arrived', game);
  expect(other.get().view?.table).toMatchObject({
    cells: [null, null, null, null, 'X', null, null, null, null],
  });
  await other.answer(other.get().decisions[0]!, { cell: 0 });
  await until(() => game.shown().split('X › ').length > 2, 'it is the turn again', game);
  game.child.stdin?.write('place {"cell": 0}\n');
  await until(() => game.shown().includes('(T2)'), 'the refusal names its rule', game);
  game.child.stdin?.write('quit\n');
  expect(await game.ended).toBe(0);
  connection.close();
});

test('who cannot reach a server is told so', async () => {
  const game = rulewright(['play', 'pig', '--server', `http://127.0.0.1:${await freePort()}`]);
  expect(await game.ended).not.toBe(0);
  expect(game.shown()).toContain('cannot be reached');
});

test('asked to end, the server ends in order and keeps what was played', async () => {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  const port = await freePort();
  const again = rulewright(['serve', '--port', String(port), '--data', join(folder, 'table.db')]);
  await until(() => again.shown().includes('Rulewright is at'), 'the server is there again', again);
  const { matches } = await openLobby(`http://127.0.0.1:${port}`).list();
  expect(matches.map(({ status }) => status).sort()).toEqual(['finished', 'running']);
  again.child.kill('SIGINT');
  expect(await again.ended).toBe(0);
});
