import { sawAll } from '../coverage.ts';
import type { KernelFact, Told } from '../model/fact.ts';
import type { LiveLevel, Plan, PlanAsk, PlanPhase, PlanSequence } from '../model/plan.ts';
import { ACTIVE, holdAll, partsOf } from './active.ts';
import { act, bug, endIfOver, happens, NONE, type Run, report, type TrailEntry } from './apply.ts';
import { closeWithin } from './asks.ts';
import {
  actorOf,
  cursor,
  FINISHED,
  levelFor,
  NOBODY,
  seatOf,
  setCursor,
  setTurn,
  TURN,
  turnAt,
} from './levels.ts';
import { keepOnly } from './sealed.ts';
import { asksAnybody, forgetWithin } from './spent.ts';

// Members: phases that follow one another, and the turns of a phase with `each`.

/** Leaves the outermost member that is over by `end` or `done`, and goes on. */
export function leaveEnded(r: Run): boolean {
  const { plan, state, parts } = r;
  const { levels } = state.kernel;
  const { ended } = levels[levels.length - 1]!; // the base is always there
  let over = -1; // parents come after their children
  for (let i = 0; i < ended.length; i++)
    if (parts.active[ended[i]!] === ACTIVE && ended[i]! > over) over = ended[i]!; // inside
  for (let i = 0; i < parts.done.length; i++) {
    const { index, done } = parts.done[i]!; // inside
    if (index > over && done!(state)) over = index; // listed for it
  }
  if (over < 0) return false;
  const { turns, sequence } = plan.phases[over]!; // a phase of the plan
  goOn(r, plan.sequences[turns >= 0 ? turns : sequence]!); // a member has one of them
  return true;
}

/** The innermost sequence that has not begun, or whose member has nothing left, goes on. */
export function advanceOne(r: Run): boolean {
  const { advances } = r.parts;
  for (let i = 0; i < advances.length; i++) {
    const { sequence, asks, off } = advances[i]!; // inside
    if (isLeft(r, asks) || (off >= 0 && !r.plan.phases[off]!.done!(r.state) && !isEnded(r, off))) continue; // it has one
    goOn(r, sequence);
    return true;
  }
  return false;
}

/** Whether somebody is still asked something in a member. */
function isLeft(r: Run, asks: readonly PlanAsk[]): boolean {
  for (let i = 0; i < asks.length; i++) if (asksAnybody(r, asks[i]!)) return true; // inside
  return false;
}

const isEnded = ({ plan, state }: Run, index: number): boolean =>
  levelFor(plan, state, index)?.ended.includes(index) ?? false;

/** Leaves what stands, tests the ends, and begins what follows. */
function goOn(r: Run, sequence: PlanSequence): void {
  r.changes++;
  r.named.moment++;
  if (sequence.each !== null) {
    nextTurn(r, sequence, sequence.each);
    return;
  }
  const { plan, state } = r;
  const at = cursor(plan, state, sequence.index);
  if (at >= 0) {
    const { index, turns } = plan.phases[sequence.members[at]!]!; // inside the sequence
    if (turns < 0 ? leave(r, index) : leaveTurns(r, plan.sequences[turns]!)) {
      setCursor(state, sequence, -1); // ends count between two members: the one that was left is off
      if (isEndOfGame(r)) return;
      setCursor(state, sequence, at);
    }
  }
  begin(r, sequence, following(r, sequence, at));
}

function isEndOfGame(r: Run): boolean {
  r.parts = partsOf(r.plan, r.state);
  return endIfOver(r);
}

/** Puts the cursor on a member and begins it; past the last the sequence is finished. */
export function begin(r: Run, sequence: PlanSequence, at: number): void {
  setCursor(r.state, sequence, at);
  const index = sequence.members[at];
  if (index === undefined) note(r, sequence.owner, 'finished');
  else if (r.plan.phases[index]!.turns < 0) startMember(r, index, NOBODY); // turns begin by themselves
}

/** The next member whose `when` holds; the length when there is none. */
function following(r: Run, { members, repeat }: PlanSequence, at: number): number {
  for (let place = at + 1; place < members.length; place++) if (mayBegin(r, members[place]!)) return place; // inside
  if (at < 0 || repeat === null || !repeat(r.state)) return members.length;
  for (let place = 0; place <= at; place++) if (mayBegin(r, members[place]!)) return place; // inside
  return members.length;
}

function mayBegin(r: Run, index: number): boolean {
  const may = holdAll(r.plan.phases[index]!.when, r.state); // members are phases of the plan
  if (!may) note(r, index, 'passed over');
  return may;
}

