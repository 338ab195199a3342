// What programs that learn or search ask for: who is asked next, and what a bot would do.
import { readReply, turnOf } from '@rulewright/bots';
import { type Decision, describe, outcome, pending, view } from '@rulewright/engine';
import { botNamed } from '../bots.ts';
import { UsageError } from '../failure.ts';
import { RpcError } from './errors.ts';
import { brief, type OpenMatch } from './matches.ts';

/** A decision with its answers, as a message has it. */
export const offeredDecision = (decision: Decision) => ({
  id: decision.id,
  player: decision.player,
  action: decision.action,
  phase: decision.phase,
  optional: decision.optional,
  sealed: decision.sealed,
  answered: decision.answered,
  count: decision.count(),
  options: decision.options(),
  schema: decision.schema(),
  rule: decision.cites[0] ?? null,
  ordered: decision.ordered(),
});

/** Who is asked, the first in seat order, with all that they need to answer. */
export function askedNext({ plan, recording }: OpenMatch) {
  const state = recording.state();
  const asked = new Set(
    pending(plan, state).flatMap(({ player: who, optional, answered }) =>
      optional || answered ? [] : [who],
    ),
  );
  const player = state.players.find((one) => asked.has(one)) ?? null;
  const seen = view(plan, state, player);
  const decisions = player === null ? [] : pending(plan, state, player).map(offeredDecision);
  return { outcome: outcome(state), player, view: seen, text: describe(plan, seen), decisions };
}

/** What a bot would answer for a player, in order. It sees what the player sees. */
export function botAnswers({ plan, recording }: OpenMatch, bot: string, player: string, seed: string) {
  const state = recording.state();
  const asked = pending(plan, state, player).some(({ optional, answered }) => !optional && !answered);
  if (!asked) throw new RpcError('badParams', `${brief(player)} is not asked`, { code: 'NOT_ASKED' });
  const turn = turnOf(plan, state, player, recording.log().entries.length + 1);
  const reply = seatOf(plan, bot, seed).answer(turn, new AbortController().signal);
  const reading = readReply(reply, player, turn.decisions);
  if (!reading.ok) throw new RpcError('badParams', `${brief(bot)} gives no answer: ${reading.why}`);
  return reading.answers.map(({ input }) => input);
}

function seatOf(plan: OpenMatch['plan'], bot: string, seed: string) {
  try {
    return botNamed(plan, bot, seed);
  } catch (error) {
    if (error instanceof UsageError) throw new RpcError('badParams', `${error.message} ${error.hint}`);
    throw error;
  }
}
