import { expect, test } from 'vitest';
import { refereed } from './refereed.test-kit.ts';

test.each([
  { players: 2, options: {} },
  { players: 3, options: { victory: 'missions', cards: 'fixed' } },
  { players: 4, options: { setup: 'claim' } },
  { players: 5, options: { setup: 'auto', victory: 'capitals', fortify: 'adjacent' } },
  { players: 6, options: { fog: true, rounds: 12 } },
  { players: 2, options: { neutral: false, rounds: 60, setup: 'auto' } },
])(
  'a slow and plain referee agrees on every state of games of $players with $options',
  ({ players, options }) => {
    for (const seed of ['one', 'two']) expect(refereed({ players, options, seed })).toBeGreaterThan(50);
  },
);
