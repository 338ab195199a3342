import { extname } from 'node:path';
import { readRecord, recordFormats, replay, writeRecord } from '@rulewright/engine';
import { Failure, suggestion, UsageError } from '../failure.ts';
import { findGame, GAMES, gameNamed, type Listed, planOf } from '../games.ts';

export interface ConvertOptions {
  readonly from: string;
  readonly to: string;
  /** Which of several games in the text, from 1. */
  readonly game?: number;
}

/** Names of our own format, the log as `match.log` gives it. */
const LOGS = ['json', 'log'];

/** A whole game read in one format and written in another. */
export function convert(listed: Listed, text: string, { from, to, game = 1 }: ConvertOptions): string {
  const plan = planOf(listed);
  const formats = recordFormats(plan);
  if (formats.length === 0)
    throw new UsageError(`${plan.game.title} has no formats to convert between.`, 'Chess and Go have some.');
  const known = [...formats, ...LOGS];
  for (const format of [from, to])
    if (!known.includes(format))
      throw new UsageError(`${plan.game.title} has no format ${format}.`, suggestion(format, known));
  const told = { index: game - 1, finish: true };
  const read = LOGS.includes(from) ? readLog(listed, text) : readText(listed, text, from, told);
  if (LOGS.includes(to)) return JSON.stringify(read.log(), null, 2);
  return writeRecord(read, to, read.about) ?? '';
}

/** The game that a text in one of its formats tells; the format reads what is asked besides. */
export function readText(listed: Listed, text: string, format: string, asked = {}) {
  const read = readRecord(planOf(listed), format, text, asked);
  if (read.ok) return read;
  throw new Failure(
    `${read.why}.`,
    read.text === '' ? '' : `That is at ply ${read.ply}: ${JSON.stringify(read.text)}`,
  );
}

function readLog(listed: Listed, text: string) {
  const read = replay(planOf(listed), parsed(text));
  if (!read.ok) throw new Failure(`${read.why}.`);
  return { ...read, about: {} };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('That is no JSON.');
  }
}

/** The format that the name of a file ends with. */
export const formatOf = (file: string): string => extname(file).slice(1).toLowerCase();

/** Which game and file two words of the command line mean: a game and its file, one of them, or the file alone. */
export function gameAndFile(
  first: string,
  second: string | undefined,
  read: (file: string) => string,
): { listed: Listed; file: string | undefined } {
  const format = formatOf(first);
  if (second !== undefined || format === '') return { listed: gameNamed(first), file: second };
  const listed = LOGS.includes(format)
    ? gameOfLog(parsed(read(first)))
    : GAMES.find((one) => recordFormats(planOf(one)).includes(format));
  if (listed === undefined) throw new UsageError(`No game is written in ${format}.`, 'Name the game first.');
  return { listed, file: first };
}

function gameOfLog(log: unknown): Listed | undefined {
  return typeof log === 'object' && log !== null && 'game' in log ? findGame(String(log.game)) : undefined;
}
