import { rule } from '@rulewright/testkit/vitest';
import { expect } from 'vitest';
import { from, lying, O, points, say, table, X } from './table.test-kit.ts';
import { resign } from './vocabulary.ts';

const BOARD = points({ 24: 2, 13: 5, 8: 3, 6: 5 }, { 24: 2, 13: 5, 8: 3, 6: 5 });

rule('B12.1', 'whoever has to decide may offer to resign', () => {
  const game = from({ points: BOARD, rolls: [[3, 1]] });
  expect(game.fork().act(X, resign, { as: 'gammon' }).facts()).toEqual([
    { type: 'RESIGNATION_OFFERED', player: X, as: 'gammon' },
  ]);
  game.refused(O, resign, { as: 'single' }, 'NOT_ASKED');
  game.refused(X, resign, {}, 'BAD_ARGS');
  say(game, 'roll').act(X, resign, { as: 'single' });
  const doubled = say(from({ points: BOARD }), 'double');
  doubled.refused(X, resign, { as: 'single' }, 'NOT_ASKED');
  expect(table(doubled.act(O, resign, { as: 'single' })).resignation).toEqual({ player: O, as: 'single' });
});

rule('B12.2', 'the other answers before anything else happens', () => {
  const game = from({ points: BOARD }).act(X, resign, { as: 'backgammon' });
  expect(game.phases()).toEqual(['resignation-offered']);
  expect(game.waitingFor()).toEqual([O]);
  game.refused(X, 'roll', {}, 'NOT_ASKED');
  game.refused(O, resign, { as: 'single' }, 'NOT_ASKED');
  expect(game.timeOut(O, 'answerResignation').facts()).toEqual([{ type: 'RESIGNATION_DECLINED', player: O }]);
});

rule('B12.3', 'accepted, the game is won as offered, at the value before a double', () => {
  const won = say(
    from({ points: BOARD, cube: { value: 2, owner: O } }, { length: 9 }),
    'resign gammon',
    'accept',
  );
  expect(won.facts('GAME_WON')[0]).toMatchObject({ player: O, by: 'resignation', kind: 'gammon', points: 4 });
  const doubled = say(from({ points: BOARD }), 'double', 'resign', 'accept');
  expect(doubled.facts('GAME_WON')[0]).toMatchObject({ player: X, points: 1 });
  const jacoby = say(from({ points: BOARD }, { length: 0 }), 'resign backgammon', 'accept');
  expect(jacoby.facts('GAME_WON')[0]).toMatchObject({ kind: 'single', points: 1 });
});

rule('B12.4', 'declined, play goes on where it stood', () => {
  const game = say(lying({ 24: 2 }, { 6: 5 }, [3, 1]), 'resign', 'decline');
  expect(table(game).dice).toEqual([3, 1]);
  expect(game.waitingFor()).toEqual([X]);
  const doubled = say(from({ points: BOARD }), 'double', 'resign', 'decline');
  expect(doubled.phases()).toEqual(['cube-offered']);
});

rule.refuses('B12.5', 'after a decline nobody offers again before dice are thrown', () => {
  const game = say(from({ points: BOARD, rolls: [[3, 1]] }), 'resign', 'decline');
  game.refused(X, resign, { as: 'gammon' }, 'RESIGNATION_DECLINED', 'B12.5');
  say(game, 'roll', 'resign', 'decline', '8/5 6/5', 'resign');
});
