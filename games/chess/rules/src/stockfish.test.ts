import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { make, setupOf, unmake } from './core/board.ts';
import { perft } from './core/generate.ts';
import { makeFen } from './fen.ts';
import { makeUci } from './moves.ts';
import { boardOf, movesOf, PUBLISHED } from './positions.test-kit.ts';
import { stockfish, whatStockfishSays } from './stockfish.test-kit.ts';

const recorded = new URL('../fixtures/stockfish.txt', import.meta.url);
if (stockfish === null)
  console.warn('stockfish is not installed: what it said once is tested, not what it says');

const bare = (text: string): string[] => text.trim().split('\n').slice(1); // another version may say it too

// With RECORD=1 in the environment what it says now is recorded.
test.runIf(stockfish !== null)('Stockfish still says what it said', () => {
  const says = whatStockfishSays(stockfish ?? '');
  if (process.env.RECORD === '1') writeFileSync(recorded, says);
  const said = bare(readFileSync(recorded, 'utf8'));
  expect(bare(says).filter((line, i) => line !== said[i])).toEqual([]);
});

test('every move and the number of its answers are those of Stockfish', () => {
  const said = bare(readFileSync(recorded, 'utf8'));
  const ours = PUBLISHED.map(({ fen, variant }) => {
    const b = boardOf(fen, variant);
    const form = variant === 'chess960' ? 'shredder-fen' : 'x-fen';
    const divide = movesOf(b).map((move) => {
      make(b, move);
      const answers = perft(b, 1);
      unmake(b);
      return `${makeUci(move, variant)} ${answers}`;
    });
    return `${fen} | ${makeFen(setupOf(b), form)} | ${divide.sort().join(', ')}`;
  });
  expect(ours.filter((line, i) => line !== said[i])).toEqual([]);
  expect(said).toHaveLength(ours.length);
});
