// Positions to test with: those of the published perft suites, and whatever a FEN says.
import { readFileSync } from 'node:fs';
import { type Board, createBoard, load } from './core/board.ts';
import { generate } from './core/generate.ts';
import { isProblem, parseFen, type Variant } from './fen.ts';

export interface Published {
  readonly fen: string;
  readonly variant: Variant;
  readonly counts: readonly { readonly depth: number; readonly count: number }[];
}

export const PUBLISHED: readonly Published[] = readCounts('published');
/** Those that are counted in every run; the others are left to the long one. */
export const isCountedOften = ({ variant }: Published, i: number): boolean =>
  variant === 'chess960' ? i % 4 !== 0 : i % 5 < 2;
/** Counts by our rules where they differ, because the game is over. */
export const ENDED: readonly Published[] = readCounts('ended');

function readCounts(file: string): Published[] {
  let variant: Variant = 'standard';
  const lines = readFileSync(new URL(`../perft/${file}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.flatMap((line) => {
    if (line === '# chess960') variant = 'chess960';
    if (line.startsWith('#')) return [];
    const [fen = '', ...depths] = line.split(' ;');
    const counts = depths.map((text) => {
      const [depth, count] = text.slice(1).split(' ');
      return { depth: Number(depth), count: Number(count) };
    });
    return [{ fen, variant, counts }];
  });
}

export function boardOf(fen: string, variant: Variant = 'standard'): Board {
  const setup = parseFen(fen, variant);
  if (isProblem(setup)) throw new Error(`${fen}: ${setup.why}`);
  return load(createBoard(), setup);
}

export const movesOf = (b: Board): number[] => Array.from(b.moves.subarray(0, generate(b, 0)));
