import { drawn, kit, won } from '@rulewright/engine';
import { lineBalance, lineOwner, squareBoard } from '@rulewright/kit';
import { Type } from 'typebox';

export type Mark = 'X' | 'O';
export interface TicTacToe {
  player: Mark;
  phase: 'play';
  rule: 'T1' | 'T2' | 'T3' | 'T4';
  table: { cells: (Mark | null)[] }; // nine, row by row
  fact: { type: 'PLACED'; mark: Mark; cell: number };
}
const BOARD = squareBoard(3, 3);
const LINES = BOARD.lines(3);
/** The mark that has three in a row, if any. */
export const winner = (cells: readonly (Mark | null)[]): Mark | null => lineOwner(LINES, cells);
const g = kit<TicTacToe>();
export const place = g.action('place', Type.Object({ cell: Type.Integer({ minimum: 0, maximum: 8 }) }));
const play = g.phase('play', place, {
  each: (s) => s.players,
  repeat: true,
  cites: ['T1', 'T2'],
  if: ['T2', 'CELL_TAKEN', ({ table }, { args }) => table.cells[args.cell] === null, 'That cell has a mark'],
  do: ({ table }, { player, args: { cell } }, { emit }) => {
    table.cells[cell] = player;
    emit({ type: 'PLACED', mark: player, cell });
  },
  end: {
    cites: ['T3'],
    when: (s) => winner(s.table.cells) !== null,
    outcome: (s) => won(s.players, [winner(s.table.cells) ?? 'X'], 'three in a row'),
  },
});

export const ticTacToe = g.game({
  id: 'tic-tac-toe',
  version: 2,
  title: 'Tic-tac-toe',
  pitch: 'Three in a row on nine cells: the smallest game with a winner.',
  players: { min: 2, max: 2, ids: ['X', 'O'] },
  rules: ['T1', 'T2', 'T3', 'T4'],
  endsWithin: 9,
  setup: () => ({ table: { cells: Array<Mark | null>(9).fill(null) } }),
  phases: [play],
  end: {
    cites: ['T4'],
    when: (s) => !s.table.cells.includes(null),
    outcome: (s) => drawn(s.players, 'full board'),
  },
  describe: ({ table }) => BOARD.draw((cell) => table.cells[cell] ?? '·'),
  notation: {
    make: (_, move) => (g.is(place, move) ? BOARD.name(move.args.cell) : move.action),
    parse: (_, player, text) => {
      const cell = BOARD.parse(text);
      return cell === null ? null : { player, action: place.name, args: { cell } };
    },
  },
  evaluate: (s, mark) => lineBalance(LINES, s.table.cells, mark),
});
