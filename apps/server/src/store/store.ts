// Everything that outlives the process: matches, seats, inputs, snapshots, chat, people.
import { randomUUID } from 'node:crypto';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { attemptsOn } from './attempts.ts';
import type { Backend } from './backend.ts';
import { type ChatRow, chatOn } from './chat.ts';
import { groupCommit } from './group-commit.ts';
import { type Listing, listed } from './listing.ts';
import { migrate, migrateFile } from './migrations.ts';
import { nodesOn } from './nodes.ts';
import { type PersonRow, peopleOn } from './people.ts';
import { migratePostgres, openPostgres } from './postgres.ts';
import type { InputTable, MatchTable, SeatTable } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export type MatchRow = Readonly<Selectable<MatchTable>>;
export type SeatRow = Readonly<Selectable<SeatTable>>;
export type InputRow = Readonly<Selectable<InputTable>>;
export type { ChatRow, PersonRow };
export interface StoredMatch {
  readonly match: MatchRow;
  readonly seats: readonly SeatRow[];
  readonly elsewhere: readonly string[]; // players connected to other processes
}
export interface Snapshot {
  readonly seq: number;
  readonly body: string;
}
/** The database did not do what it was asked; nothing acknowledged is lost. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The server cannot reach its database at the moment', { cause });
  }
}

const MOST = 2 ** 31 - 1; // inputs of a match

/** What a match must still be for a change. */
type Expected = Partial<Pick<MatchRow, 'status' | 'proposal' | 'pause' | 'rematch'>>;

const isDone = async (query: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }): Promise<boolean> =>
  (await query.executeTakeFirst()).numUpdatedRows > 0n;

type Method = (...args: never[]) => Promise<unknown>;

/** Whatever the database throws becomes one kind of error, which callers answer with "later". */
function guarded<T extends Readonly<Record<string, Method>>>(methods: T): T {
  const wrapped = Object.entries(methods).map(([name, method]) => [
    name,
    (...args: never[]) =>
      method(...args).catch((error: unknown) => {
        throw new StoreUnavailable(error);
      }),
  ]);
  return Object.fromEntries(wrapped) as T; // the same names, the same parameters and results
}

export type Store = ReturnType<typeof storeOn>;

/** Opens the database named by a URL, or a file; brings its schema up to date. */
export async function openStore(
  where: { readonly url?: string | undefined; readonly file: string; readonly patience?: number },
  committed?: (size: number, ms: number) => void,
): Promise<Store> {
  const node = randomUUID(); // this process among those that share the database
  if (where.url) await migratePostgres(where.url, migrate);
  const backend = where.url ? openPostgres(where.url, node, where.patience) : openSqlite(where.file);
  try {
    if (!where.url) await migrateFile(backend.db);
  } catch (error) {
    await backend.close();
    throw error;
  }
  return storeOn(backend, node, committed);
}

