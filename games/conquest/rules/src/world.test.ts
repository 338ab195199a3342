import { expect, test } from 'vitest';
import { BORDERS, REGIONS, SEA_LINKS, TERRITORIES } from './data/world.ts';
import { NEIGHBOURS, REGION_OF, REGIONS_OF_WORLD, SIZE, TERRITORY_IDS } from './world.ts';

/** How many territories a way leads to from one, when another is left out. */
function reached(from: number, without: number): number {
  const seen = new Set([from]);
  for (const at of seen) for (const near of NEIGHBOURS[at] ?? []) if (near !== without) seen.add(near);
  return seen.size;
}

test('the world is connected, and no territory’s loss cuts it in two', () => {
  expect(reached(0, -1)).toBe(SIZE);
  for (let gone = 0; gone < SIZE; gone++) expect(reached(gone === 0 ? 1 : 0, gone)).toBe(SIZE - 1);
});

test('every region is connected in itself', () => {
  for (const { territories } of REGIONS_OF_WORLD) {
    const seen = new Set([territories[0] ?? -1]);
    for (const at of seen)
      for (const near of NEIGHBOURS[at] ?? []) if (territories.includes(near)) seen.add(near);
    expect(seen.size).toBe(territories.length);
  }
});

test('regions have so many territories and gates to others', () => {
  const gates = REGIONS_OF_WORLD.map(({ id, territories }) => {
    const open = territories.filter((at) =>
      NEIGHBOURS[at]?.some((near) => REGION_OF[near] !== REGION_OF[at]),
    );
    return `${id} ${territories.length} ${open.length}`;
  });
  expect(gates).toMatchInlineSnapshot(`
    [
      "hyrnland 7 3",
      "vesperon 6 3",
      "drevna 9 5",
      "zahrein 7 4",
      "sorenai 8 4",
      "lanterns 5 2",
    ]
  `);
});

test('ids are used once, and every border is between two known territories and given once', () => {
  expect(new Set(TERRITORY_IDS).size).toBe(SIZE);
  const all = [...BORDERS, ...SEA_LINKS].map(([a, b]) => [a, b].toSorted().join(' '));
  expect(new Set(all).size).toBe(all.length);
  const known = new Set<string>(TERRITORY_IDS);
  for (const [a, b] of [...BORDERS, ...SEA_LINKS]) expect([known.has(a), known.has(b)]).toEqual([true, true]);
  for (const { region } of TERRITORIES) expect(REGIONS.map(({ id }) => id)).toContain(region);
});
