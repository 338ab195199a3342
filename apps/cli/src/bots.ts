import { backgammonSeatNamed } from '@rulewright/backgammon-bot';
import { LEVELS, type Seat, seatNamed } from '@rulewright/bots';
import { chessSeatNamed } from '@rulewright/chess-bot';
import { conquestSeatNamed } from '@rulewright/conquest-bot';
import { duneSeatNamed } from '@rulewright/dune-bot';
import type { Plan } from '@rulewright/engine';
import { goSeatNamed } from '@rulewright/go-bot';
import { suggestion, UsageError } from './failure.ts';

const BOTS: readonly string[] = [...LEVELS, 'random', 'greedy', 'search', 'alphabeta', 'mcts', 'flat'];

type Expert = (plan: Plan, name: string, seed: string, now?: () => number) => Seat | null;

/** Bots that know one game, by its id. */
const EXPERTS: Readonly<Record<string, Expert>> = {
  backgammon: backgammonSeatNamed,
  chess: chessSeatNamed,
  conquest: conquestSeatNamed,
  dune: duneSeatNamed,
  go: goSeatNamed,
};

/** Time that stands still: a bot thinks until its work is done, and its answers are the same on every machine. */
export const STILL = (): number => 0;

/** The bot that somebody has named; a game's own goes first. */
export function botNamed(plan: Plan, name: string, seed: string, now?: () => number): Seat {
  let seat: Seat | null;
  try {
    seat = EXPERTS[plan.game.id]?.(plan, name, seed, now) ?? seatNamed(plan, name, seed, now && { now });
  } catch (error) {
    throw new UsageError(
      `${name} does not play ${plan.game.title}: ${error instanceof Error ? error.message : error}.`,
    );
  }
  if (seat === null) throw new UsageError(`There is no bot ${JSON.stringify(name)}.`, suggestion(name, BOTS));
  return seat;
}
