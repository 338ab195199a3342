import type { Heard, Outcome, View } from '@rulewright/engine';

/** A seat at a table as an MCP client holds it: here, or at a server. It shows what a person in that seat sees. */
export interface HeldSeat {
  readonly player: string;
  readonly game: { readonly id: string; readonly title: string };
  /** Rule texts by id. */
  readonly rules: ReadonlyMap<string, string>;
  /** What lies on the table and never changes: map, pieces, cards. */
  primer(): string;
  now(): Seen;
  decide(answer: Given): Promise<{ readonly ok: true } | Refused>;
  /** Whether it would be accepted; nothing is done. */
  check(answer: Given): Promise<{ readonly ok: true } | Refused>;
  /** The next field of an answer that is given field by field. */
  next(decision: string, given: unknown): Promise<unknown>;
  say(text: string): Promise<{ readonly ok: true } | Refused>;
  /** Calls back whenever there is something new; the function returned ends it. */
  onChange(listener: () => void): () => void;
  close(): void;
}

/** What the seat sees at this moment. */
export interface Seen {
  readonly view: View | null; // null: the match has not begun
  readonly text: string;
  readonly open: readonly Offered[];
  /** What it was told, oldest first, each with the number of its message. */
  readonly told: readonly (Heard & { readonly n: number })[];
  readonly talk: readonly { readonly from: string; readonly text: string }[];
  /** Milliseconds left, by player, where there is a clock. */
  readonly clock: Readonly<Record<string, number | null>> | null;
  readonly outcome: Outcome | null;
}

/** An open decision, with its answers listed where they are few. */
export interface Offered {
  readonly id: string;
  readonly action: string;
  readonly phase: string;
  readonly optional: boolean;
  readonly sealed: string | null;
  readonly count: number | null;
  readonly options: readonly unknown[] | null;
  readonly schema: unknown;
  readonly rules: readonly string[];
}

/** An answer as it is entered: the decision by id, the arguments whole. */
export interface Given {
  readonly decision: string;
  readonly action: string;
  readonly args: unknown;
}

export interface Refused {
  readonly ok: false;
  readonly code: string;
  readonly why: string;
  readonly rule?: string;
}

/** So many answers are a numbered list; more are a schema. */
export const LISTED = 60;

export const isAsked = ({ open }: Seen): boolean => open.some(({ optional }) => !optional);
