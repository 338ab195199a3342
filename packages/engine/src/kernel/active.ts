import { EngineBug } from '../errors.ts';
import type {
  Activity,
  Advance,
  Fork,
  Live,
  PartsInForce,
  Plan,
  PlanPhase,
  PlanRule,
} from '../model/plan.ts';
import { FINISHED, NOBODY, turnAt } from './levels.ts';

/** How a phase stands. Only `ACTIVE` phases count; `SUSPENDED` ones keep their any-time asks. 0: an ancestor is off. */
export const ACTIVE = 1;
export const SUSPENDED = 2;
export const WHEN_FALSE = 3;
export const DISPLACED = 4; // by an earlier member of its exclusive group
export const NOT_ITS_TURN = 5; // its sequence stands elsewhere
export const NO_FRAME = 6; // its frame is not on the stack
export const BETWEEN_TURNS = 7; // its next turn has not begun
export const COVERED_TURN = 8; // nor will it while a frame lies above

/** A state under its plan, with what counts in it. */
export interface Now {
  readonly plan: Plan;
  readonly state: Live;
  parts: PartsInForce;
  readonly named: Named | null; // null: nobody asks twice
}

/** Whom asks name, while nothing has happened since: settling wants to know it many times. */
export interface Named {
  moment: number; // how often something has happened
  readonly at: number[]; // by ask: the moment at which it was asked
  readonly who: (readonly string[])[]; // and the answer
}

export const nowOf = (plan: Plan, state: Live): Now => ({
  plan,
  state,
  parts: partsOf(plan, state),
  named: null,
});

// Which phases hold is found by questions, each of which follows from the answers before it. What a row of answers leads
// to is kept at its end: the same answers lead there again, and nothing is put together twice.
const UNASKED = 0; // nobody has come here yet
const FRAME = 1; // which frame lies on the level? 0: none
const WHEN = 2; // does the condition hold?
const CURSOR = 3; // where does the sequence stand? 0: it has not begun
const TURN = 4; // whose turn is it?
const SOMEBODYS = 0;
const NOBODYS_YET = 1;
const NOBODYS_MORE = 2;

/** So many ends are kept; a game has far fewer. */
const KEPT = 4096;

const unasked = (): Fork => ({ asks: UNASKED, holds: null, level: 0, at: 0, ways: [], parts: null });

/** What counts in this state: the phases that hold, and the parts of the plan that can matter in them. */
export function partsOf(plan: Plan, state: Live): PartsInForce {
  const { search, phases } = plan;
  if (state.kernel.outcome !== null) {
    search.over ??= partsIn(plan, new Uint8Array(phases.length), new Map()); // all are off
    return search.over;
  }
  let fork = search.first;
  while (fork !== undefined && fork.asks !== UNASKED) fork = fork.ways[answerTo(fork, plan, state)];
  return fork?.parts ?? explore(plan, state);
}

function answerTo({ asks, holds, level, at }: Fork, plan: Plan, state: Live): number {
  if (holds !== null) return holds(state) ? 1 : 0;
  const here = state.kernel.levels[level];
  if (asks === FRAME) return here === undefined ? 0 : plan.frames.indexOf(here.frame!.kind) + 1; // above the base
  if (asks === CURSOR) return (here!.cursors[at] ?? -1) + 1; // its frame lies on the stack
  const turn = turnAt(here!.turns, at);
  if (turn < 0) return NOBODYS_YET;
  if (here!.turns[turn + 1] !== NOBODY) return SOMEBODYS; // triples
  return here!.turns[turn + 2] === FINISHED ? NOBODYS_MORE : NOBODYS_YET;
}

