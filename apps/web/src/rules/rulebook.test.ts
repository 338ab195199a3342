import { expect, test } from 'vitest';
import { parseRulebook, searchRules } from './rulebook.ts';

const BOOK = `# Jarls

A game of pushing.
Two lines of it.

## 1 The board

J1.1 The board is a hexagon
  of hexes.
- 1.07.04 [engine] **No leader.** No cards.

## 2 Moves

J2.1 Warriors move one or two hexes.
1 is not a rule.
`;

test('headings, rules with their ids, and text are told apart', () => {
  const lines = parseRulebook(BOOK);
  expect(lines.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'heading jarls',
    'text ',
    'heading 1-the-board',
    'rule J1.1',
    'rule 1.07.04',
    'heading 2-moves',
    'rule J2.1',
    'text ',
  ]);
  expect(lines[1]?.text).toBe('A game of pushing. Two lines of it.');
  expect(lines[4]).toMatchObject({ text: '**No leader.** No cards.' });
  expect(lines[3]?.text).toBe('The board is a hexagon of hexes.');
});

test('a search keeps the rules with every word, under their headings', () => {
  const found = searchRules(parseRulebook(BOOK), 'warriors HEXES');
  expect(found.map(({ id }) => id)).toEqual(['jarls', '2-moves', 'J2.1']);
  expect(searchRules(parseRulebook(BOOK), 'j1.1').at(-1)?.id).toBe('J1.1');
  expect(searchRules(parseRulebook(BOOK), 'dragon')).toEqual([]);
});

test('what has no code says so, and lists stay lists', () => {
  const lines = parseRulebook('1.1 [ui] **Talk.** Free.\n\nRead:\n1. this\n2. that\n');
  expect(lines[0]).toMatchObject({ id: '1.1', tag: 'ui', text: '**Talk.** Free.' });
  expect(lines.slice(1)).toMatchObject([{ text: 'Read:' }, { text: 'this', isItem: true }, { text: 'that' }]);
});
