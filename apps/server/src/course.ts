// The pure part of a match: how its log unfolds into a state, and what each seat is told of every input. Nothing
// here waits, stores or sends; the same log gives the same messages under the same numbers on every machine.
import {
  type Decision,
  type Heard,
  heard,
  type Input,
  type Plan,
  pending,
  type Refusal,
  type State,
  start,
  submit,
  type Told,
  type View,
  view,
} from '@rulewright/engine';
import { type ClockSetting, diff, type Patch } from '@rulewright/protocol';
import { startTiming, type Timing, tick, type Wait } from './clock.ts';

/** Who caused an input: the seat's holder, or the server on his behalf. */
export type Origin = 'player' | 'forced' | 'standing' | 'clock' | 'bot';

/** An accepted input as the log holds it. */
export interface Entry {
  readonly player: string;
  readonly action: string;
  readonly args: unknown;
  readonly origin: Origin;
  readonly key: string;
  readonly at: number;
}

/** What one seat saw last. */
export interface Look {
  readonly view: View;
  readonly decisions: readonly Decision[];
}
interface SeatCourse {
  readonly n: number; // messages so far
  readonly look: Look;
}

export interface Course {
  readonly state: State;
  readonly seq: number; // inputs so far
  readonly at: number; // when the last one came
  readonly seats: Readonly<Record<string, SeatCourse>>;
  readonly waits: readonly Wait[];
  readonly timing: Timing;
}

/** One message to one seat. */
export interface Tell {
  readonly n: number;
  readonly facts: readonly Heard[];
  readonly view: Patch | undefined;
  readonly decisions: readonly Decision[] | null; // null: as before
}

export interface Step {
  readonly ok: true;
  readonly course: Course;
  readonly facts: readonly Told[];
  readonly tells: Readonly<Record<string, Tell>>;
}

/** What a match is made of before its first input. */
export interface Beginning {
  readonly players: readonly string[];
  readonly options: unknown;
  readonly seed: string;
  readonly clock: ClockSetting;
  readonly at: number;
}

/** The first state; what happened by itself before the first decision is every seat's first message. */
export function begin(plan: Plan, { players, options, seed, clock, at }: Beginning): Step | Refusal {
  const started = start(plan, { players, options, seed });
  if (!started.ok) return started;
  const { state, facts } = started;
  const open = pending(plan, state);
  const waits = waitsAmong(plan, open);
  const seats: Record<string, SeatCourse> = {};
  const tells: Record<string, Tell> = {};
  for (const player of players) {
    const now = look(plan, state, player, open);
    seats[player] = { n: 1, look: now };
    tells[player] = { n: 1, facts: heard(facts, player), view: [now.view], decisions: now.decisions };
  }
  const timing = startTiming(clock, players, waits, at);
  return { ok: true, course: { state, seq: 0, at, seats, waits, timing }, facts, tells };
}

/** Judges an input and unfolds it; the given course is untouched. */
export function step(
  plan: Plan,
  clock: ClockSetting,
  course: Course,
  entry: Entry,
  decision?: string,
): Step | Refusal {
  const input: Input = {
    player: entry.player,
    action: entry.action,
    args: entry.args,
    ...(decision !== undefined && { decision }),
    ...(entry.origin === 'clock' && { by: 'clock' }),
  };
  const result = submit(plan, course.state, input);
  if (!result.ok) return result;
  const { state, facts } = result;
  const open = pending(plan, state);
  const waits = waitsAmong(plan, open);
  const seats: Record<string, SeatCourse> = {};
  const tells: Record<string, Tell> = {};
  for (const [player, { n, look: before }] of Object.entries(course.seats)) {
    const after = look(plan, state, player, open);
    const tell = difference(before, after, heard(facts, player), n + 1);
    seats[player] = { n: tell === null ? n : n + 1, look: after };
    if (tell !== null) tells[player] = tell;
  }
  const timing = tick(clock, course.timing, entry.player, waits, entry.at);
  const next = { state, seq: course.seq + 1, at: entry.at, seats, waits, timing };
  return { ok: true, course: next, facts, tells };
}

/** What a seat, or a spectator (null), sees now. */
export function look(
  plan: Plan,
  state: State,
  player: string | null,
  open: readonly Decision[] = player === null ? [] : pending(plan, state, player),
): Look {
  return {
    view: view(plan, state, player),
    decisions: open.filter((decision) => decision.player === player),
  };
}

/** The message that leads from one look to the next. Nothing to tell is no message, and no number. */
export function difference(before: Look, after: Look, facts: readonly Heard[], n: number): Tell | null {
  const patch = diff(before.view, after.view);
  const decisions = sameDecisions(before.decisions, after.decisions) ? null : after.decisions;
  if (patch === undefined && decisions === null && facts.length === 0) return null;
  return { n, facts, view: patch, decisions };
}

function sameDecisions(a: readonly Decision[], b: readonly Decision[]): boolean {
  return a.length === b.length && a.every((one, i) => one.id === b[i]?.id && one.answered === b[i]?.answered);
}

const hiddenAsks = new WeakMap<Plan, Set<string>>();

/** Whether others are kept from seeing that a decision has been answered. */
function isHidden(plan: Plan, { action, phase }: Pick<Decision, 'action' | 'phase'>): boolean {
  let hidden = hiddenAsks.get(plan);
  if (hidden === undefined) {
    const asks = plan.asks.filter((ask) => ask.hidden);
    hidden = new Set(asks.map((ask) => `${plan.phases[ask.phase]?.id} ${ask.action}`));
    hiddenAsks.set(plan, hidden);
  }
  return hidden.has(`${phase} ${action}`);
}

function waitsAmong(plan: Plan, open: readonly Decision[]): Wait[] {
  return open
    .filter(({ optional, answered }) => !optional && !answered)
    .map((d) => ({ player: d.player, decision: d.id, action: d.action, hidden: isHidden(plan, d) }));
}

interface Frozen {
  readonly state: State;
  readonly told: Readonly<Record<string, number>>;
  readonly timing: Timing;
  readonly at: number;
}

/** A course as text, to go on from later. */
export function freeze({ state, seats, timing, at }: Course): string {
  const told = Object.fromEntries(Object.entries(seats).map(([player, { n }]) => [player, n]));
  return JSON.stringify({ state, told, timing, at } satisfies Frozen);
}

/** A course from such a text. */
export function thaw(plan: Plan, seq: number, text: string): Course {
  const { state, told, timing, at }: Frozen = JSON.parse(text); // written by freeze
  const open = pending(plan, state);
  const seats: Record<string, SeatCourse> = {};
  for (const player of state.players)
    seats[player] = { n: told[player] ?? 0, look: look(plan, state, player, open) };
  return { state, seq, at, seats, waits: waitsAmong(plan, open), timing };
}

/** How many messages each seat had when a text was frozen. */
export function frozenCounts(text: string): Readonly<Record<string, number>> {
  const { told }: Frozen = JSON.parse(text); // written by freeze
  return told;
}
