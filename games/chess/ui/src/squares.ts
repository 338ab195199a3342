// Squares and pieces as the board shows them: numbers from a1, and names for what stands there.
import { isProblem, parseFen, type Shown } from '@rulewright/chess';

export const KINDS = ['', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
export const FILES = 'abcdefgh';

export const squareName = (square: number): string => `${FILES[square & 7]}${(square >> 3) + 1}`;
export const squareNumber = (name: string): number => name.charCodeAt(0) - 97 + (name.charCodeAt(1) - 49) * 8;

export const colourOf = (piece: number): 'white' | 'black' => (piece >> 3 === 0 ? 'white' : 'black');
export const kindOf = (piece: number): string => KINDS[piece & 7] ?? '';

/** What stands on the sixty-four squares. */
export function boardOf({ fen, variant }: Shown): readonly number[] {
  const setup = parseFen(fen, variant);
  return isProblem(setup) ? [] : setup.board;
}
