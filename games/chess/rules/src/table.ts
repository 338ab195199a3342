import type { Immutable } from '@rulewright/engine';
import { occurrences } from '@rulewright/kit';
import { inCheck } from './core/attacks.ts';
import {
  type Board,
  CASTLING,
  createBoard,
  fromOf,
  load,
  MOST_MOVES,
  make,
  PASSANT,
  type Setup,
  specialOf,
  toOf,
} from './core/board.ts';
import { generate } from './core/generate.ts';
import type { Reason } from './data/endings.ts';
import { NONE } from './data/pieces.ts';
import type { Variant } from './fen.ts';

/** The whole position as small numbers. Plain JSON. */
export interface TableDraft {
  variant: Variant;
  automatic: boolean; // dead positions, fivefold repetition and seventy-five moves end the game by themselves
  start: number; // of Chess960, or NONE
  begun?: string; // the FEN with which the match began, where it began elsewhere
  board: number[]; // square → piece
  turn: number; // seat to move
  rooks: number[]; // castling rooks that still have their right, or NONE
  passant: number; // where an en passant capture is legal, or NONE
  quiet: number; // half-moves since the last pawn move or capture
  number: number; // of the move, as in FEN
  check: boolean;
  last: number; // the last move as the core has it, or NONE
  ply: number; // moves made since the start of the match
  taken: number[]; // piece → how many of it were captured
  offer: number; // seat whose draw offer stands, or NONE
  offered: number; // a bit for each seat that has offered since its last move
  ended: { reason: Reason; winner: number } | null; // by a word of somebody, not on the board; a drawn game has no winner
  repeated: number; // a bit for each seat to move: some position of `seen` is there more than once
  seen: number[]; // keys of the positions since the last move that cannot be undone, the present one last
}

export type Table = Immutable<TableDraft>;

/** A table with that position on it, and no history. */
export function tableOf(setup: Setup, variant: Variant, start: number, automatic: boolean): TableDraft {
  const b = load(work, setup);
  listed = NONE;
  const { board, turn, rooks, passant, quiet, number } = setup;
  const check = inCheck(b, turn);
  const nothing = { last: NONE, ply: 0, offer: NONE, offered: 0, ended: null, repeated: 0 };
  const lists = { board: [...board], rooks: [...rooks], taken: new Array(16).fill(0), seen: [b.low, b.high] };
  return { variant, automatic, start, turn, passant, quiet, number, check, ...nothing, ...lists };
}

const work = createBoard(6);
let listed = NONE; // how many moves of the position on `work` are listed on it
/** Where lists may be written that do not belong to the position on the board. */
export const ASIDE = MOST_MOVES;

/** A board with the position of the table on it. The last one is kept: its key tells whether it is still the same. */
export function boardOf(table: Table): Board {
  const { seen } = table;
  const n = seen.length;
  if (work.low !== seen[n - 2] || work.high !== seen[n - 1] || work.turn !== table.turn) {
    load(work, table);
    listed = NONE;
  }
  work.quiet = table.quiet;
  work.number = table.number;
  return work;
}

/** The legal moves of the position: how many of those on `moves` of its board. */
export function legalMoves(table: Table): number {
  const b = boardOf(table);
  if (listed === NONE) listed = generate(b, 0);
  return listed;
}

/** The table after a legal move. */
export function advance(table: TableDraft, move: number): void {
  const b = boardOf(table);
  const { board, seen, taken } = table;
  const rights = b.rights;
  const victim = specialOf(move) === PASSANT ? toOf(move) ^ 8 : toOf(move);
  const captured = specialOf(move) === CASTLING ? 0 : b.pieces[victim]!;
  if (captured !== 0) taken[captured]!++;
  table.offered &= ~(1 << table.turn);
  make(b, move);
  b.top = 0;
  listed = generate(b, 0);
  if (specialOf(move) === 0) {
    board[fromOf(move)] = 0;
    board[toOf(move)] = b.pieces[toOf(move)]!;
  } else for (let square = 0; square < 64; square++) board[square] = b.pieces[square]!;
  table.turn = b.turn;
  table.passant = b.passant;
  table.quiet = b.quiet;
  table.number = b.number;
  table.last = move;
  table.ply++;
  table.check = b.checkers > 0;
  if (b.rights !== rights)
    for (let right = 0; right < 4; right++) if ((b.rights & (1 << right)) === 0) table.rooks[right] = NONE;
  if (b.quiet === 0 || b.rights !== rights) {
    seen.length = 0;
    table.repeated = 0;
  } else if (seen.length > 6 && (table.repeated & (1 << b.turn)) === 0 && occurrences(seen, b) > 0)
    table.repeated |= 1 << b.turn;
  seen.push(b.low, b.high);
}
