// Games to the end by light moves: answers to atari, shapes near the last stone, else any point that is no own eye.
// As in the board itself every index is inside by construction: hence the `!`.
import {
  BLACK,
  type Board,
  EDGE,
  EMPTY,
  hasLiberty,
  isLastLiberty,
  NOWHERE,
  putStone,
  WHITE,
} from '@rulewright/go';
import { HAS_SHAPE } from './shapes.ts';

/** What playouts need besides the board. */
export interface Ground {
  readonly around: Int16Array; // eight points around each, row by row from the upper left; off the board: the edge
  readonly first: Uint8Array; // the colour that was first to play on a point in this game
  readonly found: Int16Array; // room for candidates
  chance: number; // of the generator; never 0
}

const UP = [1, 1, 1, 0, 0, -1, -1, -1] as const;
const RIGHT = [-1, 0, 1, -1, 1, -1, 0, 1] as const;
const DIAGONAL = [0, 2, 5, 7] as const; // of the eight

export function groundFor(size: number, seed: number): Ground {
  const points = size * size;
  const around = Int16Array.from({ length: 8 * points }, (_, i) => {
    const column = ((i >> 3) % size) + RIGHT[i & 7]!;
    const row = Math.floor((i >> 3) / size) + UP[i & 7]!;
    return column >= 0 && column < size && row >= 0 && row < size ? row * size + column : points;
  });
  return { around, first: new Uint8Array(points), found: new Int16Array(32), chance: seed | 0 || 1 };
}

/** A whole number below n: xorshift, quick and the same everywhere. */
export function draw(ground: Ground, n: number): number {
  let x = ground.chance;
  x ^= x << 13;
  x ^= x >>> 17;
  x ^= x << 5;
  ground.chance = x;
  return ((x >>> 0) * n * 2.3283064365386963e-10) | 0;
}

/** Plays a stone, or a pass at NOWHERE: true. */
export function playLight({ first }: Ground, board: Board, at: number, turn: number): boolean {
  if (at === NOWHERE) {
    board.ko = NOWHERE;
    return true;
  }
  putStone(board, at, turn);
  if (first[at] === EMPTY) first[at] = turn;
  return false;
}

/** Plays on until both pass. */
export function playOut(ground: Ground, board: Board, turn: number, last: number): void {
  let passes = 0;
  for (let left = 3 * board.grid.points; passes < 2 && left > 0; left--) {
    last = lightMove(ground, board, turn, last);
    passes = playLight(ground, board, last, turn) ? passes + 1 : 0;
    turn = BLACK + WHITE - turn;
  }
}

function lightMove(ground: Ground, board: Board, turn: number, last: number): number {
  if (last !== NOWHERE) {
    const answer = atariAnswer(ground, board, turn, last);
    if (answer !== NOWHERE) return answer;
    const shape = shapeMove(ground, board, turn, last);
    if (shape !== NOWHERE) return shape;
  }
  return anyMove(ground, board, turn);
}

/** Takes a stone in atari beside the last one, or saves an own chain that the last one put into it. */
function atariAnswer(ground: Ground, board: Board, turn: number, last: number): number {
  const { colour, chain, grid } = board;
  const { found } = ground;
  let count = 0;
  if (colour[last] !== EMPTY) {
    const liberty = onlyLiberty(board, chain[last]!);
    if (liberty !== NOWHERE && liberty !== board.ko) found[count++] = liberty;
  }
  for (let i = 4 * last; i < 4 * last + 4; i++) {
    const near = grid.neighbours[i]!;
    if (colour[near] !== turn) continue;
    const liberty = onlyLiberty(board, chain[near]!);
    if (liberty === NOWHERE) continue;
    if (!isSelfAtari(board, liberty, turn)) found[count++] = liberty;
    const rescue = captureBeside(board, chain[near]!, turn);
    if (rescue !== NOWHERE && rescue !== board.ko) found[count++] = rescue;
  }
  return count === 0 ? NOWHERE : found[draw(ground, count)]!;
}

function shapeMove(ground: Ground, board: Board, turn: number, last: number): number {
  const { colour } = board;
  const { around, found } = ground;
  let count = 0;
  for (let i = 8 * last; i < 8 * last + 8; i++) {
    const at = around[i]!;
    if (colour[at] === EMPTY && at !== board.ko && HAS_SHAPE[shapeAt(ground, board, at)] === 1)
      found[count++] = at;
  }
  while (count > 0) {
    const i = draw(ground, count);
    const at = found[i]!;
    if (!isSelfAtari(board, at, turn)) return at;
    found[i] = found[--count]!;
  }
  return NOWHERE;
}

