import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { armies, from, owner } from './scenarios.test-kit.ts';
import { advance, attack, blitz, endAttack, endTurn, fortify, place } from './vocabulary.ts';

const FRONT = 'skarn a 5, ravnhold a 1, kaldur b 3, isfell b 3';
const fighting = (dice: number[] = [], text = FRONT, more: object = {}) =>
  from(text, { segment: 'attack', dice, ...more });

rule('C6.1', 'the player attacks as often as they like, until they end the segment', () => {
  const game = fighting([6, 1, 1, 6, 1, 1]);
  game.act('a', attack, { from: 'skarn', to: 'kaldur', dice: 1 });
  game.act('a', attack, { from: 'skarn', to: 'kaldur', dice: 1 });
  expect(armies(game, 'kaldur')).toBe(1);
  game.act('a', endAttack).refused('a', attack, { from: 'skarn', to: 'kaldur', dice: 1 }, 'NOT_ASKED');
});

rule.refuses('C6.2', 'they attack from a territory of their own', () => {
  fighting().refused('a', attack, { from: 'isfell', to: 'kaldur', dice: 1 }, 'NOT_YOURS', 'C6.2');
});

rule.refuses('C6.3', 'it holds at least two armies', () => {
  const game = fighting();
  game.refused('a', attack, { from: 'ravnhold', to: 'kaldur', dice: 1 }, 'TOO_FEW_ARMIES', 'C6.3');
  game.refused('a', attack, { from: 'ravnhold', to: 'kaldur' }, 'TOO_FEW_ARMIES', 'C6.3');
  game.refused('a', blitz, { from: 'skarn', to: 'kaldur', keep: 5 }, 'TOO_FEW_ARMIES', 'C6.3');
});

rule.refuses('C6.4', 'they attack a territory that is not their own', () => {
  fighting().refused('a', attack, { from: 'skarn', to: 'ravnhold', dice: 1 }, 'OWN_TERRITORY', 'C6.4');
});

rule.refuses('C6.5', 'it is a neighbour', () => {
  fighting().refused('a', attack, { from: 'skarn', to: 'isfell', dice: 1 }, 'NOT_ADJACENT', 'C6.5');
});

rule.refuses('C6.6', 'they throw fewer dice than they have armies, three at most', () => {
  const game = fighting([], 'skarn a 3, kaldur b 3');
  game.refused('a', attack, { from: 'skarn', to: 'kaldur', dice: 3 }, 'TOO_MANY_DICE', 'C6.6');
  game.refused('a', attack, { from: 'skarn', to: 'kaldur', dice: 4 }, 'BAD_ARGS');
  const dice = game.options('a', attack).filter(({ to }) => to === 'kaldur');
  expect(dice.map((one) => one.dice)).toEqual([1, 2]);
});

test('without a number of dice as many are thrown as possible', () => {
  const game = fighting([6, 5, 4, 1, 1]).act('a', attack, { from: 'skarn', to: 'kaldur' });
  expect(game.facts('ATTACKED')[0]?.attack).toEqual([6, 5, 4]);
});

rule('C6.7', 'the defender throws two dice, one if they have one army', () => {
  const two = fighting([6, 1, 1]).act('a', attack, { from: 'skarn', to: 'kaldur', dice: 1 });
  expect(two.facts('ATTACKED')[0]?.defence).toHaveLength(2);
  const one = fighting([1, 6], 'skarn a 3, kaldur b 1').act('a', attack, {
    from: 'skarn',
    to: 'kaldur',
    dice: 1,
  });
  expect(one.facts('ATTACKED')[0]?.defence).toEqual([6]);
});

rule.each(
  'C6.8',
  '$dice: the attacker loses $lost, the defender $taken',
  [
    { dice: [6, 1, 6, 6], lost: 2, taken: 0 },
    { dice: [2, 6, 5, 1], lost: 0, taken: 2 },
    { dice: [5, 5, 5, 4], lost: 1, taken: 1 },
    { dice: [3, 1, 2, 4], lost: 2, taken: 0 },
  ],
  ({ dice, lost, taken }) => {
    const game = fighting(dice).act('a', attack, { from: 'skarn', to: 'kaldur', dice: 2 });
    expect(game.facts('ATTACKED')[0]).toMatchObject({ attackerLosses: lost, defenderLosses: taken });
    expect([armies(game, 'skarn'), armies(game, 'kaldur')]).toEqual([5 - lost, 3 - taken]);
  },
);

rule('C6.9', 'a blitz goes on until the territory is conquered', () => {
  const game = fighting([6, 6, 6, 1, 1, 6, 6, 6, 1]).act('a', blitz, { from: 'skarn', to: 'kaldur' });
  expect(game.facts('BLITZED')).toEqual([
    {
      type: 'BLITZED',
      player: 'a',
      from: 'skarn',
      to: 'kaldur',
      rounds: 2,
      attackerLosses: 0,
      defenderLosses: 3,
      conquered: true,
    },
  ]);
});

