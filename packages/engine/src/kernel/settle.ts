import { sawAll } from '../coverage.ts';
import { copy } from '../json.ts';
import type { Move } from '../model/input.ts';
import type { Outcomes } from '../model/phase.ts';
import type { PlanAsk, PlanAuto, PlanReveal } from '../model/plan.ts';
import { ACTIVE, activePhases, partsOf } from './active.ts';
import { act, bug, drawn, endIfOver, NOBODY_ASKED, type Run } from './apply.ts';
import { closeLeft, closeWhere, NOBODY_AWAITED, openAsked } from './asks.ts';
import { isStillLegal } from './judge.ts';
import { seatOf } from './levels.ts';
import { answerOf, dropUnasked, forgetAnswers } from './sealed.ts';
import { advanceOne, leaveEnded } from './sequences.ts';
import { askedBy, asksSeat, forgetSpent, hasHappened, noteHappened, spend } from './spent.ts';

const MOST_STEPS = 10_000;
const TRAIL = 20;

/** Ends, members, reveals, autos and chance, one at a time, until somebody must decide or the game is over. */
export function settle(r: Run): void {
  const { plan, state } = r;
  const hasMembers = plan.sequences.length > 0;
  r.named.moment++; // somebody has answered
  for (let steps = 0; ; steps++) {
    lookAnew(r);
    if (endIfOver(r)) return;
    const { reveals, autos } = r.parts;
    const goesOn =
      (hasMembers && leaveEnded(r)) ||
      (reveals.length > 0 && revealOne(r, reveals)) ||
      (autos.length > 0 && happenOne(r, autos)) ||
      (hasMembers && advanceOne(r));
    if (r.stopped !== null) {
      state.kernel.open = NOBODY_ASKED;
      r.awaited = null;
      return;
    }
    if (!goesOn) break;
    if (state.kernel.outcome !== null) return; // an end between two members
    if (steps === MOST_STEPS - TRAIL) r.trail = [];
    if (steps >= MOST_STEPS)
      throw bug(state, `more than ${MOST_STEPS} steps without a decision: … ${trailOf(r)}`);
  }
  if (plan.reveals.length > 0) dropUnasked(r);
  r.awaited = openAsked(r);
  if (r.awaited === NOBODY_AWAITED) {
    const active = activePhases(r).join(', ') || 'nothing';
    throw bug(
      state,
      `nobody is asked and the game is not over: an end, "repeat" or somebody in "who" is missing; active: ${active}`,
    );
  }
}

/** Finds what counts now, and forgets what has been off. */
function lookAnew(r: Run): void {
  const { plan, state } = r;
  const { levels } = state.kernel;
  const parts = partsOf(plan, state);
  r.parts = parts;
  if (parts === r.settled && levels === r.levels) return; // nothing has been off
  if (state.kernel.open.length > 0) closeLeft(r, r.settled.asks);
  r.settled = parts;
  r.levels = levels;
  if (plan.sequences.length > 0) forgetSpent(r);
}

/** The trail as people read it: phase, what happened in it, and the rules it cites. */
function trailOf({ trail }: Run): string {
  const rules = (cites: readonly string[]): string => (cites.length > 0 ? ` (${cites.join(', ')})` : '');
  return (trail ?? [])
    .map(({ phase, what, name, cites }) => `${phase}: ${name ?? what}${rules(cites)}`)
    .join(' → ');
}

/** The first complete sealed group. Mostly somebody has not answered. */
function revealOne(r: Run, reveals: readonly PlanReveal[]): boolean {
  for (let i = 0; i < reveals.length; i++) {
    const reveal = reveals[i]!; // inside
    if (!isComplete(r, reveal.group)) continue;
    open(r, reveal);
    return true;
  }
  return false;
}

/** A group is judged again, then revealed; an answer gone invalid is asked for again. */
function open(r: Run, { phase, group: name, cites, pushes, run }: PlanReveal): void {
  const answers = gather(r, name);
  const { path } = r.plan.phases[phase]!; // a phase of the plan
  const isAsGiven = r.since?.get(name) === r.changes; // nothing has changed: all are legal
  const stale = answers.filter(({ ask, move }) => ask === null || !(isAsGiven || isStillLegal(r, ask, move)));
  for (const { seat } of stale) forget(r, name, seat);
  if (stale.length > 0) r.named.moment++;
  r.trail?.push({ phase: path, what: stale.length > 0 ? 'asked again' : 'reveal', name, cites });
  if (stale.length > 0) return;
  forget(r, name);
  for (const { ask, seat } of answers) if (ask !== null) spend(r, ask, seat);
  const moves = answers.map(({ move }) => move);
  r.revealed = true;
  act(r, phase, pushes, run, moves);
  sawAll(cites, 'applied');
}

