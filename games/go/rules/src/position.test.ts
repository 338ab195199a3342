import { compile, start } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { go } from './go.ts';
import { board, from } from './scenarios.test-kit.ts';
import { play } from './vocabulary.ts';

const plan = compile(go);
const why = (position: object, options: object = {}): string => {
  const started = start(plan, { position, options });
  return started.ok ? 'accepted' : `${started.code} ${started.why}`;
};

test.each([
  { position: { rows: ['...', '...'] }, says: /^BAD_POSITION rows\[0\]/ },
  { position: { rows: ['..', '.'] }, says: /^BAD_POSITION rows\[1\]/ },
  { position: { rows: ['..', '.x'] }, says: /^BAD_POSITION rows\[1\]/ },
  { position: { rows: ['.'] }, says: /^BAD_POSITION/ },
  { position: { rows: ['..', '..'], size: 3 }, says: /^BAD_POSITION size/ },
  { position: { rows: ['..', '..'], colour: 'red' }, says: /^BAD_POSITION/ },
  { position: { rows: ['..', '..'], komi: 0.3 }, says: /^BAD_POSITION/ },
])('G9.1: a position has as many rows as points in each: $position', ({ position, says }) => {
  expect(why(position)).toMatch(says);
});

test('G9.2: every chain has a liberty', () => {
  expect(why({ rows: ['XO', 'O.'] })).toMatch(/^BAD_POSITION rows: the chain at A2 has no liberty/);
});

const KO = ['.XO.', 'XO.O', '.XO.', '....'];

test('G9.3: a ko point forbids one move, and lies beside a lone stone', () => {
  const game = from(KO.join('\n'), {}, { ko: 'C3' });
  game.refused('black', play, { at: 'C3' }, 'KO', 'G3.1');
  for (const ko of ['B3', 'A1', 'D1', 'Z9', 'ko']) expect(why({ rows: KO, ko })).toMatch(/^BAD_POSITION ko/);
  expect(why({ rows: KO, ko: 'C3', turn: 'white' })).toMatch(/^BAD_POSITION ko/);
});

test('G9.4: what the position says of size and komi holds, and must not contradict the options', () => {
  const game = from('...\n...\n...', {}, { komi: 2, turn: 'white', prisoners: { black: 3, white: 1 } });
  expect(game.view(null).table).toMatchObject({
    size: 3,
    komi: 2,
    turn: 'white',
    prisoners: { black: 3, white: 1 },
  });
  expect(why({ rows: ['..', '..'] }, { size: 2 })).toBe('accepted');
  expect(why({ rows: ['..', '..'] }, { size: 3 })).toMatch(/^BAD_POSITION/);
  expect(why({ rows: ['..', '..'], komi: 1 }, { komi: 2 })).toMatch(/^BAD_POSITION/);
  expect(why({ sgf: '(;SZ[9]RU[AGA]KM[0.5])' }, { rules: 'japanese' })).toMatch(/^BAD_POSITION/);
});

test('a handicap beside rows puts no stones on the board and only counts', () => {
  const game = from('...\n...\n...', { handicap: 4 });
  expect(game.view(null).table).toMatchObject({
    rows: ['...', '...', '...'],
    compensation: 4,
    turn: 'black',
  });
});

test('G9.5: moves given with it belong to the history; an illegal one is named', () => {
  const rows = ['...', '...', '...'];
  const moves = 'B1 B3 pass A2 B2 A1 A3'.split(' ');
  const game = from(rows.join('\n'), {}, { moves });
  game.refused('white', play, { at: 'A2' }, 'SUPERKO', 'G3.2');
  expect(game.view(null).table).toMatchObject({ move: 7, last: 'A3', turn: 'white' });
  expect(why({ rows, moves: ['B1', 'B1'] })).toMatch(/^BAD_POSITION moves\[1\]: B1: There is already/);
  expect(why({ rows, moves: ['pass', 'pass', 'A1'] })).toMatch(/^BAD_POSITION moves\[2\]/);
  expect(why({ rows, moves: ['Q16'] })).toMatch(/^BAD_POSITION moves\[0\]/);
});

test('a record is a position after any of its moves', () => {
  const sgf = '(;GM[1]SZ[5]RU[Japanese]KM[3.5];B[aa];W[bb];B[];W[cc])';
  const started = start(plan, { position: { sgf, move: 2 } });
  if (!started.ok) throw new Error(started.why);
  expect(started.state.table).toMatchObject({ rules: 'japanese', komi: 3.5, move: 2, turn: 'black' });
  const last = start(plan, { position: { sgf } });
  expect(last.ok && last.state.table.move).toBe(4);
  expect(why({ sgf, move: 5 })).toMatch(/^BAD_POSITION move/);
  expect(why({ sgf: 'hello' })).toMatch(/^BAD_POSITION sgf/);
  expect(why({ sgf: '(;SZ[9]HA[2];B[aa];B[aa];W[bb])' })).toMatch(/^BAD_POSITION sgf: move 2/);
  expect(board(from('X.\n..'))).toEqual(['X.', '..']);
});

test('options that do not go together are refused as options, whatever the position', () => {
  const options = { rules: 'tromp-taylor', scoring: 'agreement' };
  for (const position of [{ rows: ['..', '..'] }, { sgf: '(;SZ[9];B[aa])' }])
    expect(why(position, options)).toMatch(/^BAD_OPTIONS scoring/);
  expect(why({ rows: ['..', '..'] }, { handicap: 1 })).toMatch(/^BAD_OPTIONS handicap/);
  expect(why({ rows: ['..', '..'] }, { handicap: 1, size: 3 })).toMatch(/^BAD_POSITION/);
  expect(why({ sgf: '(;SZ[9]RU[Tromp-Taylor])' }, { scoring: 'agreement' })).toMatch(/^BAD_POSITION/);
});
