// Positions from games by chance, and what can be asked there.
import {
  canonical,
  type Decision,
  describe,
  explain,
  type Input,
  isOver,
  type Plan,
  pending,
  type Random,
  type Refusal,
  randomPlayer,
  type State,
  start,
  submit,
  view,
} from '@rulewright/engine';

/** A game that is asked about, with its rule texts by id. */
export interface Subject {
  readonly plan: Plan;
  readonly rules: ReadonlyMap<string, string>;
  /** Names that mean something outside of the rules: factions, places, pieces. */
  readonly names?: readonly string[];
  /** Set-ups drawn by chance, each with a question that the engine answers; null: nothing to ask there. */
  readonly scenarios?: readonly ((random: Random) => Scenario | null)[];
}

/** A question about a set-up: the table in words, what is asked, and what the engine answers. */
export interface Scenario {
  readonly text: string;
  readonly ask: string;
  readonly truth: unknown;
}

/** A moment at which a player has a choice. */
export interface Position {
  readonly subject: Subject;
  readonly state: State;
  readonly decision: Decision;
  readonly options: readonly unknown[];
  /** Answers to the same action that were legal at other moments of the same game. */
  readonly elsewhere: readonly unknown[];
  /** The table as the player sees it. */
  readonly text: string;
}

const LONGEST = 80; // inputs before the position
const REMEMBERED = 4; // one moment in so many is remembered
const LISTED = 512;

/** A position in a game by chance, or null: nobody had a choice there. */
export function drawPosition(subject: Subject, random: Random): Position | null {
  const { plan } = subject;
  const seed = String(random.int(2 ** 30));
  const drawn = start(plan, { seed, options: drawOptions(plan, random) });
  const started = drawn.ok ? drawn : start(plan, { seed }); // not all options go together
  if (!started.ok) throw new RangeError(`${plan.game.id} does not start: ${started.why}`);
  const player = randomPlayer(plan, random);
  let { state } = started;
  const seen = new Map<string, Map<string, unknown>>(); // answers by action, each once
  for (let left = random.int(LONGEST); left > 0; left--) {
    if (left % REMEMBERED === 0) remember(plan, state, seen);
    const input = player.next(state);
    const result = input === null ? null : submit(plan, state, input);
    if (result === null || !result.ok || isOver(result.state)) break;
    state = result.state;
  }
  const open = pending(plan, state).filter(({ optional, answered }) => !optional && !answered);
  if (open.length === 0) return null;
  const decision = random.pick(open);
  const options = decision.options(LISTED);
  if (options === null || options.length < 2) return null;
  return {
    ...{ subject, state, decision, options },
    elsewhere: [...(seen.get(decision.action)?.values() ?? [])],
    text: describe(plan, view(plan, state, decision.player)),
  };
}

const AWAY = 3; // one option in so many is away from its default

/** Options by chance: whoever knows the usual game must read on. */
function drawOptions({ options }: Plan, random: Random): Record<string, unknown> {
  const { properties = {} } = options as { properties?: Record<string, OptionSchema> }; // an object, see `game`
  const drawn: Record<string, unknown> = {};
  for (const [name, { type, enum: values, minimum, maximum }] of Object.entries(properties)) {
    if (random.int(AWAY) > 0) continue;
    if (values !== undefined && values.length > 0) drawn[name] = random.pick(values);
    else if (type === 'boolean') drawn[name] = random.int(2) === 1;
    else if (type === 'integer' && minimum !== undefined && maximum !== undefined)
      drawn[name] = minimum + random.int(maximum - minimum + 1);
  }
  return drawn;
}
interface OptionSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
}

function remember(plan: Plan, state: State, seen: Map<string, Map<string, unknown>>): void {
  for (const { action, optional, options } of pending(plan, state)) {
    if (optional) continue;
    const known = seen.get(action) ?? new Map<string, unknown>();
    seen.set(action, known);
    for (const args of known.size < LISTED ? (options(LISTED) ?? []) : []) known.set(canonical(args), args);
  }
}

export const inputAt = ({ decision: { player, action, id } }: Position, args: unknown): Input => ({
  ...{ player, action, args, decision: id },
});

/** An answer that differs from a legal one in one place and is refused for one reason; null: there is none. */
export function drawIllegal(position: Position, random: Random): { args: unknown; refusal: Refusal } | null {
  const { subject, state, options, elsewhere } = position;
  for (const args of random.shuffle(elsewhere).slice(0, 20)) {
    const result = submit(subject.plan, state, inputAt(position, args));
    if (result.ok || !options.some((legal) => differInOnePlace(legal, args))) continue;
    if (reasons(position, args) <= 1) return { args, refusal: result };
  }
  return null;
}

/** How many conditions forbid it. */
function reasons(position: Position, args: unknown): number {
  const { phases } = explain(position.subject.plan, position.state, inputAt(position, args));
  const rules = phases.flatMap((phase) => phase.rules.filter(({ inForce }) => inForce));
  const failed = rules.flatMap(({ conditions }) =>
    conditions.flatMap(({ name, rule, verdict }) => (typeof verdict === 'object' ? [rule ?? name] : [])),
  );
  return new Set(failed).size;
}

/** Whether two answers are alike but for one of their fields. */
function differInOnePlace(a: unknown, b: unknown): boolean {
  if (!isRecord(a) || !isRecord(b)) return canonical(a) !== canonical(b);
  const fields = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return fields.filter((field) => canonical(a[field] ?? null) !== canonical(b[field] ?? null)).length === 1;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
