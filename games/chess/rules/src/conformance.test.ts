import { checkPlaythrough, conformance } from '@rulewright/testkit/vitest';
import { describe } from 'vitest';
import { chess } from './chess.ts';

const OPTIONS = [{}, { variant: 'chess960' }, { automatic: false }];

describe('standard, Chess960 and without automatic draws', () => {
  conformance(chess, { seeds: ['97', '114', '132'], options: OPTIONS, steps: 6 });
});

const recorded = (file: string): URL => new URL(`../playthroughs/${file}.txt`, import.meta.url);
checkPlaythrough(chess, recorded('standard'), { seed: '97', changes: true });
checkPlaythrough(chess, recorded('chess960'), {
  seed: '114',
  options: { variant: 'chess960' },
  changes: true,
});
checkPlaythrough(chess, recorded('endgame'), {
  seed: '71',
  position: { fen: '8/2k5/8/1p6/8/2P5/8/4K3 w - - 90 60' },
  changes: true,
});
