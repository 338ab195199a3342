import { expect, test } from 'vitest';
import { clockText } from '../clock-text.ts';
import { panned, WHOLE, zoomed } from './zoom.ts';

test('the point under the finger stays where it is', () => {
  const before = zoomed(WHOLE, 2, { x: 100, y: 50 });
  const after = zoomed(before, 1.5, { x: 30, y: -20 });
  const drawn = (zoom: typeof before, screen: number, shift: number) => (screen - shift) / zoom.scale;
  expect(drawn(after, 30, after.x)).toBeCloseTo(drawn(before, 30, before.x));
});

test('one cannot zoom out beyond the whole, nor drag the map out of its frame', () => {
  expect(zoomed({ scale: 1.2, x: 5, y: 5 }, 0.5, { x: 0, y: 0 })).toEqual(WHOLE);
  expect(panned({ scale: 2, x: 0, y: 0 }, 5000, -5000, 1000)).toEqual({ scale: 2, x: 1000, y: -1000 });
});

test.each([
  [4_200, '4.2'],
  [65_000, '1:05'],
  [3_725_000, '1:02:05'],
  [273_600_000, '3 d 4 h'],
])('%i milliseconds read %s', (ms, text) => expect(clockText(ms)).toBe(text));
