// The pure part of a match: how its log unfolds into a state, and what each seat is told of every input. Nothing
// here waits, stores or sends; the same log gives the same messages under the same numbers on every machine.
import {
  type Decision,
  type Input,
  type Outcome,
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
  type AllSeen,
  firstNews,
  type NewsToAll,
  newsAfter,
  placeOf,
  type Seen,
  seenByAll,
  type Viewer,
} from './viewers.ts';

/**
 * Who caused an input: the seat's holder, or the server for them. `agent`: a model; `forfeit`, `outage`: the fallback,
 * for a model. `undo`: no input, some were taken back. `end`: no input, the table ended the match.
 */
export type Origin = 'player' | 'forced' | 'clock' | 'bot' | 'agent' | 'forfeit' | 'outage' | 'undo' | 'end';

/** An accepted input as the log holds it. */
export interface Entry {
  readonly player: string;
  readonly action: string;
  readonly args: unknown; // of an undo: how many inputs; of an end: the outcome
  readonly decision?: string | undefined; // where the player was asked for the action more than once
  readonly origin: Origin;
  readonly key: string;
  readonly at: number;
}

/** A match after so many inputs: its state, what each viewer has been told, who is waited for, and the clocks. */
export interface Situation {
  readonly state: State;
  readonly seq: number; // entries so far
  readonly at: number; // when the last one came
  readonly seen: AllSeen;
  readonly waits: readonly Wait[];
  readonly timing: Timing;
}

/** An input judged and carried out. */
export interface Advance {
  readonly ok: true;
  readonly situation: Situation;
  readonly facts: readonly Told[];
  readonly news: NewsToAll;
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
export function begin(plan: Plan, { clock, at, ...options }: Beginning): Advance | Refusal {
  const started = start(plan, options);
  if (!started.ok) return started;
  const { state, facts } = started;
  const open = pending(plan, state);
  const waits = waitsAmong(plan, open);
  const seen = seenByAll(plan, state, open, () => 1);
  const timing = startTiming(clock, state.players, waits, at);
  const situation = { state, seq: 0, at, seen, waits, timing };
  return { ok: true, situation, facts, news: firstNews(seen, open, facts), shown: true };
}

/** Judges an input and unfolds it; the given situation is untouched. */
export function advance(
  plan: Plan,
  clock: ClockSetting,
  situation: Situation,
  entry: Entry,
): Advance | Refusal {
  const result = submit(plan, situation.state, inputOf(entry));
  if (!result.ok) return result;
  return unfold(plan, clock, situation, entry, result);
}

/** Most are of one form: every input is read by the same code. */
function inputOf({ player, action, args, decision, origin }: Entry): Input {
  if (decision === undefined && origin !== 'clock') return { player, action, args };
  const named = decision === undefined ? {} : { decision };
  return { player, action, args, ...named, ...(origin === 'clock' && { by: 'clock' }) };
}

/** Goes back to an earlier state: told like an input of its own, so that numbers only ever rise. */
export function goBack(
  plan: Plan,
  clock: ClockSetting,
  situation: Situation,
  earlier: State,
  entry: Entry,
): Advance {
  const fact = { type: 'TAKEN_BACK', player: entry.player, inputs: entry.args };
  const facts = [{ fact, to: 'all' as const }];
  return unfold(plan, clock, situation, entry, { state: earlier, facts, drew: false, revealed: false });
}

/** The table ends the match, whatever its game says: told like an input of its own. */
export function conclude(plan: Plan, clock: ClockSetting, situation: Situation, entry: Entry): Advance {
  const outcome = entry.args as Outcome; // written by endMatch
  const fact = { type: 'MATCH_ENDED', player: entry.player, reason: outcome.reason };
  const { state: before } = situation;
  const state = { ...before, kernel: { ...before.kernel, open: [], outcome } };
  const facts = [{ fact, to: 'all' as const }];
  return unfold(plan, clock, situation, entry, { state, facts, drew: false, revealed: true });
}

interface Result {
  readonly state: State;
  readonly facts: readonly Told[];
  readonly drew: boolean;
  readonly revealed: boolean;
}

function unfold(plan: Plan, clock: ClockSetting, before: Situation, entry: Entry, result: Result): Advance {
  const { state, facts, drew, revealed } = result;
  const open = pending(plan, state);
  const waits = waitsAmong(plan, open);
  const { seen, news } = newsAfter(plan, before.seen, state, open, facts);
  const timing = tick(clock, before.timing, entry.player, waits, entry.at, entry.origin === 'clock');
  const situation = { state, seq: before.seq + 1, at: entry.at, seen, waits, timing };
  return { ok: true, situation, facts, news, shown: drew || revealed };
}

type Marks = Pick<Wait, 'hidden' | 'orderable'>;
const PLAIN: Marks = { hidden: false, orderable: false };
const marked = new WeakMap<Plan, Map<string, Marks>>();

/** What the ask behind a decision says of its progress and of orders. */
function marksOf(plan: Plan, { action, phase }: Pick<Decision, 'action' | 'phase'>): Marks {
  let marks = marked.get(plan);
  if (marks === undefined) {
    const special = plan.asks.filter(({ hidden, ordered }) => hidden || ordered !== null);
    marks = new Map(
      special.map((ask) => [
        `${plan.phases[ask.phase]?.id} ${ask.action}`,
        { hidden: ask.hidden, orderable: ask.ordered !== null },
      ]),
    );
    marked.set(plan, marks);
  }
  return marks.size === 0 ? PLAIN : (marks.get(`${phase} ${action}`) ?? PLAIN);
}

function waitsAmong(plan: Plan, open: readonly Decision[]): Wait[] {
  const waits: Wait[] = [];
  for (const d of open) {
    if (d.optional || d.answered) continue;
    if (!d.alone && !d.answerable()) continue; // of alternatives some may have no answer now
    const { hidden, orderable } = marksOf(plan, d);
    waits.push({ player: d.player, decision: d.id, action: d.action, hidden, orderable });
  }
  return waits;
}

interface Frozen {
  readonly state: State;
  readonly told: readonly number[]; // messages by seat, then to spectators
  readonly timing: Timing;
  readonly at: number;
}

/** A situation as text, to go on from later. */
export function freeze({ state, seen, timing, at }: Situation): string {
  return JSON.stringify({ state, told: seen.map(({ n }) => n), timing, at } satisfies Frozen);
}

/** A situation from such a text. */
export function thaw(plan: Plan, seq: number, text: string): Situation {
  const frozen: Frozen = JSON.parse(text); // written by freeze
  const { state, timing, at } = frozen;
  const open = pending(plan, state);
  const seen = seenByAll(plan, state, open, (viewer) => countOf(frozen, viewer));
  return { state, seq, at, seen, waits: waitsAmong(plan, open), timing };
}

const countOf = ({ told, state }: Frozen, viewer: Viewer): number =>
  told[placeOf(state.players, viewer)] ?? 0;

/** How far a viewer has been told; undefined: there is nobody of that name. */
export const seenBy = ({ state, seen }: Situation, viewer: Viewer): Seen | undefined =>
  seen[placeOf(state.players, viewer)];

/** Whether the log must say which of several decisions for the same action was answered. */
export function isAmbiguous(now: Situation, { player, action }: Entry): boolean {
  const open = seenBy(now, player)?.asked ?? [];
  return open.length > 1 && open.filter((decision) => decision.action === action).length > 1;
}
