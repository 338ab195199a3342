import type { TSchema } from 'typebox';
import type { Random } from '../random.ts';
import type { Stages } from '../space/stages.ts';
import type { Told } from './fact.ts';
import type { GameDef } from './game.ts';
import type { Answer, Move } from './input.ts';
import type { Outcome } from './outcome.ts';
import type { AskDef, Check, Condition, Effects, Outcomes } from './phase.ts';
import type { Draft, Kernel, Level, State } from './state.ts';
import type { KernelCode } from './verdict.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The state as the kernel handles it: zones are opaque, its own part is written to. */
export interface Live extends Draft<Vocabulary> {
  readonly kernel: { -readonly [K in keyof Omit<Kernel, 'levels'>]: Kernel[K] } & {
    levels: readonly LiveLevel[];
  };
}
export type LiveLevel = { -readonly [K in keyof Level]: Level[K] };
/** A game without its types. */
export type LiveGame = GameDef<Vocabulary, never>;
export type LiveEffects = Effects<Vocabulary>;
export type LiveCheck = Check<Vocabulary, unknown>;
type LiveAsk = AskDef<Vocabulary, unknown>;
export type Holds = (state: State<Vocabulary>) => boolean;
export type LiveHappening = (draft: Live, effects: LiveEffects) => unknown;
/** An author's function that changes the state; `what` is the move, the answers, or the value that fell. */
export type Does<T> = (draft: Live, what: T, effects: LiveEffects) => unknown;

/** What the author says of an ask, null for what they leave out. */
type Said = {
  readonly [K in
    | 'who'
    | 'space'
    | 'options'
    | 'quote'
    | 'read'
    | 'ordered'
    | 'otherwise'
    | 'sample'
    | 'announce']: NonNullable<LiveAsk[K]> | null;
};

/** One ask of one phase. */
export interface PlanAsk extends Said {
  readonly index: number;
  readonly ids: string[]; // of its decisions by number, as far as they have come up
  readonly phase: number;
  readonly action: string;
  readonly schema: TSchema;
  readonly cites: readonly string[];
  readonly turns: number; // without `who`: the sequence of turns whose actor is asked, else -1
  readonly stages: Stages<State<Vocabulary>, string> | null;
  readonly bare: boolean; // its only answer is that of an action without fields
  readonly exact: boolean; // whatever is offered is legal
  readonly partial: boolean; // the rules alone say what is legal: options are some of it
  readonly optional: boolean;
  readonly rare: boolean;
  readonly anytime: boolean;
  readonly spends: boolean; // an answer uses up the asks of its phase: required, in a member, not `again`
  readonly isSpent: boolean; // such an answer uses it up too: required, in a member
  readonly sealed: string | null;
  readonly hidden: boolean;
  readonly clock: boolean;
  readonly fallback: ((state: State<Vocabulary>, player: string, random: Random) => unknown) | null;
  readonly before: ((state: State<Vocabulary>, move: Move) => readonly Answer[] | null) | null;
}

/** A part of a phase that changes the state. */
interface PlanPart {
  readonly phase: number; // -1: the game's own
  readonly cites: readonly string[];
}
interface Pushing {
  readonly pushes: readonly string[];
}

export interface PlanRule extends PlanPart, Pushing {
  readonly action: string;
  readonly conditions: readonly (Condition<Vocabulary, unknown> | LiveCheck)[];
  readonly mutators: readonly Does<Move>[];
  readonly anytime: boolean; // its phase asks for the action at any time
}

/** Something that happens by itself; with `outcomes` it is chance. */
export interface PlanAuto extends PlanPart, Pushing {
  readonly index: number;
  readonly name: string;
  readonly when: Holds | null;
  readonly once: boolean; // each time its phase comes on
  readonly outcomes: ((state: State<Vocabulary>) => Outcomes) | null;
  readonly run: Does<unknown>;
}

export interface PlanReveal extends PlanPart, Pushing {
  readonly group: string;
  readonly run: Does<readonly Move[]>;
}

export interface PlanEnd extends PlanPart {
  readonly when: Holds;
  readonly run: LiveHappening | null;
  readonly outcome: (state: State<Vocabulary>) => Outcome;
}

/** Phases that follow one another, or the turns of one phase. */
export interface PlanSequence {
  readonly index: number;
  readonly owner: number;
  readonly frame: string | null; // the level its cursor or its actor lives in
  readonly slot: number; // its place among that level's cursors; turns have none
  readonly members: readonly number[]; // of turns: the owner alone
  readonly each: ((state: State<Vocabulary>) => readonly string[]) | null; // null: not turns
  readonly repeat: Holds | null;
}

