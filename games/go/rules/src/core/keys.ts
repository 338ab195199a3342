// A board is known by 64 bits in two signed halves: an exclusive or of one number for everything on it (Zobrist).
import { zobristTable } from '@rulewright/kit';

export const NOTHING = 0; // changes no key
export const START = 1; // the empty board, so that no board has the key 0
export const WHITE_NEXT = 2;
export const KO = 3 << 10;

// Numbers are found at `colour << 10 | point`; those below 1,024 are for what does not stand on a point.
const TABLE = zobristTable(4 << 10);
export const LOW = TABLE.low.with(NOTHING, 0);
export const HIGH = TABLE.high.with(NOTHING, 0);

/** Keys in the order in which they came, and a table to find them: open, at most half full. */
export interface Seen {
  readonly keys: number[]; // low and high half by turns
  slots: Int32Array; // the same; 0, 0 is free
}

export function seenOf(keys: readonly number[]): Seen {
  const seen = { keys: [...keys], slots: new Int32Array(0) };
  fill(seen);
  return seen;
}

export const hasKey = (seen: Seen, low: number, high: number): boolean => timesSeen(seen, low, high, 1) > 0;

/** How often a key came, counted up to a limit. */
export function timesSeen({ slots }: Seen, low: number, high: number, limit: number): number {
  const last = slots.length - 2;
  let times = 0;
  for (let slot = (low << 1) & last; times < limit && !isFree(slots, slot); slot = (slot + 2) & last)
    if (slots[slot] === low && slots[slot + 1] === high) times++;
  return times;
}

export function addKey(seen: Seen, low: number, high: number): void {
  seen.keys.push(low, high);
  if (seen.keys.length * 2 > seen.slots.length) fill(seen);
  else put(seen.slots, low, high);
}

/** Takes back the key that came last: no other was put behind it. */
export function dropKey({ keys, slots }: Seen): void {
  const high = keys.pop() ?? 0;
  const low = keys.pop() ?? 0;
  const last = slots.length - 2;
  let newest = 0;
  for (let slot = (low << 1) & last; !isFree(slots, slot); slot = (slot + 2) & last)
    if (slots[slot] === low && slots[slot + 1] === high) newest = slot;
  slots[newest] = 0;
  slots[newest + 1] = 0;
}

const isFree = (slots: Int32Array, slot: number): boolean => slots[slot] === 0 && slots[slot + 1] === 0;

function put(slots: Int32Array, low: number, high: number): void {
  const last = slots.length - 2;
  let slot = (low << 1) & last;
  while (!isFree(slots, slot)) slot = (slot + 2) & last;
  slots[slot] = low;
  slots[slot + 1] = high;
}

function fill(seen: Seen): void {
  const { keys } = seen;
  let room = 128;
  while (room < keys.length * 4) room *= 2;
  seen.slots = new Int32Array(room);
  for (let i = 0; i < keys.length; i += 2) put(seen.slots, keys[i] ?? 0, keys[i + 1] ?? 0);
}
