import { expect, test } from 'vitest';
import { circleIn } from './acyclic.ts';

test('files of a build that lead to the same one are no circle', () => {
  expect(circleIn({ page: ['table', 'base'], table: ['base'], base: [] })).toBeNull();
});

test('a circle among the files of a build is found, however long and from wherever', () => {
  expect(circleIn({ page: ['a'], a: ['b'], b: ['c', 'base'], c: ['a'], base: [] })).toEqual([
    'a',
    'b',
    'c',
    'a',
  ]);
  expect(circleIn({ base: [], lost: ['self'], self: ['self'] })).toEqual(['self', 'self']);
});
