import { expect, test } from 'vitest';
import { inRow, row } from '../../fixtures/boards.ts';
import {
  calculateAttack,
  calculateCombat,
  calculateDefense,
  findBracing,
  findInlineSupport,
} from '../api/combat.ts';

// the attacker is the last of seat a's pieces before the gap or the enemy, the defender the first of b's
// biome-ignore format: table
const TABLE: readonly [cells: string, attack: [number, number, number], defense: [number, number], outcome: string][] = [
  ['.ab',     [1, 0, 0], [1, 0], 'blocked'],
  ['.a.b',    [1, 1, 0], [1, 0], 'push'],
  ['.aab',    [1, 0, 1], [1, 0], 'push'],
  ['.abb',    [1, 0, 0], [1, 1], 'blocked'],
  ['.a.bb',   [1, 1, 0], [1, 1], 'blocked'],
  ['.aa.bb',  [1, 1, 1], [1, 1], 'push'],
  ['.aB',     [1, 0, 0], [2, 0], 'blocked'],
  ['.aaaB',   [1, 0, 2], [2, 0], 'push'],
  ['.Ab',     [2, 0, 0], [1, 0], 'push'],
  ['.AB',     [2, 0, 0], [2, 0], 'blocked'],
  ['.aaA.B',  [2, 1, 0], [2, 0], 'push'],
  ['.ABb',    [2, 0, 0], [2, 1], 'blocked'],
  ['.aaA.Bb', [2, 1, 0], [2, 1], 'blocked'],
  ['.aaABb',  [2, 0, 2], [2, 1], 'push'],
  ['.Aab',    [1, 0, 2], [1, 0], 'push'],
  ['.aaab',   [1, 0, 2], [1, 0], 'push'],
  ['.aa.bB',  [1, 1, 1], [1, 2], 'blocked'],
  ['.a.bc',   [1, 1, 0], [1, 0], 'push'],
];

test.each(TABLE)(
  'J4.1, J4.2, J4.3, J4.7: %s, attack %j against %j is %s',
  (cells, [base, momentum, support], [guard, bracing], outcome) => {
    const attacker = Math.max(cells.lastIndexOf('a'), cells.lastIndexOf('A'));
    const defender = cells.search(/b/i);
    expect(calculateCombat(row(cells), inRow(attacker), inRow(defender), defender - attacker)).toEqual({
      attack: base + momentum + support,
      defense: guard + bracing,
      attackBreakdown: { base, momentum, support },
      defenseBreakdown: { base: guard, bracing },
      outcome,
    });
  },
);

test('J4.4, R5: support is counted behind the hex the attacker starts from', () => {
  expect(calculateAttack(row('.aa.b'), inRow(2), 0, 2)).toBe(3);
  expect(calculateAttack(row('.aa.b'), inRow(2), 0, 1)).toBe(2);
});

test('J4.5, R6: a draft spends its two warriors; what stands behind them still helps', () => {
  expect(calculateAttack(row('.aaA.B'), inRow(3), 0, 2)).toBe(3);
  expect(calculateAttack(row('aaaA.B'), inRow(3), 0, 2)).toBe(4);
  expect(calculateAttack(row('.aaAB'), inRow(3), 0, 1)).toBe(4);
  expect(calculateAttack(row('...A.B'), inRow(3), 0, 2)).toBe(3);
});

test('J4.6, R9: only the defender’s owner braces, in the direction of the push', () => {
  expect(calculateDefense(row('.abbB'), inRow(2), 0)).toBe(4);
  expect(calculateDefense(row('.abcb'), inRow(2), 0)).toBe(1);
  expect(calculateDefense(row('.abab'), inRow(2), 0)).toBe(1);
  expect(calculateDefense(row('.ab.b'), inRow(2), 0)).toBe(1);
  expect(calculateDefense(row('.ab#b'), inRow(2), 0)).toBe(1);
  expect(calculateDefense(row('.bab'), inRow(3), 3)).toBe(1);
});

test('shields and strangers end a run of support', () => {
  for (const cells of ['aa#ab', 'aabab', 'aa.ab'])
    expect(calculateAttack(row(cells), inRow(3), 0, 1)).toBe(1);
});

test('R27: support and bracing are pieces, nearest first, in the direction walked', () => {
  const state = row('.Aaab');
  expect(findInlineSupport(state, inRow(3), 3).map(({ id }) => id)).toEqual(['a1', 'A']);
  expect(findInlineSupport(state, inRow(3), 0)).toEqual([]);
  const braced = row('.abBb');
  expect(findBracing(braced, inRow(2), 0).map(({ type }) => type)).toEqual(['jarl', 'warrior']);
});

test('asking about empty hexes, shields or crooked lines is a mistake', () => {
  const state = row('.ab.#');
  expect(() => calculateAttack(state, inRow(5), 0, 1)).toThrow(RangeError);
  expect(() => calculateDefense(state, inRow(4), 0)).toThrow(RangeError);
  expect(() => calculateCombat(state, inRow(1), { q: -1, r: -1 }, 2)).toThrow(RangeError);
});
