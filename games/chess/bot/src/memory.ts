// What was found out about positions, by their keys: the best move and a score that was exact or a limit.

export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;

export interface Memory {
  readonly mask: number;
  readonly keys: Int32Array; // the half of the key that is not the place
  readonly facts: Int32Array; // move, limit << 17, depth << 19
  readonly scores: Int16Array;
}

const PLACE = 10; // bytes of an entry

/** As many entries as fit into so many megabytes, a power of two. */
export function createMemory(megabytes: number): Memory {
  const size = 2 ** Math.max(10, Math.floor(Math.log2((megabytes * 1_048_576) / PLACE)));
  return {
    mask: size - 1,
    keys: new Int32Array(size),
    facts: new Int32Array(size),
    scores: new Int16Array(size),
  };
}

export function forget({ keys, facts, scores }: Memory): void {
  keys.fill(0);
  facts.fill(0);
  scores.fill(0);
}

/** The place of a position that is known, or −1. */
export function recall({ mask, keys, facts }: Memory, low: number, high: number): number {
  const place = low & mask;
  return keys[place] === high && facts[place] !== 0 ? place : -1;
}

/** A deeper result of the same position stays. */
export function note(m: Memory, low: number, high: number, fact: number, score: number): void {
  const place = low & m.mask;
  if (m.keys[place] === high && depthOf(m.facts[place]!) > depthOf(fact)) return;
  m.keys[place] = high;
  m.facts[place] = fact;
  m.scores[place] = score;
}

export const factOf = (move: number, limit: number, depth: number): number =>
  move | (limit << 17) | (depth << 19);
export const moveOf = (fact: number): number => fact & 0x1ffff;
export const limitOf = (fact: number): number => (fact >> 17) & 3;
export const depthOf = (fact: number): number => fact >> 19;
