import { BISHOP, type Board, isDead, KING, KNIGHT, PAWN, QUEEN, ROOK } from '@rulewright/chess';
import {
  BISHOP_PAIR,
  both,
  DOUBLED,
  earlyOf,
  FULL,
  ISOLATED,
  lateOf,
  OPEN_FILE,
  PASSED,
  SHELTER,
  WEIGHT,
  WORTH,
} from './data/worth.ts';

// What a position is worth to the side to move, in hundredths of a pawn. Every number counts twice: as it is while all
// pieces are on the board, and as it is when they are gone; what lies between is mixed by the pieces that are left.

/** piece × 64 + square → worth there, early and late, seen by White */
const PLACED = new Int32Array(16 * 64);
layTable();

/** The best square of each kind is worth this much more than its worst, early and late. */
function layTable(): void {
  for (let square = 0; square < 64; square++) {
    const file = square & 7;
    const rank = square >> 3;
    const middle = Math.min(file, 7 - file) + Math.min(rank, 7 - rank); // 0 in the corner, 6 in the middle
    const centre = Math.min(file, 7 - file); // 0 at the edge, 3 in the middle
    const isInside = rank > 0 && rank < 7;
    const seventh = rank === 6 ? 1 : 0;
    const home = rank === 0 ? 8 : 0; // undeveloped
    const advanced = isInside ? rank * 3 + (centre === 3 ? rank * 4 : centre * 2) - 12 : 0;
    const runs = isInside ? rank * 8 - 16 : 0;
    const hidden = rank === 0 ? 20 - centre * 12 - (centre === 3 ? 4 : 0) : -20 * rank - centre * 4;
    const minor = [middle * 9 - 32 - home, middle * 5 - 14 - home];
    const early = [0, advanced, ...minor, centre * 4 + seventh * 18 - 8, middle * 2 - 8, hidden];
    const late = [0, runs, middle * 7 - 26, middle * 4 - 12, seventh * 10, middle * 5 - 16, middle * 9 - 28];
    for (let kind = PAWN; kind <= KING; kind++) {
      const placed = WORTH[kind]! + both(early[kind]!, late[kind]!);
      PLACED[kind * 64 + square] = placed;
      PLACED[(kind | 8) * 64 + (square ^ 56)] = -placed;
    }
  }
}

// Scratch: pawns by colour and file, how many and how far the last of them is from its own side.
const count = new Int8Array(16);
const rear = new Int8Array(16);

export function evaluate(b: Board): number {
  const { pieces } = b;
  let sum = 0; // of both worths
  let weight = 0;
  let bishops = 0; // White's, plus sixteen times Black's
  count.fill(0);
  rear.fill(8);
  for (let half = 0; half < 4; half++) {
    for (let bits = b.occupied[half]!; bits !== 0; bits &= bits - 1) {
      const square = ((half & 1) << 5) + 31 - Math.clz32(bits & -bits);
      const piece = pieces[square]!;
      sum += PLACED[(piece << 6) | square]!;
      const kind = piece & 7;
      weight += WEIGHT[kind]!;
      if (kind === BISHOP) bishops += half < 2 ? 1 : 16;
      if (kind !== PAWN) continue;
      const file = (half >> 1) * 8 + (square & 7);
      const rank = half < 2 ? square >> 3 : 7 - (square >> 3);
      count[file]!++;
      if (rank < rear[file]!) rear[file] = rank;
    }
  }
  if (weight < 4 && isDead(b)) return 0;
  if ((bishops & 15) > 1) sum += BISHOP_PAIR;
  if (bishops >> 4 > 1) sum -= BISHOP_PAIR;
  for (let half = 0; half < 4; half++) {
    const colour = half >> 1;
    const sign = colour === 0 ? 1 : -1;
    const own = colour * 8;
    for (let bits = b.occupied[half]!; bits !== 0; bits &= bits - 1) {
      const square = ((half & 1) << 5) + 31 - Math.clz32(bits & -bits);
      const kind = pieces[square]! & 7;
      const file = square & 7;
      if (kind === ROOK) {
        if (count[own + file] !== 0) continue;
        sum += sign * (count[8 - own + file] === 0 ? OPEN_FILE : OPEN_FILE >> 1);
        continue;
      }
      if (kind !== PAWN) continue;
      const left = file > 0 ? count[own + file - 1]! : 0;
      const right = file < 7 ? count[own + file + 1]! : 0;
      if (left + right === 0) sum -= sign * ISOLATED;
      const rank = colour === 0 ? square >> 3 : 7 - (square >> 3);
      if (rank > rear[own + file]!) sum -= sign * DOUBLED;
      if (isPassed(file, rank, 8 - own)) sum += sign * PASSED[rank]!;
    }
  }
  sum += shelter(b, 0) - shelter(b, 1);
  const mixed = Math.min(weight, FULL);
  const score = Math.trunc((earlyOf(sum) * mixed + lateOf(sum) * (FULL - mixed)) / FULL);
  return (b.turn === 0 ? score : -score) + 10; // it is worth something to be to move
}

/** No enemy pawn stands before it on its own file or beside it. */
function isPassed(file: number, rank: number, enemy: number): boolean {
  for (let f = Math.max(0, file - 1); f <= Math.min(7, file + 1); f++)
    if (7 - rear[enemy + f]! > rank && count[enemy + f] !== 0) return false;
  return true;
}

function shelter({ pieces, kings }: Board, colour: number): number {
  const king = kings[colour]!;
  const file = king & 7;
  if (king >> 3 !== colour * 7 || (file > 2 && file < 6)) return 0;
  const forward = colour === 0 ? 8 : -8;
  const pawn = PAWN | (colour << 3);
  let pawns = 0;
  for (let f = Math.max(0, file - 1); f <= Math.min(7, file + 1); f++) {
    const square = king - file + f + forward;
    if (pieces[square] === pawn) pawns += 2;
    else if (pieces[square + forward] === pawn) pawns += 1;
  }
  return (pawns * SHELTER) >> 1;
}

/** Whether a colour has more than king and pawns: without, to pass can be a gift. */
export function hasPieces({ pieces, occupied, turn }: Board): boolean {
  for (let half = turn * 2; half < turn * 2 + 2; half++) {
    for (let bits = occupied[half]!; bits !== 0; bits &= bits - 1) {
      const kind = pieces[((half & 1) << 5) + 31 - Math.clz32(bits & -bits)]! & 7;
      if (kind >= KNIGHT && kind <= QUEEN) return true;
    }
  }
  return false;
}

/** Worth of a kind for putting captures in order. */
export const worth = (kind: number): number => earlyOf(WORTH[kind]!);
