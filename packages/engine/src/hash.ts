import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { State } from './model/state.ts';
import type { Vocabulary } from './model/vocabulary.ts';

/** JSON with sorted keys and no spaces: equal values, equal text. */
export function canonical(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null'; // most values are numbers
  if (Array.isArray(value)) {
    let text = '[';
    for (let i = 0; i < value.length; i++) text += i === 0 ? canonical(value[i]) : `,${canonical(value[i])}`;
    return `${text}]`;
  }
  if (typeof value === 'string') return quoted(value);
  return isRecord(value) ? canonicalRecord(value, Object.keys(value)) : (JSON.stringify(value) ?? 'null');
}

const PLAIN = /^[\w .-]*$/;
const quoted = (text: string): string => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text));

function canonicalRecord(record: Readonly<Record<string, unknown>>, keys: string[]): string {
  if (!isSorted(keys)) keys.sort(); // by UTF-16 units, as `<` compares
  let text = '{';
  for (const key of keys) {
    const value = record[key];
    if (value === undefined) continue;
    if (text.length > 1) text += ',';
    text += `${quoted(key)}:${canonical(value)}`;
  }
  return `${text}}`;
}

function isSorted(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) if (keys[i - 1]! > keys[i]!) return false; // both inside
  return true;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** SHA-256 of a state. Decision numbers are not part of it: they depend on who was asked, not on where play is. */
export const hash = <V extends Vocabulary>(state: State<V>): string => hashWith(sha256Hex, state);

/** The same with a SHA-256 (in hexadecimal) of the platform's, which may be faster. */
export function hashWith<V extends Vocabulary>(digest: (text: string) => string, state: State<V>): string {
  const { open: _, numbers: __, ...kernel } = state.kernel;
  return digest(canonical({ ...state, kernel }));
}
