// How a match ends otherwise than by the rules of its game: a clock that ran out, a player who has gone or gives up
// where the game has no word for it, or a match called off before it began.
import {
  type Decision,
  type Input,
  type Outcome,
  type Plan,
  pending,
  type State,
  won,
} from '@rulewright/engine';
import type { ClockSetting } from '@rulewright/protocol';
import type { Wait } from './clock.ts';
import type { Situation } from './situation.ts';

/** Why the table ended a match: the reason of the outcome, and what the log keeps as the action. */
type EndingReason = 'out-of-time' | 'abandoned' | 'given-up' | 'called-off';

/** An end of the table's own: whom it is about, and what comes of it. */
export interface Ending {
  readonly player: string;
  readonly outcome: Outcome & { readonly reason: EndingReason };
}

/** One player is out of the game, and with them the game is over: all others have won. */
function defeat({ players }: State, player: string, reason: EndingReason): Ending {
  const others = players.filter((other) => other !== player);
  return { player, outcome: { ...won(players, others, reason), reason } };
}

/** The state in which a match was ended; whatever is tried after it is refused because the game is over. */
export const concluded = (state: State, outcome: Outcome): State => ({
  ...state,
  kernel: { ...state.kernel, open: [], outcome },
});

/** What happens when a clock is empty: an answer is given, or the match ends. */
type Lapse =
  | { readonly kind: 'answer'; readonly input: Input }
  | { readonly kind: 'end'; readonly ending: Ending };

/** The action by which a game judges itself what an empty clock means: in chess a draw where nobody could be mated. */
export const FLAG_FALL = 'flag';

/**
 * What an empty clock does. A window that closes costs nobody the game. Where the clock decides, a game with a rule for
 * it judges; of more than two, one who can resign does, and the others play on; else the others have won.
 */
export function whenEmpty(plan: Plan, clock: ClockSetting, { state }: Situation, wait: Wait): Lapse | null {
  const open = pending(plan, state, wait.player);
  const asked = open.find(({ id }) => id === wait.decision);
  if (asked === undefined) return null;
  const input = asked.fallback();
  const loses = clock.kind !== 'none' && clock.empty === 'lose' && !wait.hidden;
  if (!loses || input.action === FLAG_FALL) return { kind: 'answer', input };
  if (state.players.length > 2) {
    const resignation = open.find(isResignation);
    if (resignation) return { kind: 'answer', input: inputOf(resignation) };
  }
  return { kind: 'end', ending: defeat(state, wait.player, 'out-of-time') };
}

/** Giving up where it asks for nothing and nobody has to accept it. */
const isResignation = (decision: Decision): boolean =>
  decision.action === 'resign' && decision.options()?.length === 1;

const inputOf = ({ player, action, id, options }: Decision): Input => ({
  player,
  action,
  args: options()?.[0],
  decision: id,
  by: 'clock',
});
