import { compile, start } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { backgammon } from './backgammon.ts';
import { from, O, points, table, X } from './table.test-kit.ts';

const plan = compile(backgammon);
const BOARD = points({ 24: 2, 13: 5, 8: 3, 6: 5 }, { 24: 2, 13: 5, 8: 3, 6: 5 });

test('a position says board, dice, cube and score; what is missing on the board is off', () => {
  const game = from({
    points: points({ 6: 5, 25: 1 }, { 3: 2 }),
    off: { [X]: 9 },
    turn: O,
    dice: [3, 3],
    cube: { value: 4, owner: O },
    score: { [X]: 1, [O]: 3 },
    game: 4,
  });
  expect(table(game)).toMatchObject({
    off: { [X]: 9, [O]: 13 },
    turn: O,
    dice: [3, 3],
    cube: { value: 4, owner: O, offered: null },
    score: { [X]: 1, [O]: 3 },
    game: 4,
  });
});

test('a position may begin with an offered double, and with dice that cannot be played', () => {
  const doubled = from({ points: BOARD, turn: O, cube: { offered: 'double' } });
  expect(doubled.phases()).toEqual(['cube-offered']);
  expect(doubled.waitingFor()).toEqual([X]);
  const shut = from({ points: points({ 25: 1 }, { 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2 }), dice: [3, 1] });
  expect(shut.waitingFor()).toEqual([O]);
});

test('a score at one point from the end is after the Crawford game, unless it is that game', () => {
  const score = { [X]: 4, [O]: 1 };
  expect(table(from({ points: BOARD, score })).crawford).toBe(false);
  expect(from({ points: BOARD, score, turn: O }).asked(O, 'double')).not.toBeNull();
  expect(from({ points: BOARD, score, turn: O, crawford: true }).asked(O, 'double')).toBeNull();
});

test('the start has the ids that everybody knows', () => {
  expect(table(from({ points: BOARD }, { length: 3 })).ids).toEqual({
    gnubg: '4HPwATDgc/ABMA:cAlgAAAAAAAE',
    xgid: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:3:10',
  });
});

