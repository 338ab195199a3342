import { expect, test } from 'vitest';
import { stateOf } from '../opening/position-state.test-kit.ts';
import {
  cheapestLosses,
  hasChoiceOfLosses,
  sectorsEntered,
  struckIn,
  sweptIn,
} from '../phases/01-storm/phase.ts';
import { area } from './map.ts';
import { circleOf, flankers, nextSeat, stormOrder } from './storm-order.ts';

const SIX = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'] as const;

test('the storm goes counterclockwise round the board', () => {
  expect(sectorsEntered(16, 4)).toEqual([17, 0, 1, 2]);
});

test('a storm that does not move enters no sector', () => {
  expect(sectorsEntered(5, 0)).toEqual([]);
});

test('tokens on sand are struck; rock, strongholds and the basin behind the Wall shelter', () => {
  const s = stateOf({
    factions: [...SIX],
    phase: 'storm',
    turn: 2,
    forces: [
      { faction: 'harkonnen', area: 'old-gap:9', regular: 3 },
      { faction: 'atreides', area: 'arrakeen:9', regular: 5 },
      { faction: 'emperor', area: 'imperial-basin:9', regular: 2 },
    ],
  });
  expect(struckIn(s, 9).map((x) => [x.faction, x.lost])).toEqual([['harkonnen', 3]]);
});

test('without the Shield Wall the storm reaches Arrakeen, Carthag and the Imperial Basin (3.01.07)', () => {
  const s = stateOf({
    factions: [...SIX],
    phase: 'storm',
    turn: 2,
    shieldWallDestroyed: true,
    forces: [
      { faction: 'atreides', area: 'arrakeen:9', regular: 5 },
      { faction: 'emperor', area: 'imperial-basin:9', regular: 2 },
    ],
  });
  expect(struckIn(s, 9).map((x) => [x.faction, x.lost])).toEqual([
    ['atreides', 5],
    ['emperor', 2],
  ]);
});

test('Fremen lose half of a stack, rounded up, in the advanced game only (2.04.16)', () => {
  const stack = { faction: 'fremen' as const, area: 'red-chasm:6' as const, regular: 5 };
  const basic = stateOf({ factions: [...SIX], phase: 'storm', turn: 2, forces: [stack] });
  const advanced = stateOf({
    factions: [...SIX],
    advanced: true,
    phase: 'storm',
    turn: 2,
    forces: [stack],
  });
  expect(struckIn(basic, 6)[0]?.lost).toBe(5);
  expect(struckIn(advanced, 6)[0]?.lost).toBe(3);
});

test('Fremen choose only between two kinds of tokens', () => {
  const s = stateOf({
    factions: [...SIX],
    advanced: true,
    phase: 'storm',
    turn: 2,
    forces: [{ faction: 'fremen', area: 'red-chasm:6', regular: 1, elite: 3 }],
  });
  const [struck] = struckIn(s, 6);
  expect(struck && hasChoiceOfLosses(struck)).toBe(true);
  expect(struck && cheapestLosses(struck)).toEqual({ regular: 1, elite: 1 });
});

test('spice in the open is blown away in every sector entered', () => {
  const s = stateOf({
    factions: [...SIX],
    phase: 'storm',
    turn: 2,
    spiceOnBoard: [{ area: 'broken-land:11', amount: 8 }],
  });
  expect(sweptIn(s, 11)).toEqual([area('broken-land:11')]);
  expect(sweptIn(s, 10)).toEqual([]);
});

test('the next circle in the way of the storm is First Player, one under the storm comes last (1.01.01)', () => {
  expect(stormOrder(SIX, 3)[0]).toBe('harkonnen');
  expect(stormOrder(SIX, 4)).toEqual([
    'fremen',
    'emperor',
    'guild',
    'bene-gesserit',
    'atreides',
    'harkonnen',
  ]);
});

test('fewer players spread over the circles, and the outer two dial the first storm', () => {
  const three = ['guild', 'emperor', 'fremen'] as const;
  expect(three.map((f) => circleOf(three, f))).toEqual([1, 7, 13]);
  expect(flankers(three)).toEqual(['guild', 'fremen']);
  expect(flankers(SIX)).toEqual(['atreides', 'bene-gesserit']);
});

test('the next seat is counterclockwise, and one may come round to oneself', () => {
  expect(nextSeat(SIX, 'bene-gesserit', () => true)).toBe('atreides');
  expect(nextSeat(SIX, 'guild', (f) => f === 'guild')).toBe('guild');
  expect(nextSeat(SIX, 'guild', () => false)).toBeNull();
  expect(() => nextSeat(['guild', 'emperor'], 'fremen', () => false)).toThrow('fremen does not sit');
});
