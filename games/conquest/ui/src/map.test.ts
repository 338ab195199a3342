// The drawing agrees with the world of the rules: neighbours touch, nobody else does, and nothing overlaps.
import { BORDERS, SEA_LINKS, TERRITORY_IDS } from '@rulewright/conquest';
import { expect, test } from 'vitest';
import { LANDS, LINKS, REGION_LOOKS } from './data/map.ts';
import { HIGH, WIDE } from './geometry.ts';

type Point = readonly [x: number, y: number];
const rings = new Map(
  Object.entries(LANDS).map(([id, { ring }]) => [
    id,
    Array.from({ length: ring.length / 2 }, (_, i): Point => [ring[2 * i] ?? 0, ring[2 * i + 1] ?? 0]),
  ]),
);
const ringOf = (id: string): readonly Point[] => rings.get(id) ?? [];
const edgesOf = (ring: readonly Point[]): (readonly [Point, Point])[] =>
  ring.map((point, i) => [point, ring[(i + 1) % ring.length] ?? point]);
const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

/** Whether two edges cross inside both of them. */
const cross = ([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

function isInside([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false;
  for (const [[ax, ay], [bx, by]] of edgesOf(ring))
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  return inside;
}

/** How far a point is from a ring. */
const distance = ([x, y]: Point, ring: readonly Point[]): number =>
  Math.min(
    ...edgesOf(ring).map(([[ax, ay], [bx, by]]) => {
      const [dx, dy] = [bx - ax, by - ay];
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
      return Math.hypot(x - ax - t * dx, y - ay - t * dy);
    }),
  );

test('every territory and every region of the world is drawn, and nothing else', () => {
  expect(Object.keys(LANDS)).toEqual([...TERRITORY_IDS]);
  expect(Object.keys(REGION_LOOKS)).toHaveLength(6);
  expect(LINKS).toHaveLength(SEA_LINKS.length);
});

test('territories are simple polygons with room for their armies', () => {
  for (const id of TERRITORY_IDS) {
    const edges = edgesOf(ringOf(id));
    const crossed = edges.some((one, i) => edges.slice(i + 1).some((other) => cross(one, other)));
    expect(crossed, id).toBe(false);
    const { centre, room } = LANDS[id] ?? { centre: [0, 0], room: 0 };
    expect(isInside(centre, ringOf(id)), id).toBe(true);
    expect(distance(centre, ringOf(id)), id).toBeGreaterThan(room - 1);
    expect(room).toBeGreaterThan(25);
  }
});

test('no two territories overlap', () => {
  for (const [i, a] of TERRITORY_IDS.entries())
    for (const b of TERRITORY_IDS.slice(i + 1)) {
      const [one, other] = [ringOf(a), ringOf(b)];
      const edges = edgesOf(other);
      expect(
        edgesOf(one).some((edge) => edges.some((each) => cross(edge, each))),
        `${a} ${b}`,
      ).toBe(false);
      const own = one.filter((point) => !other.some((each) => same(point, each)));
      expect(
        own.some((point) => distance(point, other) > 0.5 && isInside(point, other)),
        `${a} in ${b}`,
      ).toBe(false);
    }
});

test('neighbours by land share their border vertex by vertex, and nobody else shares an edge', () => {
  const known = new Set(BORDERS.map(([a, b]) => [a, b].toSorted().join(' ')));
  for (const [i, a] of TERRITORY_IDS.entries())
    for (const b of TERRITORY_IDS.slice(i + 1)) {
      const edges = edgesOf(ringOf(b));
      const shared = edgesOf(ringOf(a)).filter(([p, q]) => edges.some(([r, s]) => same(p, s) && same(q, r)));
      expect(shared.length > 0, `${a} ${b}`).toBe(known.has([a, b].toSorted().join(' ')));
    }
});

test('sea links lead from coast to coast', () => {
  for (const [i, [a, b]] of SEA_LINKS.entries()) {
    const [x, y, toX, toY] = LINKS[i] ?? [0, 0, 0, 0];
    expect(distance([x, y], ringOf(a)), `${a} ${b}`).toBeLessThan(12);
    expect(distance([toX, toY], ringOf(b)), `${a} ${b}`).toBeLessThan(12);
  }
});

test('turned for a phone, the map is as large and stands around its middle', () => {
  expect(HIGH.half).toEqual({ x: WIDE.half.y, y: WIDE.half.x });
  for (const id of TERRITORY_IDS) {
    const { x = 0, y = 0 } = HIGH.centres[id] ?? {};
    expect(Math.abs(x)).toBeLessThan(HIGH.half.x);
    expect(Math.abs(y)).toBeLessThan(HIGH.half.y);
  }
});
