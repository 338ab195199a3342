import { seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { blitzOdds, expectedOf, takenBy, throwOdds } from './odds.ts';
import { blitzed } from './simulated-blitz.test-kit.ts';

// Counted by hand from all throws: see the rules page.
test.each([
  { attack: 1, defence: 1, ways: [21, 15], of: 36 },
  { attack: 2, defence: 1, ways: [91, 125], of: 216 },
  { attack: 3, defence: 1, ways: [441, 855], of: 1296 },
  { attack: 1, defence: 2, ways: [161, 55], of: 216 },
  { attack: 2, defence: 2, ways: [581, 420, 295], of: 1296 },
  { attack: 3, defence: 2, ways: [2275, 2611, 2890], of: 7776 },
])('$attack against $defence: $ways of $of', ({ attack, defence, ways, of }) => {
  expect(throwOdds(attack, defence)).toEqual({ ways, of });
  expect(counted(attack, defence)).toEqual(ways);
});

/** All faces of all dice, one throw after another. */
function counted(attack: number, defence: number): number[] {
  const found = new Array<number>(Math.min(attack, defence) + 1).fill(0);
  for (let n = 0; n < 6 ** (attack + defence); n++) {
    const faces = Array.from({ length: attack + defence }, (_, i) => 1 + (Math.trunc(n / 6 ** i) % 6));
    const high = (some: number[]) => some.toSorted((a, b) => b - a);
    const taken = takenBy(high(faces.slice(0, attack)), high(faces.slice(attack)));
    found[taken] = (found[taken] ?? 0) + 1;
  }
  return found;
}

test.each([
  [1, 1, 0.416667],
  [3, 1, 0.916375],
  [3, 2, 0.655954],
  [3, 3, 0.470251],
  [5, 5, 0.506203],
  [10, 10, 0.567593],
  [20, 20, 0.633432],
])('a blitz of %i against %i wins with %f', (armies, defenders, win) => {
  expect(expectedOf(armies, defenders).win).toBeCloseTo(win, 6);
  expect(blitzOdds(armies, defenders).win).toBeCloseTo(win, 6);
});

test('survivors add up, and agree with the win and the losses expected', () => {
  for (const [armies, defenders] of [
    [1, 3],
    [7, 4],
    [12, 12],
  ] as const) {
    const { win, survivors, attackerLosses } = blitzOdds(armies, defenders);
    expect(survivors.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
    expect(1 - (survivors[0] ?? 0)).toBeLessThanOrEqual(win + 1e-12);
    expect(armies - survivors.reduce((sum, p, left) => sum + p * left, 0)).toBeCloseTo(attackerLosses, 9);
  }
});

test('a whole table of 200 by 200 takes no time worth speaking of', () => {
  const before = process.cpuUsage();
  expect(expectedOf(200, 200).win).toBeGreaterThan(0.7);
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000); // of the processor; mostly 50 ms
});

test('simulated blitzes end as the odds say', () => {
  const random = seeded('blitz');
  for (const [armies, defenders] of [
    [3, 3],
    [8, 6],
  ] as const) {
    const games = 4000;
    let wins = 0;
    let lost = 0;
    for (let i = 0; i < games; i++) {
      const left = blitzed(armies, defenders, random);
      wins += left.defenders === 0 ? 1 : 0;
      lost += armies - left.armies;
    }
    const odds = blitzOdds(armies, defenders);
    expect(Math.abs(wins / games - odds.win)).toBeLessThan(0.035); // four and a half times the standard error
    expect(Math.abs(lost / games - odds.attackerLosses)).toBeLessThan(0.2);
  }
});
