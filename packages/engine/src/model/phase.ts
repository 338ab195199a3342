import type { TSchema } from 'typebox';
import type { Random } from '../random.ts';
import type { Telling } from './fact.ts';
import type { Answer, Move } from './input.ts';
import type { Outcome } from './outcome.ts';
import type { Draft, State } from './state.ts';
import type { Verdict } from './verdict.ts';
import type { Immutable, RuleId, Vocabulary } from './vocabulary.ts';

/** A named intent with a schema for its arguments. */
export interface Action<N extends string = string, A = unknown> {
  readonly name: N;
  readonly schema: TSchema;
  readonly args?: A; // carries the type only
  /** The answer for an absent player, where the ask gives no other. */
  readonly absent?: Immutable<A>;
}
export type ArgsOf<T> = T extends { readonly args?: infer A } ? Exclude<A, undefined> : never;

/** A group of sealed answers, revealed together. */
export interface SealedGroup<A = never> {
  readonly name: string;
  readonly takes?: (args: A) => void; // carries the type only: a group of several actions takes each of them
}
export type AnswersOf<T> = T extends { readonly takes?: (args: infer A) => void } ? A : never;

/** What a mutator can reach besides its draft: seeded chance, facts and the interrupt stack. Nothing else. */
export interface Effects<V extends Vocabulary> {
  readonly random: Random;
  /** A rule id alone: everybody is told, under that rule. */
  emit(fact: V['fact'], telling?: RuleId<V> | Telling<V['player'], V['fact'], RuleId<V>>): void;
  /** Suspends what is below. The kind must be among the `pushes` of whoever calls it. */
  push(frame: V['frame']): void;
  /** Removes the top frame, which must be of this kind, and returns it with its secret. */
  pop<K extends V['frame']['kind']>(kind: K): Extract<V['frame'], { kind: K }>;
  /** Says that a rule without a natural fact was applied. */
  cite(rule: RuleId<V>): void;
}

export type When<V extends Vocabulary> = (state: State<V>) => boolean;
/** A rule's condition: invalid > ignore > valid. */
export type Condition<V extends Vocabulary, A> = (state: State<V>, move: Move<V['player'], A>) => Verdict;
/** The usual condition: one rule id, one code, one question. */
export interface Check<V extends Vocabulary, A> {
  readonly rule: RuleId<V>;
  readonly code: string;
  readonly holds: (state: State<V>, move: Move<V['player'], A>) => boolean;
  readonly why: string | ((state: State<V>, move: Move<V['player'], A>) => string);
}
/** The same as one row of a table: rule, code, question and, where the code does not say enough, the reason. */
export type CheckRow<V extends Vocabulary, A> = readonly [
  rule: RuleId<V>,
  code: string,
  holds: Check<V, A>['holds'],
  why?: Check<V, A>['why'],
];
/** Changes the draft, or returns the next state; not both. */
export type Mutator<V extends Vocabulary, A> = (
  draft: Draft<V>,
  move: Move<V['player'], A>,
  effects: Effects<V>,
) => void | State<V>;
export type Happening<V extends Vocabulary> = (draft: Draft<V>, effects: Effects<V>) => void | State<V>;

interface Cited<V> {
  readonly cites?: readonly RuleId<V>[];
}
interface Pushing<V extends Vocabulary> {
  readonly pushes?: readonly V['frame']['kind'][];
}

