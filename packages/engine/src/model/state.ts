import type { Outcome } from './outcome.ts';
import type { BoxOf, FrameOf, HandOf, Immutable, Mutable, Vocabulary } from './vocabulary.ts';

/** What one player has answered in secret, until its group is revealed. */
export interface SealedAnswer {
  readonly group: string;
  readonly seat: number; // index into players
  readonly action: string;
  readonly args: unknown;
}

/** The base of the game, or one frame of the interrupt stack, with what the kernel keeps of the members in it. */
export interface Level<F = { kind: string }> {
  readonly frame: Immutable<F> | null; // null: the base
  readonly cursors: readonly number[]; // by sequence of this level; -1 not begun, length when finished
  readonly turns: readonly number[]; // triples, outer first: `each`, actor's seat (-1 none), who has had a turn (bits; -1 finished)
  readonly spent: readonly number[]; // pairs: phase and seats (bits); or -1 - auto and 1
  readonly ended: readonly number[]; // members that are over by `end`
  readonly sealed: readonly SealedAnswer[]; // by group, then by seat
}

/** The kernel's own part of a state. */
export interface Kernel<F = { kind: string }> {
  readonly seed: string;
  readonly random: readonly number[]; // the generator
  readonly seq: number; // inputs applied so far
  readonly levels: readonly Level<F>[]; // base first, top of the stack last
  readonly open: readonly number[]; // open decisions: ask, player, number, ask, player, number, …
  readonly numbers: readonly number[]; // last decision number given, by player
  readonly outcome: Outcome | null;
}

/** Plain JSON: three zones and the kernel's part. */
export interface State<V extends Vocabulary = Vocabulary> {
  readonly players: readonly V['player'][];
  readonly table: Immutable<V['table']>;
  readonly hand: { readonly [P in V['player']]: Immutable<HandOf<V>> };
  readonly box: Immutable<BoxOf<V>>;
  readonly kernel: Kernel<FrameOf<V>>;
}

declare const writable: unique symbol;

/** A state that a mutator may change; nobody else gets one. */
export interface Draft<V extends Vocabulary = Vocabulary> {
  readonly players: readonly V['player'][];
  table: Mutable<V['table']>;
  hand: { [P in V['player']]: Mutable<HandOf<V>> };
  box: Mutable<BoxOf<V>>;
  readonly kernel: Kernel<FrameOf<V>>;
  readonly [writable]: true;
}

/** The zones that `setup`, `position` and `determinize` fill. One that is left out stays empty. */
export interface Zones<V extends Vocabulary = Vocabulary> {
  readonly table: Immutable<V['table']>;
  readonly hand?: { readonly [P in V['player']]?: Immutable<HandOf<V>> };
  readonly box?: Immutable<BoxOf<V>>;
}
