import { expect, test } from 'vitest';
import { setPledge } from '../../holdings/spice.ts';
import { MARCH_ROWS, SHIP_ROWS } from '../../layers/added.ts';
import type { Position } from '../../opening/position.ts';
import { stateOf } from '../../opening/position-state.test-kit.ts';
import type { Args } from '../../words/actions.ts';
import type { FactionId } from '../../words/ids.ts';
import type { DuneDraft } from '../../words/state.ts';
import { unmet } from '../../words/vocabulary.ts';

const SIX: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];
const at = (more: Partial<Position> = {}) =>
  stateOf({ factions: SIX, phase: 'shipment', stormSector: 4, ...more });

const why = (unmetRow: { code: string; rule: string } | null): string | null =>
  unmetRow && `${unmetRow.code} ${unmetRow.rule}`;
const marches = (d: DuneDraft, f: FactionId, args: Args<'shipMove'>): string | null =>
  why(unmet(MARCH_ROWS, d, f, args));
const ships = (d: DuneDraft, f: FactionId, args: Args<'ship'>): string | null =>
  why(unmet(SHIP_ROWS, d, f, args));

const out = { territory: 'arrakeen', sector: 9, regular: 3 } as const;

test('a group flies from Arrakeen to a territory within three', () => {
  expect(marches(at(), 'atreides', { from: [out], to: 'old-gap', sector: 9 })).toBeNull();
  expect(marches(at(), 'atreides', { pass: true })).toBeNull();
});

const badMoves: readonly (readonly [string, Args<'shipMove'>, string])[] = [
  ['nobody goes', { from: [{ ...out, regular: 0 }], to: 'old-gap', sector: 9 }, 'NO_TOKENS 1.06.05'],
  [
    'more than there are',
    { from: [{ ...out, regular: 11 }], to: 'old-gap', sector: 9 },
    'NOT_ENOUGH_TOKENS 1.06.05',
  ],
  [
    'the same tokens twice',
    {
      from: [
        { ...out, regular: 9 },
        { ...out, regular: 9 },
      ],
      to: 'old-gap',
      sector: 9,
    },
    'NOT_ENOUGH_TOKENS 1.06.05',
  ],
  [
    'from two territories',
    { from: [out, { territory: 'carthag', regular: 1 }], to: 'old-gap', sector: 9 },
    'WRONG_TERRITORY 1.06.05',
  ],
  ['no sector named', { from: [out], to: 'old-gap' }, 'WRONG_SECTOR 1.06.05.08'],
  ['a sector of another territory', { from: [out], to: 'old-gap', sector: 3 }, 'WRONG_SECTOR 1.06.05.08'],
  ['to where it stands', { from: [out], to: 'arrakeen' }, 'WRONG_SECTOR 1.06.05.08'],
  ['into the storm', { from: [out], to: 'false-wall-east', sector: 4 }, 'STORM_BLOCKED 1.06.05.06'],
  ['too far', { from: [out], to: 'cielago-south', sector: 1 }, 'OUT_OF_RANGE 1.06.05.03'],
];
test.each(badMoves)('no march when %s', (_, args, code) => {
  expect(marches(at(), 'atreides', args)).toBe(code);
});

test('a march whose every way leads through the storm is refused for the storm', () => {
  const d = at({ stormSector: 9, forces: [{ faction: 'guild', area: 'imperial-basin:8', regular: 2 }] });
  const args: Args<'shipMove'> = {
    from: [{ territory: 'imperial-basin', sector: 8, regular: 2 }],
    to: 'imperial-basin',
    sector: 10,
  };
  expect(marches(d, 'guild', args)).toBe('STORM_BLOCKED 1.06.08');
  expect(
    marches({ ...d, table: { ...d.table, storm: { ...d.table.storm, sector: 0 } } }, 'guild', args),
  ).toBeNull();
});

test('a stronghold with two other fighting factions is full', () => {
  const d = at({
    forces: [
      { faction: 'atreides', area: 'arrakeen:9', regular: 3 },
      { faction: 'guild', area: 'carthag:10', regular: 1 },
      { faction: 'emperor', area: 'carthag:10', regular: 1 },
    ],
  });
  expect(marches(d, 'atreides', { from: [out], to: 'carthag' })).toBe('STRONGHOLD_FULL 1.06.05.09');
  expect(ships(d, 'harkonnen', { kind: 'reserve', to: 'carthag', regular: 1 })).toBe(
    'STRONGHOLD_FULL 1.06.03.05',
  );
  expect(ships(d, 'guild', { kind: 'reserve', to: 'carthag', regular: 1 })).toBeNull();
});

