import { expect, test } from 'vitest';
import { wrongThroughKernel } from './kernel.test-kit.ts';
import { ENDED, PUBLISHED, type Published } from './positions.test-kit.ts';

const FEW = 6_000; // lines of play that are counted here one by one; the rest is for the long run

const few = ({ counts, ...rest }: Published): Published => ({
  ...rest,
  counts: counts.filter(({ depth, count }) => depth <= 3 && count <= FEW),
});

test('C3.24: through the kernel there are as many lines of play as published, when nothing ends by itself', () => {
  expect(PUBLISHED.flatMap((position) => wrongThroughKernel(few(position), false))).toEqual([]);
});

test('where a game is over by our rules it has no more lines of play', () => {
  expect(ENDED.flatMap((position) => wrongThroughKernel(position, true))).toEqual([]);
  expect(ENDED.flatMap(({ counts }) => counts)).toHaveLength(23);
});
