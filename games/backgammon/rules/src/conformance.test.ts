import { checkPlaythrough, conformance } from '@rulewright/testkit/vitest';
import { describe } from 'vitest';
import { backgammon } from './backgammon.ts';

const SESSION = { length: 0, beavers: true, automaticDoubles: 4, autoRoll: false };
const OPTIONS = [{ length: 1 }, { length: 3 }, SESSION, { length: 1, cube: false }];

describe('a single game, a match, a session with everything on, and without the cube', () => {
  conformance(backgammon, { seeds: ['single', 'match', 'session', 'bare'], options: OPTIONS, steps: 5 });
});

describe('from positions: on the bar, with a double to answer, bearing off', () => {
  const positions = [
    { xgid: 'XGID=-b----E-C---eE---c-e----AA:0:0:1:63:0:0:0:3:10' },
    { turn: 'player1', cube: { offered: 'double' } },
    { xgid: 'XGID=-CCC----------------ccc---:0:0:1:00:0:0:0:3:10' },
  ];
  conformance(backgammon, { games: 3, options: [{ length: 3 }], positions, steps: 5 });
});

const recorded = (file: string): URL => new URL(`../playthroughs/${file}.txt`, import.meta.url);
checkPlaythrough(backgammon, recorded('match'), { seed: '5', options: { length: 2 }, changes: true });
checkPlaythrough(backgammon, recorded('session'), {
  seed: '6',
  options: { ...SESSION, games: 2 },
  changes: true,
});
checkPlaythrough(backgammon, recorded('bear-off'), {
  seed: '7',
  options: { length: 1 },
  position: { xgid: 'XGID=-CCC----------------ccc---:0:0:1:00:0:0:0:1:10' },
  changes: true,
});
