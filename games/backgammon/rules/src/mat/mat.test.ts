import { compile, readRecord, record, replay, writeRecord } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { backgammon } from '../backgammon.ts';
import { playedMatch } from '../gnubg.test-kit.ts';
import { records } from '../records.ts';

const plan = compile(backgammon);

const SHORT = ` 3 point match

 Game 1
 ann : 0                        bob : 0
  1)                             31: 8/5 6/5
  2) 64: 24/14                    Doubles => 2
  3)  Drops
                                  Wins 1 point

 Game 2
 ann : 0                        bob : 1
  1) 65: 24/13                   66: 24/18(2) 13/7(2)
  2) 21: bar/off
`;

const DOUBLED = ` 3 point match

 Game 1
 ann : 0                        bob : 0
  1)                             31: 8/5 6/5
  2)  Doubles => 2                Takes
  3) 64: 24/18 18/14
`;

function read(text: string) {
  const game = readRecord(plan, 'mat', text);
  if (!game.ok) throw new Error(`${game.why} (line ${game.line}, ${game.text})`);
  return game;
}

test('a match is written in two columns, and read back as it was played', () => {
  const game = read(DOUBLED);
  expect(game.about).toEqual({ games: 1 });
  expect(game.state().players).toEqual(['ann', 'bob']);
  expect(game.state().table).toMatchObject({ cube: 2, owner: 1, turn: 1, dice: [] });
  expect(writeRecord(game, 'mat')).toBe(DOUBLED);
  expect(replay(plan, game.log()).ok).toBe(true);
});

test.each(['single', 'money'])('random play of a %s reads back to the same end', (kind) => {
  const options = kind === 'money' ? { length: 0, games: 2, jacoby: false } : { length: 1 };
  const text = playedMatch(kind, options);
  const game = read(text);
  expect(game.state().kernel.outcome?.reason).toBe(kind === 'money' ? 'session' : 'match');
  expect(writeRecord(game, 'mat')).toBe(text);
});

test('other spacing, joined steps, bar and off, counts and comments are read', () => {
  const text = `; [Site "x"]\r
 1 point match\r
\r
 Game 1\r
 ann: 0\tbob :0\r
1) 31:8/5 6/5 62:  24/16\r
2)  52: 13/8, \r
`.replace(', ', ' 13/11 ');
  expect(read(text).state().table.turn).toBe(1);
});

test('a win on an unfinished board was resigned, as what the points say', () => {
  const text = DOUBLED.replace('  3) 64: 24/18 18/14\n', '                                  Wins 4 points\n');
  const { moves, last } = read(text).played();
  expect(moves.slice(-2).map(({ move }) => [move.player, move.action, move.args])).toEqual([
    ['ann', 'resign', { as: 'gammon' }],
    ['bob', 'answerResignation', { accept: true }],
  ]);
  expect(last.table.score).toEqual([0, 4]);
});

test('points of a session tell whether gammons counted with the cube in the middle', () => {
  const text = ` 0 point match\n\n Game 1\n ann : 0   bob : 0\n 1) 31: 8/5 6/5\n                     Wins 2 points\n`;
  expect(readRecord(plan, 'mat', text)).toMatchObject({ ok: false, line: 6 }); // bob is on roll, ann cannot resign
  const own = text.replace('                     Wins 2', '  Wins 2');
  expect(read(own).state().table.settings.jacoby).toBe(false);
  expect(read(own.replace('2 points', '1 point')).state().table.settings.jacoby).toBe(true);
});

const SESSION = { length: 0, games: 6, beavers: true, automaticDoubles: 4, cubeLimit: 4096 };
test.each([
  ...['a', 'b', 'c', 'd'].map((seed) => ({ seed, ...SESSION })),
  ...['e', 'f'].map((seed) => ({ seed, ...SESSION, jacoby: false, autoRoll: false })),
])(
  'a session with automatic doubles and beavers reads back to the same score: $seed',
  ({ seed, ...options }) => {
    const text = playedMatch(seed, options);
    const game = read(text);
    expect(writeRecord(game, 'mat')).toBe(text);
    expect(replay(plan, game.log()).ok).toBe(true);
  },
);

const MONEY = ' 0 point match\n\n Game 1\n ann : 0                        bob : 0\n';
test.each([
  [
    'doubles a cube that ties have turned',
    '  1) 31: 8/5 6/5                  Doubles => 8\n  2)  Drops\n      Wins 4',
    2,
    [0, 4],
  ],
  ['is resigned with such a cube', '  1) 31: 8/5 6/5\n      Wins 8', 3, [8, 0]],
])('a session that %s had automatic doubles', (_, rows, automaticDoubles, score) => {
  const wins = rows.replace('      Wins', `${' '.repeat(score[0] === 0 ? 33 : 5)} Wins`);
  const { table } = read(`${MONEY}${wins} points\n`).state();
  expect(table).toMatchObject({ score, settings: { automaticDoubles, jacoby: true } });
});

