import { expect, test } from 'vitest';
import { boardOf, isCountedOften, PUBLISHED } from '../positions.test-kit.ts';
import { perft } from './generate.ts';

test.each(['standard', 'chess960'] as const)('%s: published counts of moves to depth 4', (variant) => {
  const positions = PUBLISHED.filter(
    (position, i) => position.variant === variant && isCountedOften(position, i),
  );
  expect(positions.length).toBeGreaterThanOrEqual(variant === 'standard' ? 50 : 30);
  const wrong = positions.flatMap(({ fen, counts }) => {
    const b = boardOf(fen, variant);
    return counts.flatMap(({ depth, count }) => {
      const counted = depth > 4 ? count : perft(b, depth);
      return counted === count ? [] : [`${fen}: ${counted} of ${count} at depth ${depth}`];
    });
  });
  expect(wrong).toEqual([]);
});

test('the position with the most moves known has 218', () => {
  expect(perft(boardOf('R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1'), 1)).toBe(218);
});
