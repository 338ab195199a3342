import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { State } from './model/state.ts';
import type { Vocabulary } from './model/vocabulary.ts';

/** JSON with sorted keys and no spaces: equal values, equal text. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const sorted = inOrder(value);
  return sorted === null ? spelled(value) : JSON.stringify(sorted);
}

/** The same value with keys in order, itself if they are; null where no object can hold them so: see `sortedCopy`. */
const inOrder = (value: object): object | null =>
  Array.isArray(value) ? listInOrder(value) : isRecord(value) ? recordInOrder(value) : value;

function listInOrder(list: readonly unknown[]): object | null {
  let found: unknown[] | null = null; // a copy, once something in it has to change
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    if (typeof item !== 'object' || item === null) continue;
    const sorted = inOrder(item);
    if (sorted === null) return null;
    if (sorted === item) continue;
    found ??= list.slice();
    found[i] = sorted;
  }
  return found ?? list;
}

function recordInOrder(record: Readonly<Record<string, unknown>>): object | null {
  let found: Record<string, unknown> | null = null; // a copy, once something in it has to change
  let last = '';
  for (const key in record) {
    if (key < last) return sortedCopy(record); // by UTF-16 units
    last = key;
    const item = record[key];
    if (typeof item !== 'object' || item === null) continue;
    const sorted = inOrder(item);
    if (sorted === null) return null;
    if (sorted === item) continue;
    found ??= { ...record };
    found[key] = sorted;
  }
  return found ?? record;
}

/** Objects keep whole numbers among their keys in front, and by size: there is no copy with '10' before '9'. */
function sortedCopy(record: Readonly<Record<string, unknown>>): object | null {
  const found: Record<string, unknown> = {};
  for (const key of Object.keys(record).sort()) {
    const item = record[key];
    const sorted = typeof item === 'object' && item !== null ? inOrder(item) : item;
    if (sorted === null && item !== null) return null;
    if (isNumberLike(key) || key === '__proto__') return null;
    found[key] = sorted;
  }
  return found;
}
const isNumberLike = (key: string): boolean => key >= '0' && key < ':'; // the character after 9

/** The same text, put together piece by piece. */
function spelled(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spelled).join()}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const keys = Object.keys(value).filter((key) => value[key] !== undefined);
  return `{${keys.sort().map((key) => `${JSON.stringify(key)}:${spelled(value[key])}`)}}`;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** SHA-256 of a state. Decision numbers are not part of it: they depend on who was asked, not on where play is. */
export const hash = <V extends Vocabulary>(state: State<V>): string => hashWith(sha256Hex, state);

/** The same with a SHA-256 (in hexadecimal) of the platform's, which may be faster. */
export function hashWith<V extends Vocabulary>(digest: (text: string) => string, state: State<V>): string {
  const { box, hand, players, table } = state;
  const { levels, outcome, random, seed, seq } = state.kernel; // written out in order: nothing is left to sort
  const kernel = { levels, outcome, random, seed, seq };
  return digest(canonical({ box, hand, kernel, players, table }));
}
