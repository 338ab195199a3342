import type { TSchema } from 'typebox';
import type { Random } from '../random.ts';
import type { GivenOf, Stages } from '../space/stages.ts';
import type { Audience } from './fact.ts';
import type { Answer, Input, Move } from './input.ts';
import type { Outcome } from './outcome.ts';
import type { Draft, State } from './state.ts';
import type { KernelCode, Verdict } from './verdict.ts';
import type { FrameOf, Immutable, RuleId, Vocabulary } from './vocabulary.ts';

/** A named intent with a schema for its arguments. */
export interface Action<N extends string = string, A = unknown> {
  readonly name: N;
  readonly schema: TSchema;
  readonly args?: A; // carries the type only
  /** It exists only as a step of other actions: nobody is asked for it. */
  readonly step?: true;
}
export type ArgsOf<T> = T extends { readonly args?: infer A } ? Exclude<A, undefined> : never;

/** A group of sealed answers, revealed together. */
export interface SealedGroup<A = never> {
  readonly name: string;
  readonly takes?: (args: A) => void; // carries the type only: a group of several actions takes each of them
}
export type AnswersOf<T> = T extends { readonly takes?: (args: infer A) => void } ? A : never;

/** What a mutator can reach besides its draft: seeded chance, facts, frames and the course of play. Nothing else. */
export interface Effects<V extends Vocabulary> {
  readonly random: Random;
  /** A rule id alone: everybody is told, under that rule. */
  emit(fact: V['fact'], audience?: RuleId<V> | Audience<V['player'], V['fact'], RuleId<V>>): void;
  /** Suspends what is below. The kind must be among the `pushes` of whoever calls it. */
  push(frame: FrameOf<V>): void;
  /** Removes the top frame, which must be of this kind, and returns it with its secret. */
  pop<K extends FrameOf<V>['kind']>(kind: K): Extract<FrameOf<V>, { kind: K }>;
  /** Ends a member: the one of this name, else the innermost around the caller. With `each` its turn ends. */
  end(phase?: V['phase']): void;
  /** Asks a player again who has answered in a phase, as a new decision. */
  reopen(phase: V['phase'], player: V['player']): void;
  /** Says that a rule without a natural fact was applied. */
  cite(rule: RuleId<V>): void;
}

type Question<V extends Vocabulary> = (state: State<V>) => boolean;
/** One condition, or several that must all hold. */
export type When<V extends Vocabulary> = Question<V> | readonly Question<V>[];
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
  readonly pushes?: readonly FrameOf<V>['kind'][];
}

/** The answer for an absent player: arguments, or another action (`answer`) that only the clock can submit. */
type Default<V extends Vocabulary, A> =
  | Immutable<A>
  | Answer
  | ((state: State<V>, player: V['player'], random: Random) => Immutable<A> | Answer);