/** Ends the turn that stands, if one does, and gives the next player theirs. */
function nextTurn(r: Run, sequence: PlanSequence, each: NonNullable<PlanSequence['each']>): void {
  const { plan, state } = r;
  const { index, owner } = sequence;
  const level = levelFor(plan, state, owner)!; // its frame lies on the stack
  const before = turnAt(level.turns, index);
  const actor = before < 0 ? NOBODY : level.turns[before + 1]!; // triples
  let had = before < 0 ? 0 : level.turns[before + 2]!;
  const hadLeave = actor >= 0 && leave(r, owner);
  if (actor >= 0) had |= 1 << actor;
  setTurn(level, index, NOBODY, had); // the list of players is read between turns
  if (hadLeave && isEndOfGame(r)) return;
  let next = firstOf(r, each(state), had);
  if (next < 0 && had !== 0 && sequence.repeat?.(state)) {
    had = 0;
    next = firstOf(r, each(state), had);
  }
  const turns = level.turns as number[]; // made just now: nobody else has it
  const at = turnAt(turns, index);
  turns[at + 1] = next;
  turns[at + 2] = next < 0 ? FINISHED : had;
  if (next < 0) note(r, owner, 'finished');
  else startMember(r, owner, next);
}

/** The seat of the first player who has not had a turn, or -1. */
function firstOf({ state }: Run, players: readonly string[], had: number): number {
  for (let i = 0; i < players.length; i++) {
    const seat = players === state.players ? i : seatOf(state.players, players[i]!); // inside
    if (seat < 0) throw bug(state, `a turn is for ${players[i]}, who does not play`);
    if ((had & (1 << seat)) === 0) return seat;
  }
  return NOBODY;
}

/** A member that is being left ends and pushes nothing. */
const LEAVING = -1;

/** Leaves a member, inner members first, and forgets what was kept of it. Returns whether a `leave` ran. */
function leave(r: Run, index: number): boolean {
  const { plan, state } = r;
  const member = plan.phases[index]!; // a member is a phase of the plan
  const level = levelFor(plan, state, index); // none: it lay in a frame that is gone
  let ran = false;
  if (level !== undefined)
    for (const inner of member.inner)
      ran = (inner.each === null ? leaveSequence(r, inner) : leaveTurns(r, inner)) || ran;
  if (member.leave !== null) act(r, LEAVING, NONE, happens, member.leave);
  if (!r.silent) announce(r, member, 'PHASE_ENDED', actorOf(plan, state, member.turns));
  note(r, index, 'left');
  forgetMember(r, member, level);
  return ran || member.leave !== null;
}

/** Forgets what was asked, answered and ended in a member and below it. */
function forgetMember({ plan, state }: Run, { first, index, asks }: PlanPhase, level?: LiveLevel): void {
  closeWithin(state, asks[0], asks[1]);
  if (level === undefined) return;
  if (level.spent.length > 0) forgetWithin(plan, level, first, index);
  if (level.ended.length > 0 || level.sealed.length > 0) forgetEnded(plan, level, first, index);
}

function forgetEnded(plan: Plan, level: LiveLevel, first: number, index: number): void {
  const isOutside = (phase: number): boolean => phase < first || phase > index;
  level.ended = level.ended.filter(isOutside);
  keepOnly(level, ({ group }) => plan.groups[group]!.some((ask) => isOutside(ask.phase)));
}

function leaveSequence(r: Run, inner: PlanSequence): boolean {
  const at = cursor(r.plan, r.state, inner.index);
  const index = inner.members[at];
  const ran = index !== undefined && r.plan.phases[index]!.turns < 0 && leave(r, index);
  if (at !== -1) setCursor(r.state, inner, -1);
  return ran;
}

function leaveTurns(r: Run, inner: PlanSequence): boolean {
  const level = levelFor(r.plan, r.state, inner.owner)!; // its frame lies on the stack
  const at = turnAt(level.turns, inner.index);
  if (at < 0) return false;
  const ran = level.turns[at + 1]! >= 0 && leave(r, inner.owner); // triples
  level.turns = [...level.turns.slice(0, at), ...level.turns.slice(at + TURN)];
  return ran;
}

/** Begins a member: tells so, and runs its `enter`. */
export function startMember(r: Run, index: number, actor: number): void {
  const member = r.plan.phases[index]!; // members are phases of the plan
  if (!r.silent) announce(r, member, 'PHASE_STARTED', actor);
  note(r, index, 'began');
  sawAll(member.cites, 'applied');
  if (member.enter !== null) {
    r.parts = partsOf(r.plan, r.state); // it stands now
    act(r, index, member.pushes, happens, member.enter);
  }
}

/** Tells everybody that a member begins or ends. Such facts come round again and again: each is made once. */
function announce(
  r: Run,
  { announced, id: phase }: PlanPhase,
  type: KernelFact['type'],
  actor: number,
): void {
  const key = (actor + 1) * 2 + (type === 'PHASE_STARTED' ? 0 : 1);
  const player = r.state.players[actor];
  let known = announced[key];
  if (known === undefined || known.player !== player) {
    const fact: KernelFact = player === undefined ? { type, phase } : { type, phase, actor: player };
    const told: Told = Object.freeze({ fact: Object.freeze(fact), to: 'all', kernel: true });
    known = { player, told }; // players' names differ from match to match
    announced[key] = known;
  }
  report(r, known.told);
}

function note(r: Run, phase: number, what: TrailEntry['what']): void {
  if (r.trail === null) return;
  const { path, cites } = r.plan.phases[phase]!; // phases of the plan
  r.trail.push({ phase: path, what, cites });
}
