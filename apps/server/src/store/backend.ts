import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** An input on its way to disk, with what it changes about its match. */
export interface Append {
  readonly match: string;
  readonly seq: number; // the number it must get
  readonly player: string;
  readonly action: string;
  readonly args: string;
  readonly decision?: string | undefined;
  readonly origin: string;
  readonly key: string;
  readonly at: number;
  /** Absent: nothing about the match changes but its log. */
  readonly change?: { readonly due: number | null; readonly outcome: string | null } | undefined;
  /** The course after it, to go on from later. */
  readonly snapshot?: string | undefined;
}

/** Snapshots older than this many inputs are not needed any more. */
export const SNAPSHOTS_REACH = 8 * 64;

/** What the two databases do differently. */
export interface Backend {
  readonly db: Kysely<Schema>;
  /** Other processes write to it too. */
  readonly shared: boolean;
  /** So many commits may be under way at once. */
  readonly lanes: number;
  /** Puts inputs on disk in one transaction; returns the keys of those that came too late for their number. */
  commit(appends: readonly Append[]): Promise<ReadonlySet<string>>;
  /** All or nothing. */
  atomically(queries: readonly CompiledQuery[]): Promise<void>;
  /** Tells other processes. */
  notify(notice: string): Promise<void>;
  /** Hears what other processes tell; `lost` is called when some of it may have been missed. */
  listen(heard: (notice: string) => void, lost: () => void): Promise<void>;
  close(): Promise<void>;
}

/** Rows as the commit statements of both databases read them: one JSON text, whatever the number of inputs. */
export function commitRows(appends: readonly Append[]): string {
  // In the same order everywhere, so that two processes never wait for each other.
  const sorted = appends.length === 1 ? appends : [...appends].sort((a, b) => (a.match < b.match ? -1 : 1));
  const rows = sorted.map(
    ({
      match: m,
      seq: n,
      player: p,
      action: a,
      args: g,
      decision: c,
      origin: o,
      key: k,
      at: t,
      snapshot: s,
      change,
    }) =>
      change === undefined
        ? { m, n, p, a, g, c, o, k, t, s } // what is undefined is not written
        : { m, n, p, a, g, c, o, k, t, s, u: true, d: change.due, x: change.outcome },
  );
  return JSON.stringify(rows);
}
