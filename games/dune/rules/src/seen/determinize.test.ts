import { compile, imagine, type State, same, seeded, simulate, start, view } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { dune } from '../dune.ts';
import { broken } from '../laws.test-kit.ts';
import type { Position } from '../opening/position.ts';
import { scenario } from '../scenario.test-kit.ts';
import type { Dune } from '../words/vocabulary.ts';

const plan = compile(dune);

/** States of a random game, some inputs apart. */
function* along(seed: string, players: number, apart: number): Generator<State<Dune>> {
  const begun = start(plan, { seed, players });
  if (!begun.ok) throw new Error(begun.why);
  const random = seeded(seed);
  const game = simulate(plan, begun.state);
  for (let i = 0; game.state.kernel.outcome === null; i++) {
    if (i % apart === 0) yield game.fork().state;
    game.submit(game.sample(random));
  }
}

test.each([2, 4, 6])(
  'what a viewer of %d imagines looks like what they see and keeps all laws',
  (players) => {
    const random = seeded('imagined');
    for (const state of along(`seen ${players}`, players, 17)) {
      for (const viewer of [null, ...state.players]) {
        const seen = view(plan, state, viewer);
        const imagined = imagine(plan, seen, random);
        expect(same(view(plan, imagined, viewer), seen)).toBe(true);
        expect(broken(imagined, 0)).toEqual([]);
      }
    }
  },
);

test('an imagined game can be played on', () => {
  const random = seeded('played on');
  let played = 0;
  for (const state of along('goes on', 5, 40)) {
    const game = simulate(plan, imagine(plan, view(plan, state, random.pick(state.players)), random));
    for (let i = 0; i < 60 && game.state.kernel.outcome === null; i++, played++) {
      expect(game.submit(game.sample(random)).ok).toBe(true);
      expect(broken(game.state, 0)).toEqual([]);
    }
  }
  expect(played).toBeGreaterThan(300);
});

const position: Position = {
  factions: ['atreides', 'harkonnen', 'emperor'],
  turn: 2,
  phase: 'battle',
  stormSector: 0,
  forces: [
    { faction: 'atreides', area: 'arrakeen:9', regular: 5 },
    { faction: 'harkonnen', area: 'arrakeen:9', regular: 5 },
  ],
  hands: { harkonnen: ['crysknife', 'shield', 'kulon', 'cheap-hero'], atreides: ['snooper'] },
};

test('who was promised a card imagines it in the hand that promised it', () => {
  const game = scenario(dune, { position })
    .act('atreides', 'battlePrescience', { element: 'weapon' })
    .act('harkonnen', 'battlePrescienceAnswer', { value: 'crysknife' });
  const random = seeded('promises');
  for (let i = 0; i < 20; i++) {
    const { hand } = imagine(plan, game.view('atreides'), random);
    expect(hand.harkonnen.cards).toContain('crysknife');
    expect(hand.harkonnen.promise).toEqual({ element: 'weapon', value: 'crysknife' });
    expect(hand.atreides).toEqual(game.view('atreides').hand);
  }
});

test('a bystander imagines some promise that can be kept, and not always the same hands', () => {
  const game = scenario(dune, { position })
    .act('atreides', 'battlePrescience', { element: 'weapon' })
    .act('harkonnen', 'battlePrescienceAnswer', { value: 'crysknife' });
  const random = seeded('bystander');
  const hands = Array.from({ length: 20 }, () => imagine(plan, game.view('emperor'), random).hand.harkonnen);
  expect(hands.every(({ promise }) => promise?.element === 'weapon')).toBe(true);
  expect(new Set(hands.map(({ cards }) => cards.join())).size).toBeGreaterThan(5);
  expect(hands.every(({ cards }) => cards.length <= 8)).toBe(true);
});
