import type { TSchema } from 'typebox';
import type { Random } from '../random.ts';
import type { Telling, Told } from './fact.ts';
import type { Answer, Input, Move } from './input.ts';
import type { Outcome } from './outcome.ts';
import type { Kernel, State } from './state.ts';
import type { KernelCode, Verdict } from './verdict.ts';
import type { View } from './view.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The state as the kernel handles it: zones are opaque JSON. */
export interface Live {
  players: readonly string[];
  table: unknown;
  hand: unknown;
  box: unknown;
  kernel: { -readonly [K in keyof Kernel]: Kernel[K] };
}

/** `Effects` of the author's side, without its types. */
export interface LiveEffects {
  readonly random: Random;
  emit(
    fact: { readonly type: string },
    telling?: string | Telling<string, { readonly type: string }, string>,
  ): void;
  push(frame: { kind: string }): void;
  pop(kind: string): { kind: string };
  cite(rule: string): void;
}

type LiveHappening = (draft: Live, effects: LiveEffects) => unknown;

export interface LiveCheck {
  readonly rule: string;
  readonly code: string;
  readonly holds: (state: Live, move: Move) => boolean;
  readonly why: string | ((state: Live, move: Move) => string);
}

/** One ask of one phase. */
export interface PlanAsk {
  readonly index: number;
  readonly ids: string[]; // of its decisions by number, as far as they have come up
  readonly phase: number;
  readonly action: string;
  readonly schema: TSchema;
  readonly cites: readonly string[];
  readonly who: (state: Live) => readonly string[];
  readonly space: ((state: Live, player: string) => TSchema) | null;
  readonly options: ((state: Live, player: string) => readonly unknown[]) | null;
  readonly exact: boolean;
  readonly aliases: boolean;
  readonly frozen: boolean;
  readonly sample: ((state: Live, player: string, random: Random) => unknown) | null;
  readonly optional: boolean;
  readonly anytime: boolean;
  readonly sealed: string | null;
  readonly hidden: boolean;
  readonly announce: ((state: Live, player: string) => { readonly type: string }) | null;
  readonly clock: boolean;
  readonly fallback: ((state: Live, player: string, random: Random) => unknown) | null;
  readonly timeout: ((state: Live, player: string, random: Random) => Answer) | null;
  readonly before: ((state: Live, move: Move) => readonly Answer[] | null) | null;
}

export interface PlanRule {
  readonly phase: number;
  readonly action: string;
  readonly cites: readonly string[];
  readonly conditions: readonly (((state: Live, move: Move) => Verdict) | LiveCheck)[];
  readonly mutators: readonly ((draft: Live, move: Move, effects: LiveEffects) => unknown)[];
  readonly pushes: readonly string[];
  readonly anytime: boolean; // its phase asks for the action at any time
}

export interface PlanAuto {
  readonly phase: number;
  readonly name: string;
  readonly cites: readonly string[];
  readonly when: ((state: Live) => boolean) | null;
  readonly run: LiveHappening;
  readonly pushes: readonly string[];
}

export interface PlanReveal {
  readonly phase: number;
  readonly group: string;
  readonly cites: readonly string[];
  readonly run: (draft: Live, answers: readonly Move[], effects: LiveEffects) => unknown;
  readonly pushes: readonly string[];
}

export interface PlanEnd {
  readonly phase: number; // -1: the game's own
  readonly cites: readonly string[];
  readonly when: (state: Live) => boolean;
  readonly run: LiveHappening | null;
  readonly outcome: (state: Live) => Outcome;
}

export interface PlanSequence {
  readonly index: number;
  readonly owner: number;
  readonly members: readonly number[];
  readonly frame: string | null; // the level its cursor lives in
  readonly slot: number; // its place among that level's cursors
  readonly repeat: boolean;
}

