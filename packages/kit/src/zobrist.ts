// Keys of positions, for repetition and superko. A position is a set of features ("a white rook on a1", "Black to
// move"), each with a number; its key is the exclusive or of their keys, so a move changes it by a few toggles.
// A history is a flat list of numbers, two for each position: copied with the state, it costs next to nothing.

/** The key of a position: two signed 32-bit numbers, plain JSON. */
export interface ZobristKey {
  low: number;
  high: number;
}

/** The keys of the features 0 to size − 1. */
export interface ZobristTable {
  readonly size: number;
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/** Spreads a number over all 32 bits; different numbers stay different. */
function scatter(n: number): number {
  let word = n | 0;
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}

const STRIDE = 0x9e3779b9; // odd, so that 2³² steps come by every number

/** So many features have keys that never change, because stored games hold them; another `seed` gives others. */
export function zobristTable(size: number, seed = 0): ZobristTable {
  const word = (n: number): number => scatter(scatter(seed) + Math.imul(n + 1, STRIDE));
  return {
    size,
    low: Int32Array.from({ length: size }, (_, feature) => word(2 * feature)),
    high: Int32Array.from({ length: size }, (_, feature) => word(2 * feature + 1)),
  };
}

/** The key of a position without features. */
export const emptyKey = (): ZobristKey => ({ low: 0, high: 0 });

/** Puts a feature into the position of a key, or takes it out again. */
export function toggle(key: ZobristKey, table: ZobristTable, feature: number): void {
  const low = table.low[feature];
  const high = table.high[feature];
  if (low === undefined || high === undefined) throw new RangeError(`no feature ${feature} of ${table.size}`);
  key.low ^= low;
  key.high ^= high;
}

/** Adds a position to the end of a history. */
export function remember(history: number[], key: Readonly<ZobristKey>): void {
  history.push(key.low, key.high);
}

/** How often a position stands in a history. */
export function occurrences(history: readonly number[], { low, high }: Readonly<ZobristKey>): number {
  let found = 0;
  for (let i = 0; i < history.length; i += 2) if (history[i] === low && history[i + 1] === high) found++;
  return found;
}

/** Whether a position stands in a history: made once, asked often, without reading the history each time. */
export function positionsIn(history: readonly number[]): (key: Readonly<ZobristKey>) => boolean {
  let mask = 4;
  while (mask <= history.length) mask *= 2; // at most half of the slots are taken
  mask -= 1;
  const slots = new Int32Array(mask + 1); // place in the history plus one; 0 is free
  const slotOf = (low: number, high: number): number => {
    let slot = low & mask;
    for (let at = slots[slot]!; at > 0; at = slots[slot]!) {
      if (history[at - 1] === low && history[at] === high) break;
      slot = (slot + 1) & mask; // inside by the mask
    }
    return slot;
  };
  for (let i = 0; i < history.length; i += 2) slots[slotOf(history[i]!, history[i + 1]!)] = i + 1;
  return ({ low, high }) => slots[slotOf(low, high)]! > 0;
}
