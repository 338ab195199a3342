import { expect, test } from 'vitest';
import { standingFacts } from './told.ts';

const fact = (n: number, type: string, more: object = {}) => ({ n, fact: { type, ...more } });

test('what was taken back, and that it was, is left out; steps that tell nothing count as well', () => {
  const heard = [
    fact(0, 'STARTED'),
    fact(1, 'MOVED', { to: 'e4' }),
    fact(1, 'CHECK'),
    fact(2, 'MOVED', { to: 'e5' }),
    // the third step tells nothing
    fact(4, 'TAKEN_BACK', { inputs: 2 }),
    fact(5, 'MOVED', { to: 'c5' }),
  ];
  expect(standingFacts(heard).map(({ n }) => n)).toEqual([0, 1, 1, 5]);
  expect(standingFacts(heard.slice(0, 4))).toHaveLength(4);
  expect(standingFacts([fact(8, 'TAKEN_BACK', { inputs: 3 }), fact(9, 'MOVED')])).toHaveLength(1);
});
