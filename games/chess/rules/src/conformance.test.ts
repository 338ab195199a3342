import { conformance } from '@rulewright/testkit/vitest';
import { describe } from 'vitest';
import { chess } from './chess.ts';

describe('standard and Chess960', () => {
  conformance(chess, { games: 4, options: [{}, { variant: 'chess960' }, { automatic: false }], steps: 8 });
});
