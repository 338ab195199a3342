// Runs in a thread of its own: waiting for the disk never holds up the sockets.

import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';
import { SNAPSHOTS_REACH } from './backend.ts';

export interface SqliteQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
export type SqliteRequest = { readonly id: number } & (
  | { readonly query: SqliteQuery }
  | { readonly atomically: readonly SqliteQuery[] }
  // All rows, how many, and again those of them that say something about their match.
  | { readonly commit: string; readonly inputs: number; readonly more: string }
);
export interface SqliteResult {
  readonly rows: readonly Record<string, unknown>[];
  readonly changes: number;
}
export type SqliteReply =
  | { readonly id: number; readonly result: SqliteResult }
  | { readonly id: number; readonly error: string; readonly code: string };

const port = parentPort;
if (port === null) throw new Error('sqlite-thread runs only as a worker');
const db = open(String(workerData.file));
const claim = claimed(String(workerData.file));

function open(file: string): Database.Database {
  try {
    const opened = new Database(file);
    opened.pragma('journal_mode = WAL');
    opened.pragma('synchronous = FULL'); // an acknowledged input is on disk
    opened.pragma('busy_timeout = 5000');
    opened.pragma('foreign_keys = ON');
    return opened;
  } catch (error) {
    // The library's own errors do not survive the way out of a thread.
    throw new Error(`the database ${file} cannot be opened: ${messageOf(error)}`);
  }
}

/** Held as long as the thread lives: of two servers on one file the second is told, instead of both writing. */
function claimed(file: string): Database.Database {
  const lock = new Database(`${file}.lock`);
  try {
    lock.pragma('journal_mode = DELETE');
    lock.pragma('locking_mode = EXCLUSIVE');
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    throw new Error(`the database ${file} is in use by another server: ${messageOf(error)}`);
  }
}

const prepared = new Map<string, Database.Statement>();
const PREPARED = 200;

function statement(sql: string): Database.Statement {
  let known = prepared.get(sql);
  if (known === undefined) {
    if (prepared.size >= PREPARED) prepared.clear();
    known = db.prepare(sql);
    prepared.set(sql, known);
  }
  return known;
}

function run({ sql, parameters }: SqliteQuery): SqliteResult {
  // The library takes an object for named parameters and, finding none, ends the process.
  if (parameters.some((value) => typeof value === 'object' && value !== null))
    throw new TypeError('a parameter is not a plain value');
  const prepared = statement(sql);
  if (prepared.reader) return { rows: prepared.all(...parameters) as Record<string, unknown>[], changes: 0 };
  return { rows: [], changes: Number(prepared.run(...parameters).changes) };
}

function transaction<T>(body: () => T): T {
  db.exec('begin immediate');
  try {
    const result = body();
    db.exec('commit');
    return result;
  } catch (error) {
    if (db.inTransaction) db.exec('rollback');
    throw error;
  }
}

const INSERT = `insert into inputs (match_id, seq, player, action, args, decision, origin, key, at)
  select value->>'m', value->>'n', value->>'p', value->>'a', value->>'g', value->>'c', value->>'o', value->>'k',
    value->>'t'
  from json_each(?) where true on conflict do nothing`;

const IS_STORED =
  "exists (select 1 from inputs where match_id = value->>'m' and seq = value->>'n' and key = value->>'k')";

const LATE = `select value->>'m' m, value->>'n' n, value->>'k' k from json_each(?) where not ${IS_STORED}`;

/** Of the rows of a commit those that were stored, and of them those that say something more. */
const stored = (columns: string, some: string) =>
  `(select ${columns} from json_each(?) where ${some} and ${IS_STORED})`;

const CHANGE = `update matches set
    due = case when j.x is null then j.d end,
    status = case when j.x is null then status else 'finished' end,
    outcome = coalesce(j.x, outcome),
    finished_at = case when j.x is null then finished_at else j.t end,
    proposal = null
  from ${stored("value->>'m' m, value->>'t' t, value->>'d' d, value->>'x' x", "value->>'u'")} j
  where id = j.m`;

const SNAPSHOT = `insert into snapshots (match_id, seq, body)
  select m, n, s from ${stored("value->>'m' m, value->>'n' n, value->>'s' s", "value->>'s' is not null")}
  where true on conflict do nothing`;

const FORGET = `delete from snapshots where (match_id, seq) in (
  select old.match_id, old.seq from snapshots old join (select value->>'m' m, value->>'n' n
    from json_each(?) where value->>'s' is not null) j on old.match_id = j.m and old.seq <= j.n - ${SNAPSHOTS_REACH})`;

/** Returns the inputs whose number was taken. */
function commit(rows: string, inputs: number, more: string): SqliteResult {
  return transaction(() => {
    const { changes } = statement(INSERT).run(rows);
    if (more.includes('"u":true')) statement(CHANGE).run(more);
    if (more.includes('"s":"')) for (const sql of [SNAPSHOT, FORGET]) statement(sql).run(more);
    const late = changes === inputs ? [] : statement(LATE).all(rows);
    return { rows: late as Record<string, unknown>[], changes };
  });
}

port.on('close', () => claim.close());
port.on('message', (request: SqliteRequest) => {
  const { id } = request;
  try {
    if ('query' in request) port.postMessage({ id, result: run(request.query) });
    else if ('commit' in request)
      port.postMessage({ id, result: commit(request.commit, request.inputs, request.more) });
    else {
      transaction(() => request.atomically.map(run));
      port.postMessage({ id, result: { rows: [], changes: 0 } });
    }
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
    port.postMessage({ id, error: messageOf(error), code });
  }
});

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
