import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { armies, from } from './scenarios.test-kit.ts';
import { attack, blitz, endAttack, endTurn, fortify, place, resign } from './vocabulary.ts';

rule('C3.1', 'turns go round in seat order, and whoever is out is passed over', () => {
  const game = from('skarn a 5, kaldur b 5, isfell c 5, eldmoor d 5', {
    eliminated: [],
    turn: 'b',
    segment: 'fortify',
  });
  expect(game.view(null).table.turn).toBe('c');
  game.act('d', resign);
  game.timeOut('c', place).act('c', endAttack);
  expect(game.view(null).table.turn).toBe('a');
});

rule('C3.2', 'a turn is reinforce, attack, fortify', () => {
  const game = from('skarn a 5, ravnhold a 1, kaldur b 5');
  expect(game.phases()).toEqual(['place', 'reinforce', 'turn']);
  game.act('a', place, { territory: 'skarn', armies: 3 });
  expect(game.phases()).toEqual(['fight', 'attack', 'turn']);
  game.act('a', endAttack);
  expect(game.phases()).toEqual(['fortify', 'turn']);
  game.act('a', endTurn);
  expect(game.view(null).table).toMatchObject({ turn: 'b', segment: 'reinforce', round: 1 });
});

rule('C3.3', 'a new round begins when the turn comes to a lower seat, counted from the first player', () => {
  const game = from('skarn a 1, kaldur b 1, isfell c 1', { first: 'b', turn: 'c', segment: 'attack' });
  expect(game.view(null).table).toMatchObject({ turn: 'a', round: 1 });
  game.timeOut('a', place).act('a', endAttack);
  expect(game.view(null).table).toMatchObject({ turn: 'b', round: 2 });
  expect(game.facts('TURN_STARTED')).toEqual([{ type: 'TURN_STARTED', player: 'b', round: 2 }]);
});

test('C3.3: the round goes on when its first player resigns in their own turn', () => {
  const game = from('skarn a 5, kaldur b 5, isfell c 5', { round: 4 });
  game.act('a', resign);
  expect(game.view(null).table).toMatchObject({ turn: 'b', round: 4 });
});

test('C3.4: a segment in which nothing can be done is passed over', () => {
  const game = from('skarn a 1, kaldur b 9', { segment: 'attack' });
  expect(game.view(null).table).toMatchObject({ turn: 'b', segment: 'reinforce' });
  const alone = from('skarn a 9, kaldur b 9', { segment: 'attack' });
  alone.act('a', endAttack);
  expect(alone.view(null).table.turn).toBe('b');
});

test('C3.4: the attack is over when nothing is left to attack with', () => {
  const game = from('skarn a 2, ravnhold a 2, kaldur b 9', { segment: 'attack', dice: [1, 6, 6, 1, 6, 6] });
  game.act('a', attack, { from: 'skarn', to: 'kaldur', dice: 1 });
  expect(game.view(null).table.segment).toBe('attack');
  game.act('a', attack, { from: 'ravnhold', to: 'kaldur', dice: 1 });
  expect(game.view(null).table).toMatchObject({ turn: 'b' });
});

rule.each(
  'C4.1',
  '$held territories bring $armies armies',
  [
    { held: 1, armies: 3 },
    { held: 11, armies: 3 },
    { held: 12, armies: 4 },
    { held: 14, armies: 4 },
  ],
  ({ held, armies: received }) => {
    // biome-ignore format: one territory short of every region
    const some = ['skarn', 'ravnhold', 'isfell', 'tarnwick', 'marelle', 'solvane', 'corrin', 'branovar', 'dolmir', 'yarsk', 'dunaq', 'sahrim', 'oukara', 'liashen'];
    const game = from(
      `${some
        .slice(0, held)
        .map((id) => `${id} a`)
        .join(', ')}, tuvali b 1, lomatu b 2`,
      {
        turn: 'b',
        segment: 'fortify',
      },
    );
    expect(game.facts('REINFORCED')).toEqual([
      { type: 'REINFORCED', player: 'a', armies: received, territories: held, regions: [] },
    ]);
    expect(game.view(null).table.toPlace).toBe(received);
  },
);

const LANTERNS = 'tuvali a, koanu a, merrow a, halamar a, lomatu a';

rule('C4.2', 'whoever holds a region receives its bonus', () => {
  const game = from(`${LANTERNS}, skarn b 1`, { turn: 'b', segment: 'fortify' });
  expect(game.facts('REINFORCED')[0]).toMatchObject({ armies: 5, regions: ['lanterns'] });
  expect(from(`${LANTERNS}, skarn b 1`).view(null).table.toPlace).toBe(5);
});

