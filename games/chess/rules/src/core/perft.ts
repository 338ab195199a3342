import type { Board } from './board.ts';
import { generate } from './generate.ts';
import { make, unmake } from './make.ts';

/** The number of sequences of that many legal moves; the last move of each is counted, not played. */
export function perft(b: Board, depth: number, base = 0): number {
  if (depth === 0) return 1;
  const end = generate(b, base);
  if (depth === 1) return end - base;
  let total = 0;
  for (let i = base; i < end; i++) {
    make(b, b.moves[i]!);
    total += perft(b, depth - 1, end);
    unmake(b);
  }
  return total;
}
