import { expect, test } from 'vitest';
import { stateOf } from '../opening/position-state.test-kit.ts';
import type { AreaId } from '../words/ids.ts';
import { AREAS, AREAS_OF, area, makeArea, NEIGHBOURS, STRONGHOLDS, sectorOf, territoryOf } from './map.ts';
import { areasIn, reach, reaches, walk } from './reach.ts';

const SIX = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'] as const;
type Tokens = { faction: (typeof SIX)[number]; area: AreaId; regular: number };
const at = (stormSector: number, forces: readonly Tokens[]) =>
  stateOf({ factions: [...SIX], phase: 'shipment', stormSector, forces: [...forces] });
const goes = (s: ReturnType<typeof at>, f: (typeof SIX)[number], from: AreaId, to: AreaId): boolean =>
  reaches(reach(s, f, [area(from)]), area(to));

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
  const closed = [area('carthag:10'), area('sietch-tabr:13')];
  for (let storm = 0; storm < 18; storm++) {
    for (let from = 0; from < AREAS.length; from++) {
      for (const range of [0, 1, 2, 3]) {
        const fast = areasIn(walk(from, { storm, range, closed }));
        const slow = slowly(from, storm, range, closed);
        expect(fast, `${makeArea(from)} storm ${storm} range ${range}`).toEqual(slow);
      }
    }
  }
});

test('no way on the board leads only through strongholds', () => {
  const closed = STRONGHOLDS.flatMap((t) => AREAS_OF[t]);
  for (let storm = 0; storm < 18; storm++) {
    for (const from of AREAS.keys()) {
      if (closed.includes(from)) continue;
      for (const range of [1, 2, 3]) {
        const around = areasIn(walk(from, { storm, range, closed }));
        const through = areasIn(walk(from, { storm, range, closed: [] })).filter((a) => !closed.includes(a));
        expect(around, `${makeArea(from)} storm ${storm} range ${range}`).toEqual(through);
      }
    }
  }
});

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
  const walked = areasIn(reach(s, 'fremen', [area('the-great-flat:14')])).length;
  const t = at(0, [
    { faction: 'fremen', area: 'the-great-flat:14', regular: 3 },
    { faction: 'fremen', area: 'arrakeen:9', regular: 1 },
  ]);
  expect(areasIn(reach(t, 'fremen', [area('the-great-flat:14')])).length).toBeGreaterThan(walked);
});

test('nobody leaves, enters or crosses the stormed sector', () => {
  const s = at(9, [{ faction: 'atreides', area: 'arrakeen:9', regular: 3 }]);
  expect(areasIn(reach(s, 'atreides', [area('arrakeen:9')]))).toEqual([]);
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
    reaches(reach(s, 'emperor', [area('rock-outcroppings:13')], { advisors: true }), area('sietch-tabr:13')),
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
  expect(reaches(both, area('shield-wall:7'))).toBe(false);
  expect(reaches(reach(s, 'guild', [area('pasty-mesa:7')]), area('shield-wall:7'))).toBe(true);
});
