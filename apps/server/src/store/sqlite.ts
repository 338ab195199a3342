import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { sibling, startThread } from '../thread.ts';
import { type Append, BAD_VALUE, type Backend, inOrder, nameOf } from './backend.ts';
import type { Schema } from './schema.ts';
import type { SqliteQuery, SqliteReply, SqliteRequest, SqliteResult } from './sqlite-thread.ts';

type Work<T> = T extends { readonly id: number } ? Omit<T, 'id'> : never;
interface Waiting {
  resolve(result: SqliteResult): void;
  reject(error: Error): void;
}

/** A file, written by one process: the default. */
export function openSqlite(file: string): Backend {
  mkdirSync(dirname(file), { recursive: true });
  const thread = startThread(sibling(import.meta.url, './sqlite-thread'), { workerData: { file } });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let broken: Error | null = null;
  thread.on('message', (reply: SqliteReply) => {
    const { resolve, reject } = waiting.get(reply.id)!; // replies only to what was asked
    waiting.delete(reply.id);
    if ('result' in reply) resolve(reply.result);
    else reject(Object.assign(new Error(`database: ${reply.error}`), { code: reply.code }));
  });
  const breakDown = (error: Error) => {
    broken = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on('error', breakDown);
  const ended = new Promise<void>((resolve) => thread.once('exit', () => resolve()));
  ended.then(() => breakDown(broken ?? new Error('database: the thread has ended')));

  const ask = (work: Work<SqliteRequest>): Promise<SqliteResult> =>
    new Promise((resolve, reject) => {
      if (broken) return reject(broken);
      const id = ++last;
      waiting.set(id, { resolve, reject });
      thread.postMessage({ id, ...work });
    });

  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driver((query) => ask({ query })),
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  return {
    db,
    shared: false,
    lanes: 1,
    commit: async (appends) => {
      const { rows } = await ask({ commit: JSON.stringify(inOrder(appends)) });
      return new Set((rows as unknown as Append[]).map(nameOf)); // as they were given
    },
    isOfOneRow: (error) => error instanceof Error && 'code' in error && error.code === BAD_VALUE,
    atomically: async (queries) => {
      await ask({ atomically: queries.map(({ sql, parameters }) => ({ sql, parameters })) });
    },
    notify: async () => {},
    listen: async () => {},
    close: async () => {
      await db.destroy();
      if (broken === null) thread.postMessage({ id: ++last, close: true } satisfies SqliteRequest);
      await ended;
    },
  };
}

/** Transactions step by step are for migrations only, when nobody else is at work: see `atomically`. */
function driver(run: (query: SqliteQuery) => Promise<SqliteResult>): Driver {
  const execute = (sql: string) => run({ sql, parameters: [] }).then(() => {});
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const { rows, changes } = await run({ sql, parameters });
      return { rows: rows as R[], numAffectedRows: BigInt(changes) }; // what the query says it selects
    },
    // biome-ignore lint/correctness/useYield: nothing here reads row by row
    streamQuery: async function* () {
      throw new Error('streaming is not supported');
    },
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: () => execute('begin immediate'),
    commitTransaction: () => execute('commit'),
    rollbackTransaction: () => execute('rollback'),
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}
