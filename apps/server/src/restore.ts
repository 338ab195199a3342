// From the store back to a course: the newest snapshot that serves, then the inputs after it.
import type { Plan } from '@rulewright/engine';
import type { ClockSetting } from '@rulewright/protocol';
import { begin, type Course, type Entry, frozenCounts, type Step, step, thaw } from './course.ts';
import type { InputRow, MatchRow, Snapshot, Store } from './store/store.ts';

export const SNAPSHOT_EVERY = 64;

/** The stored log does not replay: the game changed under it, or the store is damaged. */
export class LogFault extends Error {}

export interface Restored {
  readonly course: Course;
  readonly from: number; // the snapshot's number; 0 is the beginning
}

interface Wanted {
  /** Start no later than this. */
  readonly notAfter?: number;
  /** Start where this seat had no more than so many messages. */
  readonly toldAtMost?: { readonly player: string; readonly n: number };
  /** Sees every step on the way. */
  readonly seen?: (step: Step, entry: Entry | null) => void;
}

export const clockOf = (row: MatchRow): ClockSetting => JSON.parse(row.clock); // written by the lobby

export async function restore(
  store: Store,
  plan: Plan,
  row: MatchRow,
  { notAfter, toldAtMost, seen }: Wanted = {},
): Promise<Restored> {
  const plain = notAfter === undefined && toldAtMost === undefined;
  const snapshots = await store.snapshots(row.id, plain ? 1 : 8);
  const found = snapshots.find(
    ({ seq, body }) =>
      seq <= (notAfter ?? seq) &&
      (toldAtMost === undefined || (frozenCounts(body)[toldAtMost.player] ?? 0) <= toldAtMost.n),
  );
  let course = found ? thawed(plan, row, found) : opening(plan, row, seen);
  const from = course.seq;
  for (const input of await store.inputs(row.id, from)) {
    const entry = entryOf(input);
    const next = step(plan, clockOf(row), course, entry);
    if (!next.ok) throw new LogFault(`match ${row.id}: input ${input.seq} is refused: ${next.code}`);
    course = next.course;
    seen?.(next, entry);
  }
  return { course, from };
}

function opening(plan: Plan, row: MatchRow, seen: Wanted['seen']): Course {
  const begun = beginOf(plan, row);
  if (!begun.ok) throw new LogFault(`match ${row.id} cannot begin: ${begun.code}`);
  seen?.(begun, null);
  return begun.course;
}

export function beginOf(plan: Plan, row: MatchRow) {
  const players: string[] = JSON.parse(row.players); // written by the lobby
  const at = row.started_at ?? row.created_at;
  return begin(plan, { players, options: JSON.parse(row.options), seed: row.seed, clock: clockOf(row), at });
}

function thawed(plan: Plan, row: MatchRow, { seq, body }: Snapshot): Course {
  try {
    return thaw(plan, seq, body);
  } catch (error) {
    throw new LogFault(`match ${row.id}: snapshot ${seq} cannot be read: ${String(error)}`);
  }
}

export function entryOf({ player, action, args, origin, key, at }: InputRow): Entry {
  return { player, action, args: JSON.parse(args), origin: origin as Entry['origin'], key, at }; // written by append
}
