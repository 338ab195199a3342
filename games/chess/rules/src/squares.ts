import { EDGE } from './data/pieces.ts';

const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const RANKS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type Square = `${(typeof FILES)[number]}${(typeof RANKS)[number]}`;

/** The squares in the order of their numbers. */
export const SQUARES = RANKS.flatMap((rank) => FILES.map((file): Square => `${file}${rank}`));
const NUMBERS = new Map<string, number>(SQUARES.map((name, square) => [name, square]));

/** The number of a square, or EDGE. */
export const squareOf = (name: string): number => NUMBERS.get(name) ?? EDGE;

export const nameOf = (square: number): Square => SQUARES[square]!; // of 64

export const fileLetter = (square: number): string => nameOf(square).charAt(0);
