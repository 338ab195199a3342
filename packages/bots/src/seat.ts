import type { Heard, Log, NextField, Outcome, Random, Refusal, View, Vocabulary } from '@rulewright/engine';

/** Who answers for one player in one match: a bot, a model, a program. It is asked what a person would be asked. */
export interface Seat<V extends Vocabulary = Vocabulary> {
  /** As tables and reports name it: 'hard', 'model:local-32b'. */
  readonly name: string;
  /** How much of what is legal it is shown: all that can be listed, unless it says otherwise. */
  readonly aid?: Aid;
  /** It is asked for words alone, too, where match and game have room for that. */
  readonly talks?: boolean;
  /** Once, before the first turn. */
  sit?(table: Seated<V>): void | Promise<void>;
  /** To throw or to reject is an outage, never an answer. The signal says that nobody waits any more. */
  answer(turn: Turn<V>, signal: AbortSignal): Reply | Promise<Reply>;
  /** The game is over: nothing is secret any more. */
  rise?(end: Ended): void | Promise<void>;
}

/** How much of the legal space a seat is shown: nothing, schemas, or lists where they are short. */
export const AIDS = ['none', 'schema', 'list'] as const;
export type Aid = (typeof AIDS)[number];

/** Where a seat sits down. */
export interface Seated<V extends Vocabulary = Vocabulary> {
  readonly game: string;
  readonly version: number;
  readonly player: V['player'];
  readonly players: readonly V['player'][];
  readonly options: unknown;
  /** What lies on the table and never changes: map, pieces, cards. */
  readonly primer: string;
  readonly aid: Aid;
  readonly budget: Budget;
}

export interface Ended {
  readonly outcome: Outcome | null;
  readonly log: Log;
}

/** What a seat is given when it is asked: what a person in that chair sees, and nothing else. */
export interface Turn<V extends Vocabulary = Vocabulary> {
  /** The number of this turn among those of the seat; attempts at one turn have the same. */
  readonly n: number;
  readonly view: View<V>;
  /** The view in words. */
  readonly text: string;
  /**
   * What is asked; `optional` ones may be answered before the required one, three between two required answers.
   * None: words alone are asked, or nothing.
   */
  readonly decisions: readonly Asked[];
  /** What happened since the seat was last asked. */
  readonly since: readonly Heard[];
  /** What was said at the table, oldest first, where it talks. */
  readonly talk: readonly Said[];
  /** Attempts at this turn that were refused. */
  readonly refused: readonly Refused[];
  /** What the seat noted with its last reply. */
  readonly notes: string;
  readonly left: Left;
}

/** What is left of a seat's budget; null: there is no limit, or nobody knows what was used. */
export interface Left {
  readonly attempts: number;
  readonly millis: number | null;
  readonly tokens: number | null;
  readonly cost: number | null;
}

/** One decision as a seat sees it. Count, options, schema and rules are made when they are read. */
export interface Asked {
  readonly id: string;
  readonly action: string;
  readonly phase: string;
  /** Nobody waits for it. */
  readonly optional: boolean;
  /** Seldom wanted: to resign, for example. */
  readonly rare: boolean;
  /** Its sealed group, if it has one. */
  readonly sealed: string | null;
  /** Whether there is an answer at all: of two alternatives one may have none now. */
  readonly answerable: boolean;
  /** Number of legal answers; of the narrowed space when that is too large to list. */
  readonly count: number | null;
  /** The legal answers; null when there are too many to list. */
  readonly options: readonly unknown[] | null;
  /** The same, but null when there are more than `most`: it does not look further. */
  few(most: number): readonly unknown[] | null;
  /** JSON Schema of the arguments, narrowed to the state. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Good answers, at most six, where the game proposes some. */
  readonly examples: readonly unknown[];
  /** Ids of the rules it stands under. */
  readonly rules: readonly string[];
  /** The next field of an answer that is given field by field, with its choice and the game's quote; else a refusal. */
  next(given: unknown): NextField | Refusal;
  /** One legal answer, drawn with the seat's own chance. */
  sample(random: Random): unknown;
}

/** What a seat gives back. */
export interface Reply {
  /** Submitted in order, each judged on the state the one before left. */
  readonly answers: readonly Answer[];
  /** For the record; no seat is ever shown it. */
  readonly why?: string;
  /** Replaces the seat's notes; at most 2,000 characters. */
  readonly notes?: string;
  /** Words to the table, or to one player where that is allowed; where nobody talks they are not heard. */
  readonly say?: readonly Words[];
  /** Time was up before the work was done: on a faster machine the answer may be another one. */
  readonly timed?: boolean;
  /** What came back could not be read, and why: never an answer. */
  readonly malformed?: string;
  /** What it took. */
  readonly usage?: Usage;
}

/** Tokens and cost of one attempt, or of many; what is not known is null. */
export interface Usage {
  readonly fresh: number | null;
  readonly cached: number | null;
  readonly out: number | null;
  readonly reasoning: number | null;
  readonly cost: number | null;
}

/** Something to say: to all, or to one player. */
export interface Words {
  readonly to: string;
  readonly text: string;
}
/** Something that was said. */
export interface Said extends Words {
  readonly from: string;
}

/** The answer to one decision: named by its id or its action, by neither if one required decision is asked. */
export interface Answer {
  readonly decision?: string;
  readonly action?: string;
  /** An index of the listed options, instead of `args`. */
  readonly option?: number;
  readonly args?: unknown;
}

/** Why an attempt was refused: `malformed` cannot be read as an answer, `illegal` is the engine's refusal unchanged. */
export interface Refused {
  readonly kind: 'malformed' | 'illegal';
  readonly answer: unknown;
  readonly code: string;
  readonly why: string;
  readonly rule?: string;
}

/** One reply to one turn, and what became of it. `overtaken`: somebody else's answer came first; it uses up nothing. */
export interface Attempt {
  readonly player: string;
  readonly seat: string;
  readonly turn: number;
  readonly reply: unknown;
  readonly verdict: 'accepted' | 'illegal' | 'malformed' | 'overtaken';
  readonly refused?: Refused;
  readonly timed?: true;
  /** Words alone were asked. */
  readonly talk?: true;
}

/** What a seat may use up. */
export interface Budget {
  /** Attempts at one turn; then it is forfeited. */
  readonly attempts: number;
  /** Forfeits in a match; then the seat is retired. */
  readonly forfeits: number;
  /** Time for one attempt, with all pauses; null: no limit. */
  readonly millis: number | null;
  /** Tokens, and cost by the configured prices, for a match; then its turns are forfeited. Null: no limit. */
  readonly tokens: number | null;
  readonly cost: number | null;
}

export const BUDGET: Budget = { attempts: 3, forfeits: 10, millis: null, tokens: null, cost: null };
