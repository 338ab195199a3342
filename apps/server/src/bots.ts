import { availableParallelism } from 'node:os';
import { LEVELS, type SentTurn } from '@rulewright/bots';
import type { Input } from '@rulewright/engine';
import { sibling, type ThreadPool, threadPool } from './thread.ts';

/** Names that matches of earlier versions have stored; chance plays where speed matters more than sense. */
const OTHER_NAMES = ['random', 'greedy', 'search', 'dune'];

const THINKING_MILLIS = 20_000; // then the clock's answer is given

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
  waiting(): number;
  close(): Promise<void>;
}

/** Bots think in threads of their own, started when the first one is needed. */
export function botPool(
  threads = Math.max(1, availableParallelism() - 1),
  pool: ThreadPool = threadPool(sibling(import.meta.url, './bot-thread'), threads),
): BotPool {
  const [awaited, others]: [(() => void)[], (() => void)[]] = [[], []];
  let busy = 0;

  function next(): void {
    while (busy < threads) {
      const begin = awaited.shift() ?? others.shift();
      if (begin === undefined) return;
      busy++;
      begin();
    }
  }
  async function run(thinking: Thinking): Promise<readonly Input[] | null> {
    try {
      return await pool.run('think', thinking, THINKING_MILLIS);
    } finally {
      busy--;
      next();
    }
  }
  return {
    think: (thinking, isAwaited) =>
      new Promise((resolve, reject) => {
        (isAwaited ? awaited : others).push(() => run(thinking).then(resolve, reject));
        next();
      }),
    waiting: () => awaited.length + others.length,
    close: pool.close,
  };
}
