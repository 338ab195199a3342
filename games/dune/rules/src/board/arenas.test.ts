import { expect, test } from 'vitest';
import { stateOf } from '../opening/position-state.test-kit.ts';
import type { AreaId, FactionId } from '../words/ids.ts';
import type { Options } from '../words/options.ts';
import { arenasOf, battlesOfNextAggressor, pendingBattles } from './arenas.ts';

const SIX: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];
const at = (
  stormSector: number,
  rows: readonly [FactionId, AreaId][],
  options: Partial<Options> = {},
  more = {},
) =>
  stateOf(
    {
      factions: SIX,
      phase: 'battle',
      stormSector,
      forces: rows.map(([faction, area]) => ({ faction, area, regular: 3 })),
      ...more,
    },
    options,
  );

test('a territory without storm is one arena, the storm in the middle makes three', () => {
  expect(arenasOf('pasty-mesa', 0).map((x) => x.id)).toEqual([4]);
  expect(arenasOf('pasty-mesa', 5).map((x) => x.id)).toEqual([4, 5, 6]);
  expect(arenasOf('cielago-west', 5).map((x) => x.id)).toEqual([0]);
});

test('two factions in one arena fight, the one earlier in storm order is the aggressor', () => {
  const s = at(0, [
    ['guild', 'pasty-mesa:4'],
    ['fremen', 'pasty-mesa:7'],
  ]);
  expect(pendingBattles(s)).toEqual([
    { territory: 'pasty-mesa', arena: 4, aggressor: 'fremen', defender: 'guild' },
  ]);
});

test('the storm keeps tokens on its two sides, or inside and outside, apart', () => {
  expect(
    pendingBattles(
      at(5, [
        ['guild', 'pasty-mesa:4'],
        ['fremen', 'pasty-mesa:7'],
      ]),
    ),
  ).toEqual([]);
  expect(
    pendingBattles(
      at(4, [
        ['guild', 'pasty-mesa:4'],
        ['fremen', 'pasty-mesa:7'],
      ]),
    ),
  ).toEqual([]);
});

test('tokens in the same stormed sector fight, unless the table plays otherwise', () => {
  const rows: [FactionId, AreaId][] = [
    ['guild', 'pasty-mesa:4'],
    ['fremen', 'pasty-mesa:4'],
  ];
  expect(pendingBattles(at(4, rows))).toHaveLength(1);
  expect(pendingBattles(at(4, rows, { battleUnderStorm: false }))).toEqual([]);
});

test('nobody fights in the Polar Sink, and allies do not fight each other', () => {
  expect(
    pendingBattles(
      at(0, [
        ['guild', 'polar-sink'],
        ['fremen', 'polar-sink'],
      ]),
    ),
  ).toEqual([]);
  const allied = { alliances: [['guild', 'fremen']] };
  expect(
    pendingBattles(
      at(
        0,
        [
          ['guild', 'pasty-mesa:4'],
          ['fremen', 'pasty-mesa:4'],
        ],
        {},
        allied,
      ),
    ),
  ).toEqual([]);
});

test('advisors never fight', () => {
  const s = stateOf({
    factions: SIX,
    advanced: true,
    phase: 'battle',
    forces: [
      { faction: 'bene-gesserit', area: 'arrakeen:9', advisor: 2 },
      { faction: 'atreides', area: 'arrakeen:9', regular: 2 },
    ],
  });
  expect(pendingBattles(s)).toEqual([]);
});

test('with three in one territory the first aggressor chooses between two battles', () => {
  const s = at(0, [
    ['guild', 'pasty-mesa:4'],
    ['fremen', 'pasty-mesa:5'],
    ['emperor', 'pasty-mesa:6'],
  ]);
  expect(pendingBattles(s)).toHaveLength(3);
  expect(battlesOfNextAggressor(s).map((b) => b.defender)).toEqual(['emperor', 'guild']);
});
