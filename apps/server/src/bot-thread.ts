// Runs in a thread that thinks: compiles the games for itself, since rules are functions and cannot be sent.
import { type Bot, greedyBot, randomBot, searchBot } from '@rulewright/bots';
import { duneBot } from '@rulewright/dune-bot';
import type { Input, Plan } from '@rulewright/engine';
import type { SavedReplayWish } from '@rulewright/protocol';
import type { Thinking } from './bots.ts';
import { compileGames } from './games.ts';
import { replaySaved, type SavedReplay } from './saved-replay.ts';

export type Thought = Input | null;

const SEARCH_MILLIS = 300;

const PLAYERS: Readonly<Record<string, (plan: Plan, player: string, seed: string) => Bot>> = {
  random: randomBot,
  dune: duneBot,
  greedy: greedyBot,
  search: (plan, player, seed) => searchBot(plan, player, seed, { millis: SEARCH_MILLIS }),
};
const games = compileGames();

export function think({ game, bot, player, state, seed }: Thinking): Thought {
  const plan = games.get(game);
  const sitDown = PLAYERS[bot];
  if (plan === undefined || sitDown === undefined) throw new RangeError(`no bot ${bot} for ${game}`);
  return sitDown(plan, player, seed).answer(state);
}

export function replayLog(wish: SavedReplayWish): SavedReplay {
  const plan = games.get(wish.log.game);
  if (plan === undefined) throw new RangeError(`no game ${wish.log.game}`);
  return replaySaved(plan, wish);
}
