import { readFileSync, writeFileSync } from 'node:fs';
import { compile, type Input, type Played, type PlayedMove, start, submit, view } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { gnuGoVersion, recordedGame } from '../core/gnugo.test-kit.ts';
import { go } from '../go.ts';
import type { GoOptions } from '../setup.ts';
import type { Go } from '../vocabulary.ts';
import { sgf } from './record.ts';
import { parseSgf } from './tree.ts';

const plan = compile(go);

/** Plays a record, or inputs, through the rules. */
function replayed(given: {
  options?: unknown;
  position?: unknown;
  inputs: readonly Input[];
}): Played<Go, GoOptions> {
  const started = start(plan, given);
  if (!started.ok) throw new Error(started.why);
  const moves: PlayedMove<Go>[] = [];
  let { state } = started;
  for (const input of given.inputs) {
    const next = submit(plan, state, input);
    if (!next.ok) throw new Error(`${JSON.stringify(input)}: ${next.code} ${next.why}`);
    moves.push({ state, move: input as never, facts: [] });
    state = next.state;
  }
  return { options: {} as GoOptions, first: started.state, opening: [], moves, last: state };
}

function read(text: string, asked = {}) {
  const parsed = sgf.parse(text, asked);
  if ('unreadable' in parsed) throw new Error(parsed.unreadable);
  return parsed;
}
const rewritten = (text: string, asked = {}): string =>
  sgf.make(replayed(read(text, asked)), {}).replaceAll('\n', '');
const HEAD = ';FF[4]GM[1]CA[UTF-8]AP[Rulewright]';

test('G11.1: a game is written with its options, stones, names and moves', () => {
  const text = sgf.make(replayed(read('(;SZ[9]HA[2]AB[cg][gc]KM[0.5]RU[AGA];W[ee];B[];W[aa])')), {
    tags: { EV: 'A [cup]', PW: 'W', PB: 'B', XY: 7, SZ: '5', bad: 'no' },
  });
  expect(text.replaceAll('\n', '')).toBe(
    `(${HEAD}SZ[9]KM[0.5]RU[AGA]HA[2]AB[cg][gc]PB[B]PW[W]EV[A [cup\\]]XY[7]RE[?];W[ee];B[];W[aa])`,
  );
  expect(rewritten('(;SZ[5]AB[aa]AW[bb]PL[W];W[cc])')).toBe(
    `(${HEAD}SZ[5]KM[7.5]RU[Chinese]AB[aa]AW[bb]PL[W]RE[?];W[cc])`,
  );
  expect(rewritten('(;SZ[9]RU[NZ]HA[2];B[aa];B[bb];W[ee])')).toBe(
    `(${HEAD}SZ[9]KM[0]RU[NZ]HA[2]AB[bb][aa]RE[?];W[ee])`.replace('[bb][aa]', '[aa][bb]'),
  );
});

test.each([
  { rows: ['...', '...', '...'], turn: 'white', handicap: 0 },
  { rows: ['X..', '...', '..X'], turn: 'black', handicap: 2 },
  { rows: ['X..', '...', '..X'], turn: 'white', handicap: 2 },
  { rows: ['X..', '...', '..X'], turn: 'white', handicap: 3 },
])('a game that begins with $rows, $handicap stones given and $turn to move begins so again', (begins) => {
  const { handicap, ...position } = begins;
  const written = sgf.make(replayed({ options: { handicap }, position, inputs: [] }), {});
  const again = replayed(read(written)).last;
  expect(view(plan, again, null).table).toMatchObject(begins);
});

test.each([
  ['Chinese', ';B[aa];W[];B[];W[bb];B[cc]', 5],
  ['Japanese', ';B[aa];W[];B[];W[bb]', 4],
  ['Japanese', ';B[aa];W[];B[];B[bb];W[cc];B[];W[];W[dd]', 8],
  ['AGA', ';B[];W[];B[];W[cc]', 4],
])('%s: a game that was resumed is read as it is written: %s', (rules, moves, plies) => {
  const text = `(${HEAD}SZ[9]KM[6.5]RU[${rules}]RE[?]${moves})`;
  const game = replayed(read(text));
  expect(game.last.table).toMatchObject({ move: plies, passes: 0 });
  expect(sgf.make(game, {}).replaceAll('\n', '')).toBe(text);
  const after = start(plan, { position: { sgf: text } });
  expect(after).toMatchObject({ state: { table: game.last.table } });
});

