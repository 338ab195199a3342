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
  /** The situation after it, to go on from later. */
  readonly snapshot?: string | undefined;
}

/** Snapshots older than this many inputs are not needed any more. */
export const SNAPSHOTS_REACH = 8 * 64;

/** The code of an error about what a query was given, not about the database. */
export const BAD_VALUE = 'BAD_VALUE';

/** What the two databases do differently. */
export interface Backend {
  readonly db: Kysely<Schema>;
  /** Other processes write to it too. */
  readonly shared: boolean;
  /** So many commits may be under way at once. */
  readonly lanes: number;
  /** Puts inputs on disk in one transaction; returns the names of those that came too late for their number. */
  commit(appends: readonly Append[]): Promise<ReadonlySet<string>>;
  /** Whether a commit failed for what one of its inputs says, not for the database itself. */
  isOfOneRow(error: unknown): boolean;
  /** All or nothing. */
  atomically(queries: readonly CompiledQuery[]): Promise<void>;
  /** Tells other processes. */
  notify(notice: string): Promise<void>;
  /** Hears what other processes tell; `lost` is called when some of it may have been missed. */
  listen(heard: (notice: string) => void, lost: () => void): Promise<void>;
  close(): Promise<void>;
}

/** A key says little by itself: players choose theirs, and players of different matches may choose the same. */
export const nameOf = ({ match, seq, key }: Pick<Append, 'match' | 'seq' | 'key'>): string =>
  `${match} ${seq} ${key}`;

/** In the same order everywhere, so that two processes never wait for each other. */
export const inOrder = (appends: readonly Append[]): readonly Append[] =>
  appends.length === 1 ? appends : appends.toSorted((a, b) => (a.match < b.match ? -1 : 1));
