import { expect, test } from 'vitest';
import { clockFace } from './clock-text.ts';

test('a running clock shows what is left, and no more than that while a delay is free', () => {
  expect(clockFace({ left: 60_000, deadline: 65_000 }, 2_000)).toMatchObject({ ms: 60_000, periods: null });
  expect(clockFace({ left: 60_000, deadline: 65_000 }, 55_000)).toMatchObject({ ms: 10_000, isTight: true });
  expect(clockFace({ left: null, deadline: null }, 0)).toBeNull();
});

test('after the main time the present period is shown, and how many there are', () => {
  const byoyomi = { period: 30_000, periods: 3 };
  const running = { left: 10_000, deadline: 100_000, byoyomi };
  expect(clockFace(running, 4_000)).toEqual({ ms: 6_000, periods: null, isTight: false });
  expect(clockFace(running, 15_000)).toEqual({ ms: 25_000, periods: 3, isTight: false });
  expect(clockFace(running, 75_000)).toEqual({ ms: 25_000, periods: 1, isTight: false });
  expect(clockFace({ left: 0, deadline: null, byoyomi }, 0)).toMatchObject({ ms: 30_000, periods: 3 });
});
