import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createBoard, load } from './core/board.ts';
import { perft } from './core/generate.ts';
import { isProblem, makeFen, parseFen } from './fen.ts';
import { makeUci } from './moves.ts';
import { makeSan, parseSan } from './notation.ts';
import { makePgn } from './pgn/make.ts';
import { type PgnGame, parsePgn } from './pgn/parse.ts';
import { movesOf } from './positions.test-kit.ts';
import { pythonChess, questions, type Said, toldLine, whatPythonChessSays } from './python-chess.test-kit.ts';

const recorded = new URL('../fixtures/python-chess.json', import.meta.url);
if (pythonChess === null)
  console.warn('PYTHON_CHESS names no checkout: what it said once is tested, not what it says');

// With RECORD=1 in the environment it is asked anew, and what it says is recorded.
if (pythonChess !== null && process.env.RECORD === '1') {
  const { program, positions, games } = whatPythonChessSays(pythonChess, questions());
  const rows = (list: readonly unknown[]): string => list.map((row) => JSON.stringify(row)).join(',\n');
  writeFileSync(
    recorded,
    `{"program": "${program}", "positions": [\n${rows(positions)}\n], "games": [\n${rows(games)}\n]}\n`,
  );
}
const said = JSON.parse(readFileSync(recorded, 'utf8')) as Said; // by our own script

test.runIf(pythonChess !== null)('python-chess still says what it said', () => {
  const games = said.games.map(({ ours }) => ours);
  const says = whatPythonChessSays(pythonChess ?? '', { positions: said.positions, games });
  expect({ ...says, program: '' }).toEqual({ ...said, program: '' }); // another version may say it too
});

const POSITIONS = said.positions.map((position) => {
  const setup = parseFen(position.fen, position.variant);
  if (isProblem(setup)) throw new Error(`${position.fen}: ${setup.why}`);
  return { ...position, setup, b: load(createBoard(4), setup) };
});

test('there are enough positions, and enough of Chess960', () => {
  expect(POSITIONS.length).toBeGreaterThanOrEqual(100);
  expect(POSITIONS.filter(({ variant }) => variant === 'chess960').length).toBeGreaterThanOrEqual(30);
});

test('positions have as many lines of play as python-chess counts', () => {
  const counted = POSITIONS.map(({ fen, b }) => `${fen} ${[1, 2, 3].map((depth) => perft(b, depth))}`);
  expect(counted).toEqual(POSITIONS.map((position) => `${position.fen} ${position.perft}`));
});

test('every move is written in SAN and in UCI as python-chess writes it, and read back', () => {
  for (const { b, variant, san, fen } of POSITIONS) {
    const texts = movesOf(b).map((move) => `${makeUci(move, variant)}=${makeSan(b, move, 1152)}`);
    expect(texts.sort().join(' '), fen).toBe(san);
    for (const text of san.split(' ')) {
      const [uci, written = ''] = text.split(/=(.*)/);
      expect(makeUci(parseSan(b, written), variant), fen).toBe(uci);
    }
  }
});

test('positions are written as X-FEN and as Shredder-FEN the same way, and read from both', () => {
  for (const { setup, variant, xFen, shredderFen } of POSITIONS) {
    expect([makeFen(setup), makeFen(setup, 'shredder-fen')]).toEqual([xFen, shredderFen]);
    expect([parseFen(xFen, variant), parseFen(shredderFen, variant)]).toEqual([setup, setup]);
  }
});

function read(text: string): PgnGame {
  const parsed = parsePgn(text);
  if ('unreadable' in parsed) throw new Error(JSON.stringify(parsed));
  return parsed.game;
}

test.each(said.games)('a game is read by python-chess as we wrote it, and its own text by us', (game) => {
  const { ours, errors, headers, line, theirs } = game;
  expect(errors).toEqual([]);
  expect(read(ours).tags).toEqual(headers);
  expect(toldLine(read(ours).line)).toEqual(line);
  expect(toldLine(read(theirs).line)).toEqual(line);
  expect(read(theirs).tags).toEqual(headers);
  expect(makePgn(read(ours))).toBe(ours);
});
