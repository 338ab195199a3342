import type { Static, TObject, TSchema } from 'typebox';
import type { Random } from '../random.ts';
import type { Decision } from './decision.ts';
import type { KernelFact, Told } from './fact.ts';
import type { Answer, Input, Move } from './input.ts';
import type { EndDef, Phase } from './phase.ts';
import type { State, Zones } from './state.ts';
import type { KernelCode } from './verdict.ts';
import type { View } from './view.ts';
import type { RuleId, Shown, Vocabulary } from './vocabulary.ts';

/** What a set-up is made from. */
export interface SetupInfo<V extends Vocabulary, O> {
  readonly players: readonly V['player'][];
  readonly options: O;
  readonly random: Random;
}

/** Starting somewhere else than the set-up. */
export interface Position<V extends Vocabulary, O> {
  readonly schema: TSchema;
  /** Who plays, where the position says so. */
  readonly players?: (position: unknown) => readonly V['player'][] | null;
  /** Options the position itself fixes. */
  readonly options?: (position: unknown) => Readonly<Record<string, unknown>>;
  readonly setup: (position: unknown, info: SetupInfo<V, O>) => PositionResult<V>;
}
/** The state of a position, or why there is none. */
export type PositionResult<V extends Vocabulary> =
  | (Zones<V> & { readonly at?: V['phase'] | Place<V> })
  | { readonly impossible: string };
/** Where play stands in a position; nothing is spent. */
export interface Place<V extends Vocabulary> {
  readonly phase: V['phase'];
  /** Turns above that phase; without one the list decides. */
  readonly turns?: {
    readonly [P in V['phase']]?: { readonly actor: V['player']; readonly had?: readonly V['player'][] };
  };
  /** The phase was entered before: its `enter` does not run again. */
  readonly entered?: true;
}

/** A whole game as a text that other programs read. */
export interface RecordFormat<V extends Vocabulary, O> {
  make(played: Played<V, O>, asked: Readonly<Record<string, unknown>>): string;
  /** Where a game begins and what was played in it; or why the text cannot be read. */
  parse(text: string, asked: Readonly<Record<string, unknown>>): Recorded | Unreadable;
}
/** A game from its start to the present state. */
export interface Played<V extends Vocabulary, O> {
  readonly options: O;
  readonly position?: unknown;
  readonly first: State<V>;
  readonly opening: readonly Told<V['fact'] | KernelFact>[]; // what happened by itself before the first move
  readonly moves: readonly PlayedMove<V>[];
  readonly last: State<V>;
}
/** A move with the state before it, and all that happened by it. */
export interface PlayedMove<V extends Vocabulary> {
  readonly state: State<V>;
  readonly move: Move<V['player'], unknown>;
  readonly facts: readonly Told<V['fact'] | KernelFact>[];
}
/** What a record of a game says: how it began, and what was played in it. */
export interface Recorded {
  readonly players?: number | readonly string[];
  readonly options?: unknown;
  readonly position?: unknown;
  readonly inputs: readonly Input[];
  /** The line of the text that each input stands on, from 1, where the format has lines that matter. */
  readonly lines?: readonly number[];
  /** What else the text says, for whoever reads it in: tags, comments, how many games there are. Plain JSON. */
  readonly about?: Readonly<Record<string, unknown>>;
}
/** Why a text is no record, and where: a move has its number from 1, 0 is before the first. */
export interface Unreadable {
  readonly unreadable: string;
  readonly ply?: number;
  readonly line?: number;
  readonly text?: string;
}

/** Moves and boards as people write them. */
export interface Notation<V extends Vocabulary> {
  make(state: State<V>, move: Move<V['player'], unknown>): string;
  /** The input meant by a text, or null. */
  parse(state: State<V>, player: V['player'], text: string): Input | null;
  /** What a text means that `parse` reads as nothing because it is illegal, so that it can be said why. */
  meant?(state: State<V>, player: V['player'], text: string): Input | null;
}

