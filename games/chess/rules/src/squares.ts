import { EDGE } from './data/pieces.ts';
import { SQUARES, type Square } from './data/squares.ts';

const NUMBERS = new Map<string, number>(SQUARES.map((name, square) => [name, square]));

/** The number of a square, or EDGE. */
export const squareOf = (name: string): number => NUMBERS.get(name) ?? EDGE;

export const nameOf = (square: number): Square => SQUARES[square]!; // of 64

export const fileLetter = (square: number): string => nameOf(square).charAt(0);
