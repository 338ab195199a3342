/** What a game must say about itself once; every other type is inferred from it. */
export interface Vocabulary {
  /** Player ids; a game with fixed roles narrows them. */
  player: string;
  phase: string;
  /** Zones of the state: everyone sees `table`, its owner sees `hand`, nobody sees `box`. */
  table: object;
  /** Left out: the game has none of these. */
  hand?: object;
  box?: object;
  /** Entries of the interrupt stack; what stands under `secret` is shown to nobody. Left out: nothing interrupts. */
  frame?: { kind: string };
  fact: { type: string };
  /** Optional: the ids of the rulebook. Unknown ids then do not compile. */
  rule?: string;
  /** Optional: what `present` makes of the table. */
  shown?: unknown;
}

type Said<T, Otherwise> = unknown extends T ? Otherwise : NonNullable<T>; // left out: unknown
/** What a player's hand holds; nothing where the vocabulary has none. */
export type HandOf<V extends Vocabulary> = V extends { hand?: infer H } ? Said<H, object> : never;
export type BoxOf<V extends Vocabulary> = V extends { box?: infer B } ? Said<B, object> : never;
/** What may lie on the interrupt stack; never where the vocabulary has none. */
export type FrameOf<V extends Vocabulary> = V extends { frame?: infer F extends { kind: string } }
  ? Said<F, never>
  : never;
export type RuleId<V> = V extends { rule: infer R extends string } ? R : string;
export type Shown<V extends Vocabulary> = V extends { shown: infer S } ? Immutable<S> : Immutable<V['table']>;

/** Deeply readonly, as states are to everybody but a mutator. */
export type Immutable<T> = { readonly [K in keyof T]: Immutable<T[K]> };
/** Deeply writable, as drafts are to a mutator. */
export type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> };
