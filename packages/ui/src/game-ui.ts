import type { GivenFields, NextFields } from '@rulewright/client';
import type { View } from '@rulewright/engine';
import type { ComponentType, SVGProps } from 'react';
import type { TextTree } from './translation.ts';

/** An open decision of the viewer: what is asked, and how an answer looks. */
export interface Question {
  readonly id: string;
  readonly action: string;
  readonly phase: string;
  readonly optional: boolean; // nobody waits for it
  readonly sealed: string | null;
  readonly answered: boolean; // sealed and answered, still replaceable
  readonly ordered?: true; // the viewer has ordered the answer: it is given for them
  readonly rule?: string; // what the rules page says about it
  readonly count?: number | null;
  readonly options?: readonly unknown[] | null; // the legal answers where they can be listed
  readonly schema?: unknown; // JSON Schema of the arguments
  /** What may be given after these first fields; null where nobody can say, or where these are no longer offered. */
  readonly next?: (given: GivenFields) => Promise<NextFields | null>;
}

/** What happened, as this viewer may know it. */
export interface Fact {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** One fact with what the engine adds to it. */
export interface ToldFact {
  readonly fact: Fact;
  readonly rule?: string;
  readonly kernel?: true;
}

export type Names = (player: string) => string;
export type Words = (
  fact: Fact,
  names: Names,
  players: readonly string[],
) => Readonly<Record<string, string | undefined>>;

/** All a board gets. It knows no rule: legal answers come with the questions, what happened with the facts. */
export interface BoardProps {
  readonly view: View;
  readonly questions: readonly Question[];
  readonly facts: readonly ToldFact[]; // of the last step
  readonly past?: readonly ToldFact[]; // of all steps so far, where they are known
  readonly step: number; // rises with every step; a board animates the facts of a new step once
  readonly names: Names;
  readonly answer: (question: Question, args: unknown) => void;
  readonly part?: string; // of the panel, where there is room for one only
  readonly seesAll?: boolean; // the view hides nothing: a replay, or a table without secrets
}

/** Words for actions, phases, facts and the like; `facts` are templates, an empty one keeps a fact out of the log. */
export interface GameTexts {
  readonly actions?: Readonly<Record<string, string>>;
  readonly phases?: Readonly<Record<string, string>>;
  readonly facts?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, string>>;
  readonly hints?: Readonly<Record<string, string>>; // by action: what one might do now
  readonly endings?: Readonly<Record<string, string>>; // by the reason of an outcome
  readonly options?: Readonly<Record<string, string>>; // names of options; without one as its schema says
  readonly about?: Readonly<Record<string, string>>; // by option: what it changes, in one sentence
  readonly sides?: Readonly<Record<string, string>>; // by player, where their ids say something: white, black
  readonly bots?: Readonly<Record<string, string>>; // by the name of a bot: what it is like
}

/** What a game brings to the table. Everything but the board has a fallback. */
export interface GameUi {
  readonly Board: ComponentType<BoardProps>;
  /** Shown beside the board: hands, panels, the state of an auction. */
  readonly Panel?: ComponentType<BoardProps>;
  /** What the viewer holds, as cards: in a replay that shows everything, for each player. */
  readonly Hand?: ComponentType<BoardProps>;
  /** Facts that begin a part of a replay, by their type: 1 a turn of the game, 2 a phase, 3 something in it. */
  readonly chapters?: Readonly<Record<string, 1 | 2 | 3>>;
  /** Shown beside the options of a new game: how it begins. */
  readonly Preview?: ComponentType<{ readonly options: unknown }>;
  /** Games in other formats as logs, by what the names of their files end with; null: there is none in the text. */
  readonly records?: Readonly<Record<string, (text: string) => Promise<unknown>>>;
  /** Where a new match begins, out of a text that other programs write too; null: there is no position in it. */
  readonly positionIn?: (text: string) => GivenPosition | null;
  /** What the page begins with on which a position is set up. */
  readonly firstPosition?: unknown;
  /** Options that a table with a clock of its own decides itself. */
  readonly hiddenOptions?: readonly string[];
  /** The board is text and takes the height it needs. */
  readonly isText?: boolean;
  /** On a phone the board takes the height of the screen rather than a square. */
  readonly isTall?: boolean;
  readonly texts: GameTexts;
  /** The same texts in other languages than English, by the tag of the language. */
  readonly languages?: Readonly<Record<string, () => Promise<{ readonly words: GameWords }>>>;
  /** Actions that are answered on the board alone, without a form. */
  readonly onBoard: readonly string[];
  /** What lies before the viewer for a field of a form, offered or not: what is not offered says why. */
  readonly before?: (question: Question, field: string, view: View) => readonly unknown[];
  /** Actions that the panel answers with a form of its own. */
  readonly inPanel?: readonly string[];
  /** What is asked, in a line for the bar; null: there is nothing to decide, the table only makes sure of it. */
  readonly asked?: (question: Question, view: View) => string | null;
  /** On a small screen a tab each, by name: `board` and `log`, and the parts of the panel, the questions first. */
  readonly parts?: Readonly<Record<string, string>>;
  /** The fact that begins a turn, with its number as `turn`: the log can be read turn by turn. */
  readonly turnFact?: string;
  /** Fields of a fact in words, for its template; fields left out are worded by themselves. */
  readonly words?: Words;
  /** What was done in a step, in a line, where its first fact tells a part of it only; null: that fact will do. */
  readonly deed?: (facts: readonly Fact[], names: Names) => string | null;
  /** What a bot expects of an answer, from −1, lost, to 1, won, as players of the game say it. */
  readonly worthWords?: (worth: number) => string;
  /** An answer as a player would say it, where its notation is one for authors; null: its notation will do. */
  readonly answerWords?: (args: unknown, view: View) => string | null;
  /** What else is to say of a player: a side, a score. */
  readonly note?: (view: View, player: string) => string | undefined;
  /** Players on the side of one: talk goes to them first. */
  readonly allies?: (view: View, player: string) => readonly string[];
  /** The colour of a player, where the game has its own. */
  readonly colour?: (player: string, seat: number) => string;
}

/** Why something is refused, by the sentence of the rules; `*` stands for what changes in it. */
export type RefusalWords = Readonly<Record<string, string>>;

/** All texts of a game in one language: those above, and what its boards read with `useWords` and `inWords`. */
export interface GameWords extends TextTree {
  readonly texts: TextTree & GameTexts;
  readonly refusals?: RefusalWords;
}

export interface GivenPosition {
  readonly position: unknown;
  readonly options: object; // those that it fixes
}

export type Picture = ComponentType<SVGProps<SVGSVGElement>>;
