// Tic-tac-toe as one flat phase, with its turn on the table and a list without a judge: what benches measure the kernel with.
import { drawn, kit, type Move, type Random, type State, won } from '@rulewright/engine';
import { lineOwner, squareBoard } from '@rulewright/kit';
import { Type } from 'typebox';

const MARKS = ['X', 'O'] as const;
type Mark = (typeof MARKS)[number];
type Cell = Mark | null;

export interface FlatTicTacToe {
  player: Mark;
  phase: 'play';
  rule: 'T1' | 'T2' | 'T3' | 'T4';
  table: {
    cells: Cell[]; // nine, row by row
    turn: Mark;
  };
  fact: { type: 'PLACED'; mark: Mark; cell: number };
}

const BOARD = squareBoard(3, 3);
const LINES = BOARD.lines(3);

const g = kit<FlatTicTacToe>();
const place = g.action('place', Type.Object({ cell: Type.Integer({ minimum: 0, maximum: 8 }) }));

const PLACES = Array.from({ length: BOARD.size }, (_, cell) => Object.freeze({ cell }));
const TURN = { X: ['X'], O: ['O'] } as const;

const isEmpty = ({ table }: State<FlatTicTacToe>, { args }: Move<Mark, { cell: number }>): boolean =>
  table.cells[args.cell] === null;
const emptyPlaces = ({ table: { cells } }: State<FlatTicTacToe>) =>
  PLACES.filter(({ cell }) => cells[cell] === null);

/** One empty place, drawn without listing them all: the board has one while the game goes on. */
function anyEmpty({ table: { cells } }: State<FlatTicTacToe>, _: Mark, random: Random) {
  for (;;) {
    const place = random.pick(PLACES);
    if (cells[place.cell] === null) return place;
  }
}

/** The mark that has three in a row, if any. */
const winner = (cells: readonly Cell[]): Mark | null => lineOwner(LINES, cells);

export const flatTicTacToe = g.game({
  id: 'tic-tac-toe',
  version: 1,
  title: 'Tic-tac-toe',
  pitch: 'Three in a row on nine cells: the smallest game with a winner.',
  players: { min: 2, max: 2, ids: MARKS },
  rules: ['T1', 'T2', 'T3', 'T4'],
  endsWithin: 9,
  setup: () => ({ table: { cells: Array<Cell>(9).fill(null), turn: 'X' } }),
  phases: [
    g.phase('play', {
      cites: ['T1'],
      asks: [
        g.ask(place, {
          cites: ['T2'],
          who: (s) => TURN[s.table.turn],
          options: emptyPlaces,
          sample: anyEmpty,
          if: ['T2', 'CELL_TAKEN', isEmpty, 'That cell has a mark'],
          do: ({ table }, { player, args: { cell } }, { emit }) => {
            table.cells[cell] = player;
            table.turn = player === 'X' ? 'O' : 'X';
            emit({ type: 'PLACED', mark: player, cell });
          },
        }),
      ],
      end: {
        cites: ['T3'],
        when: (s) => winner(s.table.cells) !== null,
        outcome: (s) => {
          const mark = winner(s.table.cells);
          return won(s.players, mark === null ? [] : [mark], 'three in a row');
        },
      },
    }),
  ],
  end: {
    cites: ['T4'],
    when: (s) => !s.table.cells.includes(null),
    outcome: (s) => drawn(s.players, 'full board'),
  },
});