rule('C4.3', 'traded sets bring armies to place', () => {
  const game = from('skarn a 1, kaldur b 1', { hands: { a: ['isfell', 'ravnhold', 'tarnwick'] } });
  game.act('a', 'trade', { cards: ['isfell', 'ravnhold', 'tarnwick'] });
  expect(game.view(null).table.toPlace).toBe(3 + 4);
});

rule.refuses('C4.4', 'armies are placed on own territories, in any portions', () => {
  const game = from('skarn a 1, ravnhold a 1, kaldur b 1');
  game.refused('a', place, { territory: 'kaldur', armies: 1 }, 'NOT_YOURS', 'C4.4');
  game
    .act('a', place, { territory: 'skarn', armies: 1 })
    .act('a', place, { territory: 'ravnhold', armies: 2 });
  expect([armies(game, 'skarn'), armies(game, 'ravnhold')]).toEqual([2, 3]);
  expect(game.view(null).table).toMatchObject({ segment: 'attack', toPlace: 0 });
});

rule.refuses('C4.5', 'no more are placed than were received', () => {
  const game = from('skarn a 1, kaldur b 1');
  game.refused('a', place, { territory: 'skarn', armies: 4 }, 'TOO_MANY_ARMIES', 'C4.5');
  game.refused('a', place, { territory: 'skarn', armies: 0 }, 'BAD_ARGS');
  game.refused('b', place, { territory: 'kaldur', armies: 1 }, 'NOT_ASKED');
});

const MARCH = 'skarn a 4, ravnhold a 1, isfell a 1, mossgard b 3, eldmoor a 1';
const fortifying = (options: object = {}) => from(MARCH, { segment: 'fortify' }, options);

rule.refuses('C7.1', 'armies move once a turn between own territories', () => {
  const game = fortifying();
  game.refused('a', fortify, { from: 'skarn', to: 'mossgard', armies: 1 }, 'NOT_YOURS', 'C7.1');
  game.refused('a', fortify, { from: 'mossgard', to: 'skarn', armies: 1 }, 'NOT_YOURS', 'C7.1');
  game.act('a', fortify, { from: 'skarn', to: 'isfell', armies: 3 });
  expect([armies(game, 'skarn'), armies(game, 'isfell')]).toEqual([1, 4]);
  expect(game.facts('FORTIFIED')).toHaveLength(1);
});

rule.refuses('C7.2', 'it is another territory', () => {
  fortifying().refused('a', fortify, { from: 'skarn', to: 'skarn', armies: 1 }, 'SAME_TERRITORY', 'C7.2');
});

rule.refuses('C7.3', 'at least one army stays', () => {
  fortifying().refused('a', fortify, { from: 'skarn', to: 'isfell', armies: 4 }, 'TOO_FEW_ARMIES', 'C7.3');
});

rule.refuses('C7.4', 'connected: a way through own territories leads there', () => {
  const game = fortifying();
  game.refused('a', fortify, { from: 'skarn', to: 'eldmoor', armies: 1 }, 'NOT_CONNECTED', 'C7.4');
  expect(game.options('a', fortify).map(({ to }) => to)).not.toContain('eldmoor');
});

rule.refuses('C7.5', 'adjacent: it is a neighbour', () => {
  const game = fortifying({ fortify: 'adjacent' });
  game.refused('a', fortify, { from: 'skarn', to: 'isfell', armies: 1 }, 'NOT_ADJACENT', 'C7.5');
  game.act('a', fortify, { from: 'skarn', to: 'ravnhold', armies: 1 });
});

rule('C7.6', 'with a fortification, or without one, the turn is over', () => {
  const marched = fortifying().act('a', fortify, { from: 'skarn', to: 'ravnhold', armies: 1 });
  const stayed = fortifying().act('a', endTurn);
  for (const game of [marched, stayed]) {
    expect(game.view(null).table.turn).toBe('b');
    expect(game.facts('TURN_ENDED')).toEqual([{ type: 'TURN_ENDED', player: 'a' }]);
  }
});

test('who is absent places at the border, ends the attack and the turn', () => {
  const game = from('skarn a 1, ravnhold a 3, tarnwick a 1, kaldur b 5');
  game.timeOut('a', place).timeOut('a', blitz).timeOut('a', fortify);
  expect(armies(game, 'skarn')).toBe(4);
  expect(game.view(null).table.turn).toBe('b');
});