export function shapeAt({ around }: Ground, { colour }: Board, at: number): number {
  let code = 0;
  for (let i = 0; i < 8; i++) code |= colour[around[8 * at + i]!]! << (2 * i);
  return code;
}

/** Any empty point from a random one on that is legal, no own eye and no throwing away of a chain. */
function anyMove(ground: Ground, board: Board, turn: number): number {
  const { empty, empties } = board;
  let i = draw(ground, empties);
  for (let left = empties; left > 0; left--) {
    const at = empty[i]!;
    if (++i === empties) i = 0;
    if (at !== board.ko && !isEye(ground, board, at, turn) && hasLiberty(board, at, turn)) return at;
  }
  return NOWHERE;
}

/** An empty point among own stones that no diagonal undermines. */
export function isEye({ around }: Ground, { colour, grid }: Board, at: number, turn: number): boolean {
  for (let i = 4 * at; i < 4 * at + 4; i++) {
    const there = colour[grid.neighbours[i]!]!;
    if (there !== turn && there !== EDGE) return false;
  }
  const foe = BLACK + WHITE - turn;
  let foes = 0;
  let edge = 0;
  for (const i of DIAGONAL) {
    const there = colour[around[8 * at + i]!]!;
    if (there === foe) foes++;
    else if (there === EDGE) edge = 1;
  }
  return foes + edge < 2;
}

/** The only liberty of a chain, or NOWHERE if it has more. */
export function onlyLiberty(board: Board, name: number): number {
  const { colour, next, breaths } = board;
  const { neighbours } = board.grid;
  if (breaths[name]! > 4) return NOWHERE;
  let stone = name;
  do {
    for (let i = 4 * stone; i < 4 * stone + 4; i++) {
      const liberty = neighbours[i]!;
      if (colour[liberty] !== EMPTY) continue;
      return isLastLiberty(board, liberty, name) ? liberty : NOWHERE;
    }
    stone = next[stone]!;
  } while (stone !== name);
  return NOWHERE;
}

/** Where an enemy chain beside this one can be taken off, or NOWHERE. */
function captureBeside(board: Board, name: number, turn: number): number {
  const { colour, chain, next, grid } = board;
  let stone = name;
  do {
    for (let i = 4 * stone; i < 4 * stone + 4; i++) {
      const near = grid.neighbours[i]!;
      if (colour[near] !== BLACK + WHITE - turn) continue;
      const liberty = onlyLiberty(board, chain[near]!);
      if (liberty !== NOWHERE) return liberty;
    }
    stone = next[stone]!;
  } while (stone !== name);
  return NOWHERE;
}

/** Whether a stone here would stand with one liberty or none. */
export function isSelfAtari(board: Board, at: number, turn: number): boolean {
  const { colour, chain, next, breaths, grid } = board;
  const { neighbours } = grid;
  let liberty = NOWHERE;
  for (let i = 4 * at; i < 4 * at + 4; i++) {
    const near = neighbours[i]!;
    const there = colour[near];
    if (there === EDGE) continue;
    if (there === EMPTY) {
      if (liberty !== NOWHERE && liberty !== near) return false;
      liberty = near;
    } else if (there === turn) {
      const name = chain[near]!;
      if (breaths[name]! > 8) return false;
      let stone = name;
      do {
        for (let j = 4 * stone; j < 4 * stone + 4; j++) {
          const free = neighbours[j]!;
          if (free === at || colour[free] !== EMPTY) continue;
          if (liberty !== NOWHERE && liberty !== free) return false;
          liberty = free;
        }
        stone = next[stone]!;
      } while (stone !== name);
    } else if (onlyLiberty(board, chain[near]!) === at) {
      if (board.stones[chain[near]!]! > 1) return false;
      if (liberty !== NOWHERE && liberty !== near) return false;
      liberty = near;
    }
  }
  return true;
}

/** Black's points less White's on a board that is played out; every point's owner is added up where it is asked for. */
export function finalMargin({ colour, grid }: Board, owned: Int32Array | null): number {
  const { neighbours, points } = grid;
  let margin = 0;
  for (let at = 0; at < points; at++) {
    let whose = colour[at]!;
    if (whose === EMPTY) for (let i = 4 * at; i < 4 * at + 4; i++) whose |= colour[neighbours[i]!]! % EDGE;
    const worth = whose === BLACK ? 1 : whose === WHITE ? -1 : 0;
    margin += worth;
    if (owned !== null) owned[at]! += worth;
  }
  return margin;
}
