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