interface GroupAnswer {
  readonly ask: PlanAsk | null; // null: they are asked no more for the action they answered with
  readonly seat: number;
  readonly move: Move;
}

/** The answers of a complete group in player order, copies, since the reveal may keep them. */
function gather(r: Run, group: string): GroupAnswer[] {
  const { players } = r.state;
  const given: GroupAnswer[] = [];
  for (let seat = 0; seat < players.length; seat++) {
    let found: GroupAnswer | null = null;
    for (const ask of r.plan.groups[group]!) {
      if (r.parts.active[ask.phase] !== ACTIVE || !asksSeat(r, ask, seat)) continue; // a reveal has a sealed ask
      const { action, args } = answerOf(r, ask, seat)!; // it is complete
      if (found !== null && action !== ask.action) continue;
      const move = { player: players[seat]!, action, args: copy(args) as Move['args'] }; // inside; judged when it was given
      found = { ask: action === ask.action ? ask : null, seat, move };
    }
    if (found !== null) given.push(found);
  }
  return given;
}

/** Whether a group asks somebody now and all whom it asks have answered. */
function isComplete(r: Run, group: string): boolean {
  let asksAny = false;
  for (const ask of r.plan.groups[group]!) {
    if (r.parts.active[ask.phase] !== ACTIVE) continue; // a reveal has a sealed ask
    const asked = askedBy(r, ask);
    for (let i = 0; i < asked.length; i++)
      if (answerOf(r, ask, seatOf(r.state.players, asked[i]!)) === null) return false; // inside
    asksAny ||= asked.length > 0;
  }
  return asksAny;
}

/** Removes answers of a group, and closes their decisions so that they are asked anew. */
function forget(r: Run, group: string, seat?: number): void {
  forgetAnswers(r, group, seat); // not those of levels below
  const { active } = r.parts;
  closeWhere(r.state, (index, who) => {
    const ask = r.plan.asks[index]!; // open decisions are asks of the plan
    return ask.sealed === group && active[ask.phase] === ACTIVE && (seat === undefined || who === seat);
  });
}

/** The first auto or chance that applies. */
function happenOne(r: Run, autos: readonly PlanAuto[]): boolean {
  for (const auto of autos) {
    if (auto.when !== null && !auto.when(r.state)) continue;
    if (auto.once && hasHappened(r, auto)) continue;
    if (auto.outcomes !== null && r.explicit) r.stopped = auto;
    else happen(r, auto, auto.outcomes === null ? undefined : draw(r, auto.outcomes(r.state)));
    return true;
  }
  return false;
}

/** Carries out an auto, or a chance with the value that fell. */
export function happen(r: Run, auto: PlanAuto, value: unknown): void {
  const { phase, name, cites, outcomes } = auto;
  if (auto.once) noteHappened(r, auto);
  r.mayDraw = outcomes === null;
  const { path, cites: around } = r.plan.phases[phase]!; // autos belong to phases of the plan
  r.trail?.push({ phase: path, what: outcomes === null ? 'auto' : 'chance', name, cites });
  act(r, phase, auto.pushes, auto.run, value);
  r.mayDraw = true;
  sawAll(cites, 'applied');
  sawAll(around, 'applied');
}

/** One draw from the generator, by weight. */
function draw(r: Run, outcomes: Outcomes): unknown {
  const added = sumsOf(outcomes);
  const total = added[added.length - 1] ?? 0;
  if (!(total > 0))
    throw bug(r.state, 'chance without outcomes, or with a weight that is not a positive integer');
  return outcomes[rowAt(added, drawn(r).int(total))]![1]; // a row of the table
}

/** Of tables that cannot change: two throws of several dice have a thousand rows. */
const sums = new WeakMap<Outcomes, Float64Array>();

/** The weights of each row and all before it; no numbers from a row on whose weight is none. */
function sumsOf(outcomes: Outcomes): Float64Array {
  const known = sums.get(outcomes);
  if (known !== undefined) return known;
  let sum = 0;
  const added = Float64Array.from(outcomes, ([weight]) => {
    sum = weight > 0 && Number.isInteger(weight) ? sum + weight : Number.NaN;
    return sum;
  });
  if (Object.isFrozen(outcomes)) sums.set(outcomes, added);
  return added;
}

/** The first row whose weights, with all before it, are more than what was drawn. */
function rowAt(added: Float64Array, drawnOf: number): number {
  let low = 0;
  let high = added.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    const isPast = added[middle]! > drawnOf; // inside
    if (isPast) high = middle;
    else low = middle + 1;
  }
  return low;
}
