// From the store back to a situation: the newest snapshot that serves, then the entries after it.
import type { Plan, State } from '@rulewright/engine';
import type { ClockSetting } from '@rulewright/protocol';
import type { InputRow, MatchRow, Snapshot, Store } from '../store/store.ts';
import { rested } from './pausing.ts';
import {
  type Advance,
  advance,
  begin,
  conclude,
  type Entry,
  goBack,
  type Situation,
  thaw,
} from './situation.ts';

export const SNAPSHOT_EVERY = 64;

/** The stored log does not replay: the game changed under it, or the store is damaged. */
export class LogFault extends Error {}

/** Something was taken back that came before the snapshot. */
class TooLate extends Error {}

/** One entry of the log, played. */
export interface Unfolded {
  readonly advance: Advance;
  readonly entry: Entry | null; // null: the beginning
}
/** An input that was not taken back, and the state it was given in. */
export interface KeptInput {
  readonly before: State;
  readonly entry: Entry;
  readonly shown: boolean;
}
export interface Restored {
  readonly situation: Situation;
  readonly from: number; // the snapshot's number; 0 is the beginning
  readonly kept: readonly KeptInput[]; // inputs since then that were not taken back; only if asked for
}

interface Wanted {
  /** Start no later than this. */
  readonly notAfter?: number;
  /** Stop there. */
  readonly upTo?: number;
  /** Sees every entry on the way. */
  readonly seen?: (unfolded: Unfolded) => void;
  readonly keep?: boolean;
}

export const clockOf = (row: MatchRow): ClockSetting => JSON.parse(row.clock); // written by the lobby

export async function restore(
  store: Store,
  plan: Plan,
  row: MatchRow,
  wanted: Wanted = {},
): Promise<Restored> {
  const { notAfter, upTo, seen, keep = false } = wanted;
  const snapshots = await store.snapshots(row.id, notAfter === undefined ? 1 : 8);
  const found = snapshots.find(({ seq }) => seq <= (notAfter ?? seq));
  const first: Unfolded[] = found ? [] : [opening(plan, row)];
  const from = found ? thawed(plan, row, found) : first[0]!.advance.situation; // one or the other
  const rows = await store.inputs(row.id, from.seq, upTo);
  const kept: KeptInput[] = [];
  try {
    const steps = [...unfold(plan, row, from, rows, keep ? kept : null)];
    if (seen) for (const unfolded of [...first, ...steps]) seen(unfolded);
    const situation = rested(row, steps.at(-1)?.advance.situation ?? from);
    return { situation, from: from.seq, kept };
  } catch (error) {
    if (error instanceof TooLate && from.seq > 0)
      return restore(store, plan, row, { ...wanted, notAfter: from.seq - 1 });
    throw error;
  }
}

/** The last inputs that were not taken back, each with the state before it: at least so many that it is enough, or all. */
export async function lastInputs(
  store: Store,
  plan: Plan,
  row: MatchRow,
  isEnough: (kept: readonly KeptInput[]) => boolean,
): Promise<readonly KeptInput[]> {
  for (let notAfter = Number.POSITIVE_INFINITY; ; ) {
    const { kept, from } = await restore(store, plan, row, { notAfter, keep: true });
    if (from === 0 || isEnough(kept)) return kept;
    notAfter = from - 1;
  }
}

/** Plays stored entries, one by one. `kept` collects the inputs that were not taken back. */
export function* unfold(
  plan: Plan,
  row: MatchRow,
  from: Situation,
  rows: readonly InputRow[],
  kept: KeptInput[] | null = null,
): Generator<Unfolded & { readonly entry: Entry }> {
  const clock = clockOf(row);
  const trail = kept ?? (rows.some(({ origin }) => origin === 'undo') ? [] : null);
  let situation = from;
  for (const input of rows) {
    const entry = entryOf(input);
    situation = rested(row, situation);
    const next = step(entry);
    if (!next.ok) throw new LogFault(`match ${row.id}: input ${input.seq} is refused: ${next.code}`);
    if (entry.origin !== 'undo') trail?.push({ before: situation.state, entry, shown: next.shown });
    situation = next.situation;
    yield { advance: next, entry };
  }
  function step(entry: Entry): ReturnType<typeof advance> {
    if (entry.origin === 'undo') return back(entry);
    return (entry.origin === 'end' ? conclude : advance)(plan, clock, situation, entry);
  }
  function back(entry: Entry): Advance {
    const count = Number(entry.args);
    if (trail === null || trail.length < count) throw new TooLate();
    const [first] = trail.splice(trail.length - count);
    return goBack(plan, clock, situation, first!.before, entry); // at least one was taken back
  }
}

export function opening(plan: Plan, row: MatchRow): Unfolded {
  const players: string[] = JSON.parse(row.players); // written by the lobby
  const at = row.started_at ?? row.created_at;
  const position = row.position === null ? {} : { position: JSON.parse(row.position) };
  const options = JSON.parse(row.options);
  const begun = begin(plan, { players, options, seed: row.seed, ...position, clock: clockOf(row), at });
  if (!begun.ok) throw new LogFault(`match ${row.id} cannot begin: ${begun.code}`);
  return { advance: begun, entry: null };
}

function thawed(plan: Plan, row: MatchRow, { seq, body }: Snapshot): Situation {
  try {
    return thaw(plan, seq, body);
  } catch (error) {
    throw new LogFault(`match ${row.id}: snapshot ${seq} cannot be read: ${String(error)}`);
  }
}

function entryOf({ player, action, args, decision, origin, key, at }: InputRow): Entry {
  const named = decision === null ? {} : { decision };
  return { player, action, args: JSON.parse(args), ...named, origin: origin as Entry['origin'], key, at }; // written by append
}
