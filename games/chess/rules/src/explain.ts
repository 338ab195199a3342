import { inCheck, isClear, mayPass, reaches } from './core/attacks.ts';
import type { Board } from './core/board.ts';
import { DOUBLE_STEP, fromOf, specialOf, toOf } from './core/board.ts';
import { attackOnCastling, isCastlingBlocked } from './core/generate.ts';
import { KING, KNIGHT, NONE, PAWN, ROOK } from './data/pieces.ts';
import { REFUSALS, type Refusal } from './data/refusals.ts';
import { squareOf } from './squares.ts';
import { boardOf, type Table } from './table.ts';
import type { MoveArgs } from './vocabulary.ts';

// The generator has refused these moves; here is only said why, by the first line of the rules that they break.

export function whyNot(table: Table, { from: start, to: end, promotion }: MoveArgs): Refusal {
  const b = boardOf(table);
  const us = b.turn;
  const from = squareOf(start);
  const to = squareOf(end);
  const piece = b.pieces[from]!;
  const there = b.pieces[to]!;
  if (piece === 0) return REFUSALS.noPiece;
  if (piece >> 3 !== us) return REFUSALS.notYourPiece;
  if (isCastling(table, from, to)) return whyNotCastling(b, from, to) ?? REFUSALS.promotionNotAllowed;
  if (there !== 0 && there >> 3 === us) return REFUSALS.ownPiece;
  const kind = piece & 7;
  const wrong = kind === PAWN ? whyNotPawn(b, table, from, to) : whyNotPiece(b, piece, from, to);
  if (wrong !== null) return wrong;
  const last = kind === PAWN && to >> 3 === (us === 0 ? 7 : 0);
  if (last && promotion === undefined) return REFUSALS.promotionMissing;
  if (!last && promotion !== undefined) return REFUSALS.promotionNotAllowed;
  if (kind === KING) return REFUSALS.intoCheck;
  return table.check ? REFUSALS.staysInCheck : REFUSALS.pinned;
}

/** A king that goes to its own rook on the first rank, or in the standard game from e to c or g. */
function isCastling({ board, variant, turn }: Table, from: number, to: number): boolean {
  const first = turn * 7;
  if (board[from] !== (KING | (turn << 3)) || to >> 3 !== first) return false;
  if (board[to] === (ROOK | (turn << 3))) return true;
  return variant === 'standard' && from === first * 8 + 4 && (to === from + 2 || to === from - 2);
}

function whyNotCastling(b: Board, from: number, to: number): Refusal | null {
  const right = b.turn * 2 + (to < from ? 1 : 0);
  const held = (b.rights & (1 << right)) !== 0;
  const otherRook = b.pieces[to] === (ROOK | (b.turn << 3)) && b.rooks[right] !== to;
  if (!held || otherRook) return REFUSALS.noRight;
  if (isCastlingBlocked(b, right)) return REFUSALS.castlingBlocked;
  if (inCheck(b, b.turn)) return REFUSALS.castlingOut;
  const attacked = attackOnCastling(b, right);
  if (attacked === 'way') return REFUSALS.castlingThrough;
  return attacked === 'uncovered' ? REFUSALS.castlingUncovers : null;
}

function whyNotPawn(b: Board, { board, turn, last }: Table, from: number, to: number): Refusal | null {
  const forward = turn === 0 ? 1 : -1;
  const ranks = ((to >> 3) - (from >> 3)) * forward;
  const files = Math.abs((to & 7) - (from & 7));
  if (files === 0 && ranks === 1) return board[to] === 0 ? null : REFUSALS.pawnBlocked;
  if (files === 0 && ranks === 2) {
    if (from >> 3 !== (turn === 0 ? 1 : 6)) return REFUSALS.notDoubleStep;
    return board[to] === 0 && board[from + forward * 8] === 0 ? null : REFUSALS.doubleBlocked;
  }
  if (files !== 1 || ranks !== 1) return REFUSALS.notPawnStep;
  if (board[to] !== 0) return null;
  const beside = to ^ 8;
  const couldPass = to >> 3 === (turn === 0 ? 5 : 2) && board[beside] === (PAWN | ((turn ^ 1) << 3));
  if (!couldPass) return REFUSALS.nothingToCapture;
  // A position without a past does not say whether the right has passed where the king forbids the capture anyway.
  if (last === NONE) return mayPass(b, from, to) ? REFUSALS.passantPassed : null;
  const justNow =
    specialOf(last) === DOUBLE_STEP && toOf(last) === beside && fromOf(last) === 2 * to - beside;
  return justNow ? null : REFUSALS.passantPassed;
}

function whyNotPiece(b: Board, piece: number, from: number, to: number): Refusal | null {
  const kind = piece & 7;
  if (!reaches(piece, from, to))
    return kind === KNIGHT ? REFUSALS.notLeap : kind === KING ? REFUSALS.notKingStep : REFUSALS.notAlongLine;
  return kind === KNIGHT || isClear(b, from, to) ? null : REFUSALS.lineBlocked;
}
