import { type Decision, derived, fallback, type Input, sample } from '@rulewright/engine';
import { seatSeed } from './chance.ts';

/**
 * What is given for a seat that has failed: the fallback of the first of its required decisions that has an answer.
 * What only the clock may say is not for it: one turn without an answer would lose a game of chess. Then it is any answer.
 */
export function standIn(open: readonly Decision[], seed: string): Input {
  const decision = open.find((one) => one.answerable()) ?? open[0];
  if (decision === undefined) throw new RangeError('nothing is open');
  const usual = fallback(decision);
  if (open.some(({ action }) => action === usual.action)) return usual;
  return sample(decision, derived(seatSeed(seed, decision.player), decision.id));
}
