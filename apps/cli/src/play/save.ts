import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Recording, replay } from '@rulewright/engine';
import { Failure } from '../failure.ts';
import { findGame, type Listed, planOf } from '../games.ts';

export interface Saved {
  readonly listed: Listed;
  readonly recording: Recording;
  readonly humans: readonly string[];
}

/** A save file is the log of a game, as `match.log` gives it, and who sat at the terminal. */
export function writeSave(file: string, recording: Recording, humans: readonly string[]): void {
  const text = `${JSON.stringify({ ...recording.log(), humans }, null, 1)}\n`;
  const draft = `${file}.part`;
  try {
    writeFileSync(draft, text); // a game must not be lost to a save that breaks off
    renameSync(draft, file);
  } catch (error) {
    throw new Failure(`${file} could not be written: ${messageOf(error)}`);
  }
}

export const readSave = (file: string): Saved => parseSave(file, readFile(file));

/** The text of a file, or of standard input, or a failure that says why it cannot be read. */
export function readFile(file?: string): string {
  try {
    return readFileSync(file ?? 0, 'utf8');
  } catch (error) {
    throw new Failure(`${file ?? 'standard input'} cannot be read: ${troubleOf(error)}`);
  }
}

/** The saved game, or a failure that says what is wrong with the file. */
export function parseSave(file: string, text: string): Saved {
  const broken = (why: string, hint = ''): Failure => new Failure(`${file} is no save file: ${why}`, hint);
  if (text.trim() === '') throw broken('it is empty');
  let log: unknown;
  try {
    log = JSON.parse(text);
  } catch (error) {
    throw broken(`it is cut off or damaged (${messageOf(error).slice(0, 120)})`);
  }
  if (typeof log !== 'object' || log === null || Array.isArray(log)) throw broken('it holds no game');
  const { game, humans = [] }: { game?: unknown; humans?: unknown } = log;
  if (typeof game !== 'string') throw broken('it does not name its game');
  const listed = findGame(game);
  if (listed === undefined)
    throw broken(`it is of the game ${JSON.stringify(game.slice(0, 60))}, which is not here`);
  const recording = replay(planOf(listed), log);
  if (!recording.ok) {
    const { seq, code, why } = recording;
    throw broken(
      `${seq === 0 ? '' : `entry ${seq}: `}${why} [${code}]`,
      'It was changed, or saved by other rules.',
    );
  }
  const { players } = recording.state();
  const seats = Array.isArray(humans) ? players.filter((player) => humans.includes(player)) : [];
  return { listed, recording, humans: seats };
}

const TROUBLES: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'it is not yours to read'],
]);

/** What the system says about a file, in words where it is one of the usual things. */
function troubleOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return TROUBLES.get(code) ?? messageOf(error);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
