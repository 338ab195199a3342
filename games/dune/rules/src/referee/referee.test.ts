import { expect, test } from 'vitest';
import { referee } from './referee.test-kit.ts';

test.each([
  [2, false],
  [3, false],
  [4, false],
  [5, false],
  [6, false],
  [2, true],
  [3, true],
  [4, true],
  [5, true],
  [6, true],
])(
  'what is told of a game of %d (advanced: %s) gives its board, and every sum is right',
  (players, advanced) => {
    let battles = 0;
    for (const seed of ['one', 'two', 'three']) {
      const seen = referee(`referee ${seed}`, players, advanced);
      expect(seen.faults).toEqual([]);
      battles += seen.battles;
    }
    expect(battles).toBeGreaterThan(0);
  },
);
