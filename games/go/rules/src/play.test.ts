import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { REFUSALS } from './data/refusals.ts';
import { RULESETS } from './data/rulesets.ts';
import { begun, board, from, playing, rowsIn } from './scenarios.test-kit.ts';
import { play } from './vocabulary.ts';

const FIVE = { size: 5 };

rule('G1.2', 'neighbours are joined by a line of the grid: a stone in the corner has two liberties', () => {
  const game = begun(FIVE, 'A1 A2 E5 B1');
  expect(board(game).at(-1)).toBe('.O...');
  expect(game.facts('PLAYED')[0]?.captured).toEqual(['A1']);
});

rule('G1.3', 'stones that touch have their liberties together', () => {
  const game = begun(FIVE, 'A1 A2 B1 B2 E5');
  game.act('white', play, { at: 'C1' });
  expect(game.facts('PLAYED')[0]?.captured).toEqual(['A1', 'B1']);
});

rule.refuses('G1.4', 'Black moves first, then they take turns', () => {
  const game = begun(FIVE);
  expect(game.waitingFor()).toEqual(['black']);
  playing(game, 'C3');
  expect(game.waitingFor()).toEqual(['white']);
  game.refused('black', play, { at: 'D4' }, 'NOT_YOUR_TURN', 'G1.4');
});

rule('G1.4', 'with handicap stones White moves first', () => {
  expect(begun({ size: 9, handicap: 2 }).waitingFor()).toEqual(['white']);
});

rule('G1.5', 'passing is always allowed', () => {
  const game = begun(FIVE);
  expect(game.options('black', play)).toContainEqual({ pass: true });
  playing(game, 'pass');
  expect(game.facts()).toEqual([{ type: 'PASSED', player: 'black' }]);
  expect(game.view(null).table).toMatchObject({ last: 'pass', passes: 1, move: 1, turn: 'white' });
});

rule.refuses('G2.1', 'a stone goes on a point of the board', () => {
  const game = begun(FIVE);
  game.refused('black', play, { at: 'F1' }, 'OFF_BOARD', 'G2.1');
  game.refused('black', play, { at: 'A6' }, 'OFF_BOARD', 'G2.1');
  for (const at of ['I5', 'd4', 'D26', '', 7]) game.refused('black', play, { at }, 'BAD_ARGS');
  game.refused('black', play, { at: 'A1', pass: true }, 'BAD_ARGS');
  playing(game, 'E5');
  expect(game.facts()).toEqual([{ type: 'PLAYED', player: 'black', at: 'E5', captured: [] }]);
});

rule.refuses('G2.2', 'the point must be empty', () => {
  begun(FIVE, 'C3').refused('white', play, { at: 'C3' }, 'OCCUPIED', 'G2.2');
});

rule('G2.3', 'enemy chains without a liberty become prisoners', () => {
  const game = from(`
    . X X .
    X O O .
    . X X .
    . . . .`);
  playing(game, 'D3');
  expect(board(game)).toEqual(
    rowsIn(`
    . X X .
    X . . X
    . X X .
    . . . .`),
  );
  expect(game.facts('PLAYED')).toEqual([
    { type: 'PLAYED', player: 'black', at: 'D3', captured: ['B3', 'C3'] },
  ]);
  expect(game.view(null).table.prisoners).toEqual({ black: 2, white: 0 });
});

const CORNER = `
  . X O .
  X O O .
  O O . .
  . . . .`;

rule.refuses('G2.4', 'Chinese, AGA and Japanese rules do not allow suicide', () => {
  for (const rules of ['chinese', 'aga', 'japanese'])
    from(CORNER, { rules }).refused('black', play, { at: 'A4' }, 'SUICIDE', 'G2.4');
});

rule('G2.4', 'where suicide is legal the other player has the prisoners', () => {
  for (const rules of ['tromp-taylor', 'new-zealand']) {
    const game = playing(from(CORNER, { rules }), 'A4');
    expect(board(game).slice(0, 2)).toEqual(['..O.', '.OO.']);
    expect(game.facts('PLAYED')[0]).toEqual({
      type: 'PLAYED',
      player: 'black',
      at: 'A4',
      captured: [],
      suicide: ['A3', 'A4', 'B4'],
    });
    expect(game.view(null).table.prisoners).toEqual({ black: 0, white: 3 });
  }
});

rule('G2.5', 'a stone that captures is no suicide', () => {
  const game = playing(
    from(`
    . O X
    O X .
    . . .`),
    'A3',
  );
  expect(board(game)[0]).toBe('X.X');
});

const KO = `
  . X O .
  X . X O
  . X O .
  . . . .`;

