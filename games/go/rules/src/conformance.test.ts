import { checkPlaythrough, conformance } from '@rulewright/testkit/vitest';
import { describe } from 'vitest';
import { go } from './go.ts';

const kinds = [
  { name: 'Tromp–Taylor', options: [{ size: 5, rules: 'tromp-taylor' }] },
  { name: 'Chinese', options: [{ size: 5 }, { size: 7, handicap: 3 }] },
  { name: 'AGA', options: [{ size: 5, rules: 'aga' }] },
  {
    name: 'New Zealand',
    options: [
      { size: 5, rules: 'new-zealand' },
      { size: 4, rules: 'new-zealand', handicap: 2 },
    ],
  },
  { name: 'Japanese', options: [{ size: 5, rules: 'japanese' }] },
];
describe.each(kinds)('$name', ({ options }) => {
  conformance(go, { games: 2 * options.length, options, steps: 8 });
});

describe('from positions', () => {
  const ko = ['.XO..', 'XO.O.', '.XO..', '.....', '.....'];
  const positions = [
    { rows: ko, ko: 'C4', turn: 'black', prisoners: { black: 0, white: 1 } },
    { rows: ['XX.OO', 'XXXOO', '.X.O.', 'XXXOO', 'XX.OO'], turn: 'white' },
  ];
  const options = [{ rules: 'chinese' }, { rules: 'japanese' }];
  conformance(go, { games: 4, options, positions, steps: 8 });
});

const recorded = (file: string): URL => new URL(`../playthroughs/${file}.txt`, import.meta.url);
checkPlaythrough(go, recorded('chinese-5'), { seed: 'chinese-5', options: { size: 5 } });
checkPlaythrough(go, recorded('new-zealand-4'), {
  seed: 'new-zealand-4',
  options: { size: 4, rules: 'new-zealand', handicap: 2 },
});
checkPlaythrough(go, recorded('japanese-5'), { seed: 'japanese-5', options: { size: 5, rules: 'japanese' } });
checkPlaythrough(go, recorded('tromp-taylor-3'), {
  seed: 'tromp-taylor-3',
  options: { size: 3, rules: 'tromp-taylor' },
});
checkPlaythrough(go, recorded('aga-5'), { seed: 'aga-5', options: { size: 5, rules: 'aga' } });
checkPlaythrough(go, recorded('handicap-7'), { seed: 'handicap-7', options: { size: 7, handicap: 3 } });
