import { expect, test } from 'vitest';
import { wrongThroughKernel } from './kernel.test-kit.ts';
import { ENDED, isCountedOften, PUBLISHED } from './positions.test-kit.ts';

test('C3.24: through the kernel there are as many lines of play as published, when nothing ends by itself', () => {
  const positions = PUBLISHED.filter(isCountedOften);
  expect(positions.length).toBeGreaterThanOrEqual(80);
  expect(positions.filter(({ variant }) => variant === 'chess960').length).toBeGreaterThanOrEqual(30);
  const wrong = positions.flatMap(({ counts, ...position }) =>
    wrongThroughKernel({ ...position, counts: counts.filter(({ depth }) => depth <= 3) }, false),
  );
  expect(wrong).toEqual([]);
});

test('where a game is over by our rules it has no more lines of play', () => {
  expect(ENDED.flatMap((position) => wrongThroughKernel(position, true))).toEqual([]);
  expect(ENDED.flatMap(({ counts }) => counts)).toHaveLength(23);
});
