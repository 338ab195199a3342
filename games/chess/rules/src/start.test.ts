import { compile, start } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { chess } from './chess.ts';
import { fenOf, from, play, reason, refuses } from './table.test-kit.ts';
import { move } from './vocabulary.ts';

const plan = compile(chess);
const refusal = (options: object, position?: object): string => {
  const started = start(plan, { options, ...(position && { position }) });
  return started.ok ? 'started' : `${started.code}: ${started.why}`;
};

test('C2.1: the standard game starts as everybody knows it', () => {
  const game = from();
  expect(fenOf(game)).toBe('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  expect(game.view(null).table).toMatchObject({ variant: 'standard', number: null, ply: 0, lastMove: null });
});

test('C10.1, C10.2: a Chess960 game starts from its number', () => {
  const game = from(undefined, 'standard', { options: { variant: 'chess960', number: 959 } });
  expect(fenOf(game)).toBe('rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1');
  expect(game.view(null).table.number).toBe(959);
});

rule('C10.3', 'castling from wherever king and rook stand: one may stay, both may change places', () => {
  const swap = from('4k3/8/8/8/8/8/8/5KR1 w G - 0 1', 'chess960');
  expect(swap.options('white', move)).toContainEqual({ from: 'f1', to: 'g1' });
  expect(fenOf(swap.act('white', move, { from: 'f1', to: 'g1' }))).toBe('4k3/8/8/8/8/8/8/5RK1 b - - 1 1');
  expect(swap.facts('MOVED')[0]).toMatchObject({ from: 'f1', to: 'g1', rook: { from: 'g1', to: 'f1' } });
  const stay = play(from('4k3/8/8/8/8/8/8/R1K5 w A - 0 1', 'chess960'), 'O-O-O');
  expect(fenOf(stay)).toBe('4k3/8/8/8/8/8/8/2KR4 b - - 1 1');
  const spoken = from('4k3/8/8/8/8/8/8/1R2K3 w B - 0 1', 'chess960').act('white', move, {
    from: 'e1',
    to: 'c1',
  });
  expect(fenOf(spoken)).toBe('4k3/8/8/8/8/8/8/2KR4 b - - 1 1');
  const other = from('4k3/8/8/8/8/8/8/5K1R w H - 0 1', 'chess960').act('white', move, {
    from: 'f1',
    to: 'g1',
  });
  expect(fenOf(other)).toBe('4k3/8/8/8/8/8/8/6KR b - - 1 1');
});

rule.refuses('C10.4', 'a rook that shields its king from the side does not castle away', () => {
  refuses(from('4k3/8/8/8/8/8/8/rRK5 w B - 0 1', 'chess960'), 'c1b1', 'CASTLING_THROUGH_CHECK', 'C10.4');
});

test('C10.5: the seed draws the number, the same one each time', () => {
  const number = (seed: string): number | null =>
    from(undefined, 'standard', { options: { variant: 'chess960' }, seed }).view(null).table.number;
  expect(number('a')).toBe(number('a'));
  expect(new Set(['a', 'b', 'c', 'd', 'e'].map(number)).size).toBeGreaterThan(1);
});

test('options and positions that do not go together are refused', () => {
  expect(refusal({ number: 5 })).toMatch(/^BAD_OPTIONS.*number/);
  expect(refusal({ variant: 'chess960', number: 960 })).toMatch(/^BAD_OPTIONS/);
  for (const position of [{}, { moves: ['e4'] }, { fen: '4k3/8/8/8/8/8/P7/4K3 w - - 0 1' }])
    expect(refusal({ number: 5 }, position)).toMatch(/^BAD_OPTIONS.*number/);
  expect(refusal({}, { number: 5 })).toMatch(/^BAD_POSITION.*number/);
  expect(refusal({}, { fen: '4k3/8/8/8/8/8/P7/4K3 w - - 0 1', number: 5 })).toMatch(/^BAD_POSITION.*number/);
  const position = { fen: '4k3/8/8/8/8/8/P7/4K3 w - - 0 1', variant: 'chess960' };
  expect(refusal({ variant: 'chess960', number: 5 }, position)).toMatch(/^BAD_POSITION.*number/);
  expect(refusal({ variant: 'chess960', number: 6 }, { number: 5 })).toMatch(/^BAD_POSITION.*number/);
  expect(refusal({}, { variant: 'chess960', number: 5 })).toBe('started');
  expect(refusal({ variant: 'chess960' }, { variant: 'standard' })).not.toBe('started');
  expect(refusal({}, { fen: 'nonsense' })).toMatch(/^BAD_POSITION.*fields/);
  expect(refusal({}, { moves: ['e4', 'e4'] })).toMatch(/^BAD_POSITION.*moves\/1/);
});

rule('C11.7', 'a position in which the game is over starts with its outcome', () => {
  expect(reason(from('7k/5KQ1/8/8/8/8/8/8 b - - 0 1'))).toBe('checkmate');
  expect(reason(from('7k/5K2/6Q1/8/8/8/8/8 b - - 0 1'))).toBe('stalemate');
  expect(reason(from('4k3/8/8/8/8/8/P7/4K3 w - - 150 99'))).toBe('seventy-five moves');
});

test('C11.8: moves given with a position are its history', () => {
  const moves = ['g1f3', 'Nf6', 'Ng1', 'f6g8', 'Nf3', 'g8f6', 'f3g1', 'Ng8'];
  const game = from(undefined, 'standard', { position: { moves } });
  expect(game.view(null).table).toMatchObject({
    ply: 8,
    repetitions: 3,
    claim: 'threefold repetition',
    quiet: 8,
  });
  expect(game.view(null).table.lastMove).toEqual({ from: 'f6', to: 'g8' });
});
