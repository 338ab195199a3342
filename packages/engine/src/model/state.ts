import type { Outcome } from './outcome.ts';
import type { Immutable, Mutable, Vocabulary } from './vocabulary.ts';

/** What one player has answered in secret, until its group is revealed. */
export interface SealedAnswer {
  readonly group: string;
  readonly seat: number; // index into players
  readonly action: string;
  readonly args: unknown;
}

/** The base of the game, or one frame of the interrupt stack, with the places of the sequences in it. */
export interface Level<F = { kind: string }> {
  readonly frame: Immutable<F> | null; // null: the base
  readonly cursors: readonly number[]; // by sequence of this level; -1 not begun, length when finished
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
  readonly hand: { readonly [P in V['player']]: Immutable<V['hand']> };
  readonly box: Immutable<V['box']>;
  readonly kernel: Kernel<V['frame']>;
}

declare const writable: unique symbol;

/** A state that a mutator may change; nobody else gets one. */
export interface Draft<V extends Vocabulary = Vocabulary> {
  readonly players: readonly V['player'][];
  table: Mutable<V['table']>;
  hand: { [P in V['player']]: Mutable<V['hand']> };
  box: Mutable<V['box']>;
  readonly kernel: Kernel<V['frame']>;
  readonly [writable]: true;
}

/** The zones that `setup`, `position` and `determinize` fill. */
export interface Zones<V extends Vocabulary = Vocabulary> {
  readonly table: Immutable<V['table']>;
  readonly hand: { readonly [P in V['player']]?: Immutable<V['hand']> };
  readonly box: Immutable<V['box']>;
}
