import { checkRuleBook } from '@rulewright/testkit/vitest';
import { ticTacToe } from './tic-tac-toe.ts';

checkRuleBook(ticTacToe, new URL('..', import.meta.url), {
  waived: [], // [id, reason] of rules that need no code
});
