// Tic-tac-toe as one flat phase, with its turn on the table: what benches measure the kernel with.
import { drawn, kit, type State, won } from '@rulewright/engine';
import { Type } from 'typebox';
import { EMPTY, FULL, HAS_LINE } from './three-in-a-row.ts';

const MARKS = ['X', 'O'] as const;
type Mark = (typeof MARKS)[number];

export interface FlatTicTacToe {
  player: Mark;
  phase: 'play';
  rule: 'T1' | 'T2' | 'T3' | 'T4';
  table: { X: number; O: number; turn: Mark }; // marks by cell, as bits
  fact: { type: 'PLACED'; mark: Mark; cell: number };
}

const g = kit<FlatTicTacToe>();
const place = g.action('place', Type.Object({ cell: Type.Integer({ minimum: 0, maximum: 8 }) }));

const PLACES = Array.from({ length: 9 }, (_, cell) => Object.freeze({ cell }));
const EMPTY_PLACES = EMPTY.map((cells) => cells.map((cell) => PLACES[cell]!)); // nine of them
const TURN = { X: ['X'], O: ['O'] } as const;

const taken = ({ table: { X, O } }: State<FlatTicTacToe>): number => X | O;
/** Who has three in a row: only the one who marked last can have made it. */
const winner = ({ table: { X, O, turn } }: State<FlatTicTacToe>): Mark | null =>
  turn === 'X' ? (HAS_LINE[O] ? 'O' : null) : HAS_LINE[X] ? 'X' : null;

export const flatTicTacToe = g.game({
  id: 'tic-tac-toe',
  version: 1,
  title: 'Tic-tac-toe',
  pitch: 'Three in a row on nine cells: the smallest game with a winner.',
  players: { min: 2, max: 2, ids: MARKS },
  rules: ['T1', 'T2', 'T3', 'T4'],
  endsWithin: 9,
  ownFacts: true, // made for the occasion
  setup: () => ({ table: { X: 0, O: 0, turn: 'X' } }),
  phases: [
    g.phase('play', {
      cites: ['T1'],
      asks: [
        g.ask(place, {
          cites: ['T2'],
          who: (s) => TURN[s.table.turn],
          options: (s) => EMPTY_PLACES[taken(s)]!, // of every board
          if: [
            'T2',
            'CELL_TAKEN',
            (s, { args }) => (taken(s) & (1 << args.cell)) === 0,
            'That cell has a mark',
          ],
          do: ({ table }, { player, args: { cell } }, { emit }) => {
            table[player] |= 1 << cell;
            table.turn = player === 'X' ? 'O' : 'X';
            emit({ type: 'PLACED', mark: player, cell });
          },
        }),
      ],
      end: {
        cites: ['T3'],
        when: (s) => winner(s) !== null,
        outcome: (s) => won(s.players, [s.table.turn === 'X' ? 'O' : 'X'], 'three in a row'),
      },
    }),
  ],
  end: {
    cites: ['T4'],
    when: (s) => taken(s) === FULL,
    outcome: (s) => drawn(s.players, 'full board'),
  },
});
