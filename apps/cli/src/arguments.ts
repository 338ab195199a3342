// Flags that several commands have, and how what was typed is read.
import { type Command, InvalidArgumentError } from 'commander';
import type { Listed } from './games.ts';

/** Who plays the others where nobody says who. */
export const OPPONENT = 'medium';

export interface StartFlags {
  readonly seed?: string;
  readonly players?: number | readonly string[];
  readonly options?: unknown;
}

/** Flags of every command that begins a game. */
export function starting(command: Command): Command {
  return command
    .option('--seed <text>', 'the same seed, the same chance', readSeed)
    .option('--players <n or ids>', 'how many, or their ids with commas', readPlayers)
    .option('--options <json>', 'options of the game, for example \'{"goal": 30}\'', readJson);
}

/** A game by the name somebody typed. All games are loaded then, and not for a page of help. */
export const readGame = async (name: string): Promise<Listed> => (await import('./games.ts')).gameNamed(name);

export const examples = (lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`;

function readSeed(text: string): string {
  if (text === '' || text.length > 200 || /\p{Cc}/u.test(text))
    throw new InvalidArgumentError('A seed is a text of 1 to 200 characters on one line.');
  return text;
}

function readPlayers(text: string): number | readonly string[] {
  if (/^\d+$/.test(text)) return Number(text);
  const ids = text.split(',').map((id) => id.trim());
  if (ids.includes('')) throw new InvalidArgumentError('A number, or ids with commas between them.');
  return ids;
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidArgumentError(`It is not JSON: ${error instanceof Error ? error.message : text}`);
  }
}

export function readCount(text: string): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < 1) throw new InvalidArgumentError('A whole number from 1 up.');
  return count;
}

export function readDepth(text: string): number {
  const depth = Number(text);
  if (!/^\d+$/.test(text) || depth > 12) throw new InvalidArgumentError('A whole number from 0 to 12.');
  return depth;
}

export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('A whole number from 0 to 65535.');
  return port;
}
