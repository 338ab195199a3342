import { rule } from '@rulewright/testkit/vitest';
import { expect } from 'vitest';
import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import { SIX } from '../../seed-scenario.test-kit.ts';

const collection = (more: Partial<Position>): Position => ({
  factions: [...SIX],
  turn: 2,
  phase: 'collection',
  ...more,
});
const field = 'the-great-flat:14';

rule('1.08.01', 'tokens collect the spice of their own sector, and only there', () => {
  const game = scenario(dune, {
    position: collection({
      forces: [
        { faction: 'guild', area: field, regular: 2 },
        { faction: 'emperor', area: 'cielago-north:0', regular: 2 },
      ],
      spiceOnBoard: [
        { area: field, amount: 10 },
        { area: 'cielago-north:2', amount: 8 },
      ],
      spice: { guild: 0, emperor: 0 },
    }),
  });
  expect(game.facts('SPICE_COLLECTED')).toEqual([
    {
      type: 'SPICE_COLLECTED',
      faction: 'guild',
      territory: 'the-great-flat',
      sector: 14,
      amount: 4,
      rate: 2,
      source: 'field',
    },
  ]);
});

rule('1.08.02', 'with a token in a city of ornithopters each collects three', () => {
  const game = scenario(dune, {
    position: collection({
      forces: [
        { faction: 'guild', area: field, regular: 2 },
        { faction: 'guild', area: 'carthag:10', regular: 1 },
      ],
      spiceOnBoard: [{ area: field, amount: 10 }],
    }),
  });
  expect(game.facts('SPICE_COLLECTED')[0]).toMatchObject({ amount: 6, rate: 3 });
});

rule('1.08.03', 'what nobody can carry stays', () => {
  const game = scenario(dune, {
    position: collection({
      forces: [{ faction: 'guild', area: field, regular: 1 }],
      spiceOnBoard: [{ area: field, amount: 10 }],
    }),
  });
  expect(game.state.table.spice.reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThanOrEqual(8);
});
