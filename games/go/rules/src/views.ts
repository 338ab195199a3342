import type { Immutable, View } from '@rulewright/engine';
import { type Board, boardFrom, rowsOf, stonesIn } from './core/board.ts';
import { pointNamed } from './core/grid.ts';
import { type Counted, counted } from './core/scoring.ts';
import type { Go, Player, ReadTable, S, ShownTable } from './vocabulary.ts';

export type ReadShown = Immutable<ShownTable>;

/** The table as everybody sees it. An imagined one does not know by itself that the game is over. */
export function present(
  { table }: Pick<S, 'table'>,
  viewer: Player | null,
  isOver = table.result !== null,
): ReadShown {
  const { stones, agreement, toPlace, resumed, seen, result, turn, ...shown } = table;
  const isPlayed = table.passes < 2 && !isOver;
  const seenTable = { ...shown, rows: rowsOf(stones, table.size), turn: isPlayed ? turn : null };
  return viewer === null ? seenTable : { ...seenTable, kept: { turn, agreement, toPlace, resumed, seen } };
}

/** A table that is seen so; spectators guess what they are not shown. */
export function imagined({ table, phases }: View<Go>): ReadTable {
  const { rows, kept, ...shown } = table;
  const stones = stonesIn(rows);
  const toPlace = phases.includes('handicap') ? shown.handicap - stones.replaceAll('.', '').length : 0;
  const guess = { turn: shown.turn ?? 'black', agreement: true, toPlace, resumed: false, seen: [] } as const;
  return { ...shown, ...guess, ...kept, stones, result: null };
}

/** The board as it is shown, with all that is known of it. */
export function shownBoard({ rows, ko, prisoners }: Pick<ReadShown, 'rows' | 'ko' | 'prisoners'>): Board {
  const board = boardFrom(rows.length, stonesIn(rows));
  board.ko = pointNamed(ko ?? '', rows.length);
  board.prisonersOfBlack = prisoners.black;
  board.prisonersOfWhite = prisoners.white;
  return board;
}

/** Whose point every point is, and the score, if the game ended with these marks. */
export const standing = (shown: ReadShown): Counted => counted({ ...shown, stones: stonesIn(shown.rows) });
