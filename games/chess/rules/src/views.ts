import { NONE } from './core/tables.ts';
import { claimNow, repetitions } from './draws.ts';
import { makeFen } from './fen.ts';
import { listedMove } from './moves.ts';
import { seatName } from './play.ts';
import { KIND_LETTERS } from './squares.ts';
import type { Table } from './table.ts';
import type { Shown } from './vocabulary.ts';

export const present = (table: Table): Shown => ({
  variant: table.variant,
  number: table.start === NONE ? null : table.start,
  fen: makeFen(table),
  turn: seatName(table.turn),
  check: table.check,
  lastMove: table.last === NONE ? null : listedMove(table.last, table.variant),
  ply: table.ply,
  repetitions: repetitions(table),
  quiet: table.quiet,
  offer: table.offer === NONE ? null : seatName(table.offer),
  claim: claimNow(table),
  captured: { white: captured(table, 8), black: captured(table, 0) },
});

/** The pieces of a colour that were captured, as letters. */
function captured({ taken }: Table, colour: number): string {
  let letters = '';
  for (let kind = 1; kind < 6; kind++)
    letters += (KIND_LETTERS[kind] ?? '').toLowerCase().repeat(taken[colour + kind] ?? 0);
  return letters;
}
