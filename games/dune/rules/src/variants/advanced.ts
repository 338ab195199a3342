import { territory } from '../map.ts';
import { answer } from '../questions.ts';

const PILES: readonly ('A' | 'B')[] = ['A', 'B'];

/** The advanced game: what it changes for everybody. */
export const advanced = [
  answer('blowPiles', '1.13.02', (lower, s) => (s.table.options.advanced ? PILES : lower(s))),
  answer('needsSupport', '1.13.04', (lower, s, f) => s.table.options.advanced || lower(s, f)),
  answer('strongholdIncome', '1.13.01', (lower, s, t) =>
    s.table.options.advanced ? (territory(t).income ?? 0) : lower(s, t),
  ),
] as const;
