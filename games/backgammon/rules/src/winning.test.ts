import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { from, kept, lying, O, points, say, table, X } from './table.test-kit.ts';

const LAST = { 1: 1 };
const OTHER = { 6: 14 };

rule('B8.1', 'whoever bears off all fifteen checkers wins the game', () => {
  const game = say(lying(LAST, OTHER, [2, 1]), '1/off');
  expect(game.facts('GAME_WON')).toEqual([
    { type: 'GAME_WON', player: X, kind: 'single', by: 'bearing off', points: 1, score: { [X]: 1, [O]: 0 } },
  ]);
});

rule('B8.2', 'a loser who has borne off nothing loses a gammon', () => {
  const game = say(lying(LAST, { 6: 15 }, [2, 1]), '1/off');
  expect(game.facts('GAME_WON')[0]).toMatchObject({ kind: 'gammon', points: 2 });
});

rule('B8.3', 'and a backgammon with a checker on the bar or in the winner’s home', () => {
  for (const men of [
    { 25: 1, 6: 14 },
    { 19: 1, 6: 14 },
  ])
    expect(say(lying(LAST, men, [2, 1]), '1/off').facts('GAME_WON')[0]).toMatchObject({
      kind: 'backgammon',
      points: 3,
    });
  expect(say(lying(LAST, { 18: 1, 6: 14 }, [2, 1]), '1/off').facts('GAME_WON')[0]).toMatchObject({
    kind: 'gammon',
  });
});

rule('B8.4', 'the winner scores the cube, twice for a gammon', () => {
  const cube = { value: 4, owner: O };
  const game = say(from({ points: points(LAST, { 6: 15 }), dice: [2, 1], cube }, { length: 15 }), '1/off');
  expect(table(game).score).toEqual({ [X]: 8, [O]: 0 });
});

rule('B10.1', 'the match goes to whoever has the points first', () => {
  const game = say(from({ points: points(LAST, OTHER), dice: [2, 1], score: { [X]: 4, [O]: 2 } }), '1/off');
  expect(game.outcome()).toEqual({
    reason: 'match',
    ranks: [
      { player: X, rank: 1, score: 5 },
      { player: O, rank: 2, score: 2 },
    ],
  });
});

rule('B10.2', 'points beyond the length count, and another game begins with its own opening roll', () => {
  const over = say(
    from({ points: points(LAST, { 6: 15 }), dice: [2, 1], score: { [X]: 4, [O]: 2 } }),
    '1/off',
  );
  expect(over.outcome()?.ranks[0]).toEqual({ player: X, rank: 1, score: 6 });
  const next = say(lying(LAST, OTHER, [2, 1]), '1/off');
  expect(next.facts('GAME_STARTED')[0]).toMatchObject({ game: 2 });
  expect(table(next).pips).toEqual({ [X]: 167, [O]: 167 });
});

rule('B10.4', 'there is one Crawford game, and a match to 1 has none', () => {
  const position = { points: points(LAST, OTHER), dice: [2, 1], score: { [O]: 4 }, crawford: true };
  const after = say(from(position), '1/off');
  expect(table(after).crawford).toBe(false);
  expect(kept(after).score).toEqual([1, 4]);
  const before = say(from({ ...position, crawford: false, score: { [X]: 3 } }), '1/off');
  expect(table(before).crawford).toBe(true);
  expect(table(from({ rolls: [[3, 1]] }, { length: 1 })).crawford).toBe(false);
  const without = say(
    from({ ...position, crawford: false, score: { [X]: 3 } }, { crawford: false }),
    '1/off',
  );
  expect(table(without).crawford).toBe(false);
});

rule('B10.6', 'Jacoby, beavers and automatic doubles do nothing in a match', () => {
  const money = { jacoby: true, beavers: true, automaticDoubles: 4 };
  const game = say(from({ points: points(LAST, { 6: 15 }), dice: [2, 1] }, money), '1/off');
  expect(game.facts('GAME_WON')[0]).toMatchObject({ kind: 'gammon', points: 2 });
});

rule('B11.1', 'a session is so many games; more points win, equal ones are a draw', () => {
  const money = { length: 0, games: 2 };
  const position = { points: points(LAST, OTHER), dice: [2, 1], game: 2 };
  const drawn = say(from({ ...position, score: { [O]: 1 } }, money), '1/off').outcome();
  expect(drawn).toEqual({
    reason: 'session',
    ranks: [
      { player: X, rank: 1, score: 1 },
      { player: O, rank: 1, score: 1 },
    ],
  });
  const lost = say(from({ ...position, score: { [O]: 3 } }, money), '1/off').outcome();
  expect(lost?.ranks.map(({ rank }) => rank)).toEqual([2, 1]);
  expect(say(from({ ...position, game: 1 }, money), '1/off').outcome()).toBeNull();
});

rule('B11.2', 'under Jacoby a gammon counts once while the cube is in the middle', () => {
  const position = { points: points(LAST, { 6: 15 }), dice: [2, 1] };
  const won = (cube: object, jacoby = true) =>
    say(from({ ...position, cube }, { length: 0, jacoby }), '1/off').facts('GAME_WON')[0];
  expect(won({})).toMatchObject({ kind: 'single', points: 1 });
  expect(won({ value: 2, owner: O })).toMatchObject({ kind: 'gammon', points: 4 });
  expect(won({}, false)).toMatchObject({ kind: 'gammon', points: 2 });
});

test('a finished match keeps its last board in view', () => {
  const game = say(lying(LAST, OTHER, [2, 1], { length: 1 }), '1/off');
  expect(table(game).off).toEqual({ [X]: 15, [O]: 1 });
});
