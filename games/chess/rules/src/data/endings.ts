import { REFUSALS } from './refusals.ts';
import type { RuleId } from './rule-ids.ts';

/** Why games end, and the rule each ends by. */
export const ENDINGS = {
  checkmate: 'C5.1',
  stalemate: 'C5.3',
  resignation: 'C5.2',
  time: 'C6.2',
  'time without mating material': 'C6.3',
  agreement: 'C9.5',
  'threefold repetition': REFUSALS.notThreefold.rule,
  'fifty moves': 'C9.8',
  'dead position': 'C5.4',
  'fivefold repetition': 'C9.11',
  'seventy-five moves': 'C9.12',
} as const satisfies Record<string, RuleId>;

export type Reason = keyof typeof ENDINGS;
