import { expect, test } from 'vitest';
import { apiPage } from './api-page.ts';
import { declarationsIn, exportGroups } from './declarations.ts';

const INDEX = `// Deal

export { type Deck, deal as dealCards } from './deck.ts';
export type { Card } from './model/card.ts';

// Count

export {
  count,
} from './count.ts';
`;

const DECK = `import type { Card } from './model/card.ts';
import type { Random } from './model/random.ts';
/** Cards, the next one first. */
export interface Deck extends Pile {
  /** How many are left. */
  readonly left: number;
  readonly cards: readonly Card[];
}
/** What lies on the table. */
interface Pile {
  readonly top: Card | null;
}
/**
 * Gives cards to players,
 * one by one.
 */
export declare function deal(deck: Deck, players: 2): Card[];
export declare function deal(
  deck: Deck,
  players: number,
  random: Random,
): Card[];
export {};
`;

const sources = new Map([
  ['packages/x/src/deck.ts', DECK],
  ['packages/x/src/model/card.ts', `export type Card = 'Ace' | 'King';\n`],
  ['packages/x/src/model/random.ts', `export { Random } from '../chance.ts';\n`],
  ['packages/x/src/chance.ts', `/** Chance. */\nexport interface Random {\n  int(n: number): number;\n}\n`],
  ['packages/x/src/count.ts', `/** How many. */\nexport declare const count: (deck: Deck) => number;\n`],
]);
const library = { name: '@x/y', description: 'Cards', folder: 'packages/x', index: INDEX, opaque: [] };

test('an index is read in its order, under its own headings', () => {
  const groups = exportGroups(INDEX).map(({ title, exports }) => [title, exports.map(({ name }) => name)]);
  expect(groups).toEqual([
    ['Deal', ['Deck', 'dealCards', 'Card']],
    ['Count', ['count']],
  ]);
});

test('a declaration has its comment in one line, and overloads are one declaration', () => {
  const found = declarationsIn(DECK);
  expect([...found.keys()]).toEqual(['Deck', 'Pile', 'deal']);
  expect(found.get('deal')?.sentence).toBe('Gives cards to players, one by one.');
  expect(found.get('deal')?.signature.match(/function deal/g)).toHaveLength(2);
  expect(found.get('Pile')?.signature).toBe('interface Pile {\n  readonly top: Card | null;\n}');
});

test('the page has every export under its public name, with its sentence and its signature', () => {
  const page = apiPage(library, sources);
  expect(page).toContain('- [Deal](#deal): [Deck](#deck) · [dealCards](#dealcards) · [Card](#card)');
  expect(page).toContain(
    '### dealCards\n\nGives cards to players, one by one.\n\n```typescript\nfunction dealCards(deck: Deck, players: 2)',
  );
  expect(page).not.toContain('function deal(');
  expect(page).toContain("### Card\n\n```typescript\ntype Card = 'Ace' | 'King';\n```");
});

test('what exports name is shown as well, wherever it is declared', () => {
  const [, others = ''] = apiPage(library, sources).split('## Named above, not exported');
  expect([...others.matchAll(/^### (.*)$/gm)].map(([, name]) => name)).toEqual(['Pile', 'Random']);
});

test('a type that is only handed on keeps its members, and what they name, to itself', () => {
  const page = apiPage({ ...library, opaque: ['Deck'] }, sources);
  expect(page).toContain('interface Deck { … }');
  expect(page).not.toContain('### Pile');
});

test('an export that nothing declares is a fault', () => {
  const index = `export { shuffle } from './deck.ts';\n`;
  expect(() => apiPage({ ...library, index }, sources)).toThrow('exports shuffle');
});

test('headings that differ in case alone have links of their own', () => {
  const index = `// Deck\n\nexport { type Deck } from './deck.ts';\n`;
  expect(apiPage({ ...library, index }, sources)).toContain('- [Deck](#deck): [Deck](#deck-1)');
});
