import { zobristTable } from '@rulewright/kit';
import {
  BISHOP,
  EDGE,
  FILE_STEP,
  KING,
  KNIGHT,
  LEAPS,
  PAWN,
  QUEEN,
  RANK_STEP,
  ROOK,
} from '../data/pieces.ts';

/** square × 64 + direction × 8 + n → the n-th square that way, EDGE after the last */
const RAYS = new Uint8Array(64 * 64).fill(EDGE);
/** square × 9 + n → the n-th knight's target, EDGE after the last */
const LEAP_TARGETS = new Uint8Array(64 * 9).fill(EDGE);
/** (colour × 64 + square) × 2 + n → where a pawn captures, or EDGE */
const PAWN_TARGETS = new Uint8Array(256).fill(EDGE);

/** from × 64 + to → the direction that leads there along a line */
const TOWARDS = new Uint8Array(64 * 64);
/**
 * piece × 4096 + king × 64 + square → what the piece attacks around a king on an empty board: a bit for each direction
 * of its steps, and AT_KING for the king itself
 */
const NEAR = new Uint16Array(16 * 4096);
export const AT_KING = 1 << 8;

/** piece × 64 + square → half a Zobrist key; 0 × 64 + square: the right to castle with the rook there */
const { low: KEY_LOW, high: KEY_HIGH } = zobristTable(16 * 64, 64);
/** Where the keys of Black's turn and of en passant on a file lie among them: no piece has these codes. */
export const TURN_KEY = 8 * 64;
export const PASSANT_KEY = 7 * 64;

layTargets();
layNear();

/** For those who look up often: a constant of the module that reads it is faster than one of this module. */
export const TABLES = {
  ...{ RAYS, LEAP_TARGETS, PAWN_TARGETS, TOWARDS, NEAR, KEY_LOW, KEY_HIGH },
} as const;

function layTargets(): void {
  const squareAt = (file: number, rank: number): number =>
    file < 0 || file > 7 || rank < 0 || rank > 7 ? EDGE : rank * 8 + file;
  for (let square = 0; square < 64; square++) {
    const file = square & 7;
    const rank = square >> 3;
    for (let d = 0; d < 8; d++) {
      for (let n = 1; n < 8; n++) {
        const to = squareAt(file + FILE_STEP[d]! * n, rank + RANK_STEP[d]! * n);
        if (to === EDGE) break;
        RAYS[square * 64 + d * 8 + n - 1] = to;
      }
    }
    let leaps = square * 9;
    for (const [x, y] of LEAPS) {
      const to = squareAt(file + x, rank + y);
      if (to !== EDGE) LEAP_TARGETS[leaps++] = to;
    }
    for (const [colour, forward] of [1, -1].entries())
      for (const [side, x] of [-1, 1].entries())
        PAWN_TARGETS[(colour * 64 + square) * 2 + side] = squareAt(file + x, rank + forward);
  }
}

function layNear(): void {
  const put = (piece: number, from: number, target: number): void => {
    NEAR[piece * 4096 + target * 64 + from]! |= AT_KING;
    for (let d = 0; d < 8; d++) {
      const king = RAYS[target * 64 + (d ^ 4) * 8]!; // who steps onto the target this way
      if (king !== EDGE) NEAR[piece * 4096 + king * 64 + from]! |= 1 << d;
    }
  };
  const both = (kind: number, from: number, target: number): void => {
    for (const colour of [0, 8]) put(kind + colour, from, target);
  };
  for (let target = 0; target < 64; target++) {
    for (let d = 0; d < 8; d++) {
      const diagonal = d % 2 === 1;
      for (let i = target * 64 + d * 8; RAYS[i] !== EDGE; i++) {
        const from = RAYS[i]!;
        TOWARDS[from * 64 + target] = d ^ 4;
        for (const kind of [diagonal ? BISHOP : ROOK, QUEEN]) both(kind, from, target);
      }
      const next = RAYS[target * 64 + d * 8]!;
      if (next === EDGE) continue;
      both(KING, next, target);
      // A white pawn attacks upwards, so it is found below the square.
      if (diagonal) put(RANK_STEP[d] === -1 ? PAWN : PAWN + 8, next, target);
    }
    for (let i = target * 9; LEAP_TARGETS[i] !== EDGE; i++) both(KNIGHT, LEAP_TARGETS[i]!, target);
  }
}
