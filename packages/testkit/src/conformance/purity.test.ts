import { expect, test } from 'vitest';
import { firstChange } from './purity.ts';

test.each([
  [{ n: Number.NaN }, { n: 1 }, 'n is 1, not NaN'],
  [{ n: 0 }, { n: -0 }, 'n is -0, not 0'],
  [{ n: [1] }, { n: [1, 2] }, 'n has 1'],
  [{ n: 'x' }, {}, 'n is gone'],
])('what has changed from %o to %o', (before, after, told) => {
  expect(firstChange(before, after)).toBe(told);
});