const badShips: readonly (readonly [string, FactionId, Args<'ship'>, string])[] = [
  ['nobody goes', 'atreides', { kind: 'reserve', to: 'carthag' }, 'NO_TOKENS 1.06.03'],
  [
    'more than reserves',
    'atreides',
    { kind: 'reserve', to: 'carthag', regular: 11 },
    'NOT_ENOUGH_TOKENS 1.06.03',
  ],
  [
    'no sector is named',
    'atreides',
    { kind: 'reserve', to: 'old-gap', regular: 1 },
    'WRONG_SECTOR 1.06.03.03',
  ],
  [
    'the storm is there',
    'atreides',
    { kind: 'reserve', to: 'tueks-sietch', regular: 1 },
    'STORM_BLOCKED 1.06.03.04',
  ],
  [
    'it is too dear',
    'atreides',
    { kind: 'reserve', to: 'red-chasm', regular: 6 },
    'NOT_ENOUGH_SPICE 1.06.03.01',
  ],
  [
    'no ally has pledged',
    'atreides',
    { kind: 'reserve', to: 'carthag', regular: 1, allyPays: 1 },
    'NOT_ENOUGH_SPICE 1.10.02.06',
  ],
  [
    'no Karama is held',
    'atreides',
    { kind: 'reserve', to: 'carthag', regular: 1, karama: 'karama' },
    'CARD_NOT_HELD 3.01.11.03',
  ],
  [
    'the reserves are off the planet',
    'atreides',
    { kind: 'fremen-send', to: 'carthag', regular: 1 },
    'WRONG_KIND 1.06.03',
  ],
  ['Fremen want a ship', 'fremen', { kind: 'reserve', to: 'carthag', regular: 1 }, 'WRONG_KIND 2.04.03'],
  [
    'Fremen are sent too far',
    'fremen',
    { kind: 'fremen-send', to: 'carthag', regular: 1 },
    'OUT_OF_RANGE 2.04.05',
  ],
  ['others than the Guild go home', 'atreides', { kind: 'to-reserves', from: [out] }, 'WRONG_KIND 1.06.04'],
  [
    'others than the Guild cross',
    'atreides',
    { kind: 'cross', from: [out], to: 'carthag' },
    'WRONG_KIND 2.06.05.02',
  ],
  [
    'the Guild crosses to where it stands',
    'guild',
    { kind: 'cross', from: [{ territory: 'tueks-sietch', regular: 1 }], to: 'tueks-sietch' },
    'WRONG_TERRITORY 2.06.05.02',
  ],
  [
    'the Guild lifts from under the storm',
    'guild',
    { kind: 'to-reserves', from: [{ territory: 'tueks-sietch', regular: 1 }] },
    'STORM_BLOCKED 2.06.05.03',
  ],
  [
    'the Guild lifts what is not there',
    'guild',
    { kind: 'to-reserves', from: [{ territory: 'tueks-sietch', regular: 6 }] },
    'NOT_ENOUGH_TOKENS 2.06.05.03',
  ],
];
test.each(badShips)('no shipment when %s', (_, f, args, code) => {
  expect(ships(at(), f, args)).toBe(code);
});

test('Fremen come to Sietch Tabr, the Guild crosses and goes home, others ship', () => {
  const d = at({ stormSector: 0 });
  expect(ships(d, 'fremen', { kind: 'fremen-send', to: 'sietch-tabr', regular: 9 })).toBeNull();
  expect(
    ships(d, 'guild', { kind: 'cross', from: [{ territory: 'tueks-sietch', regular: 4 }], to: 'carthag' }),
  ).toBeNull();
  expect(
    ships(d, 'guild', { kind: 'to-reserves', from: [{ territory: 'tueks-sietch', regular: 5 }] }),
  ).toBeNull();
  expect(ships(d, 'atreides', { kind: 'reserve', to: 'old-gap', sector: 9, regular: 5 })).toBeNull();
});

test('an ally pays the part it has pledged', () => {
  const d = at({ alliances: [['atreides', 'emperor']], spice: { atreides: 2 } });
  setPledge(d, 'emperor', { bid: 0, ship: 3 });
  expect(ships(d, 'atreides', { kind: 'reserve', to: 'carthag', regular: 5, allyPays: 3 })).toBeNull();
  expect(ships(d, 'atreides', { kind: 'reserve', to: 'carthag', regular: 5, allyPays: 2 })).toBe(
    'NOT_ENOUGH_SPICE 1.06.03.01',
  );
});

test('Bene Gesserit do not ship to their own advisors (2.02.13)', () => {
  const d = at({ advanced: true, forces: [{ faction: 'bene-gesserit', area: 'carthag:10', advisor: 1 }] });
  expect(ships(d, 'bene-gesserit', { kind: 'reserve', to: 'carthag', regular: 1 })).toBe(
    'WRONG_TERRITORY 2.02.13',
  );
});

test('Fremen send into the storm in the advanced game only (2.04.17)', () => {
  const send: Args<'ship'> = { kind: 'fremen-send', to: 'the-great-flat', regular: 2 };
  expect(ships(at({ stormSector: 14 }), 'fremen', send)).toBe('STORM_BLOCKED 2.04.05');
  expect(ships(at({ stormSector: 14, advanced: true }), 'fremen', send)).toBeNull();
});
