import type { Outcome } from './outcome.ts';
import type { Immutable, Shown, Vocabulary } from './vocabulary.ts';

type Open<F> = F extends unknown ? Omit<F, 'secret'> : never;

/** All that one player (null: a spectator) may know. */
export interface View<V extends Vocabulary = Vocabulary> {
  readonly player: V['player'] | null;
  readonly players: readonly V['player'][];
  readonly table: Shown<V>;
  readonly hand: Immutable<V['hand']> | null;
  /** The interrupt stack, top last, without its secrets. */
  readonly frames: readonly Immutable<Open<V['frame']>>[];
  /** Where every sequence stands, level by level. */
  readonly cursors: readonly (readonly number[])[];
  /** The viewer's own sealed answers by group. */
  readonly sealed: Readonly<Record<string, { readonly action: string; readonly args: unknown }>>;
  /** Who has answered, by group whose progress is not hidden. */
  readonly answered: Readonly<Record<string, readonly V['player'][]>>;
  /** For whom the table waits, except in groups whose progress is hidden. */
  readonly awaiting: readonly V['player'][];
  /** A group with hidden progress is open. */
  readonly resolving: boolean;
  /** Active phases, inner first. */
  readonly phases: readonly string[];
  readonly outcome: Outcome<V['player']> | null;
}

/** All that anybody knows, and what nobody does. */
export interface Overview<V extends Vocabulary = Vocabulary> extends View<V> {
  readonly hands: Readonly<Record<string, Immutable<V['hand']>>>;
  /** Sealed answers by player and group. */
  readonly answers: Readonly<Record<string, View<V>['sealed']>>;
  readonly box: Immutable<V['box']>;
}
