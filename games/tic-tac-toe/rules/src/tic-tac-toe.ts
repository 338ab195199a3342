import { drawn, kit, type Move, type Random, type State, won } from '@rulewright/engine';
import { lineOwner, squareBoard } from '@rulewright/kit';
import { Type } from 'typebox';

export const MARKS = ['X', 'O'] as const;
export type Mark = (typeof MARKS)[number];
export type Cell = Mark | null;

export interface TicTacToe {
  player: Mark;
  phase: 'play';
  rule: 'T1' | 'T2' | 'T3' | 'T4';
  table: {
    cells: Cell[]; // nine, row by row
    turn: Mark;
  };
  hand: object;
  box: object;
  frame: never;
  fact: { type: 'PLACED'; mark: Mark; cell: number };
}

const BOARD = squareBoard(3, 3);
const LINES = BOARD.lines(3);

const g = kit<TicTacToe>();
export const place = g.action('place', Type.Object({ cell: Type.Integer({ minimum: 0, maximum: 8 }) }));

const PLACES = Array.from({ length: BOARD.size }, (_, cell) => Object.freeze({ cell }));
const TURN = { X: ['X'], O: ['O'] } as const;

const isEmpty = ({ table }: State<TicTacToe>, { args }: Move<Mark, { cell: number }>): boolean =>
  table.cells[args.cell] === null;
const emptyPlaces = ({ table: { cells } }: State<TicTacToe>) =>
  PLACES.filter(({ cell }) => cells[cell] === null);

/** One empty place, drawn without listing them all: the board has one while the game goes on. */
function anyEmpty({ table: { cells } }: State<TicTacToe>, _: Mark, random: Random) {
  for (;;) {
    const place = random.pick(PLACES);
    if (cells[place.cell] === null) return place;
  }
}

/** The mark that has three in a row, if any. */
export const winner = (cells: readonly Cell[]): Mark | null => lineOwner(LINES, cells);

export const ticTacToe = g.game({
  id: 'tic-tac-toe',
  version: 1,
  title: 'Tic-tac-toe',
  pitch: 'Three in a row on nine cells: the smallest game with a winner.',
  players: { min: 2, max: 2, ids: MARKS },
  rules: ['T1', 'T2', 'T3', 'T4'],
  endsWithin: 9,
  setup: () => ({ table: { cells: Array<Cell>(9).fill(null), turn: 'X' }, hand: {}, box: {} }),
  phases: [
    g.phase('play', {
      cites: ['T1'],
      asks: [
        g.ask(place, {
          cites: ['T2'],
          who: (s) => TURN[s.table.turn],
          options: emptyPlaces,
          exact: true,
          frozen: true,
          sample: anyEmpty,
          if: ['T2', 'CELL_TAKEN', isEmpty, 'That cell already has a mark'],
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
  describe: ({ table }) => BOARD.draw((cell) => table.cells[cell] ?? '·'),
  notation: {
    make: (_, move) => (g.is(place, move) ? BOARD.name(move.args.cell) : move.action),
    parse: (_, player, text) => {
      const cell = BOARD.parse(text);
      return cell === null ? null : { player, action: place.name, args: { cell } };
    },
  },
  evaluate: (s, player) => lineScore(s.table.cells, player),
});

/** A row decides; until then open lines count for their owner: more marks, more worth. */
function lineScore(cells: readonly Cell[], player: Mark): number {
  const row = winner(cells);
  if (row !== null) return row === player ? 1 : -1;
  let score = 0;
  for (const line of LINES) {
    const own = line.filter((i) => cells[i] === player).length;
    const theirs = line.filter((i) => cells[i] !== null && cells[i] !== player).length;
    if (theirs === 0) score += own * own;
    if (own === 0) score -= theirs * theirs;
  }
  return score / (4 * LINES.length);
}
