import { availableParallelism } from 'node:os';
import { LEVELS, type SentTurn } from '@rulewright/bots';
import type { Input } from '@rulewright/engine';
import type { SavedReplayWish } from '@rulewright/protocol';
import { Piscina } from 'piscina';
import type { SavedReplay } from './saved-replay.ts';
import { SOURCE_ARGUMENTS, sibling } from './thread.ts';

/** Names that matches of earlier versions have stored; chance plays where speed matters more than sense. */
const OTHER_NAMES = ['random', 'greedy', 'search', 'dune'];

const REPLAY_MILLIS = 15_000;

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
  /** What the bot answers, in order. */
  think(thinking: Thinking): Promise<readonly Input[]>;
  /** A saved game from outside, which may be as long as it likes; null: it took too long. */
  replayLog(wish: SavedReplayWish): Promise<SavedReplay | null>;
  close(): Promise<void>;
}

/** Bots think in threads of their own, started when the first one is needed. */
export function botPool(threads = Math.max(1, availableParallelism() - 1)): BotPool {
  let pool: Piscina | null = null;
  const open = () => {
    const module = sibling(import.meta.url, './bot-thread');
    const source = module.pathname.endsWith('.ts');
    return new Piscina({
      filename: module.href,
      name: 'think',
      minThreads: 1,
      maxThreads: threads,
      ...(source && { execArgv: ['--import', 'tsx', ...SOURCE_ARGUMENTS] }),
    });
  };
  return {
    think: (thinking) => {
      pool ??= open();
      return pool.run(thinking);
    },
    replayLog: async (wish) => {
      pool ??= open();
      const signal = AbortSignal.timeout(REPLAY_MILLIS);
      try {
        return await pool.run(wish, { name: 'replayLog', signal });
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    },
    close: async () => pool?.destroy(),
  };
}
