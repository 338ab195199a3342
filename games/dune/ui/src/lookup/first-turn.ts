import type { ToldFact } from '@rulewright/ui';

/** The turn in which the first of these facts were told; `now` is the one that is on. A game may begin in the middle of one. */
export function firstTurn(past: readonly ToldFact[], now: number): number {
  const next = past.find(({ fact }) => fact.type === 'TURN_STARTED')?.fact.turn;
  return next === undefined ? now : Number(next) - 1;
}
