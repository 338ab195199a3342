import { hash } from './hash.ts';
import { copy } from './json.ts';
import { nowOf } from './kernel/active.ts';
import { bug } from './kernel/apply.ts';
import { address } from './kernel/judge.ts';
import { live, raw } from './model/erase.ts';
import type { Told } from './model/fact.ts';
import type { Played, PlayedMove } from './model/game.ts';
import type { Input, Move } from './model/input.ts';
import type { Applied, Plan } from './model/plan.ts';
import type { State } from './model/state.ts';
import type { Refusal } from './model/verdict.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { type StartOptions, start } from './start.ts';
import { submit } from './submit.ts';

/** One line of a log: an input, or inputs taken back. */
export type LogEntry =
  | {
      readonly seq: number;
      readonly player: string;
      readonly action: string;
      readonly args: unknown;
      /** Only where the first open decision for the action is not the one that was answered. */
      readonly decision?: string;
      readonly by?: 'clock';
    }
  | { readonly seq: number; readonly undo: number };

/** All that is needed to play a game again, and hashes to prove that it went the same way. */
export interface Log {
  readonly game: string;
  readonly version: number;
  readonly players: readonly string[];
  readonly options: unknown;
  readonly seed: string;
  readonly position?: unknown;
  readonly entries: readonly LogEntry[];
  /** State hashes after some entries: one in 64. */
  readonly hashes: readonly { readonly seq: number; readonly hash: string }[];
  /** State hash at the end. */
  readonly hash: string;
}

/** A game being played, with its log. */
export interface Recording<V extends Vocabulary = Vocabulary> {
  readonly plan: Plan<V>;
  state(): State<V>;
  /** What happened by itself before the first decision. */
  readonly opening: readonly Told[];
  submit(input: Input): Applied<V> | Refusal;
  /** Takes back the last n inputs, fewer if there are fewer; returns how many. */
  undo(n?: number): number;
  /** A player takes back the last input: their own, and nothing drawn or revealed by it. */
  takeBack(player: string): { readonly ok: true } | Refusal;
  log(): Log;
  /** The game from its first state to the present one, every move with the state before it. */
  played(): Played<V, unknown>;
}

const EVERY = 64;

interface Kept<V extends Vocabulary> {
  readonly inputs: number; // how many inputs led here
  readonly seq: number; // after which log entry it was taken
  readonly state: State<V>;
}

type Own = Input & { readonly args: unknown };
interface Made {
  readonly input: Own;
  readonly told: boolean; // something was drawn or revealed by it
}

/** Starts a game and keeps its log. States are kept one in 64; undo replays from the nearest. */
export function record<V extends Vocabulary>(
  plan: Plan<V>,
  options: StartOptions = {},
): (Recording<V> & { ok: true }) | Refusal {
  const started = start(plan, options);
  if (!started.ok) return started;
  const entries: LogEntry[] = [];
  const inputs: Made[] = []; // those not taken back
  const kept: Kept<V>[] = [{ inputs: 0, seq: 0, state: started.state }];
  let now: State<V> = started.state;

  const undo = (n = 1): number => {
    const count = Math.min(Math.trunc(n), inputs.length);
    if (!(count > 0)) return 0;
    inputs.length -= count;
    while (kept.at(-1)!.inputs > inputs.length) kept.pop(); // the first is never later than any input
    const nearest = kept.at(-1)!; // as above
    now = nearest.state;
    for (const { input } of inputs.slice(nearest.inputs)) now = resubmit(plan, now, input).state;
    entries.push({ seq: entries.length + 1, undo: count });
    return count;
  };
  return {
    ok: true,
    plan,
    opening: started.facts,
    state: () => now,
    submit: (input) => {
      const result = submit(plan, now, input);
      if (!result.ok) return result;
      const own = ownInput(plan, now, input);
      now = result.state;
      inputs.push({ input: own, told: result.drew || result.revealed });
      entries.push({ seq: entries.length + 1, ...own });
      if (inputs.length % EVERY === 0) kept.push({ inputs: inputs.length, seq: entries.length, state: now });
      return result;
    },
    undo,
    takeBack: (player) => {
      const last = inputs.at(-1);
      if (last?.input.player !== player) return refusal('NOT_YOURS', 'The last input is not yours');
      if (last.told) return refusal('REVEALED', 'Something was drawn or revealed by it');
      undo(1);
      return { ok: true };
    },
    played: () => {
      const moves: PlayedMove<V>[] = [];
      let state: State<V> = started.state;
      for (const { input } of inputs) {
        const { player, action, args, by } = input;
        const move = { player, action, args: args as Move['args'], ...(by && { by }) }; // accepted once
        const { facts, ...after } = resubmit(plan, state, input);
        moves.push({ state, move, facts: raw<PlayedMove<V>['facts']>(facts) });
        state = after.state;
      }
      const { position } = options;
      return {
        options: options.options ?? {},
        first: started.state,
        opening: raw<PlayedMove<V>['facts']>(started.facts),
        moves,
        last: now,
        ...(position !== undefined && { position }),
      };
    },
    log: () => ({
      game: plan.game.id,
      version: plan.game.version,
      players: now.players,
      options: options.options ?? {},
      seed: options.seed ?? '',
      ...(options.position !== undefined && { position: options.position }),
      entries: entries.slice(),
      hashes: kept.slice(1).map(({ seq, state }) => ({ seq, hash: hash(state) })),
      hash: hash(now),
    }),
  };
}

/** An input as the log keeps it: a copy, and as little tied to decision numbers as possible. */
function ownInput<V extends Vocabulary>(plan: Plan<V>, state: State<V>, input: Input): Own {
  const { player, action, decision, by } = input;
  const args = input.args === undefined ? {} : copy(input.args);
  const own: Own = by === 'clock' ? { player, action, args, by } : { player, action, args };
  if (decision === undefined) return own;
  const now = nowOf(plan, live(state));
  const [meant, first] = [address(now, input), address(now, own)];
  return meant.ok && first.ok && meant.ask === first.ask ? own : { ...own, decision };
}

function resubmit<V extends Vocabulary>(plan: Plan<V>, state: State<V>, input: Own): Applied<V> {
  const result = submit(plan, state, input);
  if (!result.ok) throw bug(live(state), `an accepted input is now refused: ${result.code}`);
  return result;
}

const refusal = (code: string, why: string): Refusal => ({ ok: false, code, why });
