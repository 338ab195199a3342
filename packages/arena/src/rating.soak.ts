import { seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { game } from './arena.test-kit.ts';
import { rate } from './intervals.ts';

test('31: over 1,000 runs the intervals cover 93 to 97 %', () => {
  const strengths = [100, -100];
  let covered = 0;
  for (let run = 0; run < 1_000; run++) {
    const random = seeded(`run ${run}`);
    const games = Array.from({ length: 200 }, (_, at) => {
      const seats = at % 2 === 0 ? ['a', 'b'] : ['b', 'a'];
      const p = 1 / (1 + 10 ** (-200 / 400));
      const isWonByA = random.int(1_000_000) < p * 1_000_000;
      return game(seats, isWonByA === (at % 2 === 0) ? [1, 2] : [2, 1], { block: Math.floor(at / 2) });
    });
    const { intervals } = rate(games, ['a', 'b']);
    const { low, high } = intervals?.[0] ?? { low: 0, high: 0 };
    if (low <= strengths[0]! && strengths[0]! <= high) covered++;
  }
  console.log(`intervals cover ${covered / 10} % of 1,000 runs`);
  expect(covered).toBeGreaterThanOrEqual(930);
  expect(covered).toBeLessThanOrEqual(970);
});
