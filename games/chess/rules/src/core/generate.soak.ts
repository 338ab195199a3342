import { expect, test } from 'vitest';
import { boardOf, isCountedOften, PUBLISHED } from '../positions.test-kit.ts';
import { perft } from './generate.ts';

const deep = PUBLISHED.flatMap((position, i) => {
  const { fen, variant, counts } = position;
  const left = counts.filter(({ depth }) => depth > 4 || !isCountedOften(position, i));
  return left.map(({ depth, count }) => ({ fen, variant, depth, count }));
});

test.each(deep)('$fen has $count sequences of $depth moves', ({ fen, variant, depth, count }) => {
  expect(perft(boardOf(fen, variant), depth)).toBe(count);
});
