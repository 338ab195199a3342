import { submit } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { begun, from, type Game } from './scenarios.test-kit.ts';
import { describeView } from './seen/views.ts';
import { attack, endTurn, fortify, garrison, place } from './vocabulary.ts';

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

test('players are told where their territories border on others', () => {
  const game = from('skarn a 3, kaldur a 2, isfell b 4', {}, {}, 'b');
  expect(told(game, 'a')).toContain(
    'Your borders: skarn (ravnhold, tarnwick), kaldur (ravnhold, isfell, tarnwick, mossgard, eldmoor)',
  );
  expect(told(game, null)).not.toContain('Your borders');
});

test.each([
  ['reinforce', attack, { from: 'skarn', to: 'kaldur', dice: 1 }, 'Place all your armies first'],
  ['reinforce', endTurn, {}, 'Place all your armies first'],
  ['attack', fortify, { from: 'skarn', to: 'ravnhold', armies: 1 }, 'End the attack first'],
  ['attack', endTurn, {}, 'End the attack first'],
  ['attack', place, { territory: 'skarn', armies: 1 }, 'No armies are left to place'],
] as const)('in %s it is said why something else is too early', (segment, { name }, args, why) => {
  const game = from('skarn a 3, ravnhold a 2, kaldur b 4', { segment });
  const refused = (player: string) => submit(game.plan, game.state, { player, action: name, args });
  expect(refused('a')).toMatchObject({ ok: false, code: 'NOT_ASKED', why, rule: 'C3.2' });
  expect(refused('b')).toMatchObject({ ok: false, code: 'NOT_ASKED', why: `b is not asked for ${name} now` });
});
