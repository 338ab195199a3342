import { chess, makeFen, plainPgn, type Shown } from '@rulewright/chess';
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
  const match = scenario(chess, {});
  const facts = ['f2f3', 'e7e5', 'g2g4', 'd8h4'].flatMap((move, i) => {
    match.act(i % 2 === 0 ? 'white' : 'black', 'move', {
      from: move.slice(0, 2),
      to: move.slice(2),
    } as never);
    return match.facts().map((fact) => ({ fact: fact as never }));
  });
  const shown = match.view(null).table as Shown;
  expect(historyOf(shown, facts.slice(1))).toMatchObject({ moves: [], boards: [shown.kept.board] }); // not all is known yet
  const game = { ...historyOf(shown, facts), tags: { White: 'A', Black: 'B' } };
  const text = plainPgn(game, MATED);
  expect(text).toContain('[White "A"]');
  expect(text).toContain('[Termination "normal"]');
  expect(plainPgn(game, null)).not.toContain('Termination');
  expect(text).not.toContain('FEN');
  expect(text).toMatch(/\n1\. f3 e5 2\. g4 Qh4# 0-1\n$/);
});
