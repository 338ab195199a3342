import type { Worker } from 'node:worker_threads';
import type { Reply, SentTurn } from '@rulewright/bots';
import type { Made } from './game.ts';
import type { PlannedGame } from './plan.ts';

/** What a thread is asked for: a whole game, or the answer of a bot in a game that is played elsewhere. */
export type Job =
  | { readonly kind: 'game'; readonly planned: PlannedGame }
  | { readonly kind: 'turn'; readonly name: string; readonly seed: string; readonly turn: SentTurn };
export type Done =
  | { readonly ready: true }
  | { readonly ok: true; readonly value: Made | Reply }
  | { readonly ok: false; readonly why: string };

/** Threads that play. One that ends costs what it was doing and is replaced. */
export interface Threads {
  game(planned: PlannedGame): Promise<Made>;
  turn(name: string, seed: string, turn: SentTurn): Promise<Reply>;
  /** Resolves when one of them can work: who is given a deadline need not wait for that, too. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  readonly job: Job;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

export function openThreads(start: () => Worker, count: number): Threads {
  const idle: Worker[] = [];
  const queue: Waiting[] = [];
  const all = new Set<Worker>();
  let closed = false;
  let [isReady, failed] = [() => {}, (_: Error) => {}];
  const ready = new Promise<void>((resolve, reject) => {
    [isReady, failed] = [resolve, reject];
  });
  ready.catch(() => {}); // told to whoever asks

  function add(): void {
    const worker = start();
    let busy: Waiting | null = null;
    let began = false;
    all.add(worker);
    const free = (): void => {
      busy = null;
      idle.push(worker);
      next();
    };
    const lost = (why: string): void => {
      if (!all.delete(worker)) return;
      idle.splice(0, idle.length, ...idle.filter((one) => one !== worker));
      const error = new Error(`its thread has ended: ${why}`);
      busy?.reject(error);
      if (closed) return;
      if (began) {
        add();
        return;
      }
      failed(error); // another one would not begin either
      for (const waiting of all.size === 0 ? queue.splice(0) : []) waiting.reject(error);
    };
    worker.on('message', (done: Done) => {
      const was = busy;
      free();
      if ('ready' in done) {
        began = true;
        isReady();
        return;
      }
      if (done.ok) was?.resolve(done.value);
      else was?.reject(new Error(done.why));
    });
    worker.on('error', (error) => lost(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => lost(`exit code ${code}`));
    takes.set(worker, (waiting) => {
      busy = waiting;
      worker.postMessage(waiting.job);
    });
  }
  const takes = new Map<Worker, (waiting: Waiting) => void>();

  function next(): void {
    while (idle.length > 0 && queue.length > 0) takes.get(idle.pop()!)?.(queue.shift()!); // neither is empty
  }
  const ask = <T>(job: Job): Promise<T> =>
    new Promise((resolve, reject) => {
      queue.push({ job, resolve: (value) => resolve(value as T), reject }); // what the thread gives for this kind
      next();
    });
  for (let i = 0; i < count; i++) add();
  return {
    game: (planned) => ask<Made>({ kind: 'game', planned }),
    turn: (name, seed, turn) => ask<Reply>({ kind: 'turn', name, seed, turn }),
    ready: () => ready,
    close: async () => {
      closed = true;
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
