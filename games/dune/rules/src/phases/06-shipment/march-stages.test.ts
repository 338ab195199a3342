import { deadEnds, pending, type Random, seeded, submit } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { reach } from '../../board/reach.ts';
import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import { type Args, declines } from '../../words/actions.ts';
import type { FactionId } from '../../words/ids.ts';
import { actionOf } from '../../words/vocabulary.ts';
import { marchOf } from './march.ts';
import { marchStages } from './moving.ts';

const pass = { pass: true } as const;
const begin = (more: Partial<Position> = {}, factions: FactionId[] = ['fremen', 'emperor', 'guild']) =>
  scenario(dune, {
    position: { factions, stormOrder: factions, turn: 2, phase: 'shipment', stormSector: 6, ...more },
  }).act(factions[0] ?? 'fremen', 'ship', pass);
type Game = ReturnType<typeof begin>;

/** One answer by chance, as the random player gives it. */
function drawMarch({ plan, state }: Game, random: Random): Args<'shipMove'> {
  const decision = pending(plan, state, 'fremen').find(({ action }) => action === 'shipMove');
  return decision?.sample(random) as Args<'shipMove'>; // of this action
}

const SPREAD: Position['forces'] = [
  { faction: 'fremen', area: 'pasty-mesa:4', regular: 2, elite: 1 },
  { faction: 'fremen', area: 'pasty-mesa:7', regular: 3 },
  { faction: 'fremen', area: 'polar-sink', regular: 1 },
  { faction: 'fremen', area: 'red-chasm:6', regular: 3 },
  { faction: 'emperor', area: 'tueks-sietch:4', regular: 3 },
  { faction: 'guild', area: 'tueks-sietch:4', regular: 3 },
];

test('what is drawn is accepted, also with the extra move', () => {
  const game = begin({ advanced: true, forces: SPREAD, hands: { fremen: ['hajr'] } });
  const extra = game.fork().act('fremen', 'shipMove', pass);
  const random = seeded('marches');
  for (const now of [game, extra]) {
    const marches = Array.from({ length: 300 }, () => drawMarch(now, random));
    for (const args of marches) {
      expect(submit(now.plan, now.state, { player: 'fremen', action: 'shipMove', args }).ok).toBe(true);
    }
    expect(marches.filter((args) => !declines(args)).length).toBeGreaterThan(100);
    expect(deadEnds(marchStages, now.state, 'fremen', 500, random)).toEqual([]);
    expect(marches.some((args) => !declines(args) && args.hajr)).toBe(true);
  }
});

test('every area within reach is drawn, with any number of tokens', () => {
  const forces: Position['forces'] = [{ faction: 'fremen', area: 'wind-pass:14', regular: 3 }];
  const game = begin({ forces });
  const start = game.state.table.forces.fremen[0]?.area ?? -1;
  const ends = reach(game.state, 'fremen', [start]).filter((a) => a !== start);
  const random = seeded('ends');
  const drawn = Array.from({ length: 3000 }, () => marchOf(drawMarch(game, random)));
  const seen = new Set(drawn.flatMap((m) => (m === null ? [] : [m.area])));
  expect([...seen].toSorted((a, b) => (a ?? -1) - (b ?? -1))).toEqual(ends);
  expect(new Set(drawn.map((m) => m?.from[0]?.group.regular ?? 0))).toEqual(new Set([0, 1, 2, 3]));
});

test('a faction without tokens that can leave only declines', () => {
  expect(begin({ forces: [] }).options('fremen', actionOf('shipMove'))).toEqual([pass]);
  const stormed = begin({ forces: [{ faction: 'fremen', area: 'red-chasm:6', regular: 3 }] });
  expect(stormed.options('fremen', actionOf('shipMove'))).toEqual([pass]);
  expect(drawMarch(stormed, seeded('none'))).toEqual(pass);
});
