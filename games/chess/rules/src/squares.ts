import { EDGE, squareAt } from './core/tables.ts';

const FILES = 'abcdefgh';

type File = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h';
type Rank = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';
export type Square = `${File}${Rank}`;

const isSquare = (text: string): text is Square => /^[a-h][1-8]$/.test(text);

/** a1, b1, … h8, in the order of their numbers. */
export const SQUARES: readonly Square[] = Array.from(
  { length: 64 },
  (_, i) => `${FILES[i & 7]}${(i >> 3) + 1}`,
).filter(isSquare);

/** The number of a square, or EDGE. */
export const squareOf = (name: string): number =>
  isSquare(name) ? squareAt(name.charCodeAt(0) - 97, name.charCodeAt(1) - 49) : EDGE;

export const nameOf = (square: number): Square => SQUARES[square]!; // of 64

export const fileLetter = (square: number): string => FILES[square & 7]!; // of eight

/** Letters of the kinds by their numbers, as FEN writes White's. */
export const KIND_LETTERS = ' PNBRQK';
