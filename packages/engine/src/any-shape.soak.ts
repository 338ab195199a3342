import fc from 'fast-check';
import { test } from 'vitest';
import { games } from './any-shape.test-kit.ts';
import { playsAlike } from './plays-alike.test-kit.ts';

test('thousands of games of any shape are played as the slow and obvious kernel plays them', () => {
  fc.assert(fc.property(games, playsAlike), { numRuns: 20_000 });
});