function storeOn(backend: Backend, node: string, committed?: (size: number, ms: number) => void) {
  const { db } = backend;
  const methods = guarded({
    notify: backend.notify,

    /** With inputs that were made before, where it goes on with another game. */
    async addMatch(
      match: Insertable<MatchTable>,
      seats: readonly Insertable<SeatTable>[],
      inputs: readonly InputRow[] = [],
    ): Promise<void> {
      await backend.atomically([
        db.insertInto('matches').values(match).compile(),
        db
          .insertInto('seats')
          .values([...seats])
          .compile(),
        ...inputs.map((input) => db.insertInto('inputs').values(input).compile()),
      ]);
    },
    async match(id: string): Promise<StoredMatch | null> {
      const [match, seats, others] = await Promise.all([
        db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst(),
        db.selectFrom('seats').selectAll().where('match_id', '=', id).orderBy('seat').execute(),
        backend.shared
          ? db
              .selectFrom('presences')
              .select('player')
              .where('match_id', '=', id)
              .where('node', '<>', node)
              .execute()
          : [],
      ]);
      return match ? { match, seats, elsewhere: others.map(({ player }) => player) } : null;
    },
    /** Changes a match that is still as expected; says whether it was. */
    changeMatch(id: string, expected: Expected, change: Updateable<MatchTable>): Promise<boolean> {
      let query = db.updateTable('matches').set(change).where('id', '=', id);
      for (const [column, value] of Object.entries(expected) as [keyof Expected, string | null][]) // its own keys
        query = query.where(column, value === null ? 'is' : '=', value);
      return isDone(query);
    },
    /** Changes a seat that has not changed hands meanwhile; says whether it was still so. */
    changeSeat: (
      match: string,
      { seat, turn }: Pick<SeatRow, 'seat' | 'turn'>,
      change: Updateable<SeatTable>,
    ): Promise<boolean> =>
      isDone(
        db
          .updateTable('seats')
          .set(change)
          .where('match_id', '=', match)
          .where('seat', '=', seat)
          .where('turn', '=', turn),
      ),
    /**
     * Removes tables that nobody has begun since one moment, and guests who came before another. Gives the tables.
     */
    async removeOld(tables: number, guests: number): Promise<string[]> {
      await db.deleteFrom('people').where('account', 'is', null).where('created_at', '<', guests).execute();
      const old = await db
        .deleteFrom('matches')
        .where('status', 'in', ['open', 'closed'])
        .where('created_at', '<', tables)
        .returning('id')
        .execute();
      const ids = old.map(({ id }) => id);
      if (ids.length > 0) await db.deleteFrom('chat').where('match_id', 'in', ids).execute();
      return ids;
    },
    /** The last connection of a player has ended. */
    async left(match: string, player: string, at: number): Promise<void> {
      await db
        .updateTable('seats')
        .set({ left_at: at })
        .where('match_id', '=', match)
        .where('player', '=', player)
        .execute();
    },
    /** When a player answered last, by themselves. */
    async lastAnswer(match: string, player: string): Promise<number | null> {
      const { at } = await db
        .selectFrom('inputs')
        .select((on) => on.fn.max('at').as('at'))
        .where('match_id', '=', match)
        .where('player', '=', player)
        .where('origin', '=', 'player')
        .executeTakeFirstOrThrow();
      return at === null ? null : Number(at);
    },
    /** Running tables at which nobody but bots sits: of one host, and in all. */
    async botTables(host: string): Promise<{ readonly mine: number; readonly all: number }> {
      const rows = await db
        .selectFrom('matches')
        .select('host')
        .where('status', '=', 'running')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('seats')
                .select('seat')
                .whereRef('seats.match_id', '=', 'matches.id')
                .where('kind', 'not in', ['bot', 'model']),
            ),
          ),
        )
        .execute();
      return { mine: rows.filter((row) => row.host === host).length, all: rows.length };
    },
    async list(wanted: Listing): Promise<StoredMatch[]> {
      const matches = await listed(db, wanted).execute();
      if (matches.length === 0) return [];
      const ids = matches.map(({ id }) => id);
      const seats = await db
        .selectFrom('seats')
        .selectAll()
        .where('match_id', 'in', ids)
        .orderBy('seat')
        .execute();
      return matches.map((match) => ({
        match,
        seats: seats.filter((s) => s.match_id === match.id),
        elsewhere: [],
      }));
    },

    inputs: (match: string, after: number, upTo = MOST): Promise<InputRow[]> =>
      db
        .selectFrom('inputs')
        .selectAll()
        .where('match_id', '=', match)
        .where('seq', '>', after)
        .where('seq', '<=', upTo)
        .orderBy('seq')
        .execute(),
    inputUnder: (match: string, player: string, key: string): Promise<InputRow | undefined> =>
      db
        .selectFrom('inputs')
        .selectAll()
        .where('match_id', '=', match)
        .where('player', '=', player)
        .where('key', '=', key)
        .executeTakeFirst(),

    /** Newest first. */
    snapshots: (match: string, limit: number): Promise<Snapshot[]> =>
      db
        .selectFrom('snapshots')
        .select(['seq', 'body'])
        .where('match_id', '=', match)
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute(),

    ...chatOn(db),
    ...peopleOn(db),
    ...attemptsOn(db, node, backend.shared),
    ...nodesOn(backend, node),

    /** A setting all processes agree on: the first to name it decides. */
    async setting(name: string, first: string): Promise<string> {
      await db
        .insertInto('settings')
        .values({ name, value: first })
        .onConflict((c) => c.doNothing())
        .execute();
      const { value } = await db
        .selectFrom('settings')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return value;
    },
    /** Whether something can be written. */
    async ping(): Promise<void> {
      await db
        .insertInto('settings')
        .values({ name: 'pinged', value: node })
        .onConflict((c) => c.column('name').doUpdateSet({ value: node }))
        .execute();
    },
  });
  return {
    shared: backend.shared,
    listen: backend.listen,
    close: backend.close,
    /** True: the input is on disk under its number. False: another one has that number. */
    append: groupCommit(backend, (error) => new StoreUnavailable(error), committed),
    ...methods,
  };
}
