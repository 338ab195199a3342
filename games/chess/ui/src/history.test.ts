import { chess, makeFen, plainPgn, present, type Shown, tableAt } from '@rulewright/chess';
import { scenario } from '@rulewright/testkit';
import { expect, test } from 'vitest';
import { historyOf } from './history.ts';

const MATED = {
  reason: 'checkmate',
  ranks: [
    { player: 'black', rank: 1 },
    { player: 'white', rank: 2 },
  ],
};

/** Plays random moves and hands out what a browser would know. */
function played(seed: string, options: object, moves: number) {
  const game = scenario(chess, { seed, ...options });
  const facts: { fact: never }[] = [];
  const fens = [game.view(null).table.fen];
  for (let i = 0; i < moves && game.outcome() === null; i++) {
    game.random(1);
    for (const fact of game.facts()) facts.push({ fact: fact as never });
    if (game.facts('MOVED').length > 0) fens.push(game.view(null).table.fen);
  }
  return { shown: game.view(null).table as Shown, facts, fens };
}

const placement = (board: readonly number[]): string => {
  const rows = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => board.slice(rank * 8, rank * 8 + 8));
  const letters = rows.map((row) => row.map((piece) => '.PNBRQK..pnbrqk'[piece] ?? '?').join(''));
  return letters.map((row) => row.replace(/\.+/g, (gap) => `${gap.length}`)).join('/');
};

test.each([
  ['standard', {}],
  ['Chess960', { options: { variant: 'chess960' } }],
  ['a position', { position: { fen: 'r3k2r/1P6/8/3pP3/8/8/6p1/R3K2R w KQkq d6 0 9' } }],
  [
    'moves from a position',
    { position: { fen: 'r3k2r/8/8/8/8/8/8/R3K2R w Qk - 7 9', moves: ['Ke2', 'Rg8'] } },
  ],
  ['moves from the start', { position: { moves: ['e4', 'e5', 'Ke2'] } }],
])('%s: every position and every move is found again from the facts', (_, options) => {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const { shown, facts, fens } = played(seed, options, 60);
    const { start, boards, moves } = historyOf(shown, facts);
    expect(makeFen(start)).toBe(fens[0]); // rights that were lost by moving, the quiet half-moves
    expect(boards.map(placement)).toEqual(fens.map((fen) => fen.split(' ')[0]));
    expect(moves).toHaveLength(fens.length - 1);
  }
});

test('the game is copied as PGN', () => {
  const facts = [
    { fact: { type: 'MOVED', player: 'white', piece: 'pawn', from: 'f2', to: 'f3' } },
    { fact: { type: 'MOVED', player: 'black', piece: 'pawn', from: 'e7', to: 'e5' } },
    { fact: { type: 'MOVED', player: 'white', piece: 'pawn', from: 'g2', to: 'g4' } },
    { fact: { type: 'MOVED', player: 'black', piece: 'queen', from: 'd8', to: 'h4', check: true } },
  ];
  const table = tableAt({ moves: ['f3', 'e5', 'g4', 'Qh4'] });
  if (typeof table === 'string') throw new Error(table);
  const shown = present(table);
  const game = { ...historyOf(shown, facts), tags: { White: 'A', Black: 'B' } };
  const text = plainPgn(game, MATED);
  expect(text).toContain('[White "A"]');
  expect(text).toContain('[Termination "normal"]');
  expect(plainPgn(game, null)).not.toContain('Termination');
  expect(text).not.toContain('FEN');
  expect(text).toMatch(/\n1\. f3 e5 2\. g4 Qh4# 0-1\n$/);
});
