import fc from 'fast-check';
import { expect, test } from 'vitest';
import { components, graphOf, reachable, shortestWay } from './graph.ts';

// 0─1─2─3   5─6
//   └─4─┘
const map = graphOf(7, [
  [0, 1],
  [2, 1],
  [2, 3],
  [1, 4],
  [4, 3],
  [5, 6],
]);
const everywhere = (): boolean => true;

test('a border is crossed both ways', () => {
  expect(map.neighbours).toEqual([[1], [0, 2, 4], [1, 3], [2, 4], [1, 3], [6], [5]]);
  expect([map.areNeighbours(4, 3), map.areNeighbours(3, 4)]).toEqual([true, true]);
  expect([map.areNeighbours(0, 2), map.areNeighbours(0, 0), map.areNeighbours(0, 9)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('the shortest way counts, and over the sea there is none', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map((place) => map.distance(0, place))).toEqual([
    0, 1, 2, 3, 2, -1, -1, -1,
  ]);
  expect(map.distance(3, 0)).toBe(3);
  expect(map.distance(9, 0)).toBe(-1);
});

test('a march goes around what bars it, as far as its steps reach', () => {
  expect(reachable(map, 0, everywhere)).toEqual([1, 2, 4, 3]);
  expect(reachable(map, 0, (place) => place !== 2)).toEqual([1, 4, 3]);
  expect(reachable(map, 0, (place) => place !== 1)).toEqual([]);
  expect(reachable(map, 0, everywhere, 2)).toEqual([1, 2, 4]);
  expect(reachable(map, 0, everywhere, 0)).toEqual([]);
});

test('a march may leave a place that it could not enter', () => {
  expect(reachable(map, 0, (place) => place > 0, 1)).toEqual([1]);
});

test('what one player holds in one piece has one number', () => {
  const owner = ['red', 'red', 'blue', 'red', 'red', 'blue', 'red'];
  expect(components(map, (a, b) => owner[a] === owner[b])).toEqual([0, 0, 1, 0, 0, 2, 3]);
  expect(components(map, everywhere)).toEqual([0, 0, 0, 0, 0, 1, 1]);
  expect(components(map, () => false)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

const place = fc.nat({ max: 19 });
const borders = fc.uniqueArray(
  fc.tuple(place, place).filter(([a, b]) => a < b),
  {
    maxLength: 30,
    selector: ([a, b]) => 20 * a + b,
  },
);

test('distance, reach and components agree on every map', () => {
  fc.assert(
    fc.property(borders, (given) => {
      const random = graphOf(20, given);
      const labels = components(random, everywhere);
      for (let from = 0; from < 20; from++) {
        const near = reachable(random, from, everywhere, 2);
        const all = reachable(random, from, everywhere);
        for (let to = 0; to < 20; to++) {
          const distance = random.distance(from, to);
          const agree =
            random.distance(to, from) === distance &&
            random.areNeighbours(from, to) === (distance === 1) &&
            distance >= 0 === (labels[from] === labels[to]) &&
            all.includes(to) === distance > 0 &&
            near.includes(to) === (distance === 1 || distance === 2);
          if (!agree) return false;
        }
      }
      return true;
    }),
  );
});

test.each([
  ['to a place that is not there', [[0, 3]], 'no border 0–3'],
  ['of a place with itself', [[1, 1]], 'itself'],
  [
    'given twice',
    [
      [0, 1],
      [1, 0],
    ],
    'twice',
  ],
] as const)('a border %s is a mistake', (_, borders, why) => {
  expect(() => graphOf(3, borders)).toThrow(why);
});

test('the shortest way is told place by place, over those that may be entered', () => {
  expect(shortestWay(map, 0, 3, everywhere)).toEqual([0, 1, 2, 3]);
  expect(shortestWay(map, 0, 3, (place) => place > 0 && place !== 2)).toEqual([0, 1, 4, 3]);
  expect(shortestWay(map, 0, 3, (place) => place !== 3)).toEqual([]);
  expect(shortestWay(map, 0, 6, everywhere)).toEqual([]);
  expect(shortestWay(map, 2, 2, everywhere)).toEqual([2]);
});
