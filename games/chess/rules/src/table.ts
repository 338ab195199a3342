import { inCheck } from './core/attacks.ts';
import { type Board, createBoard, load, MOST_MOVES, type Setup } from './core/board.ts';
import { generate } from './core/generate.ts';
import { NONE } from './core/tables.ts';
import type { Reason } from './data/endings.ts';
import type { Variant } from './fen.ts';

/** The whole position as small numbers. Plain JSON. */
export interface TableDraft {
  variant: Variant;
  automatic: boolean; // dead positions, fivefold repetition and seventy-five moves end the game by themselves
  start: number; // of Chess960, or NONE
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

export type Table = {
  readonly [K in keyof TableDraft]: TableDraft[K] extends number[] ? readonly number[] : TableDraft[K];
};

/** A table with that position on it, and no history. */
export function tableOf(setup: Setup, variant: Variant, start: number, automatic: boolean): TableDraft {
  const b = load(work, setup);
  listed = NONE;
  const { board, turn, rooks, passant, quiet, number } = setup;
  return {
    variant,
    automatic,
    start,
    board: [...board],
    turn,
    rooks: [...rooks],
    passant,
    quiet,
    number,
    check: inCheck(b, turn),
    last: NONE,
    ply: 0,
    taken: new Array(16).fill(0),
    offer: NONE,
    offered: 0,
    ended: null,
    repeated: 0,
    seen: [b.low, b.high],
  };
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

/** To be said after a move on the board of the table. */
export function settled(b: Board): void {
  b.top = 0;
  listed = NONE;
}
