import { expect, test } from 'vitest';
import { both, dice, die, type Outcomes, tally } from './dice.ts';

const total = (outcomes: Outcomes<unknown>): number => outcomes.reduce((sum, [weight]) => sum + weight, 0);
const sum = (faces: readonly number[]): number => faces.reduce((a, b) => a + b, 0);

test('a die has its faces, each as likely', () => {
  expect(die(6)).toEqual([1, 2, 3, 4, 5, 6].map((face) => [1, face]));
  expect(die(2)).toEqual([
    [1, 1],
    [1, 2],
  ]);
});

test('a roll of backgammon is one of 21, a double half as likely as two different dice', () => {
  const roll = dice(2, 6);
  expect(roll).toHaveLength(21);
  expect(total(roll)).toBe(36);
  expect(roll.slice(0, 4)).toEqual([
    [1, [1, 1]],
    [2, [2, 1]],
    [1, [2, 2]],
    [2, [3, 1]],
  ]);
  for (const [weight, [a = 0, b = 0]] of roll) {
    expect(a).toBeGreaterThanOrEqual(b);
    expect(weight).toBe(a === b ? 1 : 2);
  }
});

test.each([
  [1, 6, 6],
  [3, 6, 56],
  [4, 4, 35],
  [5, 2, 6],
  [2, 10, 55],
  [0, 6, 1],
])(
  '%i dice of %i sides have %i outcomes that are as many throws as there are',
  (count, sides, combinations) => {
    const thrown = dice(count, sides);
    expect(thrown).toHaveLength(combinations);
    expect(total(thrown)).toBe(sides ** count);
    expect(thrown.every(([weight]) => Number.isInteger(weight))).toBe(true);
  },
);

test('the weights are those of dice thrown one by one', () => {
  const one = both(both(die(4), die(4)), die(4));
  const sorted = tally(one, ([[a, b], c]) => [a, b, c].sort((x, y) => y - x).join(' '));
  const together = tally(dice(3, 4), (faces) => faces.join(' '));
  expect(new Map(together.map(([weight, faces]) => [faces, weight]))).toEqual(
    new Map(sorted.map(([weight, faces]) => [faces, weight])),
  );
});

test('two dice make seven most often', () => {
  expect(tally(dice(2, 6), sum)).toContainEqual([6, 7]);
  expect(total(tally(dice(2, 6), sum))).toBe(36);
});

// Pairs of the highest dice are compared; the defender wins ties.
test.each([
  { attack: 1, defence: 1, taken: [21, 15] },
  { attack: 3, defence: 1, taken: [441, 855] },
  { attack: 2, defence: 2, taken: [581, 420, 295] },
  { attack: 3, defence: 2, taken: [2275, 2611, 2890] },
])('$attack dice against $defence take armies as often as $taken', ({ attack, defence, taken }) => {
  const losses = tally(both(dice(attack, 6), dice(defence, 6)), ([mine, theirs]) =>
    theirs.reduce((lost, face, i) => lost + ((mine[i] ?? 0) > face ? 1 : 0), 0),
  );
  const odds = new Map(losses.map(([weight, lost]) => [lost, weight]));
  const pairs = Math.min(attack, defence);
  expect(Array.from({ length: pairs + 1 }, (_, lost) => odds.get(lost))).toEqual(taken);
});

test('a table cannot be changed', () => {
  for (const table of [die(6), dice(2, 6), both(die(2), die(2)), tally(die(6), (face) => face > 3)]) {
    expect(Object.isFrozen(table)).toBe(true);
    expect(table.every((row) => Object.isFrozen(row))).toBe(true);
  }
  expect(dice(2, 6).every(([, faces]) => Object.isFrozen(faces))).toBe(true);
});
