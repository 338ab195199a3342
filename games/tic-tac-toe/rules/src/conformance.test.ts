import { checkPlaythrough, conformance } from '@rulewright/testkit/vitest';
import { ticTacToe } from './tic-tac-toe.ts';

conformance(ticTacToe);
checkPlaythrough(ticTacToe, new URL('../playthroughs/2p.txt', import.meta.url), { seed: '2p' });
