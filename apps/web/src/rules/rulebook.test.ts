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

test('lists stay lists, and rows of a table are items', () => {
  const lines = parseRulebook(
    'Read:\n1. this\n2. that\n\n| question | ruling |\n|---|---|\n| how many | two |\n',
  );
  expect(lines).toMatchObject([
    { text: 'Read:' },
    { text: 'this', isItem: true },
    { text: 'that', isItem: true },
    { text: '**how many:** two', isItem: true },
  ]);
});

test('nothing that is meant for authors is shown', () => {
  const book = [
    '<!-- Each line is\n`id [kind]`. -->',
    '1.1 [ui] **Talk.** Free.',
    '1.2 [ui] **Procedure.** Heading only.',
    'C3.8 A pawn moves forward. `NOT_ITS_MOVE`, or `PATH_BLOCKED` when the square is taken',
    'C2.4 Each player claims a territory. · `TAKEN`',
    'G3.6 It is forbidden (`SUPERKO`), else legal.',
    'C2.3 `setup: deal`: the territories are dealt.',
  ];
  expect(parseRulebook(book.join('\n')).map(({ text }) => text)).toEqual([
    '**Talk.** Free.',
    'A pawn moves forward.',
    'Each player claims a territory.',
    'It is forbidden, else legal.',
    '`setup: deal`: the territories are dealt.',
  ]);
});
