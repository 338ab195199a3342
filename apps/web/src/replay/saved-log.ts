// A saved game in this browser: read from a file, kept while the tab is open, or carried by a link.
import { LIMITS, type SavedReplayWish } from '@rulewright/protocol';
import { GAMES } from '../games.ts';

export type SavedLog = SavedReplayWish['log'];

const PLACE = 'rulewright.log';

/** Two logs may claim the same hash: each that is opened is its own. */
export interface KeptLog {
  readonly id: number;
  readonly log: SavedLog;
}
let kept: KeptLog | null = null;

export class NoLog extends Error {}

/** The log in a text; save files of the terminal and logs of matches have the same form. */
export function parseLog(text: string): SavedLog {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new NoLog();
  }
  if (text.length > LIMITS.log || !isLog(value)) throw new NoLog();
  const { game, version, players, options, seed, position, entries, hashes, hash } = value;
  return {
    game,
    version,
    players,
    seed,
    entries,
    hash,
    ...(options !== undefined && { options }),
    ...(position !== undefined && { position }),
    ...(hashes !== undefined && { hashes }),
  };
}

/** The log in a text: our own, or a game in a format that one of the boards reads; the name of its file may say which. */
export async function readLog(text: string, file = ''): Promise<SavedLog> {
  if (text.trimStart().startsWith('{')) return parseLog(text);
  for (const { formats = [], load } of Object.values(GAMES)) {
    const tried = formats.filter((format) => file === '' || file.toLowerCase().endsWith(`.${format}`));
    const records = tried.length === 0 ? undefined : (await load?.())?.ui.records;
    const read = await Promise.all(tried.map((format) => records?.[format]?.(text)));
    const log = read.find(isLog);
    if (log !== undefined) return parseLog(JSON.stringify(log));
  }
  throw new NoLog();
}

function isLog(value: unknown): value is SavedLog {
  if (typeof value !== 'object' || value === null) return false;
  const log: Partial<Record<keyof SavedLog, unknown>> = value;
  return typeof log.game === 'string' && Array.isArray(log.players) && Array.isArray(log.entries);
}

export function keepLog(log: SavedLog): KeptLog {
  kept = { id: (kept?.id ?? 0) + 1, log };
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(log));
  } catch {
    // too large for the browser to keep over a reload; the page still has it
  }
  return kept;
}

export function keptLog(): KeptLog | null {
  const stored = kept === null ? sessionStorage.getItem(PLACE) : null;
  if (stored !== null) kept = { id: 1, log: JSON.parse(stored) as SavedLog }; // put there by keepLog
  return kept;
}

/** What comes out of a stream; a few bytes may unpack to more than any machine has, so that there is an end to it. */
async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > LIMITS.log) {
      await reader.cancel();
      throw new NoLog();
    }
    parts.push(value);
  }
}

/** The log as a short text for the part of a link behind `#`, which no server gets to see. */
export async function packLog(log: SavedLog): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(log)),
    new CompressionStream('deflate-raw'),
  );
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unpackLog(packed: string): Promise<SavedLog> {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream('deflate-raw'));
    return parseLog(new TextDecoder().decode(text));
  } catch {
    throw new NoLog();
  }
}
