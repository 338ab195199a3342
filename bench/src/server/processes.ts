// Servers and players run in processes of their own; this is what they tell each other.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Move } from './games.ts';

export type HostOrder =
  | { readonly kind: 'table'; readonly file: string; readonly idleSeconds: number }
  | { readonly kind: 'echo'; readonly reply: string; readonly told: string }
  | { readonly kind: 'memory' }
  | { readonly kind: 'cpu' };
export type HostReport =
  | { readonly port: number }
  | { readonly bytes: number }
  | { readonly microseconds: number };

export interface Pairing {
  readonly match: string;
  readonly tokens: readonly string[];
  readonly moves: readonly Move[];
}
export type PlayersOrder =
  | {
      readonly kind: 'sit';
      readonly url: string;
      readonly pairings: readonly Pairing[];
    }
  | { readonly kind: 'begin'; readonly warmUp: number; readonly pause?: number } // so many turns are not measured; between two at a table pass so many milliseconds
  | { readonly kind: 'measure'; readonly seconds: number }
  | { readonly kind: 'leave' }
  | { readonly kind: 'cpu' };
export interface PlayersReport {
  readonly perSecond: number;
  readonly turns: number; // warm-up not included
  readonly p50: number; // milliseconds
  readonly p99: number;
  readonly told: string; // messages as they came
  readonly reply: string; // the result in it
}

export interface Helper {
  ask<T>(order: unknown): Promise<T>;
  end(): Promise<void>;
}

function helper(module: string): Helper {
  const path = fileURLToPath(
    new URL(`${module}${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
  );
  const profile = process.env.BENCH_PROFILE; // a folder: where the time goes, for the curious
  const execArgv = [
    ...process.execArgv,
    '--expose-gc',
    ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
  ];
  const child: ChildProcess = fork(path, [], { execArgv });
  const waiting = new Map<number, { resolve(reply: unknown): void; reject(error: Error): void }>();
  let last = 0;
  let ending = false;
  child.on('message', ({ id, reply, failed }: Envelope) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (failed === undefined) asked?.resolve(reply);
    else asked?.reject(new Error(failed));
  });
  child.on('exit', (code) => {
    if (!ending) for (const { reject } of waiting.values()) reject(new Error(`${module} ended with ${code}`));
  });
  return {
    ask: <T>(order: unknown) =>
      new Promise<T>((resolve, reject) => {
        waiting.set(++last, { resolve: (reply) => resolve(reply as T), reject }); // what the order asks for
        child.send({ id: last, order } satisfies Envelope);
      }),
    end: () =>
      new Promise((resolve) => {
        ending = true;
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

interface Envelope {
  readonly id: number;
  readonly order?: unknown;
  readonly reply?: unknown;
  readonly failed?: string;
}

/** The other end: what a process does with the orders it gets. */
export function obey<T>(work: (order: T) => unknown): void {
  process.on('message', async ({ id, order }: Envelope) => {
    try {
      process.send?.({ id, reply: await work(order as T) } satisfies Envelope);
    } catch (error) {
      process.send?.({ id, failed: String(error) } satisfies Envelope);
    }
  });
  process.on('disconnect', () => process.exit(0));
}

/** Microseconds of processor time this process has used. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

export const startHost = (): Helper => helper('./host');
export const startPlayers = (): Helper => helper('./players');
