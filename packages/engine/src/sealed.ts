import { EngineBug } from './errors.ts';
import { levelOf } from './level.ts';
import type { Live, LiveLevel, Plan, PlanAsk } from './model/plan.ts';
import { ACTIVE, type Activity, SUSPENDED } from './model/standing.ts';
import type { SealedAnswer } from './model/state.ts';
import { askedBy } from './who.ts';

// Sealed answers lie on the level of their ask's phase in one short list, by group and then by seat, so that the order
// in which they were given leaves no trace.

/** What a seat has answered to a sealed ask, or null. */
export function answerOf(plan: Plan, state: Live, ask: PlanAsk, seat: number): SealedAnswer | null {
  if (ask.sealed === null) return null;
  const level = state.kernel.levels[levelOf(state, plan.phases[ask.phase]!.frame)]; // asks belong to phases of the plan
  if (level === undefined || level.sealed.length === 0) return null;
  for (const answer of level.sealed) if (answer.seat === seat && answer.group === ask.sealed) return answer;
  return null;
}

export const hasAnswered = (plan: Plan, state: Live, ask: PlanAsk, seat: number): boolean =>
  answerOf(plan, state, ask, seat) !== null;

/** Keeps an answer, instead of the one the seat gave before. */
export function keepAnswer(plan: Plan, state: Live, ask: PlanAsk, answer: SealedAnswer): void {
  const { frame } = plan.phases[ask.phase]!; // asks belong to phases of the plan
  const at = levelOf(state, frame);
  const level = state.kernel.levels[at];
  if (level === undefined)
    throw new EngineBug(`no frame ${frame} on the stack`, state.kernel.seed, state.kernel.seq);
  const sealed: SealedAnswer[] = [];
  let isIn = false;
  for (const other of level.sealed) {
    const order = compare(other, answer);
    if (!isIn && order >= 0) sealed.push(answer);
    isIn ||= order >= 0;
    if (order !== 0) sealed.push(other);
  }
  if (!isIn) sealed.push(answer);
  level.sealed = sealed;
}

const compare = (a: SealedAnswer, b: SealedAnswer): number =>
  a.group === b.group ? a.seat - b.seat : a.group < b.group ? -1 : 1;

/** Takes away the answers that are not to stay on a level. */
export function keepOnly(state: Live, at: number, stays: (answer: SealedAnswer) => boolean): void {
  const level = state.kernel.levels[at];
  if (level === undefined || level.sealed.length === 0 || level.sealed.every(stays)) return;
  level.sealed = level.sealed.filter(stays);
}

/** Removes the answers of a group that its active asks have got, of one seat or of all. */
export function forgetAnswers(plan: Plan, state: Live, active: Activity, group: string, seat?: number): void {
  const { levels } = state.kernel;
  const isOthers = (answer: SealedAnswer): boolean =>
    answer.group !== group || (seat !== undefined && answer.seat !== seat);
  for (let at = 0; at < levels.length; at++) {
    if (isTopmost(state, at) && isAskedOn(plan, active, group, levels[at]!)) keepOnly(state, at, isOthers);
  }
}

/** Sealed answers of players who are no longer asked are gone. Suspended groups keep theirs: an interrupt returns. */
export function dropUnasked(plan: Plan, state: Live, active: Activity): void {
  const { levels } = state.kernel;
  for (let at = 0; at < levels.length; at++) {
    const level = levels[at]!; // inside
    if (level.sealed.length === 0 || !isTopmost(state, at)) continue; // another of its kind may lie above it
    keepOnly(state, at, (answer) => isStillAsked(plan, state, active, answer, level));
  }
}

const kindOf = ({ frame }: LiveLevel): string | null => (frame === null ? null : frame.kind);

const isTopmost = (state: Live, at: number): boolean =>
  levelOf(state, kindOf(state.kernel.levels[at]!)) === at; // inside

const onLevel = (plan: Plan, ask: PlanAsk, level: LiveLevel): boolean =>
  plan.phases[ask.phase]!.frame === kindOf(level); // asks belong to phases of the plan

function isAskedOn(plan: Plan, active: Activity, group: string, level: LiveLevel): boolean {
  for (const ask of plan.groups[group]!)
    if (active[ask.phase] === ACTIVE && onLevel(plan, ask, level)) return true; // sealed asks have groups
  return false;
}

function isStillAsked(
  plan: Plan,
  state: Live,
  active: Activity,
  { group, seat }: SealedAnswer,
  level: LiveLevel,
): boolean {
  for (const ask of plan.groups[group] ?? []) {
    if (!onLevel(plan, ask, level)) continue;
    if (active[ask.phase] === SUSPENDED) return true;
    if (active[ask.phase] === ACTIVE && askedBy(plan, state, ask).includes(state.players[seat]!)) return true; // seats are indexes
  }
  return false;
}
