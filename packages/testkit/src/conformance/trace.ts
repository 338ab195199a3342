import {
  copy,
  type Decision,
  derived,
  EngineBug,
  type Input,
  type Plan,
  pending,
  type Random,
  type StartOptions,
  type State,
  start,
  submit,
  type Told,
} from '@rulewright/engine';
import { asError, playOut } from '../random-play.ts';

/** One game to play: everything that decides how it goes. */
export interface Case {
  readonly seed: string;
  readonly players: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly position?: unknown; // it says who plays
}

/** How a case is begun. */
export const startOf = ({ seed, players, options, position }: Case): StartOptions =>
  position === undefined ? { seed, players, options } : { seed, options, position };

/** A random game, kept as its inputs. */
export interface Trace extends Case {
  readonly inputs: readonly Input[];
  readonly over: boolean;
  readonly error: Error | null;
  /** The state in which something was thrown; null also if the start did. */
  readonly stuck: State | null;
  /** The drawn input that was refused there, if that is what went wrong. */
  readonly refused: Input | null;
}
/** What is examined: a game, and random games of it. */
export interface Subject {
  readonly plan: Plan;
  /** The same game, compiled to throw when two exclusive phases are active at once. */
  readonly strict: Plan;
  readonly traces: readonly Trace[];
  /** At most so many states of each game are examined by the costly properties. */
  readonly steps: number;
}
/** A state on the way, and the facts that led to it. */
export interface TracePoint {
  readonly seq: number;
  readonly state: State;
  /** What is played next; null in the last state. */
  readonly input: Input | null;
  readonly facts: readonly Told[];
  /** Chance of its own for whoever examines the step. */
  readonly random: Random;
}
/** Something every game must be. `run` throws what is wrong; it may return a note for the report. */
export interface Property {
  readonly name: string;
  readonly applies?: (plan: Plan) => boolean;
  readonly run: (subject: Subject) => string | undefined;
}

export function traceOf(plan: Plan, one: Case): Trace {
  const { inputs, over, error, state, refused } = playOut(plan, startOf(one));
  return { ...one, inputs, over, error, stuck: error === null ? null : state, refused };
}

/** Plays a trace again and gives its states; ends early where the game does not repeat itself. */
function* steps(plan: Plan, trace: Trace, most = Number.POSITIVE_INFINITY): Generator<TracePoint> {
  const { seed, inputs } = trace;
  const chosen = chooseSteps(trace, most);
  let now = attempt(() => start(plan, startOf(trace)));
  for (let seq = 0; now?.ok; seq++) {
    const { state, facts } = now;
    const input = inputs[seq] ?? null;
    if (input === null && trace.error !== null) return; // whoever looks for the cause finds it in `stuck`
    if (chosen === null || chosen.has(seq))
      yield { seq, state, input, facts, random: derived(seed, `step ${seq}`) };
    if (input === null) return;
    now = attempt(() => submit(plan, state, copy(input)));
  }
}

function chooseSteps({ seed, inputs }: Trace, most: number): Set<number> | null {
  if (inputs.length + 1 <= most) return null;
  const between = Array.from({ length: inputs.length - 1 }, (_, i) => i + 1);
  return new Set([0, inputs.length, ...derived(seed, 'steps').shuffle(between).slice(0, most)]);
}

/** The result, or null where the game throws; whoever looks for that finds it. */
export function attempt<T>(body: () => T): T | null {
  try {
    return body();
  } catch {
    return null;
  }
}

/** Examines states of all games; what is thrown is told with the seed and the step. */
export function eachStep(
  subject: Subject,
  visit: (step: TracePoint, trace: Trace) => void,
  { most = subject.steps, plan = subject.plan }: { most?: number; plan?: Plan } = {},
): void {
  for (const trace of subject.traces)
    for (const step of steps(plan, trace, most)) told(trace, step.seq, () => visit(step, trace));
}

/** Examines whole games. */
export function eachTrace(subject: Subject, visit: (trace: Trace) => void): void {
  for (const trace of subject.traces) told(trace, trace.inputs.length, () => visit(trace));
}

function told(trace: Trace, seq: number, body: () => void): void {
  try {
    body();
  } catch (thrown) {
    const error = asError(thrown);
    const { seed, players, options } = trace;
    const start = `${players} players, options ${JSON.stringify(options)}`;
    const where =
      error instanceof EngineBug ? start : `seed ${JSON.stringify(seed)}, ${start}, after ${seq} inputs`;
    throw new Error(`${error.message} (${where})`, { cause: error });
  }
}

/** Decisions that still want an answer. */
export const unanswered = (plan: Plan, state: State): Decision[] =>
  pending(plan, state).filter((d) => !d.answered);

export const inputFor = ({ player, action, id }: Decision, args: unknown): Input => ({
  player,
  action,
  args,
  decision: id,
});

/** The ask of the plan behind a decision: open decisions are triples of ask, seat and number. */
export function askOf(plan: Plan, state: State, decision: Decision): Plan['asks'][number] {
  const { open } = state.kernel;
  const seat = state.players.indexOf(decision.player);
  for (let i = 0; i < open.length; i += 3) {
    const ask = plan.asks[open[i] ?? -1];
    if (ask && open[i + 1] === seat && `${ask.action}.${open[i + 2]}` === decision.id) return ask;
  }
  throw new Error(`decision ${decision.id} of ${decision.player} is not open`);
}

/** At most n of a list, drawn by chance. */
export const some = <T>(items: readonly T[], n: number, random: Random): readonly T[] =>
  items.length <= n ? items : random.shuffle(items).slice(0, n);

export const show = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 300 ? `${text.slice(0, 297)}…` : text;
};
export const showInput = ({ player, action, args }: Input): string => `${player}: ${action} ${show(args)}`;
