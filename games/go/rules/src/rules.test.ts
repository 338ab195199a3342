import { checkRuleBook } from '@rulewright/testkit/vitest';
import { REFUSALS } from './data/refusals.ts';
import { go } from './go.ts';

checkRuleBook(go, new URL('..', import.meta.url), {
  games: 60,
  options: [
    { size: 3, rules: 'tromp-taylor' },
    { size: 3 },
    { size: 3, rules: 'aga' },
    { size: 3, rules: 'new-zealand', handicap: 2 },
    { size: 3, rules: 'japanese' },
  ],
  unseen: ['G3.4', 'G9', 'G10', 'G11'], // the order of two refusals, positions and formats
  // The definition cites what another file carries out.
  scattered: [
    ...['G1.1', 'G1.2', 'G1.3', 'G1.4', 'G1.5', 'G2.1', 'G2.2', 'G2.4'],
    ...['G4.1', 'G4.2', 'G4.3', 'G4.4', 'G4.5', 'G4.6', 'G4.9'],
    ...['G7.1', 'G7.2', 'G7.3', 'G7.4', 'G7.5', 'G7.6', 'G7.7'],
  ],
  refusing: Object.values(REFUSALS).map(({ rule }) => rule),
});
