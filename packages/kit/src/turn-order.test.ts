import { expect, test } from 'vitest';
import { following, roundFrom } from './turn-order.ts';

test('turns go round', () => {
  expect(following(['a', 'b', 'c'], 'a')).toBe('b');
  expect(following(['a', 'b', 'c'], 'c')).toBe('a');
  expect(following(['a'], 'a')).toBe('a');
});

test('a round begins anywhere', () => {
  expect(roundFrom(['a', 'b', 'c'], 'b')).toEqual(['b', 'c', 'a']);
});

test('nobody and strangers are bugs', () => {
  expect(() => following([], 'a')).toThrow(RangeError);
  expect(() => following(['a'], 'z')).toThrow(RangeError);
  expect(() => roundFrom(['a'], 'z')).toThrow(RangeError);
});
