// What an arena keeps: the plan, and one line for each game in files that only grow.
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Log } from '@rulewright/engine';
import type { Kept } from './game.ts';
import type { PlannedGame } from './plan.ts';
import { type GameLine, type GameResult, isVoid } from './result.ts';
import { difference, type Settings } from './settings.ts';

/** Why a folder cannot be used; nothing in it was touched. */
export class FolderError extends Error {}

export interface Folder {
  readonly path: string;
  /** Results by game; voided games are not among them. */
  readonly results: ReadonlyMap<number, GameResult>;
  /** Why games were void when last played, by game. */
  readonly voided: ReadonlyMap<number, string>;
  /** Something was put right on the way: a torn line was dropped. */
  readonly said: readonly string[];
  /** Whether it takes logs: who plays need not write them down otherwise. */
  readonly keepsLogs: boolean;
  add(made: Kept): void;
  times(): readonly TimesLine[];
  logs(): ReadonlyMap<number, Log>;
  attempts(): ReadonlyMap<number, readonly unknown[]>;
  write(name: string, text: string): void;
}

export interface TimesLine {
  readonly id: number;
  readonly times: readonly (readonly number[])[];
}

const PLAN = 'plan.json';
const GAMES = 'games.jsonl';
const KEPT_BESIDE = ['logs.jsonl', 'times.jsonl', 'attempts.jsonl'] as const;

/** Opens the folder of an arena, or makes it. What another arena has made is refused. */
export function openFolder(
  path: string,
  settings: Settings,
  games: readonly PlannedGame[],
  resume: boolean,
): Folder {
  try {
    if (existsSync(join(path, PLAN))) {
      const other = difference(keptPlan(join(path, PLAN)), settings);
      if (other !== null) throw new FolderError(`${path} holds another arena: ${other}.`);
      if (!resume) throw new FolderError(`${path} holds this arena already: --resume goes on with it.`);
    } else if (existsSync(path) && readdirSync(path).some((name) => !name.endsWith('.new')))
      throw new FolderError(`${path} holds something else than an arena.`);
    mkdirSync(path, { recursive: true });
    replaceFile(join(path, PLAN), `${JSON.stringify(settings, null, 2)}\n`);
    return folderAt(path, games);
  } catch (error) {
    if (error instanceof FolderError || !(error instanceof Error && 'code' in error)) throw error;
    throw new FolderError(`${path} cannot be used: ${error.message}.`); // by the file system
  }
}

function keptPlan(file: string): object {
  const text = readFileSync(file, 'utf8');
  try {
    const plan: unknown = JSON.parse(text);
    if (typeof plan === 'object' && plan !== null) return plan;
  } catch {
    // no JSON
  }
  throw new FolderError(`${file} is not the plan of an arena.`);
}

function folderAt(path: string, games: readonly PlannedGame[]): Folder {
  const said: string[] = [];
  const results = new Map<number, GameResult>();
  const voided = new Map<number, string>();
  for (const [at, text] of linesOf(join(path, GAMES), said).entries()) {
    const line = readLine(text, games);
    if (typeof line === 'string') throw new FolderError(`${join(path, GAMES)}, line ${at + 1}: ${line}.`);
    keep(line);
  }
  for (const name of KEPT_BESIDE) linesOf(join(path, name), said);

  function keep(line: GameLine): void {
    if (isVoid(line)) voided.set(line.id, line.void.why);
    else if (!results.has(line.id)) {
      results.set(line.id, line);
      voided.delete(line.id);
    }
  }
  const append = (name: string, line: string): void => appendFileSync(join(path, name), `${line}\n`);
  const read = <T>(name: string): T[] => linesOf(join(path, name), []).map((line): T => JSON.parse(line));
  return {
    path,
    results,
    voided,
    said,
    keepsLogs: true,
    add: ({ line, log, times, attempts }) => {
      const { id } = line;
      if (log !== '') append('logs.jsonl', `{"id":${id},"log":${log}}`);
      append('times.jsonl', JSON.stringify({ id, times }));
      for (const attempt of attempts) append('attempts.jsonl', JSON.stringify({ id, ...attempt }));
      append(GAMES, sealed(line)); // last: who stands there has the rest
      keep(line);
    },
    times: () => read<TimesLine>('times.jsonl'),
    logs: () => new Map(read<{ id: number; log: Log }>('logs.jsonl').map(({ id, log }) => [id, log])),
    attempts: () => byGame(read<{ id: number }>('attempts.jsonl')),
    write: (name, text) => replaceFile(join(path, name), text),
  };
}

function byGame<T extends { readonly id: number }>(lines: readonly T[]): Map<number, T[]> {
  const games = new Map<number, T[]>();
  for (const line of lines) games.set(line.id, [...(games.get(line.id) ?? []), line]);
  return games;
}

/** Whole lines of a file. A torn last one is cut off, and said. */
function linesOf(file: string, said: string[]): string[] {
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  const end = bytes.lastIndexOf('\n') + 1;
  if (end < bytes.length) {
    truncateSync(file, end);
    said.push(`${file}: the last line was torn and is dropped`);
  }
  return bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
}

const SUM = ',"sum":"';
const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A line with a sum over what it says. */
function sealed(line: GameLine): string {
  const text = JSON.stringify(line);
  return `${text.slice(0, -1)}${SUM}${sumOf(text)}"}`;
}

/** A line as it was written, or what is wrong with it. */
function readLine(text: string, games: readonly PlannedGame[]): GameLine | string {
  const at = text.lastIndexOf(SUM);
  const body = at < 0 ? '' : `${text.slice(0, at)}}`;
  if (at < 0 || text.slice(at) !== `${SUM}${sumOf(body)}"}`) return 'it is not as it was written';
  const line: GameLine = JSON.parse(body);
  const { id, block, seats, seed } = line;
  const planned = games[id];
  if (planned === undefined || difference(planned, { id, block, seats, seed }) !== null)
    return `game ${id} is not in the plan`;
  return line;
}

/** At once or not at all. */
function replaceFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}
