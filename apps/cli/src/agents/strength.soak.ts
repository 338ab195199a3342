import { expect, test } from 'vitest';
import { CONTESTS, contest, inWords } from './strength.test-kit.ts';

test.each(CONTESTS)('40: $hero against $against at $game, $games games', async (one) => {
  const result = await contest(one);
  console.log(inWords(result));
  expect(result.score).toBeGreaterThanOrEqual(one.goal);
  expect(result.counted).toBeGreaterThanOrEqual(one.decided ?? 1);
});
