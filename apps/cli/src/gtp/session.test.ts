import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { serveGtp } from '../commands/gtp.ts';
import { gtpSession } from './session.ts';

/** What is answered to these lines; the clock stands still, so that playouts alone decide. */
async function said(...lines: string[]): Promise<(string | null)[]> {
  const session = gtpSession(1, () => 0);
  const answers: (string | null)[] = [];
  for (const line of lines) answers.push(await session.answer(line));
  return answers;
}
const last = async (...lines: string[]): Promise<string | null> => (await said(...lines)).at(-1) ?? null;

test('commands have numbers, comments and empty lines are passed over, answers end with an empty line', async () => {
  expect(
    await said('protocol_version', '17 name # who', '', '  # nothing', '\tknown_command\tplay\x07', '3 quit'),
  ).toEqual(['= 2\n\n', '=17 Rulewright\n\n', null, null, '= true\n\n', '=3\n\n']);
});

test.each([
  ['fly', '? unknown command\n\n'],
  ['5 constructor', '?5 unknown command\n\n'],
  ['boardsize 26', '? unacceptable size\n\n'],
  ['boardsize 1', '? unacceptable size\n\n'],
  ['boardsize 99999999999', '? unacceptable size\n\n'],
  ['boardsize -5', '? syntax error\n\n'],
  ['boardsize', '? syntax error\n\n'],
  ['genmove green', '? syntax error\n\n'],
  ['time_left b soon 1', '? syntax error\n\n'],
  ['play black A0', '? illegal move\n\n'],
  ['loadsgf', '? cannot load file\n\n'],
  ['\u{1F600} \u0001\u0002', '? unknown command\n\n'],
  ['x'.repeat(100_000), '? unknown command\n\n'],
  ['9'.repeat(30), `?${'9'.repeat(30)} unknown command\n\n`],
  ['boardsize nine', '? syntax error\n\n'],
  ['komi much', '? syntax error\n\n'],
  ['play black', '? syntax error\n\n'],
  ['play green D4', '? syntax error\n\n'],
  ['play black D4 and more', '=\n\n'],
  ['play black I4', '? syntax error\n\n'],
  ['play black Z25', '? illegal move\n\n'],
  ['undo', '? cannot undo\n\n'],
  ['fixed_handicap 1', '? invalid number of stones\n\n'],
  ['set_free_handicap D4 D4', '? bad vertex list\n\n'],
  ['loadsgf /nowhere/at-all.sgf', '? cannot load file\n\n'],
  ['final_status_list sleeping', '? syntax error\n\n'],
  ['kgs-rules ing', '? syntax error\n\n'],
])('%s: %o', async (line, answer) => {
  expect(await last(line)).toBe(answer);
});

test('a stone is played, refused where it may not stand, and taken back', async () => {
  expect(
    await said(
      'boardsize 3',
      'play b A2',
      'play W A1',
      'play black B1',
      'is_legal white A1',
      'undo',
      'is_legal b B1',
    ),
  ).toEqual(['=\n\n', '=\n\n', '=\n\n', '=\n\n', '= 0\n\n', '=\n\n', '= 1\n\n']);
});

test('one colour may play twice in a row: the missing pass is supplied and ends nothing', async () => {
  const lines = [
    'boardsize 5',
    'clear_board',
    'play b C3',
    'play b C4',
    'play b pass',
    'play b D4',
    'all_legal w',
  ];
  expect(await last(...lines)).toMatch(/^= A1 B1 /);
  expect(await last(...lines, 'undo', 'undo', 'undo', 'undo', 'undo')).toBe('? cannot undo\n\n');
});

test('superko holds by the rules that are set', async () => {
  const moves = 'b B1,w B3,b pass,w A2,b B2,w A1,b A3'.split(',').map((move) => `play ${move}`);
  expect(await last('boardsize 3', 'kgs-rules chinese', ...moves, 'play w A2')).toBe('? illegal move\n\n');
  expect(await last('boardsize 3', 'kgs-rules japanese', ...moves, 'play w A2')).toBe('=\n\n');
  const changed = ['boardsize 3', 'kgs-rules japanese', ...moves, 'kgs-rules chinese'];
  expect(await last(...changed, 'play w A2')).toBe('? illegal move\n\n');
});

test('handicap stones stand where the protocol says, and White is to move', async () => {
  const answers = await said(
    'boardsize 9',
    'fixed_handicap 4',
    'fixed_handicap 2',
    'clear_board',
    'set_free_handicap A1 B2',
    'showboard',
  );
  expect(answers[1]).toBe('= C3 G7 C7 G3\n\n');
  expect(answers[2]).toBe('? board not empty\n\n');
  expect(answers[4]).toBe('=\n\n');
  expect(answers[5]).toContain('White (O) to move.');
  expect(await last('boardsize 5', 'place_free_handicap 3')).toMatch(/^= \w\d \w\d \w\d\n\n$/);
});

