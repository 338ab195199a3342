import type { LiveLevel, PlanAsk } from '../model/plan.ts';
import type { SealedAnswer } from '../model/state.ts';
import { ACTIVE, type Now, SUSPENDED } from './active.ts';
import { isPlayed, levelFor } from './levels.ts';
import { asksSeat } from './spent.ts';

// Sealed answers lie on the level of their ask's phase in one short list, by group and then by seat, so that the order
// in which they were given leaves no trace.

/** What a seat has answered to a sealed ask, or null. */
export function answerOf({ plan, state }: Now, ask: PlanAsk, seat: number): SealedAnswer | null {
  if (ask.sealed === null) return null;
  const level = levelFor(plan, state, ask.phase);
  if (level === undefined || level.sealed.length === 0) return null;
  for (const answer of level.sealed) if (answer.seat === seat && answer.group === ask.sealed) return answer;
  return null;
}

export const hasAnswered = (now: Now, ask: PlanAsk, seat: number): boolean =>
  answerOf(now, ask, seat) !== null;

/** Whether nobody has answered in a group yet. */
export const isFirst = ({ plan, state }: Now, { phase }: PlanAsk, group: string): boolean =>
  !levelFor(plan, state, phase)!.sealed.some((answer) => answer.group === group); // the ask is open: its frame lies on the stack

/** Keeps an answer, instead of the one the seat gave before. */
export function keepAnswer({ plan, state }: Now, ask: PlanAsk, answer: SealedAnswer): void {
  const level = levelFor(plan, state, ask.phase)!; // the ask is open: its frame lies on the stack
  const at = level.sealed.findIndex((other) => compare(other, answer) >= 0);
  const isSame = at >= 0 && compare(level.sealed[at]!, answer) === 0; // inside
  level.sealed = level.sealed.toSpliced(at < 0 ? level.sealed.length : at, isSame ? 1 : 0, answer);
}

const compare = (a: SealedAnswer, b: SealedAnswer): number =>
  a.group === b.group ? a.seat - b.seat : a.group < b.group ? -1 : 1;

/** Takes away the answers that are not to stay on a level. */
export function keepOnly(level: LiveLevel, stays: (answer: SealedAnswer) => boolean): void {
  if (level.sealed.length > 0 && !level.sealed.every(stays)) level.sealed = level.sealed.filter(stays);
}

/** Removes the answers of a group that its active asks have got, of one seat or of all. */
export function forgetAnswers(now: Now, group: string, seat?: number): void {
  const isOthers = (answer: SealedAnswer): boolean =>
    answer.group !== group || (seat !== undefined && answer.seat !== seat);
  for (const ask of now.plan.groups[group]!)
    if (now.parts.active[ask.phase] === ACTIVE) keepOnly(levelFor(now.plan, now.state, ask.phase)!, isOthers); // an active phase has its level
}

/** Sealed answers of players who are no longer asked are gone. */
export function dropUnasked(now: Now): void {
  const { levels } = now.state.kernel;
  for (let at = 0; at < levels.length; at++) if (levels[at]!.sealed.length > 0) dropUnaskedOn(now, at); // inside
}

/**
 * Not of levels under another frame of their kind, whose asks speak of that one. Suspended groups keep theirs: an
 * interrupt returns.
 */
function dropUnaskedOn(now: Now, at: number): void {
  const { plan, state, parts } = now;
  const level = state.kernel.levels[at]!; // the caller has seen it
  if (!isPlayed(state, at)) return;
  const { sealed } = level;
  keepOnly(level, ({ group, seat }) =>
    plan.groups[group]!.some((ask) => {
      if (!isOn(now, ask, level)) return false;
      const stands = parts.active[ask.phase];
      return stands === ACTIVE ? asksSeat(now, ask, seat) : stands === SUSPENDED;
    }),
  );
  if (level.sealed !== sealed && now.named !== null) now.named.moment++;
}

const isOn = ({ plan }: Now, ask: PlanAsk, { frame }: LiveLevel): boolean =>
  plan.phases[ask.phase]!.frame === (frame?.kind ?? null); // asks belong to phases of the plan
