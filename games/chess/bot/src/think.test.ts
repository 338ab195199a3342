import {
  createBoard,
  isProblem,
  load,
  make,
  makeUci,
  parseFen,
  parseUci,
  type Setup,
} from '@rulewright/chess';
import { seeded } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { moveAt } from './levels.ts';
import { MATE } from './search.ts';
import { think } from './think.ts';

function at(fen: string): Setup {
  const setup = parseFen(fen, 'standard');
  if (isProblem(setup)) throw new Error(setup.why);
  return setup;
}
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const best = (fen: string, nodes = 20_000): string => {
  const move = think(at(fen), [], { nodes }).lines[0]?.moves[0];
  return move === undefined ? '' : makeUci(move, 'standard');
};

test.each([
  ['mate in one', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1', 'a1a8'],
  ['mate in two', 'kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1', 'a1a6'],
  ['the queen that hangs', 'rnb1kbnr/pppp1ppp/8/4p1q1/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3', 'f3g5'],
  ['the pawn that promotes', '8/P7/8/8/8/8/k7/2K5 w - - 0 1', 'a7a8q'],
  ['the only way out of check', '4k3/8/8/8/8/8/4q3/4K3 w - - 0 1', 'e1e2'],
])('%s is found', (_, fen, move) => {
  expect(best(fen)).toBe(move);
});

test('a mate is counted in half-moves', () => {
  expect(think(at('kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1'), [], { depth: 6 }).lines[0]?.score).toBe(MATE - 3);
});

test('the same limit gives the same thought, whatever was thought before', () => {
  const first = think(at(START), [], { nodes: 10_000 });
  think(at('r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'), [], { nodes: 5_000 });
  expect(think(at(START), [], { nodes: 10_000 })).toEqual(first);
});

test('it stops at once when it is told to, and has a move', () => {
  let asked = 0;
  const thought = think(at(START), [], { stop: () => ++asked > 3 });
  expect(thought.lines[0]?.moves.length).toBeGreaterThan(0);
  expect(thought.nodes).toBeLessThan(10_000);
});

/** The key of the position after a move. */
function keyAfter(setup: Setup, move: number): number[] {
  const b = load(createBoard(2), setup);
  make(b, move);
  return [b.low, b.high];
}

test('who is ahead avoids a repetition, who is behind seeks it', () => {
  const behind = at('3qk2r/8/8/8/8/8/8/4K3 w - - 20 40');
  const step = parseUci(load(createBoard(2), behind), 'e1e2');
  expect(think(behind, keyAfter(behind, step), { nodes: 5_000 }).lines[0]).toMatchObject({
    moves: [step],
    score: 0,
  });
  const ahead = at('3qk2r/8/8/8/8/8/8/4K3 b - - 20 40');
  const usual = think(ahead, [], { nodes: 5_000 }).lines[0]?.moves[0] ?? 0;
  const [line] = think(ahead, keyAfter(ahead, usual), { nodes: 5_000 }).lines;
  expect(line?.moves[0]).not.toBe(usual);
  expect(line?.score).toBeGreaterThan(300);
});

test('several lines begin with different moves, the best first', () => {
  const { lines } = think(at(START), [], { depth: 3, lines: 4 });
  expect(new Set(lines.map(({ moves }) => moves[0])).size).toBe(4);
  expect(lines.map(({ score }) => score)).toEqual(lines.map(({ score }) => score).toSorted((a, b) => b - a));
});

test('only the moves that are asked for are looked at', () => {
  const { lines } = think(at(START), [], { depth: 2 });
  const only = think(at(START), [], { depth: 2, only: [lines[0]?.moves[0] ?? 0] });
  expect(only.lines).toHaveLength(1);
  expect(think(at('7k/5KQ1/8/8/8/8/8/8 b - - 0 1'), [], {}).lines).toEqual([]);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('level %i plays a legal move, the same from the same seed', (level) => {
  const move = () => moveAt(level, at(START), [], seeded('level'), { nodes: 5_000 });
  expect(makeUci(move(), 'standard')).toMatch(/^[a-h][12][a-h][34]$/);
  expect(move()).toBe(move());
});
