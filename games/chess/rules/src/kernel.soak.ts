import { expect, test } from 'vitest';
import { wrongThroughKernel } from './kernel.test-kit.ts';
import { PUBLISHED } from './positions.test-kit.ts';

test.each(PUBLISHED)('$fen to depth 4 through the kernel', ({ counts, ...position }) => {
  const shallow = counts.filter(({ depth }) => depth <= 4);
  expect(wrongThroughKernel({ ...position, counts: shallow }, false)).toEqual([]);
});
