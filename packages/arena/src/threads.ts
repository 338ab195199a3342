import type { Worker } from 'node:worker_threads';
import type { Reply, SentTurn } from '@rulewright/bots';
import type { Kept } from './game.ts';
import type { PlannedGame } from './plan.ts';

/** What a thread is asked for: a whole game, or the answer of a bot in a game that is played elsewhere. */
export type Job =
  | { readonly kind: 'game'; readonly planned: PlannedGame; readonly keepsLog: boolean }
  | { readonly kind: 'turn'; readonly name: string; readonly seed: string; readonly turn: SentTurn };
export type Done =
  | { readonly ready: true }
  | { readonly ok: true; readonly value: Kept | Reply }
  | { readonly ok: false; readonly why: string };

/** Threads that play. One that ends costs what it was doing and is replaced. */
export interface Threads {
  /** @param keepsLog Whether somebody reads its log. */
  game(planned: PlannedGame, keepsLog: boolean): Promise<Kept>;
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

/** A thread and what it has been given, the first of which it is doing. */
interface Hand {
  readonly worker: Worker;
  readonly given: Waiting[];
  began: boolean;
}

const AHEAD = 2; // jobs that a thread is given, so that it need not wait for the next

export function openThreads(start: () => Worker, count: number): Threads {
  const queue: Waiting[] = [];
  const hands = new Set<Hand>();
  let closed = false;
  let [isReady, failed] = [() => {}, (_: Error) => {}];
  const ready = new Promise<void>((resolve, reject) => {
    [isReady, failed] = [resolve, reject];
  });
  ready.catch(() => {}); // told to whoever asks

  function add(): void {
    const hand: Hand = { worker: start(), given: [], began: false };
    const { worker, given } = hand;
    hands.add(hand);
    const lost = (why: string): void => {
      if (!hands.delete(hand)) return;
      const error = new Error(`its thread has ended: ${why}`);
      given.shift()?.reject(error);
      queue.unshift(...given.splice(0)); // not begun
      if (closed) return;
      if (hand.began) {
        add();
        return;
      }
      failed(error); // another one would not begin either
      for (const waiting of hands.size === 0 ? queue.splice(0) : []) waiting.reject(error);
    };
    worker.on('message', (done: Done) => {
      if ('ready' in done) {
        hand.began = true;
        isReady();
        next();
        return;
      }
      const was = given.shift();
      next();
      if (done.ok) was?.resolve(done.value);
      else was?.reject(new Error(done.why));
    });
    worker.on('error', (error) => lost(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => lost(`exit code ${code}`));
  }

  /** Who takes the next one: a thread that does nothing; an answer, or one of many games, whoever has the least to do. */
  function taker({ job }: Waiting): Hand | undefined {
    const most = job.kind === 'turn' || queue.length > count ? AHEAD : 1;
    const may = [...hands].filter(({ began, given }) => began && given.length < most);
    return may.find(({ given }) => given.length === 0) ?? may[0];
  }
  function next(): void {
    for (let [first] = queue; first !== undefined; [first] = queue) {
      const hand = taker(first);
      if (hand === undefined) return;
      queue.shift();
      hand.given.push(first);
      hand.worker.postMessage(first.job);
    }
  }
  const ask = <T>(job: Job): Promise<T> =>
    new Promise((resolve, reject) => {
      const waiting: Waiting = { job, resolve: (value) => resolve(value as T), reject }; // what the thread gives for this kind
      if (job.kind === 'turn')
        queue.unshift(waiting); // somebody waits for it
      else queue.push(waiting);
      next();
    });
  for (let i = 0; i < count; i++) add();
  return {
    game: (planned, keepsLog) => ask<Kept>({ kind: 'game', planned, keepsLog }),
    turn: (name, seed, turn) => ask<Reply>({ kind: 'turn', name, seed, turn }),
    ready: () => ready,
    close: async () => {
      closed = true;
      await Promise.all([...hands].map(({ worker }) => worker.terminate()));
    },
  };
}
