import { expect, test } from 'vitest';
import { area } from '../../board/map.ts';
import { consult } from '../../layers/consult.ts';
import type { Position } from '../../opening/position.ts';
import { stateOf } from '../../opening/position-state.test-kit.ts';
import type { FactionId } from '../../words/ids.ts';
import { harvests, incomes } from './phase.ts';

const SIX: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];
const at = (more: Partial<Position>) => stateOf({ factions: SIX, phase: 'collection', ...more });
const field: NonNullable<Position['spiceOnBoard']> = [{ area: 'broken-land:11', amount: 8 }];

test('each token takes two spice from its own sector', () => {
  const s = at({ spiceOnBoard: field, forces: [{ faction: 'guild', area: 'broken-land:11', regular: 3 }] });
  expect(harvests(s)).toEqual([{ faction: 'guild', area: area('broken-land:11'), amount: 6, rate: 2 }]);
  expect(
    harvests(at({ spiceOnBoard: field, forces: [{ faction: 'guild', area: 'broken-land:10', regular: 3 }] })),
  ).toEqual([]);
});

test('with tokens in a city each takes three, and never more than lies there', () => {
  const s = at({
    spiceOnBoard: field,
    forces: [
      { faction: 'guild', area: 'broken-land:11', regular: 3 },
      { faction: 'guild', area: 'carthag:10', regular: 1 },
    ],
  });
  expect(harvests(s)).toEqual([{ faction: 'guild', area: area('broken-land:11'), amount: 8, rate: 3 }]);
});

test('advisors take nothing', () => {
  const s = at({
    advanced: true,
    spiceOnBoard: field,
    forces: [{ faction: 'bene-gesserit', area: 'broken-land:11', advisor: 3 }],
  });
  expect(harvests(s)).toEqual([]);
});

test('strongholds yield spice in the advanced game (1.13.01)', () => {
  const forces: NonNullable<Position['forces']> = [
    { faction: 'guild', area: 'tueks-sietch:4', regular: 1 },
    { faction: 'emperor', area: 'arrakeen:9', regular: 1 },
  ];
  expect(incomes(at({ forces }))).toEqual([]);
  expect(incomes(at({ forces, advanced: true }))).toEqual([
    { faction: 'emperor', territory: 'arrakeen', amount: 2 },
    { faction: 'guild', territory: 'tueks-sietch', amount: 1 },
  ]);
});

test.each([
  { spice: 0, gets: 2 },
  { spice: 1, gets: 1 },
  { spice: 2, gets: 0 },
])('charity to $spice spice is $gets', ({ spice, gets }) => {
  const s = stateOf({
    factions: SIX,
    phase: 'charity',
    spice: { guild: spice, 'bene-gesserit': spice },
    bribes: { guild: 6 },
  });
  expect(consult.charity(s, 'guild')).toBe(gets);
  expect(consult.charity(s, 'bene-gesserit')).toBe(gets);
});

test('Bene Gesserit get two whatever they hold, in the advanced game (2.02.09)', () => {
  const d = stateOf({ factions: SIX, advanced: true, phase: 'charity', spice: { 'bene-gesserit': 9 } });
  expect(consult.charity(d, 'bene-gesserit')).toBe(2);
  d.table.disabled = [{ ability: '2.02.09', faction: 'bene-gesserit' }];
  expect(consult.charity(d, 'bene-gesserit')).toBe(0);
});
