import {
  type Board,
  generate,
  MOST_MOVES,
  make,
  makeNull,
  PASSANT,
  promotionOf,
  specialOf,
  toOf,
  UNDO,
  unmake,
  unmakeNull,
} from '@rulewright/chess';
import { evaluate, hasPieces, worth } from './evaluate.ts';
import {
  AT_LEAST,
  AT_MOST,
  depthOf,
  EXACT,
  factOf,
  limitOf,
  type Memory,
  moveOf,
  note,
  recall,
} from './memory.ts';

/** A mate is worth this much less the half-moves to it. */
export const MATE = 30_000;
export const INFINITE = 31_000;
/** Scores beyond this are mates. */
export const SURE = MATE - 1000;
/** The longest line a search follows before captures. */
export const DEEPEST = 64;

const PATIENCE = 512; // nodes between two looks at whether it is enough
const QUIET_END = 100; // half-moves after which a draw can be claimed

/** One search at work: what it has learned, and where it stands. */
export interface Search {
  readonly b: Board;
  readonly memory: Memory;
  readonly past: readonly number[]; // keys, two numbers each, of the positions before the root that may come again
  readonly order: Int32Array; // scores of the moves in the lists of the board
  readonly killers: Int32Array; // two quiet moves a ply that refuted something
  readonly history: Int32Array; // piece × 64 + target → how often such a move refuted something
  readonly lines: Int32Array; // ply × DEEPEST … → the best line from there
  readonly lengths: Int32Array;
  readonly enough: (nodes: number) => boolean;
  nodes: number;
  stopped: boolean;
}

export function createSearch(
  b: Board,
  memory: Memory,
  past: readonly number[],
  enough: Search['enough'],
): Search {
  return {
    b,
    memory,
    past,
    order: new Int32Array(b.moves.length),
    killers: new Int32Array(DEEPEST * 2),
    history: new Int32Array(16 * 64),
    lines: new Int32Array(DEEPEST * DEEPEST),
    lengths: new Int32Array(DEEPEST + 1),
    enough,
    nodes: 0,
    stopped: false,
  };
}

/** What the position is worth to the side to move, so deep, as far as it lies between alpha and beta. */
export function search(
  s: Search,
  alpha: number,
  beta: number,
  depth: number,
  ply: number,
  base: number,
): number {
  const { b, memory } = s;
  s.lengths[ply] = 0;
  if (isEnough(s)) return 0;
  if (b.quiet >= QUIET_END || isRepeated(s)) return 0;
  if (ply >= DEEPEST - 1 || base > b.moves.length - MOST_MOVES) return evaluate(b);
  const end = generate(b, base);
  const check = b.checkers > 0;
  if (end === base) return check ? ply - MATE : 0;
  const left = check ? Math.max(depth, 0) + 1 : depth;
  if (left <= 0) return calm(s, alpha, beta, base, end);

  const narrow = beta - alpha === 1;
  const { low, high } = b;
  const known = recall(memory, low, high);
  const fact = known < 0 ? 0 : memory.facts[known]!;
  if (narrow && known >= 0 && depthOf(fact) >= left) {
    const score = fromMemory(memory.scores[known]!, ply);
    const limit = limitOf(fact);
    if (limit === EXACT || (limit === AT_LEAST ? score >= beta : score <= alpha)) return score;
  }
  if (narrow && !check && Math.abs(beta) < SURE) {
    const standing = evaluate(b);
    if (left <= 3 && standing - 110 * left >= beta) return standing;
    if (left >= 3 && standing >= beta && lastMove(b) !== 0 && hasPieces(b)) {
      // So good that even passing would do.
      makeNull(b);
      const score = -search(s, -beta, 1 - beta, left - 3 - (left >> 2), ply + 1, end);
      unmakeNull(b);
      if (s.stopped) return 0;
      if (score >= beta) return Math.min(score, SURE);
    }
  }

  rank(s, base, end, moveOf(fact), ply);
  let best = -INFINITE;
  let bestMove = 0;
  let floor = alpha;
  for (let i = base; i < end; i++) {
    const move = pick(s, i, end);
    const quiet = b.pieces[toOf(move)] === 0 && promotionOf(move) === 0;
    make(b, move);
    let score: number;
    if (i === base) score = -search(s, -beta, -floor, left - 1, ply + 1, end);
    else {
      // Late quiet moves are looked at less deeply, until one of them surprises.
      const less = quiet && !check && left >= 3 && i - base >= 4 ? 1 + (i - base >= 12 ? 1 : 0) : 0;
      score = -search(s, -floor - 1, -floor, left - 1 - less, ply + 1, end);
      if (score > floor && less > 0) score = -search(s, -floor - 1, -floor, left - 1, ply + 1, end);
      if (score > floor && score < beta) score = -search(s, -beta, -floor, left - 1, ply + 1, end);
    }
    unmake(b);
    if (s.stopped) return 0;
    if (score <= best) continue;
    best = score;
    bestMove = move;
    if (score <= floor) continue;
    floor = score;
    extendLine(s, ply, move);
    if (score < beta) continue;
    if (quiet) praise(s, move, ply, left);
    break;
  }
  const limit = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST;
  note(memory, low, high, factOf(bestMove, limit, Math.min(left, 127)), toMemory(best, ply));
  return best;
}

