// Servers and players run in processes of their own; this is what they tell each other.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Move } from './games.ts';

export type HostOrder =
  | { readonly kind: 'table'; readonly file: string; readonly idleSeconds: number }
  | { readonly kind: 'echo'; readonly reply: unknown; readonly told: unknown }
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
export interface PlayersOrder {
  readonly url: string;
  readonly echo: boolean;
  readonly pairings: readonly Pairing[];
  readonly warmUp: number; // seconds
  readonly seconds: number;
}
export interface PlayersReport {
  readonly perSecond: number;
  readonly turns: number; // from the first to the last, warm-up included
  readonly p50: number; // milliseconds
  readonly p99: number;
  readonly told: unknown; // messages as they came
  readonly reply: unknown;
}

export interface Helper {
  ask<T>(order: unknown): Promise<T>;
  end(): Promise<void>;
}

function helper(module: string): Helper {
  const path = fileURLToPath(
    new URL(`${module}${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
  );
  const child: ChildProcess = fork(path, [], { execArgv: [...process.execArgv, '--expose-gc'] });
  return {
    ask: <T>(order: unknown) =>
      new Promise<T>((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`${module} ended with ${code}`)));
        child.once('message', (reply: T & { failed?: string }) => {
          child.removeAllListeners('exit');
          if (reply.failed === undefined) resolve(reply);
          else reject(new Error(reply.failed));
        });
        child.send(order as object);
      }),
    end: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

export const startHost = (): Helper => helper('./host');
export const startPlayers = (): Helper => helper('./players');