rule.refuses('G3.1', 'a ko is not retaken at once, and is after a move elsewhere', () => {
  for (const rules of ['tromp-taylor', 'chinese', 'aga', 'new-zealand', 'japanese']) {
    const game = from(KO, { rules }, { turn: 'white' });
    playing(game, 'B3');
    expect(game.view(null).table.ko).toBe('C3');
    game.refused('black', play, { at: 'C3' }, 'KO', 'G3.1');
    playing(game, 'D1 A1');
    expect(game.view(null).table.ko).toBeNull();
    expect(game.options('black', play)).toContainEqual({ at: 'C3' });
  }
});

rule.refuses('G3.1', 'after a capture of two stones the point is no ko', () => {
  const game = begun({ size: 3, rules: 'japanese' }, 'B1 B3 pass A2 B2 A1 A3');
  expect(game.view(null).table.ko).toBeNull();
  from(KO, { rules: 'japanese' }, { turn: 'white', moves: ['B3'] }).refused(
    'black',
    play,
    { at: 'C3' },
    'KO',
  );
});

// White gives two stones, Black takes them, White takes one back: the board is as it was.
const TWO_FOR_ONE = 'B1 B3 pass A2 B2 A1 A3';

rule.refuses('G3.2', 'by positional superko the board never looks as before', () => {
  for (const rules of ['tromp-taylor', 'chinese'])
    begun({ size: 3, rules }, TWO_FOR_ONE).refused('white', play, { at: 'A2' }, 'SUPERKO', 'G3.2');
});

rule.refuses('G3.3', 'by situational superko it does not look as before with the same player to move', () => {
  for (const rules of ['aga', 'new-zealand']) {
    playing(begun({ size: 3, rules }, TWO_FOR_ONE), 'A2'); // it was White's turn then, now it is Black's
    begun({ size: 3, rules }, 'B2 A2 B3 B1 pass A3 A1').refused(
      'white',
      play,
      { at: 'A2' },
      'SUPERKO',
      'G3.3',
    );
  }
});

rule.refuses('G3.3', 'positions after passes count, too', () => {
  const game = begun({ size: 3, rules: 'new-zealand' }, 'B3 B2 A2 pass');
  playing(game, 'pass');
  expect(game.phases()).toEqual(['territory-scoring']);
  const again = begun({ size: 3, rules: 'new-zealand' }, 'B3 B2 A2 pass C1 C2 pass');
  again.refused('white', play, { at: 'B2' }, 'OCCUPIED');
  begun({ size: 3, rules: 'new-zealand' }, 'B3 B2 A2 A3 pass').refused(
    'white',
    play,
    { at: 'A3' },
    'SUPERKO',
    'G3.3',
  );
});

test('G3.4: a repetition at the ko is called ko, any other superko', () => {
  const game = from(KO, { rules: 'chinese' }, { turn: 'white', moves: ['B3'] });
  game.refused('black', play, { at: 'C3' }, 'KO', 'G3.1');
  expect(REFUSALS.ko.code).toBe('KO');
  expect([REFUSALS.position, REFUSALS.situation, REFUSALS.loneSuicide].map(({ code }) => code)).toEqual(
    Array(3).fill('SUPERKO'),
  );
});

rule('G3.5', 'passing is no repetition', () => {
  for (const rules of Object.keys(RULESETS)) {
    const game = begun({ size: 3, rules, scoring: 'automatic' }, 'B2 pass pass');
    expect(game.outcome()?.reason).toBe('score');
  }
});

rule.refuses('G3.6', 'positional superko forbids a single stone that takes itself off', () => {
  begun({ size: 3, rules: 'tromp-taylor' }, 'A2 B2 B3').refused(
    'white',
    play,
    { at: 'A3' },
    'SUPERKO',
    'G3.6',
  );
});

test('G3.6: under New Zealand rules such a stone is a move and no pass', () => {
  const game = begun({ size: 3, rules: 'new-zealand' }, 'A2 B2 B3 A3');
  expect(game.facts('PLAYED')[0]?.suicide).toEqual(['A3']);
  expect(game.view(null).table).toMatchObject({ passes: 0, last: 'A3', turn: 'black', move: 4 });
});

const CYCLE = 'A3 A2 pass A1';

rule('G3.7', 'by Japanese rules the third repetition ends the game without result', () => {
  const game = begun({ size: 3, rules: 'japanese' }, `B1 B3 pass A2 B2 A1 ${CYCLE}`);
  expect(game.outcome()).toBeNull();
  playing(game, CYCLE);
  expect(game.outcome()).toEqual({
    reason: 'no result',
    ranks: [
      { player: 'black', rank: 1 },
      { player: 'white', rank: 1 },
    ],
  });
  expect(game.facts().at(-1)).toEqual({ type: 'ENDED', reason: 'no result', winner: null });
});