test('C6.9: a blitz leaves as many behind as it is told, and stops at its losses', () => {
  const kept = fighting([1, 1, 6, 6], 'skarn a 5, kaldur b 9').act('a', blitz, {
    from: 'skarn',
    to: 'kaldur',
    keep: 3,
  });
  expect(kept.facts('ATTACKED').map((one) => one.attack.length)).toEqual([2]);
  expect(armies(kept, 'skarn')).toBe(3);
  const careful = fighting([1, 1, 1, 6, 6], 'skarn a 9, kaldur b 9').act('a', blitz, {
    from: 'skarn',
    to: 'kaldur',
    losses: 1,
  });
  expect(careful.facts('BLITZED')[0]).toMatchObject({ rounds: 1, attackerLosses: 2, conquered: false });
  const whole = fighting([], 'skarn a 9, kaldur b 9').act('a', blitz, { from: 'skarn', to: 'kaldur' });
  expect(whole.facts('BLITZED')[0]?.conquered || armies(whole, 'skarn') === 1).toBe(true);
});

test('C6.9: a blitz makes a thousand throws at most', () => {
  const text = 'skarn a 1200, kaldur b 3000';
  const game = fighting(
    Array.from({ length: 5000 }, (_, i) => (i % 5 < 3 ? 6 : 6)),
    text,
  );
  game.act('a', blitz, { from: 'skarn', to: 'kaldur', losses: 5000 });
  expect(game.facts('BLITZED')[0]).toMatchObject({ rounds: 600, attackerLosses: 1199 });
  const faces = Array.from({ length: 1100 }, () => [6, 1, 1, 5, 5]).flat();
  const even = fighting(faces, text).act('a', blitz, { from: 'skarn', to: 'kaldur' });
  expect(even.facts('BLITZED')[0]).toMatchObject({
    rounds: 1000,
    attackerLosses: 1000,
    defenderLosses: 1000,
  });
});

test('loaded dice are used up before others fall', () => {
  const game = fighting([6, 5]).act('a', attack, { from: 'skarn', to: 'kaldur', dice: 3 });
  expect(game.facts('ATTACKED')[0]?.attack).toEqual(expect.arrayContaining([6, 5]));
  expect(game.state.box.dice).toEqual([]);
});

const TAKEN = [6, 6, 6, 1];
const conquering = () => fighting(TAKEN, 'skarn a 6, ravnhold a 1, kaldur b 1, isfell b 3');

rule('C6.10', 'a territory without armies is conquered', () => {
  const game = conquering().act('a', attack, { from: 'skarn', to: 'kaldur', dice: 3 });
  expect(owner(game, 'kaldur')).toBe('a');
  expect(game.facts('CONQUERED')).toEqual([
    { type: 'CONQUERED', player: 'a', from: 'skarn', to: 'kaldur', defender: 'b' },
  ]);
  expect(game.view(null).table).toMatchObject({
    conquered: true,
    advance: { from: 'skarn', to: 'kaldur', min: 3, max: 5 },
  });
});

rule.refuses('C6.11', 'as many move in as threw dice in the last attack', () => {
  const game = conquering().act('a', attack, { from: 'skarn', to: 'kaldur', dice: 3 });
  game.refused('a', advance, { armies: 2 }, 'TOO_FEW_TO_ADVANCE', 'C6.11');
});

rule.refuses('C6.12', 'at most all but one move in', () => {
  const game = conquering().act('a', attack, { from: 'skarn', to: 'kaldur', dice: 3 });
  game.refused('a', advance, { armies: 6 }, 'TOO_MANY_ARMIES', 'C6.12');
  game.act('a', advance, { armies: 5 });
  expect([armies(game, 'skarn'), armies(game, 'kaldur')]).toEqual([1, 5]);
});

rule.refuses('C6.13', 'they move in before anything else', () => {
  const game = conquering().act('a', attack, { from: 'skarn', to: 'kaldur', dice: 3 });
  game.refused('a', attack, { from: 'skarn', to: 'isfell', dice: 1 }, 'MUST_ADVANCE', 'C6.13');
  game.refused('a', blitz, { from: 'skarn', to: 'isfell' }, 'MUST_ADVANCE', 'C6.13');
  game.refused('a', endAttack, {}, 'MUST_ADVANCE', 'C6.13');
  game.refused('a', place, { territory: 'skarn', armies: 1 }, 'MUST_ADVANCE', 'C6.13');
  game.refused('a', 'trade', { cards: ['skarn', 'kaldur', 'isfell'] }, 'MUST_ADVANCE', 'C6.13');
  game.refused('b', attack, { from: 'isfell', to: 'kaldur', dice: 1 }, 'NOT_ASKED');
  game.timeOut('a', advance);
  expect(armies(game, 'kaldur')).toBe(3);
});

test('C6.13: if only one number is possible it happens by itself', () => {
  const game = fighting(TAKEN, 'skarn a 4, kaldur b 1, isfell b 3');
  game.act('a', attack, { from: 'skarn', to: 'kaldur', dice: 3 });
  expect(game.facts('ADVANCED')).toEqual([
    { type: 'ADVANCED', player: 'a', from: 'skarn', to: 'kaldur', armies: 3 },
  ]);
  expect(game.view(null).table).toMatchObject({ advance: null, segment: 'attack' });
});

test('unknown territories and a blitz that keeps nothing are of the wrong form', () => {
  const game = fighting();
  game.refused('a', attack, { from: 'skarn', to: 'atlantis', dice: 1 }, 'BAD_ARGS');
  game.refused('a', blitz, { from: 'skarn', to: 'kaldur', keep: 0 }, 'BAD_ARGS');
  game.refused('a', blitz, { from: 'skarn', to: 'kaldur', losses: 0 }, 'BAD_ARGS');
  game.refused('a', fortify, { from: 'skarn', to: 'ravnhold', armies: 1 }, 'NOT_ASKED');
  game.refused('a', endTurn, {}, 'NOT_ASKED');
});
