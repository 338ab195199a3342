import { rule } from '@rulewright/testkit/vitest';
import { expect } from 'vitest';
import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import type { FactionId } from '../../words/ids.ts';

const pass = { pass: true } as const;
const begin = (more: Partial<Position> = {}) => {
  const factions: FactionId[] = ['fremen', 'guild', 'atreides', 'emperor'];
  return scenario(dune, {
    position: { factions, stormOrder: factions, turn: 2, phase: 'shipment', stormSector: 0, ...more },
  });
};
const send = { kind: 'fremen-send', to: 'funeral-plain', regular: 4 } as const;

rule('2.04.05', 'Fremen send any number of reserves near The Great Flat for nothing', () => {
  const game = begin({ spice: { fremen: 0 } }).act('fremen', 'ship', { ...send, regular: 10 });
  expect(game.facts('FORCES_SHIPPED')).toEqual([
    {
      ...{ type: 'FORCES_SHIPPED', faction: 'fremen', kind: 'fremen-send', to: 'funeral-plain', sector: 14 },
      ...{ regular: 10, elite: 0, cost: 0, payee: 'bank' },
    },
  ]);
  expect(game.facts('SPICE_CHANGED')).toEqual([]);
});

rule.each(
  '2.04.05',
  'Fremen are sent to $to',
  [
    { to: 'the-great-flat', sector: 14 },
    { to: 'sietch-tabr', sector: 13 },
    { to: 'hagga-basin', sector: 12 },
    { to: 'polar-sink', sector: null },
    { to: 'habbanya-erg', sector: 15 },
  ] as const,
  ({ to, sector }) => {
    begin().act('fremen', 'ship', { kind: 'fremen-send', to, sector, regular: 1 });
  },
);

rule.refuses('2.04.05', 'they are not sent farther', () => {
  begin().refused('fremen', 'ship', { ...send, to: 'carthag' }, 'OUT_OF_RANGE', '2.04.05');
  begin().refused('fremen', 'ship', { ...send, to: 'habbanya-sietch' }, 'OUT_OF_RANGE', '2.04.05');
});

rule.refuses('2.04.05', 'they are sent neither into the storm nor into a full stronghold', () => {
  begin({ stormSector: 14 }).refused('fremen', 'ship', send, 'STORM_BLOCKED', '2.04.05');
  const forces: Position['forces'] = [
    { faction: 'guild', area: 'sietch-tabr:13', regular: 1 },
    { faction: 'emperor', area: 'sietch-tabr:13', regular: 1 },
  ];
  begin({ forces }).refused('fremen', 'ship', { ...send, to: 'sietch-tabr' }, 'STRONGHOLD_FULL', '2.04.05');
});

rule.refuses('2.04.03', 'no ship takes their reserves', () => {
  begin().refused('fremen', 'ship', { ...send, kind: 'reserve', to: 'carthag' }, 'WRONG_KIND', '2.04.03');
});

rule('2.04.03', 'as the Guild’s ally they ship across the board', () => {
  const from = [{ territory: 'sietch-tabr' as const, regular: 4 }];
  const cross = { kind: 'cross', from, to: 'carthag' } as const;
  begin().refused('fremen', 'ship', cross, 'WRONG_KIND', '2.06.05.02');
  const game = begin({ alliances: [['fremen', 'guild']] }).act('fremen', 'ship', cross);
  expect(game.facts('FORCES_SHIPPED')[0]).toMatchObject({ kind: 'cross', cost: 2, payee: 'guild' });
});

rule('2.04.06', 'Fremen walk two territories', () => {
  const from = [{ territory: 'sietch-tabr' as const, sector: 13, regular: 3 }];
  const game = begin().act('fremen', 'ship', pass);
  game.refused(
    'fremen',
    'shipMove',
    { from, to: 'wind-pass-north', sector: 16 },
    'OUT_OF_RANGE',
    '1.06.05.03',
  );
  game.act('fremen', 'shipMove', { from, to: 'wind-pass', sector: 14 });
  expect(game.facts('FORCES_MOVED')[0]).toMatchObject({ to: 'wind-pass' });
});

rule('1.06.05.04', 'Fremen with ornithopters fly three territories', () => {
  const forces: Position['forces'] = [
    { faction: 'fremen', area: 'sietch-tabr:13', regular: 3 },
    { faction: 'fremen', area: 'arrakeen:9', regular: 1 },
  ];
  const from = [{ territory: 'sietch-tabr' as const, sector: 13, regular: 3 }];
  begin({ forces })
    .act('fremen', 'ship', pass)
    .refused('fremen', 'shipMove', { from, to: 'habbanya-erg', sector: 15 }, 'OUT_OF_RANGE', '1.06.05.03')
    .act('fremen', 'shipMove', { from, to: 'wind-pass-north', sector: 16 });
});
