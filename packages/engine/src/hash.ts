import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { State } from './model/state.ts';
import type { Vocabulary } from './model/vocabulary.ts';

/** JSON with sorted keys and no spaces: equal values, equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, v]) => v !== undefined);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** SHA-256 of a state. Decision numbers are not part of it: they depend on who was asked, not on where play is. */
export function hash<V extends Vocabulary>(state: State<V>): string {
  const { open: _, numbers: __, ...kernel } = state.kernel;
  return bytesToHex(sha256(utf8ToBytes(canonical({ ...state, kernel }))));
}
