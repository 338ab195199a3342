import { scenario } from '@rulewright/testkit';
import { rule } from '@rulewright/testkit/vitest';
import { expect } from 'vitest';
import { backgammon } from './backgammon.ts';
import { from, lying, O, points, say, table, X } from './table.test-kit.ts';

const START = points({ 24: 2, 13: 5, 8: 3, 6: 5 }, { 24: 2, 13: 5, 8: 3, 6: 5 });

rule('B1.1', 'the points of one player are those of the other from the far side', () => {
  const game = say(lying({ 24: 1, 3: 2 }, { 5: 1, 6: 2 }, [4, 2]), '24/20* 20/18');
  expect(table(game).points[18]).toBe(1);
  expect(table(game).points[0]).toBe(-1);
});

rule('B1.2', 'fifteen checkers a side stand on 24, 13, 8 and 6', () => {
  expect(table(scenario(backgammon)).points).toEqual(START);
});

rule('B1.3', 'no point holds checkers of both players, in whatever game', () => {
  const game = scenario(backgammon, { options: { length: 1 } });
  for (let i = 0; i < 60 && game.outcome() === null; i++) {
    const { board } = game.random(1).state.table;
    for (let point = 1; point <= 24; point++) expect(board[point]! * board[26 + 25 - point]!).toBe(0);
  }
});

rule('B1.4', 'pips are counted, 25 for the bar and none for what is off', () => {
  expect(table(scenario(backgammon)).pips).toEqual({ [X]: 167, [O]: 167 });
  expect(table(lying({ 25: 2, 3: 1 }, { 6: 2 }, [4, 1])).pips).toEqual({ [X]: 53, [O]: 12 });
});

rule('B2.1', 'the higher number begins and is played with the other', () => {
  const game = from({ rolls: [[2, 5]] });
  expect(game.facts()).toEqual([
    { type: 'OPENING_ROLLED', dice: { [X]: 2, [O]: 5 } },
    { type: 'GAME_STARTED', game: 1, player: O, dice: [2, 5], crawford: false },
  ]);
  expect(game.waitingFor()).toEqual([O]);
  expect(table(game).dice).toEqual([2, 5]);
});

rule('B2.2', 'equal numbers are thrown again', () => {
  const game = from({
    rolls: [
      [4, 4],
      [1, 1],
      [6, 3],
    ],
  });
  expect(game.facts('OPENING_ROLLED')).toHaveLength(3);
  expect(table(game).cube.value).toBe(1);
  expect(game.waitingFor()).toEqual([X]);
});

rule('B2.3', 'with automatic doubles a tie turns the cube, so often and not beyond the limit', () => {
  const rolls: [number, number][] = [
    [4, 4],
    [1, 1],
    [2, 2],
    [6, 3],
  ];
  const money = { length: 0, automaticDoubles: 2 };
  const game = from({ rolls }, money);
  expect(game.facts('CUBE_TURNED').map(({ value }) => value)).toEqual([2, 4]);
  expect(table(game).cube).toEqual({ value: 4, owner: null, offered: null });
  expect(table(from({ rolls }, { ...money, cubeLimit: 2 })).cube.value).toBe(2);
  expect(table(from({ rolls }, { automaticDoubles: 2 })).cube.value).toBe(1); // a match
});

rule('B3.1', 'turns alternate, each with its roll', () => {
  const game = from({
    rolls: [
      [3, 1],
      [6, 5],
    ],
  });
  expect(game.phases()).toEqual(['normal-play']);
  say(game, '8/5 6/5');
  expect(game.facts().at(-1)).toEqual({ type: 'PLAYED', player: X, dice: [3, 1] });
  expect(game.phases()).toEqual(['dice-needed']);
  say(game, 'roll', '24/13');
  expect(game.waitingFor()).toEqual([X]);
});

rule('B3.2', 'equal numbers are played four times', () => {
  const game = from({
    rolls: [
      [3, 1],
      [2, 2],
    ],
  });
  say(game, '8/5 6/5', 'roll', '13/11(2) 6/4(2)');
  expect(game.facts('CHECKER_MOVED')).toHaveLength(4);
  expect(game.facts('PLAYED')).toEqual([{ type: 'PLAYED', player: O, dice: [2, 2] }]);
});

rule('B3.3', 'dice fall by themselves where nothing else can be said', () => {
  const rolls: [number, number][] = [
    [3, 1],
    [6, 5],
  ];
  const asked = say(from({ rolls }, { autoRoll: true }), '8/5 6/5');
  expect(asked.phases()).toEqual(['dice-needed']); // O may double
  const fallen = say(from({ rolls }, { autoRoll: true, cube: false }), '8/5 6/5');
  expect(fallen.facts('DICE_ROLLED')).toEqual([{ type: 'DICE_ROLLED', player: O, dice: [6, 5] }]);
  expect(fallen.phases()).toEqual(['normal-play']);
});
