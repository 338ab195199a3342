import type { Outcome } from './outcome.ts';
import type { BoxOf, FrameOf, HandOf, Immutable, Shown, Vocabulary } from './vocabulary.ts';

type Open<F> = F extends unknown ? Omit<F, 'secret'> : never;

/** A turn of a phase with `each`; phases by their paths. */
export interface Turn<V extends Vocabulary = Vocabulary> {
  readonly phase: string;
  readonly actor: V['player'] | null;
  readonly had: readonly V['player'][] | null;
}
/** Who is not asked again in a phase; or, with `auto`, what does not happen again in it. */
export interface Spent<V extends Vocabulary = Vocabulary> {
  readonly phase: string;
  readonly players: readonly V['player'][];
  readonly auto?: string;
}

/** All that one player (null: a spectator) may know. */
export interface View<V extends Vocabulary = Vocabulary> {
  readonly player: V['player'] | null;
  readonly players: readonly V['player'][];
  readonly table: Shown<V>;
  readonly hand: Immutable<HandOf<V>> | null;
  /** The interrupt stack, top last, without its secrets. */
  readonly frames: readonly Immutable<Open<FrameOf<V>>>[];
  /** Where every sequence stands, level by level. */
  readonly cursors: readonly (readonly number[])[];
  /** Whose turn it is: the actor of the topmost frame that has one, innermost phase. */
  readonly actor: V['player'] | null;
  /** Turns, level by level and outer first: the actor, and who has had one this round (null: all rounds are over). */
  readonly turns: readonly (readonly Turn<V>[])[];
  /** Who has answered and is not asked again in a phase, and what happened by itself and does not again. */
  readonly spent: readonly (readonly Spent<V>[])[];
  /** Members that are over and not yet left. */
  readonly ended: readonly (readonly string[])[];
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
  readonly hands: Readonly<Record<string, Immutable<HandOf<V>>>>;
  /** Sealed answers by player and group. */
  readonly answers: Readonly<Record<string, View<V>['sealed']>>;
  readonly box: Immutable<BoxOf<V>>;
}
