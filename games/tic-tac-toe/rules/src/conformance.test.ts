import { conformance } from '@rulewright/testkit/vitest';
import { ticTacToe } from './tic-tac-toe.ts';

conformance(ticTacToe);