/** Finds what counts the slow way, and leaves its questions and answers behind. */
function explore(plan: Plan, state: Live): PartsInForce {
  const { search, phases, sequences } = plan;
  const active: Activity = new Uint8Array(phases.length); // all are off
  const cursors = new Map<number, number>(); // of the sequences that were asked about
  const stack: (string | null)[] = [null];
  search.first ??= unasked();
  let fork = search.first;

  const ask = (asks: number, level = 0, at = 0, holds: Fork['holds'] = null): number => {
    if (fork.asks === UNASKED) Object.assign(fork, { asks, level, at, holds });
    const answer = answerTo(fork, plan, state);
    fork.ways[answer] ??= unasked();
    fork = fork.ways[answer];
    return answer;
  };
  /** How a phase stands whose parent stands, and on whose branch the sequence above stands. */
  const stand = ({ when, frame, turns }: PlanPhase): number => {
    for (const holds of when) if (ask(WHEN, 0, 0, holds) === 0) return WHEN_FALSE;
    const level = stack.lastIndexOf(frame);
    if (level < 0) return NO_FRAME;
    const isOnTop = frame === stack.at(-1);
    const turn = turns < 0 ? SOMEBODYS : ask(TURN, level, turns);
    if (turn === NOBODYS_MORE) return NOT_ITS_TURN;
    if (turn === NOBODYS_YET) return isOnTop ? BETWEEN_TURNS : COVERED_TURN;
    return isOnTop ? ACTIVE : SUSPENDED;
  };
  const standOne = (phase: PlanPhase): void => {
    const { index, children, heads } = phase;
    const stands = stand(phase);
    active[index] = stands;
    if (stands !== ACTIVE && stands !== SUSPENDED && stands !== NO_FRAME) return;
    if (heads < 0) {
      standAll(children);
      return;
    }
    const { frame, slot } = sequences[heads]!; // numbered by the plan
    const level = stack.lastIndexOf(frame);
    const at = level < 0 ? -1 : ask(CURSOR, level, slot) - 1;
    cursors.set(heads, at);
    for (const child of children) active[child] = NOT_ITS_TURN;
    const member = phases[children[at] ?? -1];
    if (member !== undefined) standOne(member);
  };
  const standAll = (siblings: readonly number[]): void => {
    for (const index of siblings) {
      const phase = phases[index]!; // children are indexes into phases
      const rival = phase.rivals.find((other) => isUp(active[other]));
      if (rival === undefined) standOne(phase);
      else if (plan.strict && phase.when.length > 0 && stand(phase) === ACTIVE) {
        const names = `${phases[rival]!.path} and ${phase.path}`;
        const message = `exclusive group ${phase.exclusive}: ${names} are active at once`;
        throw new EngineBug(message, state.kernel.seed, state.kernel.seq);
      } else active[index] = DISPLACED;
    }
  };
  while (plan.frames.length > 0) {
    const kind = ask(FRAME, stack.length);
    if (kind === 0) break;
    stack.push(plan.frames[kind - 1]!); // numbered by the plan
  }
  standAll(plan.roots);
  fork.parts ??= partsIn(plan, active, cursors);
  if (++search.ends > KEPT) Object.assign(search, { first: undefined, ends: 0 });
  return fork.parts;
}

/** Active, or it would be if no interrupt lay above it. */
export const isUp = (stands: number | undefined): boolean =>
  stands === ACTIVE || stands === SUSPENDED || stands === BETWEEN_TURNS || stands === COVERED_TURN;

function partsIn(plan: Plan, active: Activity, cursors: ReadonlyMap<number, number>): PartsInForce {
  const isOn = ({ phase }: { readonly phase: number }): boolean => phase < 0 || active[phase] === ACTIVE;
  const asks = plan.asks.filter((ask) => !ask.clock && inForce(active, ask.phase, ask.anytime)); // the clock's own are found when it answers
  const required = asks.filter((ask) => !ask.optional && isOn(ask));
  const done = plan.phases.filter(({ index, done }) => done !== null && active[index] === ACTIVE);

  /** When a member is over; null: it is not, whatever happens in it, or its `done` says so. */
  const overWhen = (member: PlanPhase): Omit<Advance, 'sequence'> | null => {
    const { index, done, heads, children } = member;
    const [from, to] = member.asks;
    if (active[index] === SUSPENDED) return null;
    if (active[index] !== ACTIVE) return { asks: [], off: done === null ? -1 : index }; // its `when` holds no more
    if (done !== null || (heads >= 0 && cursors.get(heads)! < children.length)) return null; // it was asked about
    return { asks: required.filter((ask) => ask.index >= from && ask.index < to), off: -1 };
  };
  const advances = plan.sequences.flatMap((sequence): Advance[] => {
    const { owner, each, index, members } = sequence;
    const at = cursors.get(index) ?? -1;
    const member = plan.phases[each === null ? (members[at] ?? -1) : owner];
    const isIdle = each === null ? active[owner] === ACTIVE && at < 0 : active[owner] === BETWEEN_TURNS;
    if (isIdle) return [{ sequence, asks: [], off: -1 }];
    if (active[owner] !== ACTIVE || member === undefined) return [];
    if (each === null && member.turns >= 0)
      return isUp(active[member.index]) ? [] : [{ sequence, asks: [], off: -1 }];
    const over = overWhen(member);
    return over === null ? [] : [{ sequence, ...over }];
  });
  return {
    active,
    asks,
    autos: plan.autos.filter(isOn),
    reveals: plan.reveals.filter(isOn),
    ends: plan.ends.filter(isOn),
    done: done.reverse(),
    advances,
    only: new Map(Object.values(plan.rules).flatMap((rules) => onlyOf(rules, active))),
  };
}

/** Of the rules for one action the one in force, if it is the only one. */
function onlyOf(rules: readonly PlanRule[], active: Activity): [string, PlanRule][] {
  const found = rules.filter(({ phase, anytime }) => inForce(active, phase, anytime));
  return found.length === 1 ? found.map((rule) => [rule.action, rule]) : [];
}

/** Whether a part of a phase counts: the phase is active, or suspended and the part in force at any time. */
export const inForce = (active: Activity, phase: number, anytime: boolean): boolean =>
  active[phase] === ACTIVE || (anytime && active[phase] === SUSPENDED);

export function holdAll(when: PlanPhase['when'], state: Live): boolean {
  for (let i = 0; i < when.length; i++) if (!when[i]!(state)) return false; // inside
  return true;
}

/** Active phase ids, inner first. */
export const activePhases = ({ plan, parts: { active } }: Now): string[] =>
  plan.phases.filter((p) => active[p.index] === ACTIVE).map((p) => p.id);
