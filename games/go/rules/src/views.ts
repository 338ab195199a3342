import type { Immutable } from '@rulewright/engine';
import type { Board } from './core/board.ts';
import { pointNamed } from './core/points.ts';
import { type Counted, counted } from './core/scoring.ts';
import { boardFrom, rowsOf, stonesIn } from './core/stones.ts';
import type { S, ShownTable } from './vocabulary.ts';

export type ReadShown = Immutable<ShownTable>;

/** The table as everybody sees it. */
export function present({ table }: Pick<S, 'table'>): ReadShown {
  const { stones, agreement, toPlace, resumed, seen, result, turn, ...shown } = table;
  const isPlayed = table.passes < 2 && result === null;
  return { ...shown, rows: rowsOf(stones, table.size), turn: isPlayed ? turn : null };
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
