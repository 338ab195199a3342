import { checkRuleBook } from '@rulewright/testkit/vitest';
import { backgammon } from './backgammon.ts';
import { REFUSALS } from './data/refusals.ts';

checkRuleBook(backgammon, new URL('..', import.meta.url), {
  games: 2,
  options: [{ length: 1 }],
  refusing: Object.values(REFUSALS).map(({ rule }) => rule),
});
