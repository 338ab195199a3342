import { expect, test } from 'vitest';
import { stateOf } from '../opening/position-state.test-kit.ts';
import type { AreaId } from '../words/ids.ts';
import { AREAS, AREAS_OF, area, makeArea, NEIGHBOURS, STRONGHOLDS, sectorOf, territoryOf } from './map.ts';
import { reach, walk } from './reach.ts';

const SIX = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'] as const;
type Tokens = { faction: (typeof SIX)[number]; area: AreaId; regular: number };
const at = (stormSector: number, forces: readonly Tokens[]) =>
  stateOf({ factions: [...SIX], phase: 'shipment', stormSector, forces: [...forces] });
const goes = (s: ReturnType<typeof at>, f: (typeof SIX)[number], from: AreaId, to: AreaId): boolean =>
  reach(s, f, [area(from)]).includes(area(to));

/** The same by plain search over areas: each crossing of a border costs one. */
function slowly(from: number, storm: number, range: number, closed: readonly number[]): number[] {
  const cost = new Map<number, number>();
  if (sectorOf(from) === storm) return [];
  const queue: [number, number][] = [[from, 0]];
  for (const [a, c] of queue) {
    if (c > range || (cost.get(a) ?? 99) <= c) continue;
    cost.set(a, c);
    for (const b of NEIGHBOURS[a] ?? []) {
      if (sectorOf(b) === storm || closed.includes(b)) continue;
      queue.push([b, c + (territoryOf(a) === territoryOf(b) ? 0 : 1)]);
    }
  }
  return [...cost.keys()].toSorted((a, b) => a - b);
}

test('reach agrees with a plain search for every start, storm and range', () => {
  for (let storm = 0; storm <= 18; storm++) {
    for (let from = 0; from < AREAS.length; from++) {
      for (const range of [0, 1, 2, 3]) {
        const fast = walk(from, storm, range);
        const slow = slowly(from, storm, range, []);
        expect(fast, `${makeArea(from)} storm ${storm} range ${range}`).toEqual(slow);
      }
    }
  }
});

test.each(STRONGHOLDS)(
  'no way on the board, to %s or elsewhere, leads only through other strongholds',
  (end) => {
    const closed = STRONGHOLDS.filter((t) => t !== end).flatMap((t) => AREAS_OF[t]);
    for (let storm = 0; storm < 18; storm++) {
      for (const from of AREAS.keys()) {
        for (const range of [1, 2, 3]) {
          const around = slowly(from, storm, range, closed);
          const through = walk(from, storm, range).filter((a) => a === from || !closed.includes(a));
          expect(around, `${makeArea(from)} storm ${storm} range ${range}`).toEqual(through);
        }
      }
    }
  },
);

test('without ornithopters a group walks one territory', () => {
  const s = at(0, [{ faction: 'harkonnen', area: 'red-chasm:6', regular: 3 }]);
  expect(goes(s, 'harkonnen', 'red-chasm:6', 'pasty-mesa:6')).toBe(true);
  expect(goes(s, 'harkonnen', 'red-chasm:6', 'the-minor-erg:6')).toBe(false);
});

test('fighting tokens in a city let every group of the faction fly three territories', () => {
  const s = at(0, [
    { faction: 'harkonnen', area: 'red-chasm:6', regular: 3 },
    { faction: 'harkonnen', area: 'carthag:10', regular: 1 },
  ]);
  expect(goes(s, 'harkonnen', 'red-chasm:6', 'the-minor-erg:6')).toBe(true);
});

test('Fremen walk two territories, and three with ornithopters', () => {
  const s = at(0, [{ faction: 'fremen', area: 'the-great-flat:14', regular: 3 }]);
  expect(goes(s, 'fremen', 'the-great-flat:14', 'sietch-tabr:13')).toBe(true);
  const walked = reach(s, 'fremen', [area('the-great-flat:14')]).length;
  const t = at(0, [
    { faction: 'fremen', area: 'the-great-flat:14', regular: 3 },
    { faction: 'fremen', area: 'arrakeen:9', regular: 1 },
  ]);
  expect(reach(t, 'fremen', [area('the-great-flat:14')]).length).toBeGreaterThan(walked);
});

test('nobody leaves, enters or crosses the stormed sector', () => {
  const s = at(9, [{ faction: 'atreides', area: 'arrakeen:9', regular: 3 }]);
  expect(reach(s, 'atreides', [area('arrakeen:9')])).toEqual([]);
  const t = at(4, [{ faction: 'guild', area: 'pasty-mesa:5', regular: 3 }]);
  expect(goes(t, 'guild', 'pasty-mesa:5', 'tueks-sietch:4')).toBe(false);
});

test('the far side of a territory split by the storm is not reached by walking through it', () => {
  const s = at(9, [{ faction: 'guild', area: 'imperial-basin:8', regular: 1 }]);
  expect(goes(s, 'guild', 'imperial-basin:8', 'imperial-basin:10')).toBe(false);
  expect(goes(at(0, []), 'guild', 'imperial-basin:8', 'imperial-basin:10')).toBe(true);
});

test('a stronghold with two other fighting factions is neither entered nor crossed', () => {
  const s = at(0, [
    { faction: 'atreides', area: 'sietch-tabr:13', regular: 1 },
    { faction: 'harkonnen', area: 'sietch-tabr:13', regular: 1 },
    { faction: 'emperor', area: 'rock-outcroppings:13', regular: 1 },
  ]);
  const empty = at(0, [{ faction: 'emperor', area: 'rock-outcroppings:13', regular: 1 }]);
  expect(goes(s, 'emperor', 'rock-outcroppings:13', 'sietch-tabr:13')).toBe(false);
  expect(goes(empty, 'emperor', 'rock-outcroppings:13', 'sietch-tabr:13')).toBe(true);
  expect(
    reach(s, 'emperor', [area('rock-outcroppings:13')], { advisors: true }).includes(area('sietch-tabr:13')),
  ).toBe(true);
});

test('the Polar Sink is never stormed, but a stormed neighbour sector is closed to it', () => {
  const s = at(10, [{ faction: 'guild', area: 'polar-sink', regular: 1 }]);
  expect(goes(s, 'guild', 'polar-sink', 'arsunt:11')).toBe(true);
  expect(goes(s, 'guild', 'polar-sink', 'arsunt:10')).toBe(false);
});

test('sectors of one territory march together only where all of them can go', () => {
  const s = at(6, []);
  const both = reach(s, 'guild', [area('pasty-mesa:5'), area('pasty-mesa:7')]);
  expect(both.includes(area('shield-wall:7'))).toBe(false);
  expect(reach(s, 'guild', [area('pasty-mesa:7')]).includes(area('shield-wall:7'))).toBe(true);
});
