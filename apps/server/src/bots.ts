import { availableParallelism } from 'node:os';
import type { State } from '@rulewright/engine';
import type { SavedReplayWish } from '@rulewright/protocol';
import { Piscina } from 'piscina';
import type { Thought } from './bot-thread.ts';
import type { SavedReplay } from './saved-replay.ts';
import { SOURCE_ARGUMENTS, sibling } from './thread.ts';

/** Names of the bots that may take a seat at any table. */
const BOTS = ['random', 'greedy', 'search'] as const;
/** Bots that know one game, by its id. */
const EXPERTS: Readonly<Record<string, readonly string[]>> = { dune: ['dune'] };

const REPLAY_MILLIS = 15_000;

export const botsFor = (game: string): readonly string[] => [...(EXPERTS[game] ?? []), ...BOTS];

export interface Thinking {
  readonly game: string;
  readonly bot: string;
  readonly player: string;
  readonly state: State;
  readonly seed: string;
}

export interface BotPool {
  /** The bot's next input; null when it has nothing to answer. */
  think(thinking: Thinking): Promise<Thought>;
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