test('ids begin a match, with the options they say', () => {
  const xgid = 'XGID=-b----E-C---eE---c-e----B-:1:-1:-1:63:2:4:0:7:8';
  const started = start(plan, { position: { xgid: xgid.slice(5) } });
  if (!started.ok) throw new Error(started.why);
  expect(started.state.table).toMatchObject({ cube: 2, owner: 1, turn: 1, dice: [6, 3], score: [2, 4] });
  expect(started.state.table.settings).toMatchObject({ length: 7, cubeLimit: 256 });
  const again = start(plan, { position: { gnubg: '4HPwATDgc/ABMA:cIllAAAAAAAE' } });
  expect(again.ok && again.state.table).toMatchObject({ dice: [3, 1], turn: 0, settings: { length: 3 } });
  const bare = start(plan, { position: { gnubg: '4HPwATDgc/ABMA', turn: O, dice: [5, 2] } });
  expect(bare.ok && bare.state.table).toMatchObject({ dice: [5, 2], turn: 1 });
  const money = start(plan, { position: { xgid: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:3:0:10' } });
  expect(money.ok && money.state.table).toMatchObject({
    offered: 1,
    settings: { length: 0, jacoby: true, beavers: true },
  });
});

test('a match id with a resignation begins with its answer', () => {
  const offered = from({ points: BOARD }).act(X, 'resign', { as: 'gammon' } as never);
  const { gnubg } = table(offered).ids;
  const again = start(plan, { position: { gnubg } });
  expect(again.ok && again.state.table).toMatchObject({ resigner: 0, as: 2 });
});

test('under a beaver the match id is the one that GNU Backgammon gives', () => {
  const game = from({ points: BOARD }, { length: 0, beavers: true });
  const { gnubg } = table(game.act(X, 'double').act(O, 'beaver')).ids;
  expect(gnubg).toBe('4HPwATDgc/ABMA:QRkAAAAAAAAA');
});

const XGID = (fields: Readonly<Record<number, string>>): string =>
  ['-b----E-C---eE---c-e----B-', '0', '0', '1', '31', '0', '0', '0', '3', '10']
    .map((field, i) => fields[i] ?? field)
    .join(':');

test.each([
  ['sixteen checkers', { points: points({ 24: 15, 6: 1 }, { 6: 2 }) }, 'points'],
  ['a bar of the wrong player', { points: [1, ...BOARD.slice(1)] }, 'points'],
  ['nobody left', { points: points({ 24: 2 }, {}) }, 'points'],
  [
    'nobody who could ever move',
    {
      points: points(
        { 25: 1, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2 },
        { 25: 1, 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2 },
      ),
    },
    'points',
  ],
  ['too few off', { points: BOARD, off: { [X]: 1 } }, 'off'],
  ['a stranger on roll', { points: BOARD, turn: 'nobody' }, 'turn'],
  ['a stranger’s score', { points: BOARD, score: { nobody: 1 } }, 'score'],
  ['a die of seven', { points: BOARD, dice: [7, 1] }, 'dice'],
  ['dice under a double', { points: BOARD, dice: [2, 1], cube: { offered: 'double' } }, 'dice'],
  ['a cube of three', { points: BOARD, cube: { value: 3 } }, 'cube'],
  ['a cube beyond the limit', { points: BOARD, cube: { value: 2048 } }, 'cube'],
  [
    'a double that is not allowed',
    { points: BOARD, cube: { value: 2, owner: O, offered: 'double' } },
    'cube/offered',
  ],
  ['a score beyond the match', { points: BOARD, score: { [X]: 5 } }, 'score'],
  ['Crawford at the wrong score', { points: BOARD, score: { [X]: 3 }, crawford: true }, 'crawford'],
  ['two boards', { points: BOARD, gnubg: '4HPwATDgc/ABMA' }, 'gnubg'],
  ['an id that is too short', { gnubg: '4HPwATDgc/ABM' }, 'gnubg'],
  ['an id of other letters', { gnubg: '4HPwATDgc/ABM!' }, 'gnubg'],
  ['an id with sixteen checkers', { gnubg: '//8DAAAAAAAAAA' }, 'gnubg'],
  ['a match id that is too long', { gnubg: '4HPwATDgc/ABMA:cAkAAAAAAAAEA' }, 'gnubg'],
  ['a match id of no game', { gnubg: '4HPwATDgc/ABMA:AAAAAAAAAAAA' }, 'gnubg'],
  ['a match id in which nobody could decide so', { gnubg: '4HPwATDgc/ABMA:cAFgAAAAAAAE' }, 'decide'],
  ['a match id with more than its fields', { gnubg: '4HPwATDgc/ABMA:cAlgAAAAAABE' }, 'gnubg'],
  ['a match id under a beaver', { gnubg: '4HPwATDgc/ABMA:QRkAAAAAAAAA' }, 'decide'],
  ['three ids', { gnubg: '4HPwATDgc/ABMA:cAlgAAAAAAAE:x' }, 'gnubg'],
  ['a turn beside a match id', { gnubg: '4HPwATDgc/ABMA:cAlgAAAAAAAE', turn: X }, 'turn'],
  ['a score beside a match id', { gnubg: '4HPwATDgc/ABMA:cAlgAAAAAAAE', score: { [X]: 1 } }, 'score'],
  ['an XGID of nine fields', { xgid: XGID({}).replace(':10', '') }, 'xgid'],
  ['an XGID with dice 7', { xgid: XGID({ 4: '71' }) }, 'dice'],
  ['an XGID with a beaver', { xgid: XGID({ 4: 'B' }) }, 'dice'],
  ['an XGID with a score beyond the match', { xgid: XGID({ 5: '3' }) }, 'score'],
  ['an XGID with no numbers', { xgid: XGID({ 1: 'x' }) }, 'cube'],
  ['an XGID of two on one point', { xgid: XGID({ 0: 'Ab----E-C---eE---c-e----B-' }) }, 'board'],
  ['an XGID with a long match', { xgid: XGID({ 8: '100' }) }, 'length'],
])('%s is no position', (_, position, field) => {
  const started = start(plan, { position, options: 'points' in position ? { length: 5 } : {} });
  expect(started).toMatchObject({ ok: false, code: 'BAD_POSITION', why: expect.stringContaining(field) });
});

test('a limit that is no power of two, or a game beyond the session, is no match', () => {
  expect(start(plan, { options: { cubeLimit: 3 } })).toMatchObject({ code: 'BAD_OPTIONS' });
  const limited = start(plan, { options: { cubeLimit: 3 }, position: { points: BOARD } });
  expect(limited).toMatchObject({ code: 'BAD_OPTIONS', why: expect.stringContaining('cubeLimit') });
  expect(start(plan, { options: { length: 100 } })).toMatchObject({ code: 'BAD_OPTIONS' });
  const position = { points: BOARD, game: 3 };
  expect(start(plan, { options: { length: 0, games: 2 }, position })).toMatchObject({ code: 'BAD_POSITION' });
});

test('a match without Crawford does not begin in that game', () => {
  const position = { points: BOARD, score: { [X]: 4 }, crawford: true };
  const started = start(plan, { options: { length: 5, crawford: false }, position });
  expect(started).toMatchObject({ code: 'BAD_POSITION', why: expect.stringContaining('crawford') });
});
