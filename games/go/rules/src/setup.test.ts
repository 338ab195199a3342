import { compile, start } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { go } from './go.ts';
import { begun, board, playing } from './scenarios.test-kit.ts';
import { placeHandicap, play } from './vocabulary.ts';

const plan = compile(go);
const refusal = (options: object) => {
  const started = start(plan, { options });
  return started.ok ? null : started.code;
};

test.each([
  { size: 2, code: null },
  { size: 25, code: null },
  { size: 1, code: 'BAD_OPTIONS' },
  { size: 26, code: 'BAD_OPTIONS' },
])('G1.1: a board of size $size: $code', ({ size, code }) => {
  expect(refusal({ size })).toBe(code);
});

test.each([
  { options: {}, komi: 7.5 },
  { options: { rules: 'tromp-taylor' }, komi: 7.5 },
  { options: { rules: 'aga' }, komi: 7.5 },
  { options: { rules: 'new-zealand' }, komi: 7 },
  { options: { rules: 'japanese' }, komi: 6.5 },
  { options: { handicap: 4 }, komi: 0.5 },
  { options: { rules: 'new-zealand', handicap: 4 }, komi: 0 },
  { options: { komi: -3 }, komi: -3 },
])('G7.1: $options: komi $komi', ({ options, komi }) => {
  expect(begun(options).view(null).table.komi).toBe(komi);
});

test.each([
  { komi: 0.25 },
  { komi: 101 },
  { handicap: 1 },
  { handicap: 10 },
  { rules: 'ing' },
  { colour: 'red' },
])('G7.2: %o is no game', (options) => {
  expect(refusal(options)).toBe('BAD_OPTIONS');
});

test('Tromp–Taylor rules count without agreement', () => {
  expect(refusal({ rules: 'tromp-taylor', scoring: 'agreement' })).toBe('BAD_OPTIONS');
});

test('G7.3: fixed stones stand on the star points', () => {
  expect(board(begun({ size: 9, handicap: 5 }))).toEqual([
    '.........',
    '.........',
    '..X...X..',
    '.........',
    '....X....',
    '.........',
    '..X...X..',
    '.........',
    '.........',
  ]);
  expect(board(begun({ size: 7, handicap: 2 }))[4]).toBe('..X....');
});

rule('G7.4', 'free stones are put one by one before White moves', () => {
  const game = begun({ size: 5, rules: 'new-zealand', handicap: 3 });
  expect(game.phases()).toEqual(['handicap']);
  for (const at of ['A1', 'C3', 'E5']) game.act('black', placeHandicap, { at });
  expect(game.facts()).toEqual([{ type: 'HANDICAP_PLACED', at: 'E5' }]);
  expect(game.phases()).toEqual(['play']);
  expect(game.view(null).table).toMatchObject({ turn: 'white', move: 0, handicap: 3 });
  playing(game, 'B2');
});

rule.refuses('G7.4', 'on empty points of the board', () => {
  const game = begun({ size: 5, handicap: 2, placement: 'free' }).act('black', placeHandicap, { at: 'C3' });
  game.refused('black', placeHandicap, { at: 'C3' }, 'OCCUPIED', 'G7.4');
  game.refused('black', placeHandicap, { at: 'F1' }, 'OFF_BOARD', 'G7.4');
  game.refused('black', play, { at: 'A1' }, 'NOT_YOUR_TURN');
  game.refused('white', placeHandicap, { at: 'A1' }, 'NOT_YOUR_TURN');
});

test.each([
  { rules: 'japanese', phase: 'play' },
  { rules: 'aga', phase: 'play' },
  { rules: 'chinese', phase: 'play' },
  { rules: 'new-zealand', phase: 'handicap' },
  { rules: 'tromp-taylor', phase: 'handicap' },
])('G7.5: without the option $rules begins with $phase', ({ rules, phase }) => {
  expect(begun({ rules, handicap: 2 }).phases()).toEqual([phase]);
});

test.each([
  { rules: 'chinese', compensation: 4 },
  { rules: 'aga', compensation: 3 },
  { rules: 'japanese', compensation: 0 },
])('G7.6: $rules: four stones are worth $compensation points to White', ({ rules, compensation }) => {
  const game = playing(begun({ size: 9, rules, handicap: 4, scoring: 'automatic' }), 'pass pass');
  expect(game.view(null).table.score?.detail.white).toMatchObject({ komi: 0.5, compensation });
});

test.each([
  { size: 6, handicap: 2 },
  { size: 7, handicap: 5 },
  { size: 10, handicap: 9 },
  { size: 2, handicap: 4, placement: 'free' },
])('G7.7: %o does not fit the board', (options) => {
  expect(refusal(options)).toBe('BAD_OPTIONS');
});
