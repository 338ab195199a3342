// When the server answers for a person, and when answers in windows take effect. A window is what is asked in secret
// with its progress hidden: everybody is asked, few can act, and nobody may learn who.
import { createHash } from 'node:crypto';
import { type Decision, type Input, unasked } from '@rulewright/engine';
import type { Wait } from './clock.ts';
import type { Origin, Situation } from './situation.ts';

/** Whether the server has to look at a decision of a person when its time has come. */
export const mayAnswerItself = ({ hidden, orderable }: Wait): boolean => hidden || orderable;

/** The answer the server gives by itself, if any; what the player has ordered counts as if they gave it. */
export function answerOf(decision: Decision): { readonly input: Input; readonly origin: Origin } | null {
  const answer = unasked(decision);
  return answer && { input: answer.input, origin: answer.because === 'ordered' ? 'player' : 'forced' };
}

/**
 * When answers in a window take effect: for all who are asked in it at the same time, so that nobody learns who could
 * act. The delay is drawn anew for each window, between the match's own and three times it, since a constant one shows
 * who thinks. It is drawn from the secret seed: all processes draw the same, and nobody outside can.
 */
export function windowEnd(
  { state, timing, at }: Situation,
  { player, decision }: Wait,
  delay: number,
): number {
  const opened = timing.since[player]?.[decision] ?? at;
  if (delay === 0) return opened;
  const drawn = createHash('sha256').update(`${state.kernel.seed} window ${opened}`).digest().readUInt32BE();
  return opened + Math.round(delay * (1 + 2 * (drawn / 2 ** 32)));
}
