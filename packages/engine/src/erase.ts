import type { TSchema } from 'typebox';
import type { Answer, Move } from './model/input.ts';
import type { Outcome } from './model/outcome.ts';
import type { Applied, Live, LiveCheck, LiveEffects, LiveGame } from './model/plan.ts';
import type { State } from './model/state.ts';
import type { KernelCode, Verdict } from './model/verdict.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import type { Random } from './random.ts';

// The one place where game types are forgotten and remembered. Authors' functions are typed by their
// vocabulary; the kernel runs all games alike, so it handles the same values as opaque JSON. Each cast below
// is sound because `kit` only builds, and `compile` only reads, values of matching vocabularies.

type LiveMutator = (draft: Live, move: Move, effects: LiveEffects) => unknown;
type Happens = (draft: Live, effects: LiveEffects) => unknown;

export interface RawAsk {
  readonly part: 'ask';
  readonly action: string;
  readonly schema: TSchema;
  readonly def: {
    readonly cites?: readonly string[];
    readonly who: (state: Live) => readonly string[];
    readonly space?: (state: Live, player: string) => TSchema;
    readonly options?: (state: Live, player: string) => readonly unknown[];
    readonly exact?: boolean;
    readonly aliases?: boolean;
    readonly frozen?: boolean;
    readonly sample?: (state: Live, player: string, random: Random) => unknown;
    readonly optional?: boolean;
    readonly anytime?: boolean;
    readonly sealed?: { readonly name: string; readonly only?: true };
    readonly progress?: 'hidden';
    readonly announce?: (state: Live, player: string) => { readonly type: string };
    readonly default?: (state: Live, player: string, random: Random) => unknown;
    readonly timeout?: (state: Live, player: string, random: Random) => Answer;
    readonly by?: 'clock';
    readonly reveal?: RawReveal['def']['do'];
  } & RawRule['def'];
}
export interface RawRule {
  readonly part: 'rule';
  readonly action: string;
  readonly schema: TSchema;
  readonly def: {
    readonly cites?: readonly string[];
    readonly pushes?: readonly string[];
    readonly if?: readonly (((state: Live, move: Move) => Verdict) | LiveCheck)[];
    readonly do?: LiveMutator | readonly LiveMutator[];
  };
}
export interface RawAuto {
  readonly part: 'auto';
  readonly name: string;
  readonly def: {
    readonly cites?: readonly string[];
    readonly pushes?: readonly string[];
    readonly when?: (state: Live) => boolean;
    readonly do: Happens;
  };
}
export interface RawReveal {
  readonly part: 'reveal';
  readonly group: string;
  readonly def: {
    readonly cites?: readonly string[];
    readonly pushes?: readonly string[];
    readonly do: (draft: Live, answers: readonly Move[], effects: LiveEffects) => unknown;
  };
}
export interface RawEnd {
  readonly cites?: readonly string[];
  readonly when: (state: Live) => boolean;
  readonly do?: Happens;
  readonly outcome: (state: Live) => Outcome;
}
export interface RawPhase {
  readonly id: string;
  readonly cites?: readonly string[];
  readonly pushes?: readonly string[];
  readonly when?: readonly ((state: Live) => boolean)[];
  readonly frame?: string;
  readonly exclusive?: string;
  readonly before?: (state: Live, move: Move) => readonly Answer[] | null;
  readonly asks?: readonly RawAsk[];
  readonly rules?: readonly RawRule[];
  readonly reveals?: readonly RawReveal[];
  readonly auto?: readonly RawAuto[];
  readonly enter?: Happens;
  readonly leave?: Happens;
  readonly done?: (state: Live) => boolean;
  readonly end?: RawEnd;
  readonly children?: readonly RawPhase[];
  readonly sequence?: readonly RawPhase[];
  readonly repeat?: boolean;
}
type Optional<T> = { readonly [K in keyof T]?: NonNullable<T[K]> };
export interface RawGame extends Optional<Omit<LiveGame, 'setup'>> {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly pitch?: string;
  readonly players: {
    readonly min: number;
    readonly max: number;
    readonly ids?: readonly string[];
    readonly seats?: 'drawn';
  };
  readonly options: TSchema;
  readonly rules?: readonly string[];
  readonly cites?: readonly string[];
  readonly setup: LiveGame['setup'];
  readonly phases: readonly RawPhase[];
  readonly end?: RawEnd;
  readonly codes?: Readonly<Partial<Record<KernelCode, string>>>;
  readonly endsWithin: number;
  readonly ownFacts?: boolean;
}

/** Reads what `kit` built. */
export const raw = <T>(built: unknown): T => built as T;

/** The caller's state as the kernel handles it; whoever asks for it promises not to write to it. */
export const live = (state: State): Live => state as unknown as Live;

/** The kernel's state as its caller knows it. */
export const typed = <V extends Vocabulary>(state: Live): State<V> => state as unknown as State<V>;

/** A result for the vocabulary of the plan it came from. */
export const applied = <V extends Vocabulary>(result: Applied): Applied<V> => result as unknown as Applied<V>;
