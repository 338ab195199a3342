import type { Board } from './core/board.ts';
import { generate } from './core/generate.ts';
import { CASTLING, fromOf, kingTarget, promotionOf, SPECIAL, toOf } from './core/move.ts';
import { NONE } from './core/tables.ts';
import type { Variant } from './fen.ts';
import { KIND_LETTERS, nameOf, squareOf } from './squares.ts';

/** Where a move is said to go: castling to the king's target, in Chess960 to the rook (C14.3). */
export function listedTo(move: number, variant: Variant): number {
  const to = toOf(move);
  if ((move & SPECIAL) !== CASTLING || variant === 'chess960') return to;
  return kingTarget((to >> 3 === 0 ? 0 : 2) + (to < fromOf(move) ? 1 : 0));
}

/** The legal move that is said so, or NONE; castling in both ways, unless another move is said like that (C14.2). */
export function findMove(b: Board, from: number, to: number, promotion: number): number {
  const end = generate(b, 0);
  let castling = NONE;
  for (let i = 0; i < end; i++) {
    const move = b.moves[i]!;
    if (fromOf(move) !== from || promotionOf(move) !== promotion) continue;
    if (toOf(move) === to) return move;
    if ((move & SPECIAL) === CASTLING && listedTo(move, 'standard') === to) castling = move;
  }
  return castling;
}

export function makeUci(move: number, variant: Variant): string {
  const promotion = promotionOf(move);
  const letter = promotion === 0 ? '' : KIND_LETTERS[promotion]!.toLowerCase(); // of six kinds
  return `${nameOf(fromOf(move))}${nameOf(listedTo(move, variant))}${letter}`;
}

/** The legal move of a text like e2e4, e7e8q or e1g1, or NONE. */
export function parseUci(b: Board, text: string): number {
  if (!/^[a-h][1-8][a-h][1-8][qrbn]?$/.test(text)) return NONE;
  const promotion = text.length === 5 ? KIND_LETTERS.indexOf(text.charAt(4).toUpperCase()) : 0;
  return findMove(b, squareOf(text.slice(0, 2)), squareOf(text.slice(2, 4)), promotion);
}
