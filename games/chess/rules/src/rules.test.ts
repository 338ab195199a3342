import { checkRuleBook } from '@rulewright/testkit/vitest';
import { chess } from './chess.ts';
import { REFUSALS } from './data/refusals.ts';

checkRuleBook(chess, new URL('..', import.meta.url), {
  games: 2,
  // What a position means, where games start, and how they are written.
  unseen: [
    ...['C2.1', 'C3.21', 'C5.5', 'C5.6', 'C5.7', 'C9.10', 'C9.13', 'C10.1', 'C10.2', 'C10.5'],
    ...['C11', 'C12', 'C13', 'C14', 'C15'],
  ],
  refusing: Object.values(REFUSALS).map(({ rule }) => rule),
});
