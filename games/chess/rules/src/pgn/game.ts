import type { Setup } from '../core/board.ts';
import type { Variant } from '../fen.ts';

export const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
export type Result = (typeof RESULTS)[number];

/** A move of a game that was written down, with what was written about it. */
export interface PgnMove {
  readonly san: string;
  readonly move: number; // as the core has it; 0 for a null move
  readonly nags: number[];
  readonly comments: string[];
  readonly variations: PgnLine[];
}

export interface PgnLine {
  readonly comments: string[]; // before the first move
  readonly moves: PgnMove[];
}

/** A game as PGN tells it: a tree, of which a match takes the main line. */
export interface PgnGame {
  readonly tags: Readonly<Record<string, string>>;
  readonly variant: Variant;
  readonly start: Setup;
  readonly line: PgnLine; // C15.6
  readonly result: Result;
}

/** What cannot be read, and where: ply 0 is before the first move. */
export interface PgnProblem {
  readonly ply: number;
  readonly text: string;
  readonly why: string; // C15.8
}