/** An ask may carry its rule: then `if`, `do` or `reveal` stand beside the question they answer. */
export interface AskDef<V extends Vocabulary, A> extends RuleDef<V, A> {
  /** Who is asked now; nobody: an empty list. */
  readonly who: (state: State<V>) => readonly V['player'][];
  /** The argument schema narrowed to the state … */
  readonly space?: (state: State<V>, player: V['player']) => TSchema;
  /** … or candidate arguments. */
  readonly options?: (state: State<V>, player: V['player']) => readonly Immutable<A>[];
  /** Every candidate is legal: listing need not ask the rules. The conformance suite compares. */
  readonly exact?: boolean;
  /** With `space` or `exact`: rules may also accept another name of an answer that is listed. They alone judge. */
  readonly aliases?: boolean;
  /** Options and samples are frozen constants: a simulation hands them to the rules without copying them. */
  readonly frozen?: boolean;
  /** Draws one legal answer uniformly without listing, for speed. */
  readonly sample?: (state: State<V>, player: V['player'], random: Random) => Immutable<A>;
  /** Nobody waits for it. */
  readonly optional?: boolean;
  /** Stays in force while its phase is suspended by a frame. */
  readonly anytime?: boolean;
  /** Kept secret until all answers of the group are in; a group of this action alone is given by its name. */
  readonly sealed?: SealedGroup<A> | string;
  /** With `sealed`: what happens when all answers are in. One ask of a group may say it. */
  readonly reveal?: RevealDef<V, A>['do'];
  /** With `sealed`: what everybody is told when a player gives his first answer; nothing of its content. */
  readonly announce?: (state: State<V>, player: V['player']) => V['fact'];
  /** With `sealed`: others do not even see who has answered. */
  readonly progress?: 'hidden';
  /** The answer for an absent player. */
  readonly default?: (state: State<V>, player: V['player'], random: Random) => Immutable<A>;
  /** Instead of `default`: another action, which only the clock can submit. */
  readonly timeout?: (state: State<V>, player: V['player'], random: Random) => Answer;
  /** Only the clock can submit it; players are not shown it and nobody waits for it. */
  readonly by?: 'clock';
}
export interface RuleDef<V extends Vocabulary, A> extends Cited<V>, Pushing<V> {
  /** Conditions, as a list; or the only one, as a row. */
  readonly if?: CheckRow<V, A> | readonly (Condition<V, A> | Check<V, A> | CheckRow<V, A>)[];
  readonly do?: Mutator<V, A> | readonly Mutator<V, A>[];
}
export interface AutoDef<V extends Vocabulary> extends Cited<V>, Pushing<V> {
  readonly when?: When<V>;
  readonly do: Happening<V>;
}
export interface RevealDef<V extends Vocabulary, A> extends Cited<V>, Pushing<V> {
  readonly do: (
    draft: Draft<V>,
    answers: readonly Move<V['player'], A>[],
    effects: Effects<V>,
  ) => void | State<V>;
}
export interface EndDef<V extends Vocabulary> extends Cited<V> {
  readonly when: When<V>;
  readonly do?: Happening<V>;
  readonly outcome: (state: State<V>) => Outcome<V['player']>;
}

/** Parts of a phase as `kit` hands them out; their argument types have been checked and are gone. */
export interface Ask<V> {
  readonly part: 'ask';
  readonly of?: V;
}
export interface Rule<V> {
  readonly part: 'rule';
  readonly of?: V;
}
export interface Auto<V> {
  readonly part: 'auto';
  readonly of?: V;
}
export interface Reveal<V> {
  readonly part: 'reveal';
  readonly of?: V;
}

export interface PhaseDef<V extends Vocabulary> extends Cited<V>, Pushing<V> {
  /** All must hold for the phase to be active. */
  readonly when?: readonly When<V>[];
  /** Active only while this frame is on top of the stack. */
  readonly frame?: V['frame']['kind'];
  /** Of a group under one parent only the first active member counts. */
  readonly exclusive?: string;
  /** May turn an input into several steps. */
  readonly before?: (state: State<V>, move: Move<V['player'], unknown>) => readonly Answer[] | null;
  readonly asks?: readonly Ask<V>[];
  readonly rules?: readonly Rule<V>[];
  readonly reveals?: readonly Reveal<V>[];
  readonly auto?: readonly Auto<V>[];
  /** As a member of a sequence: when it begins and ends. */
  readonly enter?: Happening<V>;
  readonly leave?: Happening<V>;
  /** As a member of a sequence: whether it is over. Without it: when nothing is left to decide or to happen in it. */
  readonly done?: When<V>;
  readonly end?: EndDef<V>;
  readonly children?: readonly Phase<V>[];
  /** Instead of `children`: phases that follow one another. */
  readonly sequence?: readonly Phase<V>[];
  /** With `sequence`: begins again after the last. */
  readonly repeat?: boolean;
}
/** A phase that asks one thing: what is said of the phase and of its ask, in one paragraph. `cites` is the ask's. */
export interface AskingPhaseDef<V extends Vocabulary, A> extends AskDef<V, A>, PhaseDef<V> {}
export interface Phase<V extends Vocabulary> extends PhaseDef<V> {
  readonly id: V['phase'];
}
