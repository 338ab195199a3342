// Trains the net anew, as the one in data/weights.ts was trained. With RECORD=1 the result is kept.
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WEIGHTS } from './data/weights.ts';
import { train } from './training.ts';
import { makeWeights } from './weights.ts';

test('the weights are those of forty thousand games against itself', { timeout: 3_600_000 }, () => {
  const text = makeWeights(train('backgammon', 40_000));
  if (process.env.RECORD === '1')
    writeFileSync(
      new URL('data/weights.ts', import.meta.url),
      `/** The net after 40,000 games against itself with the seed "backgammon"; see weights.ts. */\nexport const WEIGHTS =\n  '${text}';\n`,
    );
  expect(text).toBe(WEIGHTS);
});
