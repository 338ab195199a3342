import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import type { BackgammonPosition } from './position.ts';
import { from, kept, O, points, say, table, X } from './table.test-kit.ts';
import { beaver, double, take } from './vocabulary.ts';

const BOARD = points({ 24: 2, 13: 5, 8: 3, 6: 5 }, { 24: 2, 13: 5, 8: 3, 6: 5 });
const MONEY = { length: 0, beavers: true };

const before = (more: BackgammonPosition = {}, options = {}) => from({ points: BOARD, ...more }, options);

rule.refuses('B9.1', 'the cube begins at 1 in the middle; without it nobody doubles', () => {
  expect(table(before()).cube).toEqual({ value: 1, owner: null, offered: null });
  before({}, { cube: false }).refused(X, double, {}, 'CUBE_OFF', 'B9.1');
  expect(say(before(), 'double').facts('DOUBLED')).toEqual([{ type: 'DOUBLED', player: X, value: 2 }]);
});

rule.refuses('B9.2', 'a double comes before the throw', () => {
  const game = say(before({ rolls: [[3, 1]] }), 'roll');
  game.refused(X, double, {}, 'ALREADY_ROLLED', 'B9.2');
  game.refused(O, double, {}, 'NOT_ASKED');
});

rule.refuses('B9.3', 'an owned cube is turned by its owner alone', () => {
  before({ cube: { value: 2, owner: O } }).refused(X, double, {}, 'CUBE_NOT_YOURS', 'B9.3');
  expect(say(before({ cube: { value: 2, owner: X } }), 'double').facts('DOUBLED')[0]).toMatchObject({
    value: 4,
  });
});

rule('B9.4', 'whoever takes owns the cube at twice the value, and the doubler throws', () => {
  const game = say(before({ rolls: [[3, 1]] }), 'double', 'take');
  expect(game.facts('TAKEN')).toEqual([{ type: 'TAKEN', player: O, value: 2 }]);
  expect(table(game).cube).toEqual({ value: 2, owner: O, offered: null });
  expect(game.waitingFor()).toEqual([X]);
  expect(table(say(game, 'roll')).dice).toEqual([3, 1]);
});

rule('B9.5', 'whoever drops loses the value before the double', () => {
  const game = say(before({ cube: { value: 2, owner: X } }), 'double', 'drop');
  expect(game.facts('DROPPED')).toEqual([{ type: 'DROPPED', player: O }]);
  expect(game.facts('GAME_WON')[0]).toMatchObject({ player: X, by: 'drop', points: 2, kind: 'single' });
});

rule('B9.6', 'a double is answered before anything else', () => {
  const game = say(before(), 'double');
  expect(game.phases()).toEqual(['cube-offered']);
  expect(table(game).turn).toBe(X);
  expect(game.waitingFor()).toEqual([O]);
  game.refused(X, 'roll', {}, 'NOT_ASKED');
  game.refused(X, double, {}, 'NOT_ASKED');
  expect(game.asked(O, 'resign')?.optional).toBe(true);
});

rule.refuses('B9.7', 'the cube goes no higher than its limit', () => {
  before({ cube: { value: 8, owner: X } }, { cubeLimit: 8, length: 0 }).refused(
    X,
    double,
    {},
    'CUBE_AT_LIMIT',
    'B9.7',
  );
  before({}, { cubeLimit: 1 }).refused(X, double, {}, 'CUBE_AT_LIMIT', 'B9.7');
  say(before({}, { cubeLimit: 2, ...MONEY }), 'double').refused(O, beaver, {}, 'CUBE_AT_LIMIT', 'B9.7');
});

rule.refuses('B10.3', 'nobody doubles in the Crawford game', () => {
  const game = before({ score: { [O]: 4 }, crawford: true });
  game.refused(X, double, {}, 'CRAWFORD_GAME', 'B10.3');
});

rule.refuses('B10.5', 'to whom a single game wins the match the cube is dead', () => {
  const game = before({ score: { [X]: 3 }, cube: { value: 2, owner: X } });
  game.refused(X, double, {}, 'CUBE_DEAD', 'B10.5');
  say(before({ score: { [O]: 4 } }), 'double'); // after the Crawford game
});

rule.refuses('B11.3', 'with beavers a double may be turned back at once', () => {
  const game = say(before({}, MONEY), 'double', 'beaver');
  expect(game.facts('BEAVERED')).toEqual([{ type: 'BEAVERED', player: O, value: 4 }]);
  expect(table(game).cube).toEqual({ value: 2, owner: null, offered: 'beaver' });
  expect(game.waitingFor()).toEqual([X]);
  say(before({}, { length: 0 }), 'double').refused(O, beaver, {}, 'NO_BEAVERS', 'B11.3');
  say(before({}, { beavers: true }), 'double').refused(O, beaver, {}, 'NO_BEAVERS', 'B11.3');
});

rule('B11.4', 'a beaver is taken at four times the value, or dropped at twice', () => {
  const taken = say(before({}, MONEY), 'double', 'beaver', 'take');
  expect(table(taken).cube).toEqual({ value: 4, owner: O, offered: null });
  const dropped = say(before({}, MONEY), 'double', 'beaver', 'drop');
  expect(dropped.facts('GAME_WON')[0]).toMatchObject({ player: O, points: 2 });
});

rule('B11.5', 'a beaver is not answered by another', () => {
  const game = say(before({}, MONEY), 'double', 'beaver');
  expect(game.asked(X, beaver)).toBeNull();
  game.refused(X, beaver, {}, 'NO_BEAVERS', 'B11.3');
});

test('who is absent drops a double, and throws', () => {
  expect(say(before(), 'double').timeOut(O, take).facts('DROPPED')).toHaveLength(1);
  expect(before().timeOut(X, double).facts('DICE_ROLLED')).toHaveLength(1);
  expect(kept(before().timeOut(X, 'roll')).dice).toHaveLength(2);
});
