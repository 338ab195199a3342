import { copy, type Immutable } from '@rulewright/engine';
import { CASTLING, createBoard, fromOf, load, PASSANT, promotionOf, specialOf, toOf } from './core/board.ts';
import { generate } from './core/generate.ts';
import { KIND_LETTERS, NONE, PAWN } from './data/pieces.ts';
import { claimNow, repetitions } from './draws.ts';
import { makeFen, ranksOf } from './fen.ts';
import { listedMove } from './moves.ts';
import { makeBody } from './notation.ts';
import type { Table } from './table.ts';
import { type Shown, seatName } from './vocabulary.ts';

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
  kept: copy(table),
});

/** The pieces of a colour that were captured, as letters. */
function captured({ taken }: Table, colour: number): string {
  const letters = [1, 2, 3, 4, 5].map((kind) => KIND_LETTERS.charAt(kind).repeat(taken[colour + kind] ?? 0));
  return letters.join('').toLowerCase();
}

/** The board from White's side, who is to move, the last move and the FEN. */
export function describeTable({ kept, turn, check, offer, fen }: Immutable<Shown>): string {
  return [
    ...ranksOf(kept.board).map((rank, i) => [8 - i, ...rank].join(' ')),
    '  a b c d e f g h',
    `${turn} to move${check ? ', in check' : ''}`,
    ...(kept.last === NONE ? [] : [`last move: ${lastSan(kept)}`]),
    ...(offer === null ? [] : [`${offer} offers a draw`]),
    fen,
  ].join('\n');
}

/** SAN of the last move, from the position after it, on which the move is taken back. */
function lastSan(after: Immutable<Table>): string {
  const { last: move, turn: enemy, quiet, check } = after;
  const [from, to, special] = [fromOf(move), toOf(move), specialOf(move)];
  const board = [...after.board];
  if (special !== CASTLING) {
    board[from] = promotionOf(move) === 0 ? board[to]! : PAWN | ((enemy ^ 1) << 3);
    const isPawn = (board[from] & 7) === PAWN;
    const captures = isPawn ? (from & 7) !== (to & 7) : quiet === 0;
    board[to] = captures && special !== PASSANT ? PAWN | (enemy << 3) : 0; // which piece it was does not matter
  }
  const b = createBoard(1);
  const sign = check ? (generate(load(b, after), 0) === 0 ? '#' : '+') : '';
  load(b, { ...after, board, turn: enemy ^ 1, passant: NONE, rooks: [NONE, NONE, NONE, NONE] });
  return `${makeBody(b, move, 0)}${sign}`;
}
