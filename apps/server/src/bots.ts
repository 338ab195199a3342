import { availableParallelism } from 'node:os';
import { LEVELS, limitOf, type SentTurn } from '@rulewright/bots';
import type { Input } from '@rulewright/engine';
import { sibling, type ThreadPool, threadPool } from './thread.ts';

/** Names that matches of earlier versions have stored; chance plays where speed matters more than sense. */
const OTHER_NAMES = ['random', 'greedy', 'search', 'dune'];

const ANALYSING_MILLIS = 20_000;
/** A bot that takes three times as long as the strongest may is ended with its thread: a busy machine is no fault of one that has less time. */
const THINKING_MILLIS = 3 * limitOf('hard');

/** The bots that are offered at a table. */
export const BOTS: readonly string[] = LEVELS;

export const isBot = (name: string): boolean => BOTS.includes(name) || OTHER_NAMES.includes(name);

/** A turn of a bot, as it goes to its thread: what a person in that seat has been told, and nothing else. */
export interface Thinking {
  readonly game: string;
  readonly bot: string;
  readonly turn: SentTurn;
  /** The seat's own. */
  readonly seed: string;
}

export interface BotPool {
  /** What the bot answers, in order; null: it took too long. Where a person waits it is asked first. */
  think(thinking: Thinking, isAwaited: boolean): Promise<readonly Input[] | null>;
  /** What bots say of a game, by a function of their thread; after all who play. Null: it took too long. */
  analyse<T>(name: string, job: unknown): Promise<T | null>;
  waiting(): number;
  close(): Promise<void>;
}

/** Bots think in threads of their own, started when the first one is needed. */
export function botPool(
  threads = Math.max(1, availableParallelism() - 1),
  pool: ThreadPool = threadPool(sibling(import.meta.url, './bot-thread'), threads),
): BotPool {
  const queues: Record<'awaited' | 'others' | 'later', (() => void)[]> = {
    awaited: [],
    others: [],
    later: [],
  };
  let busy = 0;

  function next(): void {
    while (busy < threads) {
      const begin = queues.awaited.shift() ?? queues.others.shift() ?? queues.later.shift();
      if (begin === undefined) return;
      busy++;
      begin();
    }
  }
  async function run<T>(name: string, job: unknown, millis: number): Promise<T | null> {
    try {
      return await pool.run<T>(name, job, millis);
    } finally {
      busy--;
      next();
    }
  }
  const queued = <T>(
    queue: keyof typeof queues,
    name: string,
    job: unknown,
    millis: number,
  ): Promise<T | null> =>
    new Promise((resolve, reject) => {
      queues[queue].push(() => run<T>(name, job, millis).then(resolve, reject));
      next();
    });
  return {
    think: (thinking, isAwaited) =>
      queued(isAwaited ? 'awaited' : 'others', 'think', thinking, THINKING_MILLIS),
    analyse: (name, job) => queued('later', name, job, ANALYSING_MILLIS),
    waiting: () => Object.values(queues).reduce((sum, queue) => sum + queue.length, 0),
    close: pool.close,
  };
}
