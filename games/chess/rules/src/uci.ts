import type { Board } from './core/board.ts';
import { generate } from './core/generate.ts';
import { CASTLING, fromOf, kingTarget, promotionOf, SPECIAL, toOf } from './core/move.ts';
import { NONE } from './core/tables.ts';
import type { Variant } from './fen.ts';
import { KIND_LETTERS, nameOf, squareOf } from './squares.ts';

/** Where a move is said to go: castling to the king's target, in Chess960 to the rook. */
export function listedTo(move: number, variant: Variant): number {
  const to = toOf(move);
  if ((move & SPECIAL) !== CASTLING || variant === 'chess960') return to;
  // C14.3
  return kingTarget((to >> 3 === 0 ? 0 : 2) + (to < fromOf(move) ? 1 : 0));
}

/** Where a list of moves lies on a board. */
interface Listed {
  readonly base: number;
  readonly end: number;
}

/** Which of the listed moves is said so, or NONE; castling in both ways, unless another is said like that. */
export function findMove(b: Board, list: Listed, from: number, to: number, promotion: number): number {
  let castling = NONE;
  for (let i = list.base; i < list.end; i++) {
    const move = b.moves[i]!;
    if (fromOf(move) !== from || promotionOf(move) !== promotion) continue;
    if (toOf(move) === to) return move;
    if ((move & SPECIAL) === CASTLING && listedTo(move, 'standard') === to) castling = move;
  }
  return castling; // C14.2
}

export function makeUci(move: number, variant: Variant): string {
  const promotion = promotionOf(move);
  const letter = promotion === 0 ? '' : KIND_LETTERS[promotion]!.toLowerCase(); // of six kinds
  return `${nameOf(fromOf(move))}${nameOf(listedTo(move, variant))}${letter}`;
}

/** The legal move of a text like e2e4 or e7e8q, or NONE. */
export function parseUci(b: Board, text: string, base = 0): number {
  // C14.1, C14.4: 0000 is none
  if (!/^[a-h][1-8][a-h][1-8][qrbn]?$/.test(text)) return NONE;
  const promotion = text.length === 5 ? KIND_LETTERS.indexOf(text.charAt(4).toUpperCase()) : 0;
  return findMove(
    b,
    { base, end: generate(b, base) },
    squareOf(text.slice(0, 2)),
    squareOf(text.slice(2, 4)),
    promotion,
  );
}