/** An ask may carry its rule: then `if`, `do` or `reveal` stand beside the question they answer. */
export interface AskDef<V extends Vocabulary, A> extends RuleDef<V, A> {
  /** Who is asked now; nobody: an empty list. Without it: the actor of the nearest `each`. */
  readonly who?: (state: State<V>) => readonly V['player'][];
  /** The argument schema narrowed to the state … */
  readonly space?: (state: State<V>, player: V['player']) => TSchema;
  /** … or the legal answers … */
  readonly options?: (state: State<V>, player: V['player']) => readonly Immutable<A>[];
  /** … or fields one after another, each from the fields before it. */
  readonly stages?: Stages<State<V>, V['player'], GivenOf<Immutable<A>>>;
  /** With `stages`: what an answer would cost or bring so far, for boards and forms. */
  readonly quote?: (state: State<V>, player: V['player'], given: GivenOf<Immutable<A>>) => unknown;
  /** False: options are candidates, of which the rules strike out some. True: whatever stages offer is legal. */
  readonly exact?: boolean;
  /** The options are the usual answers; others are legal as well, if the rules say so. */
  readonly partial?: true;
  /** Turns other spellings of an answer into the listed form; what it cannot read it returns as it is. */
  readonly read?: (state: State<V>, player: V['player'], args: Immutable<A>) => Immutable<A>;
  /** The answer a player has ordered beforehand, or null. */
  readonly ordered?: (state: State<V>, player: V['player']) => Immutable<A> | null;
  /** Rule, code and reason for a refusal of the kernel, by the state; null: its own. Shows nothing hidden. */
  readonly otherwise?: (
    state: State<V>,
    input: Input,
    code: KernelCode,
  ) => { readonly rule: RuleId<V>; readonly code?: string; readonly why?: string } | null;
  /** Draws one legal answer without listing, for speed. */
  readonly sample?: (state: State<V>, player: V['player'], random: Random) => Immutable<A>;
  /** Nobody waits for it. */
  readonly optional?: boolean;
  /** The random player gives it seldom: resigning. */
  readonly rare?: boolean;
  /** Stays in force while its phase is suspended by a frame. */
  readonly anytime?: boolean;
  /** In a member: an answer spends nothing; the player is asked again. */
  readonly again?: boolean;
  /** Kept secret until all answers of the group are in; a group of this action alone is given by its name. */
  readonly sealed?: SealedGroup<A> | string;
  /** With `sealed`: what happens when all answers are in. One ask of a group may say it. */
  readonly reveal?: RevealDef<V, A>['do'];
  /** With `sealed`: what everybody is told when a player gives their first answer; nothing of its content. */
  readonly announce?: (state: State<V>, player: V['player']) => V['fact'];
  /** With `sealed`: others do not even see who has answered. */
  readonly progress?: 'hidden';
  readonly default?: Default<V, A>;
  /** Only the clock can submit it; players are not shown it and nobody waits for it. */
  readonly by?: 'clock';
}
export interface RuleDef<V extends Vocabulary, A> extends Cited<V>, Pushing<V> {
  /** Conditions, as a list; or the only one, as a row. */
  readonly if?: CheckRow<V, A> | readonly (Condition<V, A> | Check<V, A> | CheckRow<V, A>)[];
  readonly do?: Mutator<V, A> | readonly Mutator<V, A>[];
}
/** What the game does by itself. Without `when`, in a member: once each time its phase comes on. */
export interface AutoDef<V extends Vocabulary> extends Cited<V>, Pushing<V> {
  readonly when?: When<V>;
  readonly do: Happening<V>;
}
/** Something drawn whose outcomes and their weights (positive integers, in a fixed order) are known. */
export interface ChanceDef<V extends Vocabulary, T> extends Cited<V>, Pushing<V> {
  readonly when?: When<V>;
  readonly outcomes: Outcomes<T> | ((state: State<V>) => Outcomes<T>);
  readonly do: (draft: Draft<V>, value: T, effects: Omit<Effects<V>, 'random'>) => void | State<V>;
}
/** What may come up, each with its weight: positive integers, in a fixed order. */
export type Outcomes<T = unknown> = readonly (readonly [weight: number, value: T])[];
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

/** A part of a phase as `kit` hands it out; its argument types have been checked and are gone. */
export interface Part<K extends string, V> {
  readonly part: K;
  readonly of?: V;
}
/** An ask, a rule, an auto, a chance, a reveal: what `kit` makes and a phase lists. */
export type Ask<V> = Part<'ask', V>;
export type Rule<V> = Part<'rule', V>;
export type Auto<V> = Part<'auto', V>;
/** Something drawn whose outcomes are known. */
export type Chance<V> = Part<'chance', V>;
export type Reveal<V> = Part<'reveal', V>;

export interface PhaseDef<V extends Vocabulary> extends Cited<V>, Pushing<V> {
  /** Must hold for the phase to be active. */
  readonly when?: When<V>;
  /** Active only while this frame is on top of the stack. */
  readonly frame?: FrameOf<V>['kind'];
  /** Of a group under one parent only the first active member counts. */
  readonly exclusive?: string;
  /** May turn an input into several steps. */
  readonly before?: (state: State<V>, move: Move<V['player'], unknown>) => readonly Answer[] | null;
  readonly asks?: readonly Ask<V>[];
  readonly rules?: readonly Rule<V>[];
  readonly reveals?: readonly Reveal<V>[];
  readonly auto?: readonly Auto<V>[];
  readonly chance?: readonly Chance<V>[];
  /** As a member: when it, or with `each` a turn of it, begins and ends. */
  readonly enter?: Happening<V>;
  readonly leave?: Happening<V>;
  /** As a member: whether it is over. Without it: when nothing is left to decide or to happen in it. */
  readonly done?: When<V>;
  readonly end?: EndDef<V>;
  /** Several ends, tested in this order. */
  readonly ends?: readonly EndDef<V>[];
  readonly children?: readonly Phase<V>[];
  /** Instead of `children`: phases that follow one another. */
  readonly sequence?: readonly Phase<V>[];
  /** Played once for each of these players; the list is read anew before each turn. */
  readonly each?: (state: State<V>) => readonly V['player'][];
  /** With `each`: round after round; else with `sequence`: begins again after the last. A condition is read then. */
  readonly repeat?: boolean | Question<V>;
}
/** A phase that asks one thing: what is said of the phase and of its ask, in one paragraph. `cites` is the ask's. */
export interface AskingPhaseDef<V extends Vocabulary, A> extends AskDef<V, A>, PhaseDef<V> {}
export interface Phase<V extends Vocabulary> extends PhaseDef<V> {
  readonly id: V['phase'];
}
