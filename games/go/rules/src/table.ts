// The table of a game and the fast board under it.
import { positionsIn } from '@rulewright/kit';
import {
  BLACK,
  type Board,
  boardFrom,
  emptyBoard,
  LETTERS,
  putStone,
  stonesOf,
  WHITE,
} from './core/board.ts';
import { MIN_SIZE, pointName, pointNamed } from './core/grid.ts';
import type { WasThere } from './core/legality.ts';
import { RULESETS, type Ruleset } from './data/rulesets.ts';
import type { Player, ReadTable, Table } from './vocabulary.ts';

export const other = (player: Player): Player => (player === 'black' ? 'white' : 'black');
export const colourOf = (player: Player): number => (player === 'black' ? BLACK : WHITE);
export const rulesOf = ({ rules }: Pick<ReadTable, 'rules'>): Ruleset => RULESETS[rules];

const NEVER: WasThere = () => false;

/** What may not come again; where only the last capture matters, nothing. */
export const seenBefore = (table: ReadTable): WasThere =>
  rulesOf(table).repeats === 'ko' ? NEVER : positionsIn(table.seen);

// The board of the last text: whoever judges, lists and plays on it finds its chains still there.
let latest = { stones: '', board: emptyBoard(MIN_SIZE) };

/** The chains of a table; nobody but `putOn` changes them. */
export function boardOf({ size, stones, ko }: Pick<ReadTable, 'size' | 'stones' | 'ko'>): Board {
  if (latest.stones !== stones) latest = { stones, board: boardFrom(size, stones) };
  latest.board.ko = pointNamed(ko ?? '', size);
  return latest.board;
}

/** Puts a stone on the board of a table. The board says what it took off. */
export function putOn(table: Table, at: number, player: Player): Board {
  const board = boardOf(table);
  const colour = colourOf(player);
  putStone(board, at, colour);
  const { stones, size } = table;
  const withIt = `${stones.slice(0, at)}${LETTERS[colour]}${stones.slice(at + 1)}`;
  table.stones = board.takes > 0 ? stonesOf(board) : withIt;
  table.ko = pointName(board.ko, size) || null;
  latest.stones = table.stones;
  return board;
}
