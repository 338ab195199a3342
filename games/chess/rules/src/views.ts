import type { Immutable } from '@rulewright/engine';
import { occurrences } from '@rulewright/kit';
import type { Setup } from './core/board.ts';
import { DOUBLE_STEP } from './core/move.ts';
import { NONE, PAWN } from './core/tables.ts';
import { claimNow, repetitions } from './draws.ts';
import { isProblem, makeFen, parseFen } from './fen.ts';
import { listedMove } from './moves.ts';
import { seatName } from './play.ts';
import { KIND_LETTERS, squareOf } from './squares.ts';
import { type Table, type TableDraft, tableOf } from './table.ts';
import { type MoveArgs, PLAYERS, type Shown } from './vocabulary.ts';

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
  automatic: table.automatic,
  offered: PLAYERS.filter((_, seat) => (table.offered & (1 << seat)) !== 0),
  seen: [...table.seen],
});

/** The table that is shown so: nothing of it is secret. */
export function tableShown(shown: Immutable<Shown>): TableDraft {
  const { variant, fen, number, lastMove, seen, captured: taken } = shown;
  const setup = parseFen(fen, variant);
  if (isProblem(setup)) throw new RangeError(setup.why);
  const table = tableOf(setup, variant, number ?? NONE, shown.automatic);
  table.ply = shown.ply;
  table.last = lastMove === null ? NONE : lastOf(setup, lastMove);
  table.offer = shown.offer === null ? NONE : PLAYERS.indexOf(shown.offer);
  table.offered = shown.offered.reduce((bits, player) => bits | (1 << PLAYERS.indexOf(player)), 0);
  table.seen = [...seen];
  for (const [i, low] of seen.entries()) {
    const again = i % 2 === 0 && occurrences(seen.slice(0, i), { low, high: seen[i + 1]! }) > 0; // in pairs
    if (again) table.repeated |= 1 << (setup.turn ^ (((seen.length - i) / 2 - 1) & 1));
  }
  for (const [letters, colour] of [
    [taken.white, 8],
    [taken.black, 0],
  ] as const)
    for (const letter of letters) table.taken[colour + KIND_LETTERS.indexOf(letter.toUpperCase())]!++; // sixteen
  return table;
}

/** The last move as the core has it, as far as it matters afterwards: squares, promotion, castling and double steps. */
function lastOf({ board }: Setup, { from: start, to: end, promotion }: MoveArgs): number {
  const [from, to] = [squareOf(start), squareOf(end)];
  const kind = promotion === undefined ? 0 : KIND_LETTERS.indexOf(promotion.toUpperCase());
  const double = (board[to]! & 7) === PAWN && Math.abs(to - from) === 16 ? DOUBLE_STEP : 0; // of 64
  return from | (to << 6) | (kind << 12) | double;
}

/** The pieces of a colour that were captured, as letters. */
function captured({ taken }: Table, colour: number): string {
  let letters = '';
  for (let kind = 1; kind < 6; kind++)
    letters += (KIND_LETTERS[kind] ?? '').toLowerCase().repeat(taken[colour + kind] ?? 0);
  return letters;
}
