import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { lying, O, points, refuses, say, table, X } from './table.test-kit.ts';
import { play } from './vocabulary.ts';

const FAR = { 24: 15 }; // O stands on X's lowest point, out of the way

rule.refuses('B4.1', 'a player moves a checker that is there', () => {
  const game = lying({ 24: 2 }, { 6: 15 }, [3, 1]);
  refuses(game, [[20, 17]], 'NO_CHECKER', 'B4.1');
  refuses(game, [[0, 0]], 'NO_CHECKER', 'B4.1');
});

rule.refuses('B4.2', 'each die is used once, towards lower points', () => {
  const game = lying({ 24: 2 }, FAR, [3, 1]);
  refuses(game, [[24, 19]], 'NO_SUCH_DIE', 'B4.2');
  refuses(
    game,
    [
      [24, 21],
      [24, 21],
    ],
    'NO_SUCH_DIE',
    'B4.2',
  );
  refuses(game, [[24, 24]], 'NO_SUCH_DIE', 'B4.2');
  refuses(game, [[20, 24]], 'NO_CHECKER', 'B4.1');
  refuses(
    game,
    [
      [24, 21],
      [24, 23],
      [21, 20],
    ],
    'NO_SUCH_DIE',
    'B4.2',
  );
});

rule.refuses('B4.3', 'nobody stops where two of the other’s checkers stand, on the way neither', () => {
  const game = lying({ 24: 1, 8: 2 }, { 4: 2, 6: 2 }, [3, 1]); // O holds X's 21 and 19
  refuses(game, [[24, 21]], 'POINT_BLOCKED', 'B4.3');
  refuses(game, [[24, 21, 20]], 'POINT_BLOCKED', 'B4.3');
  say(game, '24/20'); // by way of 23
});

rule('B4.4', 'one checker may make several steps, and hits where it stops', () => {
  const game = lying({ 24: 2 }, { 2: 1, 6: 5 }, [3, 1]);
  game.act(X, play, { moves: [[24, 23, 20]] });
  expect(game.facts('CHECKER_MOVED')).toEqual([
    { type: 'CHECKER_MOVED', player: X, from: 24, to: 23, die: 1, hit: true },
    { type: 'CHECKER_MOVED', player: X, from: 23, to: 20, die: 3, hit: false },
  ]);
  expect(table(game).points[0]).toBe(-1);
});

rule('B4.5', 'routes are named in any order', () => {
  const game = lying({ 25: 1, 8: 2 }, FAR, [3, 1]);
  game.act(X, play, {
    moves: [
      [8, 7],
      [25, 22],
    ],
  });
  expect(table(game).points).toEqual(points({ 22: 1, 8: 1, 7: 1 }, FAR));
});

rule('B4.6', 'a jump goes the way that hits nobody; to hit, the stop is named', () => {
  const begin = () => lying({ 24: 2 }, { 5: 1, 6: 5 }, [4, 2]); // O stands alone on X's 20
  expect(table(begin().act(X, play, { moves: [[24, 18]] })).points[0]).toBe(0);
  expect(table(begin().act(X, play, { moves: [[24, 20, 18]] })).points[0]).toBe(-1);
  const only = lying({ 24: 1, 5: 2 }, { 5: 1, 3: 2 }, [4, 2]); // 22 is held
  expect(table(only.act(X, play, { moves: [[24, 18]] })).points[0]).toBe(-1);
});

rule('B5.1', 'a checker that stands alone is hit and goes to the bar', () => {
  const game = say(lying({ 8: 2, 6: 2 }, { 20: 1, 24: 1 }, [3, 1]), '8/5* 6/5');
  expect(table(game).points).toEqual(points({ 8: 1, 5: 2, 6: 1 }, { 25: 1, 24: 1 }));
  expect(game.facts('CHECKER_MOVED').map(({ hit }) => hit)).toContain(true);
  expect(table(game).pips[O]).toBe(25 + 24);
});

rule.refuses('B5.2', 'a checker on the bar comes in before anything else is played', () => {
  const game = lying({ 25: 2, 8: 2 }, { 1: 2, 3: 2 }, [4, 2]);
  expect(game.phases()).toEqual(['bar-clearing-required']);
  refuses(game, [[8, 4]], 'BAR_FIRST', 'B5.2');
  refuses(
    game,
    [
      [25, 21],
      [8, 6],
    ],
    'BAR_FIRST',
    'B5.2',
  );
  say(game, 'bar/21 bar/23');
});

rule('B5.3', 'a checker comes in on the point of the die, in the other’s home board', () => {
  const game = say(lying({ 25: 1, 8: 2 }, { 1: 2, 3: 2 }, [5, 3]), 'bar/20 8/5');
  expect(table(game).points[20]).toBe(1);
});

