import { compile, start } from '@rulewright/engine';
import { perft, scenario } from '@rulewright/testkit';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { type Mark, place, ticTacToe, winner } from './tic-tac-toe.ts';

/** Cells in the order in which they are marked, X first. */
function marked(...cells: number[]) {
  const game = scenario(ticTacToe);
  cells.forEach((cell, i) => {
    game.act(i % 2 === 0 ? 'X' : 'O', place, { cell });
  });
  return game;
}

rule('T1', 'X begins and then they take turns', () => {
  const game = scenario(ticTacToe);
  expect(game.waitingFor()).toEqual(['X']);
  game.refused('O', place, { cell: 0 }, 'NOT_ASKED');
  game.act('X', place, { cell: 0 });
  expect(game.waitingFor()).toEqual(['O']);
});

rule('T2', 'a mark goes on an empty cell and everybody is told', () => {
  const game = marked(4);
  expect(game.state.table.cells[4]).toBe('X');
  expect(game.facts('PLACED')).toEqual([{ type: 'PLACED', mark: 'X', cell: 4 }]);
  expect(game.options('O', place)).toHaveLength(8);
});

rule.refuses('T2', 'a cell that has a mark takes no other', () => {
  marked(4).refused('O', place, { cell: 4 }, 'CELL_TAKEN', 'T2');
});

rule.each(
  'T3',
  'three in a $kind win at once',
  [
    { kind: 'row', cells: [0, 3, 1, 4, 2] },
    { kind: 'column', cells: [0, 1, 3, 4, 6] },
    { kind: 'diagonal', cells: [0, 1, 4, 2, 8] },
    { kind: 'rising diagonal', cells: [2, 1, 4, 0, 6] },
  ],
  ({ cells }) => {
    const game = marked(...cells);
    expect(game.outcome()).toEqual({
      reason: 'three in a row',
      ranks: [
        { player: 'X', rank: 1 },
        { player: 'O', rank: 2 },
      ],
    });
    game.refused('O', place, { cell: 5 }, 'GAME_OVER');
  },
);

rule('T3', 'three in a row on the last empty cell win', () => {
  expect(marked(0, 1, 2, 3, 4, 5, 7, 6, 8).outcome()?.reason).toBe('three in a row');
});

rule('T4', 'a full board without three in a row is a draw', () => {
  expect(marked(0, 1, 2, 4, 3, 5, 7, 6, 8).outcome()).toEqual({
    reason: 'full board',
    ranks: [
      { player: 'X', rank: 1 },
      { player: 'O', rank: 1 },
    ],
  });
});

test.each<{ cells: string; won: Mark | null }>([
  { cells: 'XXX......', won: 'X' },
  { cells: 'O..O..O..', won: 'O' },
  { cells: 'XX.OO....', won: null },
  { cells: '.........', won: null },
])('on $cells $won has three in a row', ({ cells, won }) => {
  const row = [...cells].map((cell) => (cell === 'X' || cell === 'O' ? cell : null));
  expect(winner(row)).toBe(won);
});

// Games that have ended are not played on: from the fifth mark the numbers fall below 9 · 8 · 7 ⋯.
test.each([
  { depth: 1, nodes: 9 },
  { depth: 3, nodes: 504 },
  { depth: 5, nodes: 15_120 },
  { depth: 6, nodes: 54_720 },
])('there are $nodes ways to place $depth marks', ({ depth, nodes }) => {
  const plan = compile(ticTacToe);
  const started = start(plan);
  if (!started.ok) throw new Error(started.why);
  const counted = perft(plan, started.state, depth);
  expect(counted.nodes).toBe(nodes);
  expect(counted.divide.map(({ move }) => move)).toContain('X b2');
});
