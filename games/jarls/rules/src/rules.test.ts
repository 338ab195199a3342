import { checkRuleBook } from '@rulewright/testkit/vitest';
import { jarls } from './jarls.ts';

checkRuleBook(jarls, new URL('..', import.meta.url), {
  games: 12,
  options: [
    {},
    { fog: true, terrain: 'calm' },
    { draftShields: true, suddenDeath: true },
    { throneOpens: 4, holdThrone: 1 },
  ],
  // Arithmetic and questions have their id behind the line that answers them.
  unseen: [
    ...['J1.2', 'J2.5', 'J3.4', 'J4', 'J5.1', 'J5.4', 'J5.6', 'J6.1', 'J6.4', 'J6.5'],
    ...['J8.1', 'J8.7', 'J8.8', 'J9', 'J10.1', 'J11.1', 'J11.2', 'J11.3', 'J12', 'J14'],
  ],
});