/** One phase; phases stand in plan order, children before their parent. */
export interface PlanPhase {
  readonly index: number;
  readonly id: string;
  readonly path: string;
  readonly parent: number; // -1: a root
  readonly first: number; // its subtree is first … index
  readonly children: readonly number[]; // in declaration order
  readonly when: readonly ((state: Live) => boolean)[];
  readonly frame: string | null; // what it needs on top of the stack
  readonly exclusive: string | null;
  readonly sequence: number; // the sequence it is a member of, or -1
  readonly place: number; // its place in that sequence
  readonly heads: number; // the sequence it holds, or -1
  readonly rivals: readonly number[]; // members of its exclusive group that come before it
  readonly plain: boolean; // in no frame and no sequence: its `when` decides
  readonly cites: readonly string[];
  readonly enter: LiveHappening | null;
  readonly leave: LiveHappening | null;
  readonly done: ((state: Live) => boolean) | null;
  readonly pushes: readonly string[];
}

/** A game without its types. */
export interface LiveGame {
  readonly setup: (info: {
    players: readonly string[];
    options: unknown;
    random: Random;
  }) => LiveZones | { impossible: string };
  readonly present: ((state: Live, viewer: string | null, everything: boolean) => unknown) | null;
  readonly alike: ((state: Live) => boolean) | null;
  readonly position: {
    readonly schema: TSchema;
    readonly players?: (position: unknown) => readonly string[] | null;
    readonly options?: (position: unknown) => Readonly<Record<string, unknown>>;
    readonly setup: (
      position: unknown,
      info: { players: readonly string[]; options: unknown; random: Random },
    ) => (LiveZones & { at?: string }) | { impossible: string };
  } | null;
  readonly describe: ((view: View) => string) | null;
  readonly notation: {
    make(state: Live, move: Move): string;
    parse(state: Live, player: string, text: string): Input | null;
  } | null;
  readonly determinize: ((view: View, random: Random) => LiveZones & { secrets?: readonly unknown[] }) | null;
  readonly evaluate: ((state: Live, player: string) => number) | null;
  readonly refusal:
    | ((
        state: Live,
        input: Input,
        code: KernelCode,
      ) => { readonly code: string; readonly why: string; readonly rule?: string } | null)
    | null;
}
export interface LiveZones {
  readonly table: unknown;
  readonly hand: Readonly<Record<string, unknown>>;
  readonly box: unknown;
}

/** What settling looks through, in plan order. */
export interface PlanParts {
  readonly asks: readonly PlanAsk[];
  readonly autos: readonly PlanAuto[];
  readonly reveals: readonly PlanReveal[];
  readonly ends: readonly PlanEnd[];
  readonly sequences: readonly PlanSequence[]; // inner before outer
}

/** A phase that stands alone when it stands, with the parts that can matter then. */
export interface PlanStage extends PlanParts {
  readonly holds: (state: Live) => boolean;
}

/** The compiled game. */
export interface Plan<V extends Vocabulary = Vocabulary> extends PlanParts {
  readonly game: {
    readonly id: string;
    readonly version: number;
    readonly title: string;
    readonly pitch: string;
    readonly endsWithin: number;
    readonly rules: readonly string[] | null;
    readonly cites: readonly string[]; // what the set-up carries out
  };
  readonly players: {
    readonly min: number;
    readonly max: number;
    readonly ids: readonly string[] | null;
    readonly drawn: boolean;
  };
  readonly options: TSchema;
  readonly strict: boolean;
  readonly phases: readonly PlanPhase[];
  readonly roots: readonly number[];
  readonly rules: Readonly<Record<string, readonly PlanRule[]>>; // by action, in plan order
  readonly actions: Readonly<Record<string, TSchema>>;
  readonly only: readonly (PlanRule | null)[]; // by ask: the one rule for its action, if nothing else can apply
  readonly groups: Readonly<Record<string, readonly PlanAsk[]>>; // sealed asks by group
  readonly slots: Readonly<Record<string, number>>; // cursors per level: '' is the base
  readonly codes: Readonly<Partial<Record<KernelCode, string>>>;
  readonly always: Uint8Array | null; // the standing of phases that are all active whatever happens
  readonly stages: readonly PlanStage[] | null; // all phases, where they are one exclusive group and nothing else
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
