import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { IN_TABR, pickAll, predicted } from '../phases/00-setup/setup.test-kit.ts';
import type { Game } from '../seed-scenario.test-kit.ts';

rule('2.04.02', 'Fremen split ten tokens over their homes', () => {
  const game = pickAll(predicted()).act('fremen', 'setupFremenPlace', {
    placements: [
      { territory: 'sietch-tabr', regular: 4 },
      { territory: 'false-wall-south', sector: 3, regular: 5 },
      { territory: 'false-wall-west', sector: 17, regular: 1 },
    ],
  });
  expect(game.facts('FORCES_PLACED')).toHaveLength(3);
  expect(game.state.table.reserves.fremen.regular).toBe(10);
});

rule('2.04.02', 'in the advanced game Fedaykin may be among them', () => {
  const game = pickAll(predicted({ advanced: true })).act('fremen', 'setupFremenPlace', {
    placements: [{ territory: 'false-wall-west', sector: 16, regular: 7, elite: 3 }],
  });
  expect(game.state.table.reserves.fremen).toEqual({ regular: 10, elite: 0 });
});

rule.refuses('2.04.02', 'not ten, elsewhere, no such sector, or too many elites', () => {
  const at = (territory: string, regular: number, more: object = {}) => ({
    placements: [{ territory, regular, ...more }],
  });
  pickAll(predicted())
    .refused('fremen', 'setupFremenPlace', at('sietch-tabr', 9), 'WRONG_COUNT', '2.04.02')
    .refused('fremen', 'setupFremenPlace', at('sietch-tabr', 11), 'WRONG_COUNT', '2.04.02')
    .refused('fremen', 'setupFremenPlace', at('arrakeen', 10), 'WRONG_TERRITORY', '2.04.02')
    .refused('fremen', 'setupFremenPlace', at('false-wall-south', 10), 'WRONG_SECTOR', '2.04.02')
    .refused('fremen', 'setupFremenPlace', at('sietch-tabr', 9, { elite: 1 }), 'NOT_ENOUGH_TOKENS', '2.04.02')
    .refused('fremen', 'setupFremenPlace', { placements: [] }, 'BAD_ARGS', '2.04.02');
  pickAll(predicted({ advanced: true })).refused(
    'fremen',
    'setupFremenPlace',
    at('sietch-tabr', 6, { elite: 4 }),
    'NOT_ENOUGH_TOKENS',
    '2.04.02',
  );
});

test('absent Fremen stand in Sietch Tabr', () => {
  const game = pickAll(predicted()).timeOut('fremen', 'setupFremenPlace');
  expect(game.facts('FORCES_PLACED')[0]).toMatchObject({ territory: 'sietch-tabr', regular: 10 });
});

const advanced = (): Game =>
  pickAll(predicted({ advanced: true })).act('fremen', 'setupFremenPlace', IN_TABR);

rule('2.02.08', 'in the advanced game Bene Gesserit choose any place, as advisor where others are', () => {
  const alone = advanced().act('bene-gesserit', 'setupBgPlace', { territory: 'old-gap', sector: 9 });
  expect(alone.facts('FORCES_PLACED')).toMatchObject([
    { territory: 'old-gap', sector: 9, regular: 1, advisor: 0 },
  ]);
  const met = advanced().act('bene-gesserit', 'setupBgPlace', { territory: 'arrakeen' });
  expect(met.facts('FORCES_PLACED')).toMatchObject([
    { territory: 'arrakeen', sector: 9, regular: 0, advisor: 1 },
  ]);
  expect(met.state.table.reserves['bene-gesserit'].regular).toBe(19);
});

rule.refuses('2.02.08', 'a sector that the territory has not, and the basic game', () => {
  advanced()
    .refused('bene-gesserit', 'setupBgPlace', { territory: 'old-gap', sector: 3 }, 'WRONG_SECTOR', '2.02.08')
    .refused('bene-gesserit', 'setupBgPlace', { territory: 'old-gap' }, 'WRONG_SECTOR', '2.02.08')
    .refused('bene-gesserit', 'setupBgPlace', { territory: 'giedi-prime' }, 'BAD_ARGS', '2.02.08');
  pickAll(predicted())
    .act('fremen', 'setupFremenPlace', IN_TABR)
    .refused(
      'bene-gesserit',
      'setupBgPlace',
      { territory: 'polar-sink', sector: null },
      'ADVANCED_ONLY',
      '2.02.08',
    );
});

test('absent Bene Gesserit wait at the Polar Sink', () => {
  const game = advanced().timeOut('bene-gesserit', 'setupBgPlace');
  expect(game.facts('FORCES_PLACED')).toMatchObject([{ territory: 'polar-sink', sector: null }]);
});