/** A decision as `propose` is asked about it. */
export type Posed = Pick<Decision, 'action' | 'options' | 'next' | 'sample' | 'accepts'>;

export interface GameDef<V extends Vocabulary, O extends TObject> {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  /** One line that makes people want to play it. */
  readonly pitch?: string;
  readonly players: {
    readonly min: number;
    readonly max: number;
    /** Ids in seat order; without it player1, player2, … */
    readonly ids?: readonly V['player'][];
    /** Seats are drawn when only a number of players is given. */
    readonly seats?: 'drawn';
  };
  /** A schema with defaults; without it the game has no options. */
  readonly options?: O;
  /** Every id of the rulebook that a part of the game may cite. */
  readonly rules?: readonly RuleId<V>[];
  /** The first zones, or why these options and players do not go together. */
  readonly setup: (info: SetupInfo<V, Static<O>>) => Zones<V> | { readonly impossible: string };
  /** Rules that the set-up carries out. */
  readonly cites?: readonly RuleId<V>[];
  readonly phases: readonly Phase<V>[];
  readonly end?: EndDef<V>;
  readonly ends?: readonly EndDef<V>[];
  /**
   * The table as this viewer may see it: leaves out and reshapes, never adds what zones hide. With `everything`
   * nothing is left out: the game is over, or has no secrets.
   */
  readonly present?: (state: State<V>, viewer: V['player'] | null, everything: boolean) => Shown<V>;
  /** Whether `present` shows everybody the same in this state: then it is asked once, for a spectator. */
  readonly alike?: (state: State<V>) => boolean;
  /** Facts hold nothing that the state holds too, or only what nobody can change: they are not copied. */
  readonly ownFacts?: boolean;
  readonly position?: Position<V, Static<O>>;
  /** The view in words and characters, for terminals and language models. */
  readonly describe?: (view: View<V>) => string;
  /** What lies on the table besides the rules and never changes in a match, for who cannot see it: map, pieces, cards. */
  primer?(options: Static<O>, player: V['player']): string;
  /** When these phases begin the table is asked for words before anybody decides, so many rounds (one). */
  readonly talk?: { readonly phases: readonly V['phase'][]; readonly rounds?: number };
  readonly notation?: Notation<V>;
  /** Formats of whole games by name: pgn, sgf. */
  readonly records?: Readonly<Record<string, RecordFormat<V, Static<O>>>>;
  /** Leaves of the tree of legal inputs, counted by the game's own core. */
  readonly perft?: (state: State<V>, depth: number) => number;
  /** Fills in what the viewer cannot know, consistently with what they do. */
  readonly determinize?: (
    view: View<V>,
    random: Random,
  ) => Zones<V> & { readonly secrets?: readonly unknown[] };
  /** How good a state is for a player: −1 lost … 1 won, and between two one’s gain is the other’s loss. */
  readonly evaluate?: (state: State<V>, player: V['player']) => number;
  /** Good answers where there are many, the best first, by what the player sees; each is legal. None: it has no idea. */
  readonly propose?: (view: View<V>, decision: Posed, random: Random) => readonly unknown[];
  /** How somebody plays on where nobody thinks: an answer to what they are asked; null: any. */
  readonly rollout?: (state: State<V>, player: V['player'], random: Random) => Answer | null;
  /** Whether what is about to happen changes more than `evaluate` can tell: who looks ahead looks further. */
  readonly noisy?: (state: State<V>) => boolean;
  /** Other names for the kernel's refusal codes. */
  readonly codes?: Readonly<Partial<Record<KernelCode, string>>>;
  /** Under the random player the game ends within this many inputs. */
  readonly endsWithin: number;
}

/** A definition whose types have been checked; `compile` reads it. */
export interface Game<V extends Vocabulary = Vocabulary> {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly definition: object; // see erase.ts
  readonly of?: V;
}
