import { readFileSync } from 'node:fs';
import { parseRules } from '@rulewright/kit';
import { checkRuleBook } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { conquest } from './conquest.ts';

const root = new URL('..', import.meta.url);
const rules = parseRules(readFileSync(new URL('RULES.md', root), 'utf8'));
const refusing = rules.filter(({ text }) => / · `[A-Z_]+`$/.test(text)).map(({ id }) => id);

checkRuleBook(conquest, root, {
  games: 6,
  playerCounts: [2, 4],
  options: [
    { rounds: 4 },
    { rounds: 3, setup: 'claim', victory: 'missions', cards: 'fixed' },
    { rounds: 3, setup: 'auto', victory: 'capitals', fog: true, fortify: 'adjacent' },
  ],
  // Questions that are answered by what a player is shown or asked have their id behind the line that answers them.
  unseen: ['C1.3', 'C3.4', 'C10.1', 'C10.2'],
  // Carried out in one file, and cited or told in another.
  scattered: [
    ...['C1.1', 'C1.3', 'C2.2', 'C3.2', 'C3.4', 'C5.1', 'C5.5', 'C6.6', 'C6.7', 'C6.8', 'C6.9', 'C6.13'],
    ...['C7.6', 'C8.3', 'C8.4', 'C9.2', 'C9.3', 'C9.7'],
  ],
  refusing,
});

test('of 63 rules 25 can refuse', () => {
  expect([rules.length, refusing.length]).toEqual([63, 25]);
});
