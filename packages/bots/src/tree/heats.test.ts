import { expect, test } from 'vitest';
import { heatsOf } from './heats.ts';
import { branchFor, branchingAt, newPlace } from './tree.ts';

test('of its own answers each heat leaves the better half, and the last two are tried most', () => {
  const branching = branchingAt(newPlace(), 'me');
  const branches = Array.from({ length: 8 }, (_, args) =>
    branchFor(branching, { player: 'me', action: 'go', args }),
  );
  const heats = heatsOf(branches);
  const rounds = new Set<number>();
  for (let visit = 0; visit < 240; visit++) {
    rounds.add(heats.round(visit / 240));
    const branch = heats.next();
    branch.tried++;
    branch.sum += branches.indexOf(branch) / 10;
  }
  const tried = branches.map((branch) => branch.tried);
  expect(tried.reduce((sum, n) => sum + n)).toBe(240); // three heats of eighty
  expect(tried.slice(0, 4)).toEqual([10, 10, 10, 10]);
  expect(tried.slice(4, 6)).toEqual([30, 30]);
  expect(tried.slice(6)).toEqual([70, 70]);
  expect(rounds.size).toBe(10 + 20 + 40);
  expect(heats.best()).toBe(branches[7]);
});
