import { deadEnds, pending, type Random, seeded, submit } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import { type Args, declines } from '../../words/actions.ts';
import type { FactionId } from '../../words/ids.ts';
import { actionOf } from '../../words/vocabulary.ts';
import { shipmentOf, shippingStages } from './shipping.ts';

const SIX: FactionId[] = ['atreides', 'harkonnen', 'fremen', 'emperor', 'guild', 'bene-gesserit'];
const firstOf = (faction: FactionId, more: Partial<Position> = {}) => {
  const factions = [...SIX.slice(SIX.indexOf(faction)), ...SIX.slice(0, SIX.indexOf(faction))];
  return scenario(dune, {
    position: { factions, stormOrder: factions, turn: 2, phase: 'shipment', stormSector: 4, ...more },
  });
};

/** One answer by chance, as the random player gives it. */
function drawShipment(
  { plan, state }: ReturnType<typeof firstOf>,
  f: FactionId,
  random: Random,
): Args<'ship'> {
  const decision = pending(plan, state, f).find(({ action }) => action === 'ship');
  return decision?.sample(random) as Args<'ship'>; // of this action
}

test.each([
  ['atreides', { spice: { atreides: 3 } }],
  ['atreides', { hands: { atreides: ['karama'] }, alliances: [['atreides', 'guild']] }],
  ['fremen', {}],
  ['fremen', { advanced: true, alliances: [['fremen', 'guild']] }],
  ['emperor', { advanced: true, spice: { emperor: 60 } }],
  ['guild', { spice: { guild: 2 } }],
] as const)('what is drawn for %s is accepted: %o', (faction, more) => {
  const game = firstOf(faction, JSON.parse(JSON.stringify(more)));
  const random = seeded('shipments');
  let shipped = 0;
  for (let i = 0; i < 200; i++) {
    const args = drawShipment(game, faction, random);
    expect(submit(game.plan, game.state, { player: faction, action: 'ship', args })).toHaveProperty(
      'ok',
      true,
    );
    if (!declines(args)) shipped++;
  }
  expect(shipped).toBeGreaterThan(70);
  expect(deadEnds(shippingStages, game.state, faction, 300, random)).toEqual([]);
});

test('every shipment that is listed is drawn, and nothing else', () => {
  const game = firstOf('atreides', { spice: { atreides: 1 } });
  const key = (args: object) => JSON.stringify(Object.entries(args).toSorted());
  const listed = new Set(game.options('atreides', actionOf('ship')).map(key));
  const random = seeded('all of them');
  const drawn = new Set(Array.from({ length: 3000 }, () => key(drawShipment(game, 'atreides', random))));
  expect(listed.size).toBe(5); // one token to a stronghold outside the storm, or none
  expect(drawn).toEqual(listed);
});

test('every kind, and every territory that can be paid for, is drawn', () => {
  const game = firstOf('guild', { spice: { guild: 30 }, stormSector: 0 });
  const random = seeded('kinds');
  const drawn = Array.from({ length: 3000 }, () => shipmentOf(drawShipment(game, 'guild', random)));
  expect(new Set(drawn.map((x) => x?.kind ?? 'pass'))).toEqual(
    new Set(['pass', 'reserve', 'cross', 'to-reserves']),
  );
  expect(new Set(drawn.map((x) => x?.to ?? null)).size).toBe(43); // all 42, and none
});

test('without spice, reserves and tokens on the board only declining is left', () => {
  const game = firstOf('emperor', { spice: { emperor: 0 } });
  expect(game.options('emperor', actionOf('ship'))).toEqual([{ pass: true }]);
  expect(drawShipment(game, 'emperor', seeded('none'))).toEqual({ pass: true });
  const gone = firstOf('emperor', { tanks: { emperor: { regular: 20 } } });
  expect(gone.options('emperor', actionOf('ship'))).toEqual([{ pass: true }]);
});
