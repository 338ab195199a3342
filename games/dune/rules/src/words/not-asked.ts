import type { AskDef, Input, State } from '@rulewright/engine';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import type { RuleId } from './ids.ts';
import type { Dune } from './vocabulary.ts';

// By which rule an answer is refused that nobody asked for.

/** The set-up comes first, in the order of the rulebook. */
export const SETUP_ORDER: RuleId = '0.01';
/** One thing is carried out after the other; what is not asked for has to wait. */
export const ONE_AT_A_TIME: RuleId = '1.00.05';
/** The same, as the rulebook says it of factions and of cards again. */
export const ATOMICITY: readonly RuleId[] = [ONE_AT_A_TIME, '2.05', '3.05'];
export const { rule: TRUTHTRANCE } = TREACHERY_CARDS.truthtrance;

/** Rule and words for a refusal of the kernel, by the state. */
export type Otherwise = NonNullable<AskDef<Dune, unknown>['otherwise']>;

/** The rule behind an answer that nobody asked for; null: the first that the ask cites. */
export const notAsked =
  (rule: (s: State<Dune>, input: Input) => RuleId | null): Otherwise =>
  (s, input, code) => {
    const found = code === 'NOT_ASKED' ? rule(s, input) : null;
    return found === null ? null : { rule: found };
  };

const whileOpen = notAsked((s) =>
  s.kernel.levels.at(-1)?.frame?.kind === 'truthtrance' ? TRUTHTRANCE : null,
);
const inSetup = notAsked((s) => (s.table.setup === null ? null : SETUP_ORDER));

/** An open Truthtrance goes first, since everything waits for its answer; then the ask's own rule, then the set-up. */
export const inDueTime =
  (own: Otherwise | undefined): Otherwise =>
  (...refused) =>
    whileOpen(...refused) ?? own?.(...refused) ?? inSetup(...refused);

/** A decision of the advanced game only. */
export const advancedOnly =
  (rule: RuleId): Otherwise =>
  (s, _, code) =>
    code === 'NOT_ASKED' && !s.table.options.advanced
      ? { rule, code: 'ADVANCED_ONLY', why: 'This belongs to the advanced game' }
      : null;

/** A decision of the set-up: before its time the order of the set-up refuses it, later its own rule. */
export const ofSetup = (rule: RuleId, isAhead: (s: State<Dune>) => boolean = () => false): Otherwise =>
  notAsked((s) => (s.table.setup !== null && isAhead(s) ? SETUP_ORDER : rule));

/** What everybody may do between any two decisions once the set-up is over; nobody waits for it. */
export const atAnyTime = (early: RuleId = SETUP_ORDER) => ({
  optional: true,
  who: (s: State<Dune>) => (s.table.setup === null ? s.table.factions : []),
  otherwise: notAsked((s) => (s.table.setup === null ? ONE_AT_A_TIME : early)),
});
