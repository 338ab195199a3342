import { expect, test } from 'vitest';
import { EFFECT_MS, effects } from './effects.ts';
import { AREA_SHAPES } from './map-geometry.ts';

const told = (...facts: readonly ({ readonly type: string } & Record<string, unknown>)[]) =>
  facts.map((fact) => ({ fact }));
const FACTIONS = ['atreides', 'harkonnen'];

test('tokens fly from where they stood; shipped ones from the circle of their faction', () => {
  const ghosts = effects(
    told(
      {
        type: 'FORCES_SHIPPED',
        faction: 'harkonnen',
        kind: 'reserve',
        to: 'carthag',
        sector: 10,
        regular: 4,
      },
      {
        type: 'FORCES_MOVED',
        faction: 'atreides',
        from: [{ territory: 'arrakeen', sector: 9, regular: 2 }],
        to: 'old-gap',
        sector: 9,
      },
    ),
    FACTIONS,
  );
  expect(ghosts).toMatchObject([
    {
      look: 'tokens',
      faction: 'harkonnen',
      text: '4',
      from: { x: 0, y: -1020 },
      to: { x: AREA_SHAPES['carthag:10']?.x },
    },
    {
      faction: 'atreides',
      text: '2',
      from: { x: AREA_SHAPES['arrakeen:9']?.x },
      to: { x: AREA_SHAPES['old-gap:9']?.x },
    },
  ]);
});

test('the lost fade where they stand, spice goes to who takes it', () => {
  const ghosts = effects(
    told(
      {
        type: 'FORCES_KILLED',
        faction: 'atreides',
        territory: 'arrakeen',
        sector: 9,
        regular: 3,
        cause: 'storm',
      },
      { type: 'SPICE_COLLECTED', faction: 'harkonnen', territory: 'red-chasm', sector: 6, amount: 4 },
    ),
    FACTIONS,
  );
  expect(ghosts).toMatchObject([
    { text: '3', to: { opacity: 0 } },
    { look: 'spice', text: '4', to: { x: 0, y: -1020, opacity: 0 } },
  ]);
});

test('however much happens in a step, it is over in a second and a half', () => {
  const many = Array.from({ length: 40 }, (_, i) => ({
    type: i % 2 === 0 ? 'SPICE_PLACED' : 'BATTLE_RESOLVED',
    territory: 'red-chasm',
    sector: 6,
    amount: 8,
  }));
  const ghosts = effects(told(...many), FACTIONS);
  expect(ghosts).toHaveLength(40);
  expect(Math.max(...ghosts.map(({ delay }) => delay)) + EFFECT_MS).toBeLessThanOrEqual(1_500);
});

test('facts without a place move nothing', () => {
  expect(effects(told({ type: 'BID_PLACED', faction: 'atreides', amount: 3 }), FACTIONS)).toEqual([]);
  expect(effects(told({ type: 'FORCES_SHIPPED', faction: 'atreides', to: 'reserves' }), FACTIONS)).toEqual(
    [],
  );
});
