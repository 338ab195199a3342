// How a match ends otherwise than by the rules of its game: a clock that ran out, a player who has gone or gives up
// where the game has no word for it, or a match called off before it began.
import { randomUUID } from 'node:crypto';
import {
  type Decision,
  type Input,
  type Outcome,
  type Plan,
  pending,
  type Refusal,
  type State,
  won,
} from '@rulewright/engine';
import type { ClockSetting } from '@rulewright/protocol';
import type { Wait } from './clock.ts';
import type { Done, QueuedMatch } from './queued-match.ts';
import { conclude, type Entry, type Situation, seenBy } from './situation.ts';

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

/** Of two, one has had enough. */
export const givenUp = (state: State, player: string): Ending => defeat(state, player, 'given-up');

/** All others have gone: whoever is left has won. */
export function deserted({ players }: State, player: string): Ending {
  const gone = players.find((other) => other !== player) ?? player;
  return { player: gone, outcome: { ...won(players, [player], 'abandoned'), reason: 'abandoned' } };
}

/** Nobody has won and nobody has lost. */
export const calledOff = (player: string): Ending => ({
  player,
  outcome: { reason: 'called-off', ranks: [] },
});

/** Nothing has really begun while not everybody can have answered, as far as all can see: orders do not count. */
export function isAbortable(now: Situation): boolean {
  const { outcome } = now.state.kernel;
  const begun = 1; // the first message
  return outcome === null && (seenBy(now, null)?.n ?? 0) - begun < now.state.players.length;
}

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

const OVER: Refusal = { ok: false, code: 'GAME_OVER', why: 'The game is over' };

/** Ends a match, if what `ending` says of it as it is now is an end. */
export async function endMatch(
  match: QueuedMatch,
  ending: (now: Situation) => Ending | Refusal | null,
): Promise<Done> {
  for (;;) {
    const now = await match.present();
    const ends = now.state.kernel.outcome === null ? ending(now) : OVER;
    if (ends === null) return { ok: true };
    if ('ok' in ends) return ends;
    const { player, outcome } = ends;
    const at = Math.max(match.time.now(), now.at);
    const key = randomUUID();
    const entry: Entry = { player, action: outcome.reason, args: outcome, origin: 'end', key, at };
    if (await match.write(now, conclude(match.plan(), match.clock, now, entry), entry)) return { ok: true };
  }
}
