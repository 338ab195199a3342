// Runs in a thread of its own: waiting for the disk never holds up the sockets.

import { parentPort, workerData } from 'node:worker_threads';
import Database from 'libsql';
import { type Append, BAD_VALUE, SNAPSHOTS_REACH } from './backend.ts';
import { recentInputs } from './recent-inputs.ts';

export interface SqliteQuery {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}
export type SqliteRequest = { readonly id: number } & (
  | { readonly query: SqliteQuery }
  | { readonly atomically: readonly SqliteQuery[] }
  | { readonly commit: string } // inputs as JSON: read much faster than sent as they are
  | { readonly close: true } // after all that was asked before
);
export interface SqliteResult {
  readonly rows: readonly Record<string, unknown>[];
  readonly changes: number;
}
export type SqliteReply =
  | { readonly id: number; readonly result: SqliteResult }
  | { readonly id: number; readonly error: string; readonly code: string };

const LOGGED_PAGES = 8_000; // 32 MB until they are written to their places, each page once however often it changed

const CACHED_KIB = 16 * 1024; // the pages that running matches write to, so that none is read for every input

const port = parentPort;
if (port === null) throw new Error('sqlite-thread runs only as a worker');
const db = open(String(workerData.file));
const claim = claimed(String(workerData.file));

function open(file: string): Database.Database {
  try {
    const opened = new Database(file);
    opened.pragma('journal_mode = WAL');
    opened.pragma('synchronous = FULL'); // an acknowledged input is on disk
    opened.pragma(`wal_autocheckpoint = ${LOGGED_PAGES}`);
    opened.pragma(`cache_size = -${CACHED_KIB}`);
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

const HALF_A_LETTER = /\p{Surrogate}/u;

/** The library ends the process over an object, which it takes for named parameters, and over text that is not UTF-8. */
function requirePlain(parameters: readonly unknown[]): void {
  for (const value of parameters)
    if (typeof value === 'string' ? HALF_A_LETTER.test(value) : typeof value === 'object' && value !== null)
      throw Object.assign(new TypeError('a parameter is no plain value'), { code: BAD_VALUE });
}

const recent = recentInputs(statement);
const INPUTS = '"inputs"'; // as queries name the table

function run(query: SqliteQuery): SqliteResult {
  requirePlain(query.parameters);
  const reads = query.sql.includes(INPUTS) && statement(query.sql).reader;
  const match = reads ? query.parameters.find(recent.has) : undefined;
  return match === undefined ? execute(query) : asIfPlaced(match, query);
}
/** For whoever only reads nothing is written: they are answered on a full disk too. */
function asIfPlaced(match: unknown, query: SqliteQuery): SqliteResult {
  db.exec('begin');
  try {
    recent.show(match);
    return execute(query);
  } finally {
    db.exec('rollback');
  }
}
function execute({ sql, parameters }: SqliteQuery): SqliteResult {
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
    recent.forget();
    throw error;
  }
}

const CHANGE = 'update matches set due = ?, proposal = null where id = ?';
const FINISH = `update matches set due = null, proposal = null, status = 'finished', outcome = ?, finished_at = ?
  where id = ?`;
const FREEZE = 'insert into snapshots (match_id, seq, body) values (?, ?, ?) on conflict do nothing';
const FORGET = 'delete from snapshots where match_id = ? and seq <= ?';

/** Returns the inputs whose number or key was taken. */
const commit = (appends: readonly Append[]): Append[] =>
  transaction(() => {
    const late = appends.filter((one) => !append(one));
    recent.settle(appends.length);
    return late;
  });

function append(given: Append): boolean {
  const { match, seq, player, action, args, decision, key, at, change, snapshot } = given;
  requirePlain([match, player, action, args, decision, key]);
  if (!recent.add(given)) return false;
  if (change && change.outcome === null) statement(CHANGE).run(change.due, match);
  else if (change) statement(FINISH).run(change.outcome, at, match);
  if (snapshot === undefined) return true;
  statement(FREEZE).run(match, seq, snapshot);
  statement(FORGET).run(match, seq - SNAPSHOTS_REACH);
  return true;
}

port.on('message', (request: SqliteRequest) => {
  const { id } = request;
  try {
    if ('close' in request) close();
    else if ('query' in request) port.postMessage({ id, result: run(request.query) });
    else if ('commit' in request) {
      const late = commit(JSON.parse(request.commit)); // written by the backend
      port.postMessage({
        id,
        result: { rows: late.map(({ match, seq, key }) => ({ match, seq, key })), changes: 0 },
      });
    } else {
      transaction(() => request.atomically.map(run));
      port.postMessage({ id, result: { rows: [], changes: 0 } });
    }
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
    port.postMessage({ id, error: messageOf(error), code });
  }
});

/** Ends the thread. Whoever ends it from outside ends the process: the library aborts when it is interrupted. */
function close(): void {
  try {
    transaction(recent.settleAll);
  } catch {
    // where there is no room for them they stay where they are
  }
  db.close();
  claim.close();
  port?.close();
}

function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}
