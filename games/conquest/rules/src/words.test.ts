import { submit } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { begun, from, type Game } from './scenarios.test-kit.ts';
import { describeView } from './seen/views.ts';
import { garrison } from './vocabulary.ts';

const told = (game: Game, player: string | null): string => describeView(game.view(player));

test('who garrisons is told how many armies are theirs to place, also when they name too few', () => {
  const game = begun(4);
  const [first = ''] = game.state.players;
  const count = game.view(first).table.reserve[first];
  expect(told(game, first)).toContain(`To place: ${count}`);
  expect(told(game, null)).not.toContain('To place');
  const home = game.facts('DEALT').find(({ player }) => player === first)?.territories[0];
  const few = {
    player: first,
    action: garrison.name,
    args: { placements: [{ territory: home, armies: 1 }] },
  };
  const refused = submit(game.plan, game.state, few);
  expect(refused).toMatchObject({
    ok: false,
    code: 'WRONG_TOTAL',
    why: `Place all ${count} armies, no more and no fewer`,
  });
});

test('a mission is told in words', () => {
  const missions = { a: 'eliminate:b', b: 'territories-18-two', c: 'sorenai-lanterns-third' };
  const game = from('skarn a, kaldur b, isfell c', { missions }, { victory: 'missions' });
  expect(told(game, 'a')).toContain('Your mission: eliminate b');
  expect(told(game, 'b')).toContain('Your mission: hold 18 territories, 2 armies or more on each');
  expect(told(game, 'c')).toContain('Your mission: hold Sorenai, The Lanterns and any third region');
});

test('in fog what others hold is told as the least they may have', () => {
  const game = from('skarn a 3, kaldur b 2, siwei b 4', {}, { fog: true });
  expect(told(game, 'a')).toContain('a: 1 territories, 3 armies');
  expect(told(game, 'a')).toContain('b: 1+ territories, 2+ armies');
});
