import type { Budget } from '@rulewright/bots';

/** What an arena plays; the plan of its games follows from it alone. */
export interface Settings {
  readonly game: string;
  readonly version: number;
  /** A number of players, or their ids in seat order. */
  readonly players: number | readonly string[];
  readonly options: unknown;
  /** Seats by name: 'hard', 'model:local-32b'. */
  readonly entrants: readonly string[];
  readonly pairing: Pairing;
  readonly blocks: number;
  readonly seed: string;
  /** So many inputs by chance before the first turn, the same in all rotations of a block. */
  readonly opening: number;
  /** Where blocks begin, one after the other; empty: at the set-up. */
  readonly positions: readonly unknown[];
  readonly budget: Budget;
  /** Whether entrants hear each other; without it nobody does. */
  readonly talk?: 'table' | 'private';
}

export type Pairing = 'round-robin' | 'self-play' | `gauntlet:${string}`;

export const chairsOf = ({ players }: Pick<Settings, 'players'>): number =>
  typeof players === 'number' ? players : players.length;

/** The first setting in which two arenas differ, in words; null: they are the same. */
export function difference(kept: object, asked: object): string | null {
  const keys = [...new Set([...Object.keys(kept), ...Object.keys(asked)])];
  for (const key of keys) {
    const [was, is] = [kept, asked].map((of) => JSON.stringify(Reflect.get(of, key)));
    if (was !== is) return `${key} is ${is ?? 'not set'}, there it is ${was ?? 'not set'}`;
  }
  return null;
}
