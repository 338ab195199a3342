import type { LiveLevel, PlanAsk } from '../model/plan.ts';
import type { SealedAnswer } from '../model/state.ts';
import { ACTIVE, type Now, SUSPENDED } from './active.ts';
import { levelFor, levelOf } from './levels.ts';
import { askedBy } from './spent.ts';

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
  const isAsked = (level: LiveLevel): boolean =>
    now.plan.groups[group]!.some((ask) => now.parts.active[ask.phase] === ACTIVE && isOn(now, ask, level)); // sealed asks have groups
  onAnsweredLevels(now, (level) => isAsked(level) && keepOnly(level, isOthers));
}

/** Sealed answers of players who are no longer asked are gone. Suspended groups keep theirs: an interrupt returns. */
export function dropUnasked(now: Now): void {
  const { plan, state } = now;
  const { active } = now.parts;
  onAnsweredLevels(now, (level) => {
    const { sealed } = level;
    keepOnly(level, ({ group, seat }) =>
      plan.groups[group]!.some((ask) => {
        if (!isOn(now, ask, level)) return false;
        if (active[ask.phase] !== ACTIVE) return active[ask.phase] === SUSPENDED;
        return askedBy(now, ask).includes(state.players[seat]!); // seats are indexes
      }),
    );
    if (level.sealed !== sealed && now.named !== null) now.named.moment++;
  });
}

/** Visits levels with answers; not those under another frame of their kind, whose asks speak of that one. */
function onAnsweredLevels({ state }: Now, visit: (level: LiveLevel) => void): void {
  const { levels } = state.kernel;
  for (let at = 0; at < levels.length; at++) {
    const { sealed, frame } = levels[at]!; // inside
    if (sealed.length > 0 && levelOf(state, frame?.kind ?? null) === at) visit(levels[at]!);
  }
}

const isOn = ({ plan }: Now, ask: PlanAsk, { frame }: LiveLevel): boolean =>
  plan.phases[ask.phase]!.frame === (frame?.kind ?? null); // asks belong to phases of the plan
