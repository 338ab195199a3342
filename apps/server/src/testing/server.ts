// A server for tests, in the same process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../config.ts';
import type { Games } from '../games.ts';
import { type RunningServer, serve } from '../server.ts';
import type { Time } from '../time.ts';

export interface TestServer extends RunningServer {
  readonly folder: string;
  /** Closes the server and removes its files. */
  end(): Promise<void>;
  /** Closes and starts it again on the same files, on another port. */
  restart(): Promise<TestServer>;
}

/** Generous limits: tests of the limits set their own. */
const LIMITS = { requestsPerMinute: 1e6, messagesPerSecond: 1e5, connectionsPerAddress: 1e5 };

export async function startServer(
  settings: Partial<Config> = {},
  games?: Games,
  time?: Time,
  folder = mkdtempSync(join(tmpdir(), 'rulewright-server-')),
): Promise<TestServer> {
  const standard = readConfig({
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    HOST: '127.0.0.1',
    DATA_FILE: join(folder, 'table.db'),
  });
  const server = await serve({ ...standard, port: 0, botThreads: 1, ...LIMITS, ...settings }, games, time);
  return {
    ...server,
    folder,
    end: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
    restart: async () => {
      await server.close();
      return startServer(settings, games, time, folder);
    },
  };
}

/** Waits until something is so. */
export async function until(condition: () => boolean, what: string, patience = 60_000): Promise<void> {
  const end = Date.now() + patience;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`waited too long until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
