import { ACTIVE, activePhases, cursor, partsOf, standing } from './active.ts';
import { act, bug, type Run, report, setLevel } from './apply.ts';
import { close, closeAsk, closeLeft, reopen, seatOf } from './asks.ts';
import { sawAll } from './coverage.ts';
import { copy } from './json.ts';
import { isRefusal, verdict } from './judge.ts';
import type { KernelFact } from './model/fact.ts';
import type { Move } from './model/input.ts';
import type { Plan, PlanAsk, PlanAuto, PlanEnd, PlanParts, PlanReveal, PlanSequence } from './model/plan.ts';
import { answerOf, dropUnasked, forgetAnswers, hasAnswered } from './sealed.ts';

const MOST_STEPS = 10_000;
const TRAIL = 20;

/** Ends, reveals, autos and sequences, one at a time, until somebody must decide or the game is over. */
export function settle(r: Run): void {
  let trail: string[] | null = null;
  let parts: PlanParts;
  for (let steps = 0; ; steps++) {
    r.stands = standing(r.plan, r.state, r.stands);
    if (r.plan.always === null && r.state.kernel.open.length > 0) closeLeft(r.plan, r.state, r.stands);
    parts = partsOf(r.plan, r.stands);
    if (endIfOver(r, parts)) return;
    const did = revealOne(r, parts) ?? autoOne(r, parts) ?? sequenceOne(r, parts);
    if (did === null) break;
    if (steps <= MOST_STEPS - TRAIL) continue;
    trail ??= [];
    trail.push(label(r.plan, did));
    if (steps >= MOST_STEPS)
      throw bug(r.state, `more than ${MOST_STEPS} steps without a decision: … ${trail.join(' → ')}`);
  }
  if (r.plan.reveals.length > 0) dropUnasked(r.plan, r.state, r.stands);
  if (!reopen(r.plan, r.state, r.stands, parts)) {
    throw bug(
      r.state,
      `nobody is asked and the game is not over; active: ${activePhases(r.plan, r.state).join(', ') || 'nothing'}`,
    );
  }
}

/** One step of the trail: phase, what happened in it, and the rules it cites. */
function label(plan: Plan, did: PlanAuto | PlanReveal | PlanSequence): string {
  if ('members' in did) return `${plan.phases[did.owner]!.path}: sequence`; // parts belong to phases of the plan
  const cites = did.cites.length > 0 ? ` (${did.cites.join(', ')})` : '';
  return `${plan.phases[did.phase]!.path}: ${'name' in did ? did.name : did.group}${cites}`;
}

/** The first end that holds, inner to outer. */
export function endIfOver(r: Run, { ends }: PlanParts): boolean {
  for (const end of ends) {
    if (end.phase >= 0 && r.stands[end.phase] !== ACTIVE) continue;
    if (!end.when(r.state)) continue;
    conclude(r, end);
    return true;
  }
  return false;
}

function conclude(r: Run, end: PlanEnd): void {
  const run = end.run;
  if (run !== null) act(r, [], (draft, effects) => run(draft, effects));
  sawAll(end.cites, 'applied');
  r.state.kernel.outcome = end.outcome(r.state);
  r.state.kernel.open = [];
}

/** The first complete sealed group: judged again, then revealed; an answer gone invalid is asked for again. */
function revealOne(r: Run, { reveals }: PlanParts): PlanReveal | null {
  const { plan, state, stands } = r;
  for (const reveal of reveals) {
    if (stands[reveal.phase] !== ACTIVE || !isComplete(r, reveal.group)) continue;
    const answers = gather(r, reveal.group);
    let stale = false;
    for (const { ask, seat, move } of answers) {
      if (ask !== null && !isRefusal(verdict(plan, state, stands, ask, move))) continue;
      forget(r, reveal.group, seat);
      stale = true;
    }
    if (stale) return reveal;
    forget(r, reveal.group);
    const moves = answers.map(({ move }) => move);
    r.revealed = true;
    act(r, reveal.pushes, (draft, effects) => reveal.run(draft, moves, effects));
    sawAll(reveal.cites, 'applied');
    return reveal;
  }
  return null;
}

/** Whether a group asks anybody now, and everyone it asks has answered. */
function isComplete({ plan, state, stands }: Run, group: string): boolean {
  let asks = false;
  for (const ask of plan.groups[group]!) {
    if (stands[ask.phase] !== ACTIVE) continue; // a reveal has a sealed ask
    for (const player of ask.who(state)) {
      if (!hasAnswered(plan, state, ask, seatOf(state.players, player))) return false;
      asks = true;
    }
  }
  return asks;
}

interface GroupAnswer {
  readonly ask: PlanAsk | null; // null: he is asked no more for the action he answered with
  readonly seat: number;
  readonly move: Move;
}