test('handicap stones never fill the board', async () => {
  expect(await last('boardsize 2', 'set_free_handicap A1 B1 A2 B2')).toBe('? bad vertex list\n\n');
  expect(await last('boardsize 2', 'set_free_handicap A1 B1 A2')).toBe('=\n\n');
});

test('it plays, and a game between its own moves has a score', async () => {
  const moves = Array.from({ length: 60 }, (_, i) => `genmove ${i % 2 === 0 ? 'b' : 'w'}`);
  const answers = await said(
    'boardsize 5',
    'komi 6.5',
    'kgs-rules chinese',
    ...moves,
    'final_score',
    'final_status_list dead',
  );
  for (const answer of answers.slice(3, 63)) expect(answer).toMatch(/^= (pass|[A-E][1-5])\n\n$/);
  expect(answers.at(-2)).toMatch(/^= (0|[BW]\+\d+(\.5)?)\n\n$/);
  expect(answers.at(-1)).toMatch(/^=/);
});

test('reg_genmove leaves the board as it is', async () => {
  const answers = await said('boardsize 5', 'play b C3', 'reg_genmove w', 'printsgf', 'genmove b');
  expect(answers[3]).toBe('= (;FF[4]GM[1]CA[UTF-8]AP[Rulewright]SZ[5]KM[7.5]RU[Chinese]RE[?]\n;B[cc])\n\n');
  expect(answers[4]).toMatch(/^= /);
});

test('time is kept to: with little of it the answer comes with few playouts', async () => {
  let now = 0;
  const session = gtpSession(8, () => now++);
  await session.answer('boardsize 9');
  await session.answer('time_settings 0 1 10');
  await session.answer('genmove b');
  expect(now).toBeLessThan(400);
});

test('in a hurry a search answers at once', async () => {
  let now = 0;
  const session = gtpSession(8, () => now++);
  await session.answer('boardsize 9');
  session.hurry();
  expect(await session.answer('genmove b')).toMatch(/^= [A-J]\d\n\n$/);
  expect(now).toBeLessThan(100);
});

test('in a hurry a score is a glance as well', async () => {
  let now = 0;
  const session = gtpSession(8, () => 20 * now++);
  await session.answer('boardsize 25');
  session.hurry();
  expect(await session.answer('final_score')).toMatch(/^= [BW]\+/);
  expect(now).toBeLessThan(20);
});

test('a long line of nothing is passed over at once', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(`${' '.repeat(200_000)}\nname\nquit\n`);
  await serveGtp(input, output, 1);
  expect(String(output.read())).toBe('= Rulewright\n\n=\n\n');
});

test('quit in the middle of a search, or the end of the input, ends it at once', async () => {
  for (const end of ['quit\n', '']) {
    const [input, output] = [new PassThrough(), new PassThrough()];
    let said = '';
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    input.end(`boardsize 19\ngenmove b\n${end}`);
    await serveGtp(input, output, 8);
    expect(said).toMatch(/^=\n\n= [A-T]\d+\n\n(=\n\n)?$/);
  }
});

test('a record is loaded up to a move', async () => {
  const file = join(tmpdir(), `rulewright-gtp-${process.pid}.sgf`);
  writeFileSync(file, '(;SZ[5]KM[3.5];B[aa];W[bb];B[cc])');
  expect(await last(`loadsgf ${file} 3`, 'showboard')).toMatch(
    / 5 X \. \. \. \.\n {2}4 \.\(O\)\. \. \.\n {2}3 \. \. \. \. \.\n[\s\S]*Black \(X\) to move/,
  );
  expect(await last(`loadsgf ${file}`, 'is_legal w C3')).toBe('= 0\n\n');
  for (const text of ['(;SZ[5];B[aa];W[aa])', 'no game', '(;SZ[5]']) {
    writeFileSync(file, text);
    expect(await last(`loadsgf ${file}`)).toBe('? cannot load file\n\n');
  }
});

test('a loaded record goes on: it is taken back, written and counted as it began', async () => {
  const file = join(tmpdir(), `rulewright-gtp-goes-on-${process.pid}.sgf`);
  writeFileSync(file, '(;SZ[9]RU[Chinese]KM[0.5]HA[2]AB[cg][gc];W[ee];B[ef])');
  const head = '(;FF[4]GM[1]CA[UTF-8]AP[Rulewright]SZ[9]KM[0.5]RU[Chinese]HA[2]AB[cg][gc]RE[?]';
  expect(await last(`loadsgf ${file} 9`, 'printsgf')).toBe(`= ${head}\n;W[ee]\n;B[ef])\n\n`);
  expect(await last(`loadsgf ${file}`, 'undo', 'printsgf')).toBe(`= ${head}\n;W[ee])\n\n`);
  expect(await last(`loadsgf ${file}`, 'undo', 'undo', 'undo')).toBe('? cannot undo\n\n');
  writeFileSync(file, '(;SZ[3]RU[Chinese]KM[0.5]HA[2]AB[ba][bc];W[];B[bb];W[];B[])');
  expect(await last(`loadsgf ${file}`, 'final_score')).toBe('= B+6.5\n\n');
});
