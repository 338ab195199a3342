import { type Board, createBoard, generate, load, make, type Setup, unmake } from '@rulewright/chess';
import { evaluate } from './evaluate.ts';
import { createMemory, forget, type Memory } from './memory.ts';
import { createSearch, DEEPEST, INFINITE, MATE, type Search, SURE, search } from './search.ts';

export interface Limits {
  readonly depth?: number;
  readonly nodes?: number;
  /** Asked every few hundred positions: time is up, or somebody said stop. */
  readonly stop?: () => boolean;
  /** Only these moves are looked at. */
  readonly only?: readonly number[];
  /** How many of the best moves are wanted, each with its line. */
  readonly lines?: number;
  readonly memory?: Memory;
  /** What is known after each depth. */
  readonly onDepth?: (thought: Thought) => void;
}

export interface Line {
  readonly moves: readonly number[];
  readonly score: number; // hundredths of a pawn for the side to move, or MATE less the half-moves to it
}

export interface Thought {
  readonly depth: number;
  readonly nodes: number;
  readonly lines: readonly Line[]; // the best first; none where there is no move
}

const board = createBoard(64);

/** Searches deeper and deeper until a limit is reached; the same limits in nodes give the same thought. */
export function think(setup: Setup, past: readonly number[], limits: Limits): Thought {
  const { depth: deepest = DEEPEST - 4, nodes: most = Number.POSITIVE_INFINITY, lines: wanted = 1 } = limits;
  const memory = limits.memory ?? ownMemory();
  const b = load(board, setup);
  let begun = false; // the first depth is always finished: there must be a move
  const s = createSearch(b, memory, past, (nodes) => begun && (nodes >= most || limits.stop?.() === true));
  const moves = rootMoves(b, limits.only);
  let thought: Thought = { depth: 0, nodes: 0, lines: [] };
  if (moves.length === 0) return thought;
  for (let depth = 1; depth <= deepest; depth++) {
    const lines = searchRoot(s, moves, depth, Math.min(wanted, moves.length));
    if (lines === null) break;
    begun = true;
    thought = { depth, nodes: s.nodes, lines };
    limits.onDepth?.(thought);
    const sure = Math.abs(lines[0]?.score ?? 0) > SURE;
    if (
      s.nodes >= most ||
      limits.stop?.() === true ||
      (sure && MATE - Math.abs(lines[0]?.score ?? 0) <= depth)
    )
      break;
    const best = new Set(lines.map(({ moves: [first] }) => first));
    moves.sort((x, y) => Number(best.has(y)) - Number(best.has(x)));
  }
  return { ...thought, nodes: s.nodes };
}

/**
 * What each move is worth at one depth, exactly: for players who do not always take the best. Once it is stopped the
 * moves that promise less are left out.
 */
export function weighMoves(
  setup: Setup,
  past: readonly number[],
  depth: number,
  stop: Limits['stop'] = () => false,
): Line[] {
  const b = load(board, setup);
  const weighed: Line[] = [];
  const s = createSearch(b, ownMemory(), past, () => weighed.length > 0 && stop()); // there must be a move
  for (const move of rootMoves(b)) {
    const score = weigh(s, move, depth, INFINITE);
    if (s.stopped) break;
    weighed.push({ moves: [move], score });
  }
  return weighed;
}

let kept: Memory | null = null;

/** Memory that knows nothing, so that what was thought before changes nothing. */
function ownMemory(): Memory {
  kept ??= createMemory(4);
  forget(kept);
  return kept;
}

/** The moves to look at, likely good ones first. */
function rootMoves(b: Board, only?: readonly number[]): number[] {
  const moves = Array.from(b.moves.subarray(0, generate(b, 0)));
  const worths = new Map(moves.map((move) => [move, quickWorth(b, move)]));
  const asked = only === undefined ? moves : moves.filter((move) => only.includes(move));
  return asked.sort((x, y) => (worths.get(y) ?? 0) - (worths.get(x) ?? 0));
}

function quickWorth(b: Board, move: number): number {
  make(b, move);
  const worth = -evaluate(b);
  unmake(b);
  return worth;
}

/** The best lines, each with another first move; null when it was stopped before. */
function searchRoot(s: Search, moves: readonly number[], depth: number, wanted: number): Line[] | null {
  const found: Line[] = [];
  for (const [i, move] of moves.entries()) {
    const worst = found.length < wanted ? -INFINITE : (found[wanted - 1]?.score ?? -INFINITE);
    const score = i < wanted ? weigh(s, move, depth, INFINITE) : outdo(s, move, depth, worst);
    // A depth that was begun and already found something better than before is worth that.
    if (s.stopped) return found.length >= wanted && i > wanted ? found : null;
    if (score <= worst) continue;
    const line = {
      moves: [move, ...s.lines.subarray(DEEPEST, DEEPEST + s.lengths[1]!)],
      score: score === 0 ? 0 : score, // never minus nothing
    };
    const place = found.findIndex((other) => other.score < score);
    found.splice(place < 0 ? found.length : place, 0, line);
    found.length = Math.min(found.length, wanted);
  }
  return found;
}

function weigh(s: Search, move: number, depth: number, limit: number): number {
  make(s.b, move);
  const score = -search(s, -limit, limit, depth - 1, 1, 0);
  unmake(s.b);
  return score;
}

/** Whether a move is worth more than the others, and then how much. */
function outdo(s: Search, move: number, depth: number, worst: number): number {
  make(s.b, move);
  let score = -search(s, -worst - 1, -worst, depth - 1, 1, 0);
  if (score > worst && !s.stopped) score = -search(s, -INFINITE, -worst, depth - 1, 1, 0);
  unmake(s.b);
  return score;
}