rule.refuses('B6.1', 'as many dice are used as can be', () => {
  const game = lying({ 24: 2 }, FAR, [3, 1]);
  refuses(game, [], 'MORE_DICE_PLAYABLE', 'B6.1');
  refuses(game, [[24, 21]], 'MORE_DICE_PLAYABLE', 'B6.1');
  const equal = lying({ 24: 4 }, FAR, [2, 2]);
  refuses(
    equal,
    [
      [24, 22],
      [24, 22],
      [24, 22],
    ],
    'MORE_DICE_PLAYABLE',
    'B6.1',
  );
  const order = lying({ 7: 1, 2: 1 }, { 20: 2, 25: 1 }, [2, 1]); // 7/5 is blocked, 7/6/4 is not
  refuses(order, [[2, 1]], 'MORE_DICE_PLAYABLE', 'B6.1');
});

rule.refuses('B6.2', 'where only one of two dice can be used it is the larger', () => {
  const game = lying({ 24: 1 }, { 6: 2, 7: 2, 8: 2 }, [5, 3]); // 19/16 and 21/16 end on 16, held as 17 and 18 are not
  refuses(lying({ 20: 1 }, { 14: 2 }, [5, 1]), [], 'MORE_DICE_PLAYABLE', 'B6.1');
  expect(game.options(X, play).length).toBeGreaterThan(0);
  const one = lying({ 12: 1 }, { 19: 2, 18: 1, 24: 2 }, [5, 1]); // 12/6 is blocked both ways round
  refuses(one, [[12, 11]], 'LARGER_DIE_FIRST', 'B6.2');
  expect(one.options(X, play)).toEqual([{ moves: [[12, 7]] }]);
});

rule('B6.3', 'where nothing can be played the turn ends by itself', () => {
  const closed = { 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 13: 3 };
  const game = lying({ 25: 1, 8: 2 }, closed, [4, 2]);
  expect(game.facts('NO_PLAY')).toEqual([{ type: 'NO_PLAY', player: X, dice: [4, 2] }]);
  expect(game.waitingFor()).toEqual([O]);
});

rule('B6.4', 'whoever bears off the last checker needs no more dice', () => {
  const game = lying({ 4: 1 }, { 1: 1 }, [6, 1], { length: 1 });
  game.act(X, play, { moves: [[4, 0]] });
  expect(game.outcome()?.reason).toBe('match');
});

rule.refuses('B7.1', 'nothing is borne off while a checker is not at home', () => {
  const routes = [
    [6, 0],
    [13, 12],
  ];
  refuses(lying({ 13: 1, 6: 3 }, { 1: 2 }, [6, 1]), routes, 'NOT_ALL_HOME', 'B7.1');
  say(lying({ 7: 1, 6: 3 }, { 1: 2 }, [6, 1]), '7/6 6/off');
});

rule('B7.2', 'a die bears off from the point of its number', () => {
  const game = say(lying({ 6: 2, 3: 2 }, { 1: 2 }, [6, 3]), '6/off 3/off');
  expect(table(game).off[X]).toBe(13);
});

rule.refuses('B7.3', 'a die that is too large bears off from the highest point alone', () => {
  const game = lying({ 5: 1, 3: 1, 2: 1 }, { 1: 2 }, [6, 1]);
  const routes = [
    [3, 0],
    [5, 4],
  ];
  refuses(game, routes, 'HIGHER_POINT_FIRST', 'B7.3');
  say(game, '5/off 3/2');
});

rule('B7.4', 'bearing off is not compulsory while another step uses the die', () => {
  const game = say(lying({ 6: 1, 5: 1, 1: 3 }, { 1: 2 }, [4, 1]), '6/5 5/1');
  expect(table(game).off[X]).toBe(10);
});

rule('B3.4', 'a play that was made is final', () => {
  const game = say(lying({ 24: 2 }, FAR, [3, 1]), '24/20');
  game.refused(X, play, { moves: [[24, 20]] }, 'NOT_ASKED');
});

test('a play is listed once for every position it can lead to', () => {
  const game = lying({ 24: 2 }, FAR, [3, 1]);
  expect(game.options(X, play)).toEqual([
    {
      moves: [
        [24, 21],
        [24, 23],
      ],
    },
    {
      moves: [
        [24, 21],
        [21, 20],
      ],
    },
  ]);
});

test('a play that is not well formed is refused before the rules', () => {
  const game = lying({ 24: 2 }, FAR, [3, 1]);
  for (const args of [
    { moves: [[24, 26]] },
    { moves: [[24]] },
    {
      moves: [
        [24, 23],
        [23, 22],
        [22, 21],
        [21, 20],
        [20, 19],
      ],
    },
    {},
  ])
    game.refused(X, play, args, 'BAD_ARGS');
});
