// The pure part of a match: how its log unfolds into a state, and what each seat is told of every input. Nothing
// here waits, stores or sends; the same log gives the same messages under the same numbers on every machine.
import {
  type Decision,
  type Input,
  type Plan,
  pending,
  type Refusal,
  type State,
  start,
  submit,
  type Told,
} from '@rulewright/engine';
import type { ClockSetting } from '@rulewright/protocol';
import { startTiming, type Timing, tick, type Wait } from './clock.ts';
import {
  firstTells,
  type Hearing,
  type Hearings,
  hearings,
  placeOf,
  type Tells,
  told,
  type Viewer,
} from './looks.ts';

/** Who caused an input: the seat's holder, or the server for them. `undo`: no input, some were taken back. */
export type Origin = 'player' | 'forced' | 'clock' | 'bot' | 'undo';

/** An accepted input as the log holds it. */
export interface Entry {
  readonly player: string;
  readonly action: string;
  readonly args: unknown; // of an undo: how many inputs
  readonly decision?: string | undefined; // where the player was asked for the action more than once
  readonly origin: Origin;
  readonly key: string;
  readonly at: number;
}

export interface Course {
  readonly state: State;
  readonly seq: number; // entries so far
  readonly at: number; // when the last one came
  readonly seats: Hearings; // spectators among them
  readonly waits: readonly Wait[];
  readonly timing: Timing;
}

export interface Step {
  readonly ok: true;
  readonly course: Course;
  readonly facts: readonly Told[];
  readonly tells: Tells;
  readonly shown: boolean; // something was drawn or revealed: it cannot be taken back
}

/** What a match is made of before its first input. */
export interface Beginning {
  readonly players: readonly string[];
  readonly options: unknown;
  readonly seed: string;
  readonly position?: unknown;
  readonly clock: ClockSetting;
  readonly at: number;
}

/** The first state; what happened by itself before the first decision is every seat's first message. */
export function begin(plan: Plan, { clock, at, ...options }: Beginning): Step | Refusal {
  const started = start(plan, options);
  if (!started.ok) return started;
  const { state, facts } = started;
  const open = pending(plan, state);
  const waits = waitsAmong(plan, open);
  const seats = hearings(plan, state, open, () => 1);
  const timing = startTiming(clock, state.players, waits, at);
  const course = { state, seq: 0, at, seats, waits, timing };
  return { ok: true, course, facts, tells: firstTells(seats, open, facts), shown: true };
}

/** Judges an input and unfolds it; the given course is untouched. */
export function step(plan: Plan, clock: ClockSetting, course: Course, entry: Entry): Step | Refusal {
  const { player, action, args, decision, origin } = entry;
  const input: Input = {
    player,
    action,
    args,
    ...(decision !== undefined && { decision }),
    ...(origin === 'clock' && { by: 'clock' }),
  };
  const result = submit(plan, course.state, input);
  if (!result.ok) return result;
  return unfold(plan, clock, course, entry, result);
}

/** Goes back to an earlier state: told as a step of its own, so that numbers only ever rise. */
export function stepBack(
  plan: Plan,
  clock: ClockSetting,
  course: Course,
  earlier: State,
  entry: Entry,
): Step {
  const facts = [{ fact: { type: 'TAKEN_BACK', player: entry.player }, to: 'all' as const }];
  return unfold(plan, clock, course, entry, { state: earlier, facts, drew: false, revealed: false });
}

interface Result {
  readonly state: State;
  readonly facts: readonly Told[];
  readonly drew: boolean;
  readonly revealed: boolean;
}

function unfold(plan: Plan, clock: ClockSetting, before: Course, entry: Entry, result: Result): Step {
  const { state, facts, drew, revealed } = result;
  const open = pending(plan, state);
  const waits = waitsAmong(plan, open);
  const { hearings: seats, tells } = told(plan, before.seats, state, open, facts);
  const timing = tick(clock, before.timing, entry.player, waits, entry.at);
  const course = { state, seq: before.seq + 1, at: entry.at, seats, waits, timing };
  return { ok: true, course, facts, tells, shown: drew || revealed };
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
  return hidden.size > 0 && hidden.has(`${phase} ${action}`);
}

function waitsAmong(plan: Plan, open: readonly Decision[]): Wait[] {
  const waits: Wait[] = [];
  for (const d of open)
    if (!d.optional && !d.answered)
      waits.push({ player: d.player, decision: d.id, action: d.action, hidden: isHidden(plan, d) });
  return waits;
}

interface Frozen {
  readonly state: State;
  readonly told: readonly number[]; // messages by seat, then to spectators
  readonly timing: Timing;
  readonly at: number;
}

/** A course as text, to go on from later. */
export function freeze({ state, seats, timing, at }: Course): string {
  return JSON.stringify({ state, told: seats.map(({ n }) => n), timing, at } satisfies Frozen);
}

/** A course from such a text. */
export function thaw(plan: Plan, seq: number, text: string): Course {
  const frozen: Frozen = JSON.parse(text); // written by freeze
  const { state, timing, at } = frozen;
  const open = pending(plan, state);
  const seats = hearings(plan, state, open, (viewer) => countOf(frozen, viewer));
  return { state, seq, at, seats, waits: waitsAmong(plan, open), timing };
}

/** How many messages a viewer had had when a text was frozen. */
export function frozenCount(text: string, viewer: Viewer): number {
  return countOf(JSON.parse(text) as Frozen, viewer); // written by freeze
}

const countOf = ({ told, state }: Frozen, viewer: Viewer): number =>
  told[placeOf(state.players, viewer)] ?? 0;

/** How far a viewer has been told; undefined: there is nobody of that name. */
export const hearingOf = ({ state, seats }: Course, viewer: Viewer): Hearing | undefined =>
  seats[placeOf(state.players, viewer)];
