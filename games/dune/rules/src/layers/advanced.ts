import { territory } from '../board/map.ts';
import type { RuleId } from '../words/ids.ts';
import { answer, applied } from './questions.ts';

export const SPICE_DIALING: RuleId = '1.13.04';
const PILES: readonly ('A' | 'B')[] = ['A', 'B'];

/** The advanced game: what it changes for everybody. */
export const advanced = [
  answer('blowPiles', '1.13.02', (lower, s) =>
    s.table.options.advanced ? applied('1.13.02', PILES) : lower(s),
  ),
  answer('needsSupport', SPICE_DIALING, (lower, s, f) => s.table.options.advanced || lower(s, f)),
  answer('strongholdIncome', '1.13.01', (lower, s, t) =>
    s.table.options.advanced ? (territory(t).income ?? 0) : lower(s, t),
  ),
] as const;
