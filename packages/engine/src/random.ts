import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** Seeded chance: the only one there is. */
export interface Random {
  /** An integer from 0 to n − 1. */
  int(n: number): number;
  /** An integer from 1 to `sides`. */
  die(sides: number): number;
  pick<T>(items: readonly T[]): T;
  /** A shuffled copy. */
  shuffle<T>(items: readonly T[]): T[];
}

/** Chance whose generator can be stored and continued. */
export interface Generator extends Random {
  state(): readonly number[];
}

const WORD = 2 ** 32;
const SMALL = 2 ** 16;

export function generator(state: readonly number[]): Generator {
  const source = xoroshiro128plusFromState(state);
  const int = (n: number): number => (n <= 1 ? 0 : n <= SMALL ? small(n) : uniformInt(source, 0, n - 1));
  /** Uniform by rejection: the last incomplete stretch of the 32 bits is drawn again. */
  const small = (n: number): number => {
    const range = n >>> 0; // unsigned on both sides: one division of machine integers
    for (;;) {
      const word = source.next() >>> 0;
      const rest = word % range;
      if (word - rest <= WORD - range) return rest;
    }
  };
  return {
    int,
    die: (sides) => int(sides) + 1,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('pick: nothing to pick from');
      return items[int(items.length)]!; // the index is inside by construction
    },
    shuffle: <T>(items: readonly T[]) => {
      const out = items.slice();
      for (let i = out.length - 1; i > 0; i--) {
        const j = int(i + 1);
        const held = out[i]!; // both indexes are inside
        out[i] = out[j]!;
        out[j] = held;
      }
      return out;
    },
    state: () => source.getState(),
  };
}

/** The generator state of a seed; every character counts. */
export function seedState(seed: string): readonly number[] {
  const bytes = sha256(utf8ToBytes(seed));
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
  return [view.getInt32(0), view.getInt32(4), view.getInt32(8), view.getInt32(12)];
}

/** Chance from a seed. */
export const seeded = (seed: string): Generator => generator(seedState(seed));

/** Independent chance for a purpose, so that asking for it leaves the game's own draws alone. */
export const derived = (seed: string, purpose: string): Generator => seeded(`${purpose}\u0000${seed}`);

/** Chance so far ahead in the sequence of another one that neither ever meets what the other draws. */
export function farAhead(state: readonly number[]): Generator {
  const source = xoroshiro128plusFromState(state);
  source.jump();
  return generator(source.getState());
}