/** Captures and promotions only, until nothing hangs; the moves are listed already. */
function calm(s: Search, alpha: number, beta: number, base: number, end: number): number {
  const { b } = s;
  const standing = evaluate(b);
  if (standing >= beta) return standing;
  let best = standing;
  let floor = Math.max(alpha, standing);
  const least = floor - standing - 150; // what a capture must bring to matter
  let n = base;
  for (let i = base; i < end; i++) {
    const move = b.moves[i]!;
    const promotion = promotionOf(move);
    const passant = specialOf(move) === PASSANT;
    const captured = specialOf(move) === 0 ? b.pieces[toOf(move)]! & 7 : passant ? 1 : 0;
    if (promotion === 0 && (captured === 0 || worth(captured) < least)) continue;
    b.moves[n] = move;
    s.order[n++] = promotion * 1000 + worth(captured) * 8 - (b.pieces[move & 63]! & 7);
  }
  for (let i = base; i < n; i++) {
    const move = pick(s, i, n);
    make(b, move);
    const score = -dive(s, -beta, -floor, n);
    unmake(b);
    if (s.stopped) return 0;
    if (score <= best) continue;
    best = score;
    if (score <= floor) continue;
    floor = score;
    if (score >= beta) break;
  }
  return best;
}

function dive(s: Search, alpha: number, beta: number, base: number): number {
  const { b } = s;
  if (isEnough(s)) return 0;
  if (base > b.moves.length - MOST_MOVES) return evaluate(b);
  const end = generate(b, base);
  if (end === base) return b.checkers > 0 ? DEEPEST - MATE : 0;
  return calm(s, alpha, beta, base, end);
}

function isEnough(s: Search): boolean {
  if (!s.stopped && ++s.nodes % PATIENCE === 0 && s.enough(s.nodes)) s.stopped = true;
  return s.stopped;
}

/** The move that led here; 0 after a pass. */
const lastMove = ({ undo, top }: Board): number => undo[(top - 1) * UNDO]!;

/** The position was there before, in this line or in the game: once is enough to know that it can come again. */
function isRepeated({ b, past }: Search): boolean {
  const { undo, low, high } = b;
  const back = b.top - b.quiet;
  for (let i = b.top - 4; i >= Math.max(back, 0); i -= 2)
    if (undo[i * UNDO + 3] === low && undo[i * UNDO + 4] === high) return true;
  const first = past.length / 2 + back;
  for (let i = past.length / 2 - 1; i >= Math.max(first, 0); i--)
    if (past[i * 2] === low && past[i * 2 + 1] === high) return true;
  return false;
}

/** In memory mates are counted from the position they were found in. */
const toMemory = (score: number, ply: number): number =>
  score > SURE ? score + ply : score < -SURE ? score - ply : score;
const fromMemory = (score: number, ply: number): number =>
  score > SURE ? score - ply : score < -SURE ? score + ply : score;

/** Puts a number on each move: the remembered one, captures by what they bring, killers, then what has worked before. */
function rank(s: Search, base: number, end: number, first: number, ply: number): void {
  const { b, order, killers, history } = s;
  for (let i = base; i < end; i++) {
    const move = b.moves[i]!;
    const piece = b.pieces[move & 63]!;
    const captured = specialOf(move) === 0 ? b.pieces[toOf(move)]! & 7 : 0;
    if (move === first) order[i] = 1 << 30;
    else if (captured !== 0 || promotionOf(move) !== 0)
      order[i] = (1 << 28) + worth(captured) * 16 + promotionOf(move) * 4096 - (piece & 7);
    else if (move === killers[ply * 2]) order[i] = (1 << 27) + 1;
    else if (move === killers[ply * 2 + 1]) order[i] = 1 << 27;
    else order[i] = history[(piece << 6) | toOf(move)]!;
  }
}

/** Brings the best of the moves left to its place and returns it. */
function pick({ b, order }: Search, from: number, end: number): number {
  const { moves } = b;
  let best = from;
  for (let i = from + 1; i < end; i++) if (order[i]! > order[best]!) best = i;
  const move = moves[best]!;
  if (best !== from) {
    moves[best] = moves[from]!;
    moves[from] = move;
    const score = order[best]!;
    order[best] = order[from]!;
    order[from] = score;
  }
  return move;
}

/** A quiet move that refuted the last one is tried early elsewhere. */
function praise({ b, killers, history }: Search, move: number, ply: number, depth: number): void {
  if (killers[ply * 2] !== move) {
    killers[ply * 2 + 1] = killers[ply * 2]!;
    killers[ply * 2] = move;
  }
  const at = (b.pieces[move & 63]! << 6) | toOf(move);
  history[at] = Math.min(history[at]! + depth * depth, 1 << 26);
}

function extendLine({ lines, lengths }: Search, ply: number, move: number): void {
  const at = ply * DEEPEST;
  const next = at + DEEPEST;
  const length = lengths[ply + 1]!;
  lines[at] = move;
  for (let i = 0; i < length; i++) lines[at + 1 + i] = lines[next + i]!;
  lengths[ply] = length + 1;
}
