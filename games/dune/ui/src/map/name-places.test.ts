import { SPICE_CARDS, TERRITORIES } from '@rulewright/dune/tables';
import { expect, test } from 'vitest';
import { namedBoxes, tokenBoxes } from './boxes.ts';
import { AREA_SHAPES, TERRITORY_SHAPES } from './map-geometry.ts';
import { REACH, scaleFor } from './map-scale.ts';
import { namePlaces, overlap } from './name-places.ts';

/** The room of the map in a window of 1440 × 900 and of 1280 × 720, also with six players above it. */
const ROOMS = [
  [1020, 748],
  [1020, 696],
  [860, 568],
  [860, 516],
] as const;
const NOWHERE = -1; // the storm

test.each(ROOMS)('in a room of %i × %i names and numbers can be read', (width, height) => {
  const scale = scaleFor(width, height);
  const pixels = Math.min(width / (2 * REACH * scale.x), height / (2 * REACH * scale.y));
  expect(scale.name * pixels).toBeGreaterThanOrEqual(width > 1000 ? 12 : 10);
  expect(scale.token * pixels).toBeGreaterThanOrEqual(12);
});

test.each([...ROOMS, [366, 450] as const])('in a room of %i × %i tokens hide no spice', (width, height) => {
  const scale = scaleFor(width, height);
  for (const { territory, sector } of Object.values(SPICE_CARDS)) {
    const area = `${territory}:${sector}`;
    const tokens = { area, regular: 12, elite: 3, advisor: 0 };
    for (const factions of [['fremen'], ['fremen', 'guild'], ['fremen', 'guild', 'emperor']] as const) {
      const boxes = tokenBoxes(
        {
          forces: factions.map((faction) => ({ ...tokens, faction })),
          ...{ spiceOnBoard: [{ area, amount: 8 }], stormSector: NOWHERE },
        },
        scale,
      );
      expect(overlap(boxes[0]!, boxes[1]!), area).toBeCloseTo(0);
    }
  }
});

test.each(ROOMS)('in a room of %i × %i no name lies on a token or on another name', (width, height) => {
  const scale = scaleFor(width, height);
  const force = { regular: 4, elite: 0, advisor: 0 };
  for (let sector = 0; sector < 18; sector++) {
    // two factions in each area of three sectors, and in every stronghold
    const crowded = Object.keys(AREA_SHAPES).filter((id) => {
      const [territory = '', at] = id.split(':');
      const { terrain } = TERRITORIES[territory as keyof typeof TERRITORIES];
      return terrain === 'stronghold' || (Number(at) - sector + 18) % 18 === 0;
    });
    const forces = crowded.flatMap((area) => [
      { ...force, area, faction: 'atreides' as const },
      { ...force, area, faction: 'harkonnen' as const },
    ]);
    const taken = tokenBoxes({ forces, spiceOnBoard: [], stormSector: sector }, scale);
    const names = namePlaces(namedBoxes(scale, true), taken, scale.name);
    expect(names).toHaveLength(Object.keys(TERRITORY_SHAPES).length);
    for (const [i, name] of names.entries()) {
      const room = name.width * name.height;
      const under = taken.filter((box) => overlap(name, box) > ('area' in box ? 0 : 0.05 * room)); // or a lock
      expect(under, `${name.id} when sector ${sector} is full`).toEqual([]);
      const on = names.slice(0, i).filter((other) => overlap(name, other) > 0);
      expect(
        on.map(({ id }) => id),
        `${name.id} when sector ${sector} is full`,
      ).toEqual([]);
    }
  }
});
