import type { CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** An input on its way to disk, with what it changes about its match. */
export interface Append {
  readonly match: string;
  readonly seq: number; // the number it must get
  readonly player: string;
  readonly action: string;
  readonly args: string;
  readonly origin: string;
  readonly key: string;
  readonly at: number;
  /** Absent: nothing about the match changes but its log. */
  readonly change?: { readonly due: number | null; readonly outcome: string | null };
}

/** What the two databases do differently. */
export interface Backend {
  readonly db: Kysely<Schema>;
  /** Other processes write to it too. */
  readonly shared: boolean;
  /** So many commits may be under way at once. */
  readonly lanes: number;
  /** Puts inputs on disk in one transaction; returns the keys of those that got their number. */
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
  const rows = appends.map(({ match, seq, player, action, args, origin, key, at, change }) => ({
    m: match,
    n: seq,
    p: player,
    a: action,
    g: args,
    o: origin,
    k: key,
    t: at,
    ...(change && { u: true, d: change.due, x: change.outcome }),
  }));
  // In the same order everywhere, so that two processes never wait for each other.
  rows.sort((a, b) => (a.m < b.m ? -1 : 1));
  return JSON.stringify(rows);
}
