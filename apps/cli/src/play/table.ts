import type { Bot } from '@rulewright/bots';
import { type Input, isOver, type Plan, type Recording, type State, type Told } from '@rulewright/engine';
import type { Listed } from '../games.ts';

/** A game at this terminal: who sits where, and what has happened. */
export interface Table {
  readonly listed: Listed;
  readonly plan: Plan;
  readonly recording: Recording;
  readonly humans: readonly string[];
  readonly bots: readonly Bot[];
  /** Inputs that stand, each with what it led to; the first entry is the opening. */
  readonly history: {
    readonly input: Input | null;
    readonly facts: readonly Told[];
    readonly before: State | null;
  }[];
  /** How many entries of the history each human has been shown. */
  readonly shown: Map<string, number>;
}

export function sitDown(
  listed: Listed,
  recording: Recording,
  humans: readonly string[],
  bots: readonly Bot[],
): Table {
  const history = [{ input: null, facts: recording.opening, before: null }];
  return { listed, plan: recording.plan, recording, humans, bots, history, shown: new Map() };
}

export type Submitted = ReturnType<Recording['submit']>;

export function submitAt(table: Table, input: Input): Submitted {
  const before = table.recording.state();
  const result = table.recording.submit(input);
  if (result.ok) table.history.push({ input, facts: result.facts, before });
  return result;
}

/** One bot makes one input; false when no bot has anything to do. */
export function botActs(table: Table): boolean {
  const state = table.recording.state();
  if (isOver(state)) return false;
  for (const bot of table.bots) {
    const input = bot.answer(state);
    if (input === null) continue;
    const result = submitAt(table, input);
    if (!result.ok)
      throw new Error(`${bot.player}'s ${input.action} is refused: ${result.code} ${result.why}`);
    return true;
  }
  return false;
}

/** Takes back the last input of a human and all that followed; returns them, first one first. */
export function takeBack(table: Table): readonly { readonly input: Input; readonly before: State }[] {
  const at = table.history.findLastIndex(
    ({ input }) => input !== null && table.humans.includes(input.player),
  );
  if (at < 0) return [];
  const gone = table.history.splice(at);
  table.recording.undo(gone.length);
  for (const [human, shown] of table.shown) table.shown.set(human, Math.min(shown, table.history.length));
  return gone.flatMap(({ input, before }) => (input === null || before === null ? [] : [{ input, before }]));
}

/** What happened since a human, or any of them (null), last looked. */
export function news({ shown, history }: Table, human: string | null): readonly Told[] {
  const from = human === null ? Math.max(0, ...shown.values()) : (shown.get(human) ?? 0);
  if (human !== null) shown.set(human, history.length);
  return history.slice(from).flatMap(({ facts }) => facts);
}