// As GNU Backgammon 1.07 writes them.
test('beavers are read, taken by playing on, and dropped', () => {
  const opening = `${MONEY}  1)                             53: 8/3 6/3 \n  2)  Doubles => 2                Beavers => 4\n`;
  const taken = read(`${opening}  3) 55: 13/8 13/8 8/3 8/3        Doubles => 8\n  4)  Takes\n`).state().table;
  expect(taken).toMatchObject({ cube: 8, owner: 0, turn: 1, settings: { beavers: true } });
  const dropped = `${opening}  3)  Drops                       Wins 2 points \n`;
  expect(read(dropped).state().table.score).toEqual([0, 2]);
  const twice = readRecord(plan, 'mat', `${opening}  3)  Beavers => 8\n`);
  expect(twice).toMatchObject({ ok: false, line: 7, why: expect.stringContaining('B11.3') });
  const match = opening.replace(' 0 point', ' 3 point');
  expect(readRecord(plan, 'mat', match)).toMatchObject({ ok: false, line: 6, text: expect.any(String) });
});

test('who has thrown and resigns has not played', () => {
  const text = `${MONEY}  1)                             53: 8/3 6/3 \n  2) 55:                         Wins 2 points\n`;
  expect(
    read(text)
      .played()
      .moves.map(({ move }) => move.action),
  ).toEqual(['play', 'roll', 'resign', 'answerResignation']);
  const left = text.replace(
    '55:                         Wins 2 points',
    '55:                        31: 8/5 6/5',
  );
  expect(readRecord(plan, 'mat', left)).toMatchObject({
    ok: false,
    line: 6,
    why: expect.stringContaining('B6.1'),
  });
});

test('players of the same name have the usual ids', () => {
  expect(read(DOUBLED.replace('bob', 'ann')).state().players).toEqual(['player1', 'player2']);
});

test.each([
  ['nothing', '', 1, ''],
  ['something else', '1. e4 e5', 1, ''],
  ['no length', ' Game 1\n', 1, 'length'],
  ['a row without players', ' 3 point match\n 1) 31: 8/5 6/5\n', 2, 'names'],
  ['an illegal play', DOUBLED.replace('8/5 6/5', '8/5 6/4'), 5, 'B4.2'],
  ['dice that do not fit', DOUBLED.replace('64:', '63:'), 7, 'B4.2'],
  ['a play left out', DOUBLED.replace('64: 24/18 18/14', '64:'), 7, 'B6.1'],
  ['a double by the wrong player', SHORT.replace('Doubles => 2', 'Doubles => 2 \n 9)  Doubles => 4'), 0, ''],
  ['an opening of equal numbers', DOUBLED.replace('31: 8/5 6/5', '33: 8/5(2) 6/3(2)'), 5, 'begin'],
  ['a cube that does not fit', DOUBLED.replace('=> 2', '=> 4'), 6, 'cube'],
  ['a score that does not fit', SHORT.replace('bob : 1', 'bob : 2'), 11, 'score'],
  ['too many points', SHORT.replace('Wins 1 point', 'Wins 3 points'), 8, 'counts 1'],
  ['a long match', DOUBLED.replace('3 point', '300 point'), 1, '99'],
  ['the turn of the other', DOUBLED.replace('3) 64', '3)                             64'), 7, 'turn'],
  ['steps that are none', SHORT, 13, ''],
])('%s is no match file', (_, text, line, why) => {
  const read = readRecord(plan, 'mat', text);
  expect(read).toMatchObject({ ok: false, code: 'BAD_RECORD', why: expect.stringContaining(why) });
  if (line > 0 && !read.ok) expect(read.line).toBe(line);
});

test.each([
  ['one long line', 'x'.repeat(4_000_000)],
  ['many lines', ' 3 point match\n Game 1\n'.repeat(200_000)],
  ['many rows', `${DOUBLED}${'  4)                             31: 8/5 6/5\n'.repeat(100_000)}`],
  ['many players', `${' a : 1 '.repeat(500_000)}`],
])('megabytes of %s are refused in no time', (_, text) => {
  const begun = process.cpuUsage();
  expect(readRecord(plan, 'mat', text)).toMatchObject({ ok: false, code: 'BAD_RECORD' });
  expect(process.cpuUsage(begun).user).toBeLessThan(4_000_000); // of the processor: a busy machine changes nothing
});

test('a match that began in a position says in which', () => {
  const xgid = 'XGID=-A----------------------a-:0:0:1:21:0:0:0:1:10';
  const game = record(plan, { position: { xgid } });
  if (!game.ok) throw new Error(game.why);
  game.submit({ player: 'player1', action: 'play', args: { moves: [[1, 0]] } });
  const lines = (writeRecord(game, 'mat') ?? '').split('\n').map((line) => line.trim());
  expect(lines.filter(Boolean)).toEqual([
    '1 point match',
    `; from ${xgid}`,
    'Game 1',
    'player1 : 0                    player2 : 0',
    '1) 21: 1/0',
    'Wins 1 point',
  ]);
});

test('ids go out and come in as records', () => {
  const game = record(plan, { options: { length: 1 }, position: { rolls: [[3, 1]] } });
  if (!game.ok) throw new Error(game.why);
  expect(writeRecord(game, 'xgid')).toBe('XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:1:10');
  expect(writeRecord(game, 'gnubg')).toBe('4HPwATDgc/ABMA:cIklAAAAAAAE');
  expect(readRecord(plan, 'xgid', 'nonsense')).toMatchObject({ ok: false, code: 'BAD_RECORD', line: 1 });
  const won = '-b----E-C---eE---c-e----B-:0:0:1:31:3:0:0:3:10';
  expect(readRecord(plan, 'xgid', won)).toMatchObject({ code: 'BAD_RECORD', line: 1, text: won });
  expect(records.gnubg.parse('4HPwATDgc/ABMA\n', {})).toMatchObject({
    position: { gnubg: '4HPwATDgc/ABMA' },
  });
});
