import { zobristTable } from '@rulewright/kit';

// Squares have numbers: a1 = 0, b1 = 1, … h8 = 63. Pieces are 1 to 6 for White's pawn, knight, bishop, rook, queen and
// king, 9 to 14 for Black's, 0 for nothing. Numbers come from these tables alone, so indexing them with `!` is safe.

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

export const WHITE = 0;
export const BLACK = 1;

/** No square: lost rights, no en passant. */
export const NONE = -1;

/** The square beyond the edge, where every ray and every list of targets ends, and what stands on it: nobody's piece. */
export const EDGE = 64;
export const WALL = 16;

// Directions from north clockwise: even ones are lines, odd ones diagonals, and d and d + 4 lie on one axis.
const FILE_STEP = [0, 1, 1, 1, 0, -1, -1, -1];
const RANK_STEP = [1, 1, 0, -1, -1, -1, 0, 1];
const LEAPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;

/** The square at file and rank, or EDGE. */
export const squareAt = (file: number, rank: number): number =>
  file < 0 || file > 7 || rank < 0 || rank > 7 ? EDGE : rank * 8 + file;

/** square × 64 + direction × 8 + n → the n-th square that way, EDGE after the last */
const RAYS = new Uint8Array(64 * 64).fill(EDGE);
/** square × 9 + n → the n-th knight's target, EDGE after the last */
const LEAP_TARGETS = new Uint8Array(64 * 9).fill(EDGE);
/** square × 9 + n → the n-th king's target, EDGE after the last */
const STEP_TARGETS = new Uint8Array(64 * 9).fill(EDGE);
/** (colour × 64 + square) × 2 + n → where a pawn captures, or EDGE */
const PAWN_TARGETS = new Uint8Array(256).fill(EDGE);

/** piece × 16 + direction × 2 + (1: next to it) → 1 when a piece found that way from a square attacks that square */
const REACHES = new Uint8Array((WALL + 1) * 16);

/** piece × 64 + square → half a Zobrist key; 0 × 64 + square: the right to castle with the rook there */
const { low: KEY_LOW, high: KEY_HIGH } = zobristTable(16 * 64, 64);
/** Where the keys of Black's turn and of en passant on a file lie among them: no piece has these codes. */
export const TURN_KEY = 8 * 64;
export const PASSANT_KEY = 7 * 64;

layTargets();
layReach();

/** For those who look up often: a constant of the module that reads it is faster than one of this module. */
export const TABLES = { RAYS, LEAP_TARGETS, STEP_TARGETS, PAWN_TARGETS, REACHES, KEY_LOW, KEY_HIGH } as const;

function layTargets(): void {
  for (let square = 0; square < 64; square++) {
    const file = square & 7;
    const rank = square >> 3;
    let steps = square * 9;
    for (let d = 0; d < 8; d++) {
      for (let n = 1; n < 8; n++) {
        const to = squareAt(file + FILE_STEP[d]! * n, rank + RANK_STEP[d]! * n);
        if (to === EDGE) break;
        RAYS[square * 64 + d * 8 + n - 1] = to;
        if (n === 1) STEP_TARGETS[steps++] = to;
      }
    }
    let leaps = square * 9;
    for (const [x, y] of LEAPS) {
      const to = squareAt(file + x, rank + y);
      if (to !== EDGE) LEAP_TARGETS[leaps++] = to;
    }
    for (const colour of [WHITE, BLACK]) {
      const forward = rank + (colour === WHITE ? 1 : -1);
      PAWN_TARGETS[(colour * 64 + square) * 2] = squareAt(file - 1, forward);
      PAWN_TARGETS[(colour * 64 + square) * 2 + 1] = squareAt(file + 1, forward);
    }
  }
}

function layReach(): void {
  for (let d = 0; d < 8; d++) {
    const diagonal = d % 2 === 1;
    for (const near of [0, 1]) {
      for (const colour of [0, 8]) {
        const set = (kind: number): void => {
          REACHES[(kind + colour) * 16 + d * 2 + near] = 1;
        };
        set(diagonal ? BISHOP : ROOK);
        set(QUEEN);
        if (near === 0) continue;
        set(KING);
        // A white pawn attacks upwards, so it is found below the square.
        if (diagonal && RANK_STEP[d] === (colour === 0 ? -1 : 1)) set(PAWN);
      }
    }
  }
}
