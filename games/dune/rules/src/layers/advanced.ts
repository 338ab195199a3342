import { territory } from '../board/map.ts';
import type { RuleId } from '../words/ids.ts';
import { answer, type Lay } from './questions.ts';

/** Chosen before the set-up. */
export const ADVANCED_GAME: RuleId = '1.13.00';
export const STRONGHOLD_INCOME: RuleId = '1.13.01';
export const SPICE_DIALING: RuleId = '1.13.04';
const PILES: readonly ('A' | 'B')[] = ['A', 'B'];

/** The advanced game: what it changes for everybody. */
// biome-ignore format: table
export const advanced: readonly Lay[] = [
  answer('blowPiles',        '1.13.02',     (_, s) => (s.table.options.advanced ? PILES : undefined)),
  answer('needsSupport',     SPICE_DIALING, (_, s) => s.table.options.advanced || undefined),
  answer('strongholdIncome', STRONGHOLD_INCOME, (_, s, t) => (s.table.options.advanced ? territory(t).income : undefined)),
];
