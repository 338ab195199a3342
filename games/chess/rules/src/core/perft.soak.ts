import { expect, test } from 'vitest';
import { boardOf, PUBLISHED } from '../positions.test-kit.ts';
import { perft } from './perft.ts';

const deep = PUBLISHED.flatMap(({ fen, variant, counts }) =>
  counts.flatMap(({ depth, count }) => (depth > 4 ? [{ fen, variant, depth, count }] : [])),
);

test.each(deep)('$fen has $count sequences of $depth moves', ({ fen, variant, depth, count }) => {
  expect(perft(boardOf(fen, variant), depth)).toBe(count);
});
