import type { FactionId, RuleId } from './ids.ts';
import type { DuneState } from './state.ts';

/** Codes with which Dune refuses an answer; the kernel has its own beside them. */
// biome-ignore format: table
export const CODES = [
  'NOT_ENOUGH_SPICE', 'NOT_ENOUGH_TOKENS', 'STORM_BLOCKED', 'STRONGHOLD_FULL', 'OUT_OF_RANGE', 'BID_TOO_LOW',
  'HAND_FULL', 'REVIVAL_LIMIT', 'VOICE_VIOLATION', 'PRESCIENCE_COMMITMENT_VIOLATION', 'CARD_NOT_HELD',
  'LEADER_UNAVAILABLE', 'LEADER_REQUIRED', 'NO_LEADER_NO_CARDS', 'WRONG_SLOT', 'DIAL_OUT_OF_RANGE',
  'WRONG_FACTION', 'WRONG_FORM', 'WRONG_TERRITORY', 'WRONG_SECTOR', 'WRONG_KIND', 'WRONG_COUNT',
  'WRONG_PAYMENT', 'NO_TOKENS', 'NO_TRAITOR', 'NO_BATTLE', 'CARD_NOT_PLAYED', 'NOT_ALLIED', 'ALREADY_ALLIED',
  'NO_PROPOSAL', 'FORBIDDEN_DEAL', 'ALREADY_DONE', 'ADVANCED_ONLY', 'UNTRUE',
] as const;
export type Code = (typeof CODES)[number];

/** One reason to refuse, in the form in which a rule takes its checks. */
export interface Requirement<A> {
  readonly rule: RuleId;
  readonly code: Code;
  readonly holds: (s: DuneState, move: { readonly player: FactionId; readonly args: A }) => boolean;
  readonly why: string;
}

type Row<A> = readonly [
  rule: RuleId,
  code: Code,
  holds: (s: DuneState, f: FactionId, args: A) => boolean,
  why: string,
];

export const need = <A>(...[rule, code, holds, why]: Row<A>): Requirement<A> => ({
  ...{ rule, code, why, holds: (s, { player, args }) => holds(s, player, args) },
});

/** A table of reasons to refuse. */
export const rows = <A>(table: readonly Row<A>[]): readonly Requirement<A>[] =>
  table.map((row) => need(...row));

/** The same about what is read out of an answer; null: nothing that these rows are about. */
export const rowsOf = <A, T>(
  read: (args: A) => T | null,
  table: readonly Row<T>[],
): readonly Requirement<A>[] =>
  table.map(([rule, code, holds, why]) => {
    const about = (s: DuneState, f: FactionId, what: T | null): boolean => what === null || holds(s, f, what);
    return need(rule, code, (s, f, args) => about(s, f, read(args)), why);
  });

/** Reads an answer that breaks no rule into the form in which it is listed; another one is refused as it was given. */
export const asListed =
  <A>(requirements: readonly Requirement<A>[], listed: (s: DuneState, f: FactionId, args: A) => A) =>
  (s: DuneState, f: FactionId, args: A): A =>
    unmet(requirements, s, f, args) === null ? listed(s, f, args) : args;

/** The first requirement that does not hold, or null. */
export const unmet = <A>(
  requirements: readonly Requirement<A>[],
  s: DuneState,
  player: FactionId,
  args: A,
): Requirement<A> | null => requirements.find((r) => !r.holds(s, { player, args })) ?? null;
