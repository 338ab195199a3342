import { expect, test } from 'vitest';
import { clockInfo, deadlines, startTiming, tick, type Wait } from './clock.ts';

const wait = (player: string, decision: string, hidden = false): Wait => ({
  player,
  decision,
  action: 'move',
  hidden,
  orderable: false,
});
const blitz = { kind: 'game', seconds: 60, increment: 2 } as const;

test('a clock for the whole game charges whoever is asked, and gives the increment for an answer', () => {
  const first = startTiming(blitz, ['a', 'b'], [wait('a', 'move.1')], 1_000);
  expect(deadlines(blitz, first, [wait('a', 'move.1')])).toMatchObject([{ player: 'a', at: 61_000 }]);
  const second = tick(blitz, first, 'a', [wait('b', 'move.1')], 11_000);
  expect(second.left).toEqual({ a: 52_000, b: 60_000 });
  expect(deadlines(blitz, second, [wait('b', 'move.1')])).toMatchObject([{ player: 'b', at: 71_000 }]);
});

test('a player who is asked again right after an answer starts a new count', () => {
  const first = startTiming(blitz, ['a'], [wait('a', 'move.1')], 0);
  const second = tick(blitz, first, 'a', [wait('a', 'move.2')], 5_000);
  expect(second).toMatchObject({ left: { a: 57_000 }, running: { a: 5_000 } });
});

test('while one of two answers, the other one’s clock goes on as it was', () => {
  const both = [wait('a', 'bid.1'), wait('b', 'bid.1')];
  const first = startTiming(blitz, ['a', 'b'], both, 0);
  const second = tick(blitz, first, 'a', [wait('b', 'bid.1')], 3_000);
  expect(second).toMatchObject({ running: { b: 0 }, left: { a: 59_000, b: 60_000 } });
});

test('a clock that ran out is not owed more', () => {
  const first = startTiming(blitz, ['a'], [wait('a', 'move.1')], 0);
  expect(tick(blitz, first, 'a', [], 90_000).left).toEqual({ a: 2_000 });
});

test('whoever is absent earns no increment', () => {
  const first = startTiming(blitz, ['a', 'b'], [wait('a', 'move.1')], 0);
  expect(tick(blitz, first, 'a', [wait('b', 'move.1')], 60_000, true).left).toEqual({ a: 0, b: 60_000 });
});

test('a delay is free in every decision, and never added up', () => {
  const delayed = { kind: 'game', seconds: 60, increment: 0, delay: 5 } as const;
  const first = startTiming(delayed, ['a'], [wait('a', 'move.1')], 0);
  expect(deadlines(delayed, first, [wait('a', 'move.1')])).toMatchObject([{ at: 65_000 }]);
  const second = tick(delayed, first, 'a', [wait('a', 'move.2')], 3_000);
  expect(second.left).toEqual({ a: 60_000 });
  expect(tick(delayed, second, 'a', [wait('a', 'move.3')], 15_000).left).toEqual({ a: 53_000 });
});

test('byo-yomi: after the main time a period stays whole unless it is used up, and the last one ends it', () => {
  const byoyomi = { kind: 'game', seconds: 10, increment: 0, byoyomi: { seconds: 30, periods: 3 } } as const;
  const asked = (n: number) => [wait('a', `move.${n}`)];
  const first = startTiming(byoyomi, ['a'], asked(1), 0);
  expect(deadlines(byoyomi, first, asked(1))).toMatchObject([{ at: 100_000 }]);
  const second = tick(byoyomi, first, 'a', asked(2), 39_000); // 29 s into the first period
  expect(second).toMatchObject({ left: { a: 0 }, periods: { a: 3 } });
  const third = tick(byoyomi, second, 'a', asked(3), 39_000 + 61_000); // two are used up
  expect(third).toMatchObject({ left: { a: 0 }, periods: { a: 1 } });
  expect(deadlines(byoyomi, third, asked(3))).toMatchObject([{ at: 130_000 }]);
  expect(clockInfo(byoyomi, third, asked(3), null, 100_000)?.players.a).toEqual({
    left: 0,
    deadline: 130_000,
    byoyomi: { period: 30_000, periods: 1 },
  });
});

test.each([
  { setting: { kind: 'move', seconds: 30 }, at: 30_100 },
  { setting: { kind: 'days', days: 2 }, at: 2 * 86_400_000 + 100 },
] as const)('a decision has its own time under $setting.kind', ({ setting, at }) => {
  const waits = [wait('a', 'move.1')];
  const timing = startTiming(setting, ['a', 'b'], waits, 100);
  const later = tick(setting, timing, 'b', waits, 9_000);
  expect(deadlines(setting, later, waits)).toMatchObject([{ decision: 'move.1', at }]);
});

test('without a clock nothing is ever due', () => {
  const waits = [wait('a', 'move.1')];
  expect(deadlines({ kind: 'none' }, startTiming({ kind: 'none' }, ['a'], waits, 0), waits)).toEqual([]);
});

test('hidden decisions cost nothing of the game’s time, and only their owner sees their deadline', () => {
  const waits = [wait('a', 'veto.1', true), wait('b', 'veto.1', true)];
  const first = startTiming(blitz, ['a', 'b'], waits, 0);
  const second = tick(blitz, first, 'a', [wait('b', 'veto.1', true)], 15_000);
  expect(second.left).toEqual({ a: 60_000, b: 60_000 });
  const seen = (viewer: string | null) => clockInfo(blitz, first, waits, viewer, 0)?.players;
  expect(seen('a')).toEqual({ a: { left: 60_000, deadline: 20_000 }, b: { left: 60_000, deadline: null } });
  expect(seen(null)).toEqual({ a: { left: 60_000, deadline: null }, b: { left: 60_000, deadline: null } });
});
