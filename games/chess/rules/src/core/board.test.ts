import { seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { boardOf, movesOf, PUBLISHED } from '../positions.test-kit.ts';
import { inCheck } from './attacks.ts';
import { type Board, createBoard, load, make, setupOf, unmake } from './board.ts';

/** All that a move may change, lists and marks aside. */
function numbers({ moves, undo, ...rest }: Board): string {
  return JSON.stringify(rest, (_, value) => (ArrayBuffer.isView(value) ? String(value) : value));
}

function key(b: Board): string {
  return `${b.low} ${b.high}`;
}

/** Visits every move of random games from the published positions. */
function walk(visit: (b: Board, move: number) => void): number {
  const random = seeded('make');
  let visited = 0;
  for (const { fen, variant } of PUBLISHED.filter((_, i) => i % 3 === 0)) {
    const b = boardOf(fen, variant);
    for (let ply = 0; ply < 8; ply++) {
      const moves = movesOf(b);
      const next = moves[random.int(moves.length || 1)];
      if (next === undefined) break;
      for (const move of moves) visit(b, move);
      visited += moves.length;
      make(b, next);
    }
  }
  return visited;
}

test('a move taken back leaves every number as it was', () => {
  const wrong: string[] = [];
  const visited = walk((b, move) => {
    const before = numbers(b);
    make(b, move);
    unmake(b);
    if (numbers(b) !== before) wrong.push(`${move} after ${before}`);
  });
  expect(wrong).toEqual([]);
  expect(visited).toBeGreaterThan(5_000);
});

test('the key kept move by move, and the rest, are those of the position read anew', () => {
  const wrong: string[] = [];
  const fresh = createBoard(1);
  walk((b, move) => {
    make(b, move);
    load(fresh, setupOf(b));
    const same =
      key(fresh) === key(b) &&
      String(fresh.occupied) === String(b.occupied) &&
      String(fresh.kings) === String(b.kings);
    if (!same) wrong.push(`${move}`);
    unmake(b);
  });
  expect(wrong).toEqual([]);
});

test('no listed move leaves the own king in check', () => {
  const wrong: number[] = [];
  walk((b, move) => {
    make(b, move);
    if (inCheck(b, b.turn ^ 1)) wrong.push(move);
    unmake(b);
  });
  expect(wrong).toEqual([]);
});

test('more moves than there is room for at first can be made and taken back', () => {
  const b = boardOf('4k3/8/8/8/8/8/8/4K2N w - - 0 1');
  const before = numbers(b);
  for (let i = 0; i < 1000; i++) make(b, movesOf(b)[0] ?? 0);
  for (let i = 0; i < 1000; i++) unmake(b);
  expect(numbers(b)).toBe(before);
});
