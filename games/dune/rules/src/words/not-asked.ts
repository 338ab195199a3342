import type { AskDef, State } from '@rulewright/engine';
import { TREACHERY_CARDS } from '../data/treachery-cards.ts';
import type { RuleId } from './ids.ts';
import type { Dune } from './vocabulary.ts';

// Why nobody is asked now, whatever it is they would be asked for.

/** The set-up comes first, in the order of the rulebook. */
export const SETUP_ORDER: RuleId = '0.01';
/** One thing is carried out after the other; what is not asked for has to wait. */
export const ONE_AT_A_TIME: RuleId = '1.00.05';
/** The same, as the rulebook says it of factions and of cards again. */
export const ATOMICITY: readonly RuleId[] = [ONE_AT_A_TIME, '2.05', '3.05'];
export const { rule: TRUTHTRANCE } = TREACHERY_CARDS.truthtrance;

/** Rule and words for a refusal of the kernel, by the state. */
export type Otherwise = NonNullable<AskDef<Dune, unknown>['otherwise']>;

const isQuestionOpen = (s: State<Dune>): boolean => s.kernel.levels.at(-1)?.frame?.kind === 'truthtrance';

/** Everything waits for an open question; then the ask's own words count, then the set-up. */
export const inDueTime =
  (own: Otherwise | undefined): Otherwise =>
  (s, input, code) => {
    if (code === 'NOT_ASKED' && isQuestionOpen(s)) return { rule: TRUTHTRANCE };
    const said = own?.(s, input, code) ?? null;
    return said === null && code === 'NOT_ASKED' && s.table.setup !== null ? { rule: SETUP_ORDER } : said;
  };

/** What may be done between any two decisions once the set-up is over. */
export const betweenDecisions =
  (early: RuleId = SETUP_ORDER): Otherwise =>
  (s, _, code) =>
    code === 'NOT_ASKED' ? { rule: s.table.setup === null ? ONE_AT_A_TIME : early } : null;

/** A decision of the set-up cites its own rule once its time has come or is over. */
export const inSetup =
  (rule: RuleId, isAhead: (s: State<Dune>) => boolean = () => false): Otherwise =>
  (s, _, code) =>
    code === 'NOT_ASKED' ? { rule: s.table.setup !== null && isAhead(s) ? SETUP_ORDER : rule } : null;