/** The answers of a complete group in player order; copies, since the reveal may keep them. */
function gather({ plan, state, stands }: Run, group: string): GroupAnswer[] {
  const given: GroupAnswer[] = [];
  for (const ask of plan.groups[group]!) {
    if (stands[ask.phase] !== ACTIVE) continue; // a reveal has a sealed ask
    for (const player of ask.who(state)) {
      const seat = seatOf(state.players, player);
      const { action, args } = answerOf(plan, state, ask, seat)!; // the group is complete
      const before = given.findIndex((answer) => answer.seat === seat);
      if (before >= 0 && action !== ask.action) continue;
      const move = { player, action, args: copy(args) as Move['args'] }; // judged when it was given
      const answer = { ask: action === ask.action ? ask : null, seat, move };
      if (before < 0) given.push(answer);
      else given[before] = answer;
    }
  }
  return given.length === 1 ? given : given.sort((a, b) => a.seat - b.seat);
}

/** Removes answers of a group, and closes their decisions so that they are asked anew. */
function forget({ plan, state, stands }: Run, group: string, seat?: number): void {
  forgetAnswers(plan, state, stands, group, seat); // not those of levels below
  for (const ask of plan.groups[group]!) {
    if (stands[ask.phase] !== ACTIVE) continue; // a reveal has a sealed ask
    if (seat !== undefined) close(state, ask.index, seat);
    else closeAsk(state, ask.index);
  }
}

/** The first auto that applies. */
function autoOne(r: Run, { autos }: PlanParts): PlanAuto | null {
  for (const auto of autos) {
    if (r.stands[auto.phase] !== ACTIVE || (auto.when !== null && !auto.when(r.state))) continue;
    act(r, auto.pushes, auto.run);
    sawAll(auto.cites, 'applied');
    sawAll(r.plan.phases[auto.phase]!.cites, 'applied'); // autos belong to phases of the plan
    return auto;
  }
  return null;
}

/** The innermost sequence that has not begun, or whose member is done. */
function sequenceOne(r: Run, { sequences }: PlanParts): PlanSequence | null {
  for (const sequence of sequences) {
    if (r.stands[sequence.owner] !== ACTIVE) continue;
    const at = cursor(r.plan, r.state, sequence.index);
    if (at >= sequence.members.length) continue;
    if (at >= 0 && !isDone(r, sequence.members[at]!)) continue; // inside the sequence
    advance(r, sequence, at);
    return sequence;
  }
  return null;
}

function isDone({ plan, state, stands }: Run, index: number): boolean {
  const member = plan.phases[index]!; // members are phases of the plan
  if (member.done !== null) return member.done(state);
  for (const ask of plan.asks) {
    if (ask.phase < member.first || ask.phase > index || ask.optional || ask.clock) continue;
    if (stands[ask.phase] === ACTIVE && ask.who(state).length > 0) return false;
  }
  return true;
}

function advance(r: Run, sequence: PlanSequence, at: number): void {
  if (at >= 0) leave(r, sequence, at);
  begin(r, sequence, following(r, sequence, at));
}

/** Puts the cursor on a member and begins it; past the last the sequence is finished. */
export function begin(r: Run, sequence: PlanSequence, at: number): void {
  place(r, sequence, at);
  const index = sequence.members[at];
  if (index !== undefined) start(r, index);
}

/** The next member whose `when` holds; the length when there is none. */
function following(r: Run, { members, repeat }: PlanSequence, at: number): number {
  const { phases } = r.plan;
  const open = (place: number): boolean => phases[members[place]!]!.when.every((holds) => holds(r.state)); // inside
  for (let place = at + 1; place < members.length; place++) if (open(place)) return place;
  for (let place = 0; repeat && place <= at; place++) if (open(place)) return place;
  return members.length;
}

function leave(r: Run, sequence: PlanSequence, at: number): void {
  const index = sequence.members[at]!; // the cursor is inside
  const member = r.plan.phases[index]!;
  for (const inner of r.plan.sequences) {
    if (inner.owner < member.first || inner.owner > index || inner.frame !== sequence.frame) continue;
    const stands = cursor(r.plan, r.state, inner.index);
    if (stands >= 0 && stands < inner.members.length) leave(r, inner, stands);
    place(r, inner, -1);
  }
  if (member.leave !== null) act(r, member.pushes, member.leave);
  report(r, { fact: phaseFact('PHASE_ENDED', member.id), to: 'all', kernel: true });
}

function start(r: Run, index: number): void {
  const member = r.plan.phases[index]!; // members are phases of the plan
  report(r, { fact: phaseFact('PHASE_STARTED', member.id), to: 'all', kernel: true });
  sawAll(member.cites, 'applied');
  if (member.enter !== null) act(r, member.pushes, member.enter);
}

const phaseFact = (type: KernelFact['type'], phase: string): KernelFact => ({ type, phase });

export function place(r: { state: Run['state'] }, { frame, slot }: PlanSequence, at: number): void {
  setLevel(r.state, frame, ({ cursors }) => ({ cursors: cursors.with(slot, at) }));
}