test.each([
  ['RU[Tromp-Taylor];B[];W[];B[aa]', 3, 'stopped'],
  ['RU[Chinese];B[];W[];W[aa]', 3, 'not your turn'],
  ['RU[Chinese];B[];W[];B[];W[];B[aa]', 5, 'stopped'],
  ['RU[Japanese];B[];W[];B[];W[];B[aa]', 5, 'stopped'],
])('%s: play is not resumed where the rules have ended it, nor by the wrong player', (text, ply, why) => {
  expect(sgf.parse(`(;SZ[9]${text})`, {})).toMatchObject({ ply, unreadable: expect.stringContaining(why) });
});

test.each([
  '(;SZ[9]KM[7.5]RU[Chinese];B[cc];W[gg])',
  '(;SZ[9]KM[0.5]RU[Chinese]HA[2]AB[cg][gc];W[ee])',
  '(;SZ[5]KM[6.5]RU[Japanese]AB[aa]AW[bb]PL[W];W[cc];B[])',
])('%s read, written and read again is the same game', (text) => {
  const { options, position, inputs } = read(text);
  expect(read(rewritten(text))).toMatchObject({
    options,
    inputs,
    ...(position !== undefined && { position }),
  });
});

test.each([
  ['(;SZ[5]RU[Tromp-Taylor];B[cc];W[];B[])', {}, 'B+17.5'],
  ['(;SZ[3]RU[Tromp-Taylor]KM[0];B[];W[])', {}, '0'],
  ['(;SZ[5]RE[W+R];B[cc])', { finish: true }, 'W+R'],
  ['(;SZ[5]RE[B+T];B[cc])', { finish: true }, 'B+T'],
  ['(;SZ[5]RE[W+T];B[cc])', { finish: true }, 'W+R'],
  ['(;SZ[5]RE[W+T];B[];W[])', { finish: true }, 'W+R'],
  ['(;SZ[5]RE[W+R];B[cc])', {}, '?'],
  [
    '(;SZ[3]RU[Japanese];B[bc];W[ba];B[];W[ab];B[bb];W[ac];B[aa];W[ab];B[];W[ac];B[aa];W[ab];B[];W[ac])',
    {},
    'Void',
  ],
])('G11.6: %s ends with %o as %s', (text, asked, result) => {
  expect(/RE\[([^\]]*)\]/.exec(rewritten(text, asked))?.[1]).toBe(result);
});

test('G11.7: what cannot be read is refused with the number of the move', () => {
  expect(sgf.parse('(;SZ[9];B[aa];B[bb])', {})).toMatchObject({
    ply: 2,
    unreadable: expect.stringMatching(/two moves/),
  });
  expect(sgf.parse('', {})).toMatchObject({ ply: 0 });
  expect(sgf.parse('(;SZ[9]HA[2];B[aa];B[bb];W[aa])', {})).toMatchObject({
    ply: 1,
    unreadable: expect.stringMatching(/OCCUPIED/),
  });
});

// Games of GNU Go 3.8 against itself, played to the last capture; RE is its own count. RECORD=gnugo plays them anew.
const file = new URL('../../fixtures/gnugo-games.sgf', import.meta.url);
const SIZES = [9, 9, 7, 9, 6, 9, 8, 9, 5, 9];
/** The one game that ends in a seki, where GNU Go gives a shared point to one of them; another is in its place. */
const seedOf = (index: number): number => (index === 151 ? 201 : index + 1);
if (process.env.RECORD === 'gnugo' && gnuGoVersion() !== null)
  writeFileSync(
    file,
    Array.from({ length: 200 }, (_, i) => `${recordedGame(SIZES[i % 10] ?? 9, seedOf(i))}\n`).join(''),
  );
const games = readFileSync(file, 'utf8');
const tree = parseSgf(games);
const count = typeof tree === 'string' ? 0 : tree.roots.length;

test('two hundred recorded games, no two of them alike, are replayed to their results', () => {
  expect(count).toBeGreaterThanOrEqual(200);
  expect(new Set(games.trim().split('\n')).size).toBe(count);
  for (const [index, game] of games.trim().split('\n').entries()) {
    const { last } = replayed(read(game));
    const { black = 0, white = 0 } = last.table.score ?? {};
    const said = `${black > white ? 'B' : 'W'}+${Math.abs(black - white).toFixed(1)}`;
    expect(game, `game ${index + 1}`).toContain(`RE[${said}]`);
  }
});
