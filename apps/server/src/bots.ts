import { availableParallelism } from 'node:os';
import type { State } from '@rulewright/engine';
import { Piscina } from 'piscina';
import type { Thought } from './bot-thread.ts';
import { SOURCE_ARGUMENTS, sibling } from './thread.ts';

/** Names of the bots that may take a seat at any table. */
const BOTS = ['random', 'greedy', 'search'] as const;
/** Bots that know one game, by its id. */
const EXPERTS: Readonly<Record<string, readonly string[]>> = { dune: ['dune'] };

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
  close(): Promise<void>;
}

/** Bots think in threads of their own, started when the first one is needed. */
export function botPool(threads = Math.max(1, availableParallelism() - 1)): BotPool {
  let pool: Piscina<Thinking, Thought> | null = null;
  const open = () => {
    const module = sibling(import.meta.url, './bot-thread');
    const source = module.pathname.endsWith('.ts');
    return new Piscina<Thinking, Thought>({
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
    close: async () => pool?.destroy(),
  };
}
