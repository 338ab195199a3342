import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Append, type Backend, inOrder, nameOf, SNAPSHOTS_REACH } from './backend.ts';
import type { Schema } from './schema.ts';

const CHANNEL = 'rulewright';
const INT8 = 20;

const COMMIT = `
  with j as (
    select * from jsonb_to_recordset($1::jsonb) as r(
      m text, n int, p text, a text, g text, c text, o text, k text, t bigint, s text, u boolean, d bigint, x text)),
  stored as (
    insert into inputs (match_id, seq, player, action, args, decision, origin, key, at)
    select m, n, p, a, g, c, o, k, t from j on conflict do nothing returning match_id m, seq n, key k),
  changed as (
    update matches set
      due = case when j.x is null then j.d end,
      status = case when j.x is null then status else 'finished' end,
      outcome = coalesce(j.x, outcome),
      finished_at = case when j.x is null then finished_at else j.t end,
      proposal = null
    from j join stored using (m, n, k) where j.u and matches.id = j.m),
  frozen as (
    insert into snapshots (match_id, seq, body)
    select m, n, s from j join stored using (m, n, k) where s is not null on conflict do nothing),
  forgotten as (
    delete from snapshots old using j
    where j.s is not null and old.match_id = j.m and old.seq <= j.n - ${SNAPSHOTS_REACH})
  select m, n, k, pg_notify('${CHANNEL}', 'input ' || m || ' ' || n || ' ' || $2) from stored`;

/** An input as the statement reads it: one JSON text, whatever the number of rows. */
const rowOf = ({
  match,
  seq,
  player,
  action,
  args,
  decision,
  origin,
  key,
  at,
  snapshot,
  change,
}: Append) => ({
  m: match,
  n: seq,
  p: player,
  a: action,
  g: args,
  c: decision, // undefined is not written
  o: origin,
  k: key,
  t: at,
  s: snapshot,
  ...(change && { u: true, d: change.due, x: change.outcome }),
});

const PATIENCE = 5_000; // milliseconds for a connection to be made, for a query to be answered, and between two beats

const settingsOf = (url: string) => ({
  connectionString: url,
  types: { getTypeParser },
  connectionTimeoutMillis: PATIENCE,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** Changing the schema may take longer than any query in play. */
export async function migratePostgres(
  url: string,
  migrate: (db: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new pg.Pool(settingsOf(url)) }) });
  await migrate(db).finally(() => db.destroy());
}

/** Connections that failed to answer in time are not used again: their next answer would be to the last question. */
function withoutSilent(pool: pg.Pool) {
  return {
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      let silent = false;
      const query = async (...given: unknown[]) => {
        try {
          return await (client.query as (...all: unknown[]) => Promise<unknown>)(...given);
        } catch (error) {
          silent ||= isTimeout(error);
          throw error;
        }
      };
      return { query, release: () => client.release(silent) } as unknown as pg.PoolClient; // all that is used of one
    },
  };
}
const isTimeout = (error: unknown): boolean => error instanceof Error && /timeout/i.test(error.message);

/** A PostgreSQL database that several processes share. */
export function openPostgres(url: string, node: string, patience = PATIENCE): Backend {
  const settings = { ...settingsOf(url), query_timeout: patience };
  const pool = new pg.Pool({ ...settings, max: 12 });
  // A connection that dies, idle or at work, fails its own query only; the next one takes another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: withoutSilent(pool) }) });
  let closed = false;
  let listener: pg.Client | null = null;

  async function listen(heard: (notice: string) => void, lost: () => void): Promise<void> {
    const client = new pg.Client(settings);
    const again = () => {
      if (listener !== client || closed) return;
      listener = null;
      client.end().catch(() => {});
      retry(heard, lost, 100);
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload = '' }) => payload.endsWith(node) || heard(payload));
    listener = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      beat(client, again);
    } catch (error) {
      if (listener === client) listener = null;
      await client.end().catch(() => {});
      throw error;
    }
  }
  /** A listener that says nothing may have lost its connection without a word: it is asked. */
  function beat(client: pg.Client, again: () => void): void {
    setTimeout(() => {
      if (listener !== client || closed) return;
      client.query('select 1').then(() => beat(client, again), again);
    }, patience).unref();
  }
  function retry(heard: (notice: string) => void, lost: () => void, wait: number): void {
    setTimeout(() => {
      if (closed) return;
      listen(heard, lost).then(lost, () => retry(heard, lost, Math.min(wait * 2, 2_000)));
    }, wait).unref();
  }

  return {
    db,
    shared: true,
    lanes: 4,
    commit: async (appends: readonly Append[]) => {
      const values = [JSON.stringify(inOrder(appends).map(rowOf)), node];
      const { rows } = await pool.query({ name: 'commit', text: COMMIT, values });
      const late = new Set(appends.map(nameOf));
      for (const { m, n, k } of rows) late.delete(nameOf({ match: m, seq: n, key: k }));
      return late;
    },
    // Classes of SQLSTATE: what a value is, and what it breaks.
    isOfOneRow: (error) => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? ''),
    atomically: (queries) =>
      db.transaction().execute(async (transaction) => {
        for (const query of queries) await transaction.executeQuery(query);
      }),
    notify: async (notice) => {
      await db.executeQuery(CompiledQuery.raw('select pg_notify($1, $2)', [CHANNEL, `${notice} ${node}`]));
    },
    listen,
    close: async () => {
      closed = true;
      await listener?.end().catch(() => {});
      await db.destroy();
    },
  };
}

/** Times are int8; they fit a number. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format);
}