/** One phase; phases stand in plan order, children before their parent. */
export interface PlanPhase {
  readonly index: number;
  readonly id: string;
  readonly path: string;
  readonly parent: number; // -1: a root
  readonly first: number; // its subtree is first … index
  readonly asks: readonly [from: number, to: number]; // asks of its subtree
  readonly children: readonly number[]; // in declaration order
  readonly when: readonly Holds[];
  readonly frame: string | null; // what it needs on top of the stack
  readonly exclusive: string | null;
  readonly sequence: number; // the sequence it is a member of, or -1
  readonly place: number; // its place in that sequence
  readonly heads: number; // the sequence it holds, or -1
  readonly turns: number; // the sequence of its turns, or -1
  readonly member: number; // the innermost member around it, itself included, or -1
  readonly rivals: readonly number[]; // members of its exclusive group that come before it
  readonly inner: readonly PlanSequence[]; // what is left with it: sequences and turns on its level, not its own turns
  readonly cites: readonly string[];
  readonly enter: LiveHappening | null;
  readonly leave: LiveHappening | null;
  readonly done: Holds | null;
  readonly pushes: readonly string[];
  readonly announced: { readonly player: string | undefined; readonly told: Told }[]; // PHASE_STARTED and PHASE_ENDED by seat
}

/** What settling looks through, in plan order. */
export interface PlanParts {
  readonly asks: readonly PlanAsk[];
  readonly autos: readonly PlanAuto[];
  readonly reveals: readonly PlanReveal[];
  readonly ends: readonly PlanEnd[];
  readonly sequences: readonly PlanSequence[]; // inner before outer
}

/** How each phase stands, by its index: see kernel/active.ts. */
export type Activity = Uint8Array;

/** The parts that can matter while these phases hold; of asks those that open decisions. */
export interface PartsInForce extends Omit<PlanParts, 'sequences'> {
  readonly active: Activity;
  readonly done: readonly PlanPhase[]; // members with a `done`, outermost first
  readonly advances: readonly Advance[]; // inner before outer
  readonly only: ReadonlyMap<string, PlanRule>; // by action: the only rule in force
}

/** A sequence that may go on: when these asks address nobody. */
export interface Advance {
  readonly sequence: PlanSequence;
  readonly asks: readonly PlanAsk[];
  readonly off: number; // a member that is off goes on only if it is done; else -1
}

/** A question on the way to what counts in a state, and what each answer leads to, as far as it came up. */
export interface Fork {
  readonly asks: number; // see kernel/active.ts
  readonly holds: Holds | null;
  readonly level: number;
  readonly at: number; // a cursor, or a sequence of turns
  readonly ways: Fork[];
  parts: PartsInForce | null; // at the end of the way
}

/** The compiled game. */
export interface Plan<V extends Vocabulary = Vocabulary> extends PlanParts {
  readonly game: Required<Pick<LiveGame, 'id' | 'version' | 'title' | 'pitch' | 'endsWithin' | 'cites'>> & {
    readonly rules: readonly string[] | null;
  };
  readonly players: Pick<LiveGame['players'], 'min' | 'max'> & {
    readonly ids: readonly string[] | null;
    readonly drawn: boolean;
  };
  readonly options: TSchema;
  readonly strict: boolean;
  readonly phases: readonly PlanPhase[];
  readonly roots: readonly number[];
  readonly rules: Readonly<Record<string, readonly PlanRule[]>>; // by action, in plan order
  readonly actions: Readonly<Record<string, TSchema>>;
  readonly steps: ReadonlySet<string>; // actions that exist only as steps
  readonly groups: Readonly<Record<string, readonly PlanAsk[]>>; // sealed asks by group
  readonly slots: Readonly<Record<string, number>>; // cursors per level: '' is the base
  readonly codes: Readonly<Partial<Record<KernelCode, string>>>;
  readonly frames: readonly string[]; // kinds
  readonly search: { first: Fork | undefined; over: PartsInForce | undefined; ends: number }; // for what counts in a state
  readonly ownFacts: boolean;
  readonly live: LiveGame;
  readonly of?: V;
}

/** What a submitted input, or the start, leads to. */
export interface Applied<V extends Vocabulary = Vocabulary> {
  readonly ok: true;
  readonly state: State<V>;
  readonly facts: readonly Told[];
  /** Chance was used. */
  readonly drew: boolean;
  /** Something hidden became known. */
  readonly revealed: boolean;
}
