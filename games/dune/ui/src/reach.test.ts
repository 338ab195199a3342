import { expect, test } from 'vitest';
import { within } from './reach.ts';

const CALM = 0;
const NEAR = ['old-gap:9', 'old-gap:10', 'imperial-basin:9', 'rim-wall-west:8'];

test('a group reaches what lies as far as the question lets anybody go', () => {
  expect(within(['arrakeen:9'], ['arrakeen:9', 'red-chasm:6'], CALM, [...NEAR, 'south-mesa:5'])).toEqual(
    NEAR,
  );
  expect(within(['red-chasm:6'], ['arrakeen:9', 'red-chasm:6'], CALM, [...NEAR, 'south-mesa:5'])).toEqual([
    'south-mesa:5',
  ]);
});

test('without a group everything that the question lists may be chosen', () => {
  expect(within([], ['arrakeen:9'], CALM, NEAR)).toEqual(NEAR);
});
