import { SPICE_CARDS, TERRITORIES } from '@rulewright/dune/tables';
import { expect, test } from 'vitest';
import { AREA_SHAPES, TERRITORY_SHAPES } from './map-geometry.ts';

const areas = Object.entries(TERRITORIES).flatMap(([id, { sectors }]) =>
  sectors.length === 0 ? [id] : sectors.map((sector: number) => `${id}:${sector}`),
);

test('every territory and every area has a shape, and nothing else has', () => {
  expect(Object.keys(TERRITORY_SHAPES).sort()).toEqual(Object.keys(TERRITORIES).sort());
  expect(Object.keys(AREA_SHAPES).sort()).toEqual(areas.sort());
});

test('spice has its place in each area that a spice card names', () => {
  const named = Object.values(SPICE_CARDS).map(({ territory, sector }) => `${territory}:${sector}`);
  const drawn = Object.entries(AREA_SHAPES).filter(([, { spice }]) => spice !== undefined);
  expect(drawn.map(([id]) => id).sort()).toEqual(named.sort());
});

test('tokens stand inside the sector of their area', () => {
  for (const [id, { x, y }] of Object.entries(AREA_SHAPES)) {
    const sector = Number(id.split(':')[1]);
    if (Number.isNaN(sector)) continue;
    const degrees = (Math.atan2(-y, x) * 180) / Math.PI;
    const from = 240 + 20 * sector;
    expect((degrees - from + 720) % 360, id).toBeLessThanOrEqual(20);
  }
});
