import { type Referee, referee, type Seat } from '@rulewright/bots';
import type { Input, Plan, Recording, State, Told } from '@rulewright/engine';
import type { Listed } from '../games.ts';

/** A game at this terminal: who sits where, and what has happened. */
export interface TerminalGame {
  readonly listed: Listed;
  readonly plan: Plan;
  readonly recording: Recording;
  readonly humans: readonly string[];
  readonly bots: ReadonlyMap<string, Seat>;
  /** Asks the bots and submits their answers; another one begins where answers were taken back. */
  referee: Referee;
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
  bots: ReadonlyMap<string, Seat>,
): TerminalGame {
  const history: TerminalGame['history'] = [{ input: null, facts: recording.opening, before: null }];
  const asking = refereeOf(recording, history, bots);
  return {
    listed,
    plan: recording.plan,
    recording,
    humans,
    bots,
    referee: asking,
    history,
    shown: new Map(),
  };
}

const refereeOf = (
  recording: Recording,
  history: TerminalGame['history'],
  bots: TerminalGame['bots'],
): Referee => referee({ ...recording, submit: (input) => submitTo(recording, history, input) }, bots);

export type Submitted = ReturnType<Recording['submit']>;

/** A person's answer. */
export function submitAt({ recording, history, referee: asking }: TerminalGame, input: Input): Submitted {
  const result = submitTo(recording, history, input);
  if (result.ok) asking.hear(result.facts);
  return result;
}

function submitTo(recording: Recording, history: TerminalGame['history'], input: Input): Submitted {
  const before = recording.state();
  const result = recording.submit(input);
  if (result.ok) history.push({ input, facts: result.facts, before });
  return result;
}

/** The bots answer until a person is waited for, or the game is over. */
export async function botsAct({ referee: asking }: TerminalGame): Promise<void> {
  while (await asking.round());
  const out = asking.void();
  if (out !== null) throw new Error(`the bot of ${out.player} fails: ${out.why}`);
}

/** Takes back the last input of a human and all that followed; returns them, first one first. */
export function takeBack(table: TerminalGame): readonly { readonly input: Input; readonly before: State }[] {
  const at = table.history.findLastIndex(
    ({ input }) => input !== null && table.humans.includes(input.player),
  );
  if (at < 0) return [];
  const gone = table.history.splice(at);
  table.recording.undo(gone.length);
  table.referee = refereeOf(table.recording, table.history, table.bots);
  for (const [human, shown] of table.shown) table.shown.set(human, Math.min(shown, table.history.length));
  return gone.flatMap(({ input, before }) => (input === null || before === null ? [] : [{ input, before }]));
}

/** What happened since a human, or any of them (null), last looked. */
export function news({ shown, history }: TerminalGame, human: string | null): readonly Told[] {
  const from = human === null ? Math.max(0, ...shown.values()) : (shown.get(human) ?? 0);
  if (human !== null) shown.set(human, history.length);
  return history.slice(from).flatMap(({ facts }) => facts);
}
