import { zobristTable } from '@rulewright/kit';
import { BISHOP, EDGE, KING, KNIGHT, LEAPS, PAWN, QUEEN, ROOK, STEPS } from '../data/pieces.ts';
import type { Board } from './board.ts';

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

/** For those who look up often: a constant of the module that reads it is faster than one of this module. */
export const TABLES = { RAYS, LEAP_TARGETS, PAWN_TARGETS, TOWARDS, NEAR, KEY_LOW, KEY_HIGH } as const;

for (let square = 0; square < 64; square++) layTargets(square);
for (let square = 0; square < 64; square++) for (const colour of [0, 1]) layNear(square, colour);

function layTargets(square: number): void {
  const beside = (files: number, ranks: number): number => {
    const file = (square & 7) + files;
    const rank = (square >> 3) + ranks;
    return ((file | rank) & ~7) === 0 ? rank * 8 + file : EDGE;
  };
  for (const [d, [files, ranks]] of STEPS.entries())
    for (let n = 1; n < 8 && beside(files * n, ranks * n) !== EDGE; n++)
      RAYS[square * 64 + d * 8 + n - 1] = beside(files * n, ranks * n);
  const leaps = LEAPS.map(([files, ranks]) => beside(files, ranks)).filter((to) => to !== EDGE);
  LEAP_TARGETS.set(leaps, square * 9);
  for (const [colour, forward] of [1, -1].entries())
    PAWN_TARGETS.set([beside(-1, forward), beside(1, forward)], (colour * 64 + square) * 2);
}

function layNear(from: number, colour: number): void {
  const attack = (kind: number, target: number): void => {
    const piece = kind | (colour << 3);
    NEAR[(piece << 12) | (target << 6) | from]! |= AT_KING;
    for (let d = 0; d < 8; d++) {
      const king = RAYS[(target << 6) | ((d ^ 4) << 3)]!; // who steps onto the target this way
      if (king !== EDGE) NEAR[(piece << 12) | (king << 6) | from]! |= 1 << d;
    }
  };
  for (let i = from * 9; LEAP_TARGETS[i] !== EDGE; i++) attack(KNIGHT, LEAP_TARGETS[i]!);
  for (let i = colour * 128 + from * 2, end = i + 2; i < end; i++)
    if (PAWN_TARGETS[i] !== EDGE) attack(PAWN, PAWN_TARGETS[i]!);
  for (let i = from * 64; i < from * 64 + 64; i++) {
    const to = RAYS[i]!;
    if (to === EDGE) continue;
    const d = (i >> 3) & 7;
    TOWARDS[from * 64 + to] = d;
    for (const kind of [d % 2 === 1 ? BISHOP : ROOK, QUEEN]) attack(kind, to);
    if (i % 8 === 0) attack(KING, to);
  }
}

/** Whether a piece would attack that square from there on an empty board. */
export const reaches = (piece: number, from: number, to: number): boolean =>
  NEAR[(piece << 12) | (to << 6) | from]! >= AT_KING;

/** Whether nothing stands between two squares of one line. */
export function isClear({ pieces }: Board, from: number, to: number): boolean {
  let i = (from << 6) | (TOWARDS[(from << 6) | to]! << 3);
  for (let square = RAYS[i]!; square !== to; square = RAYS[++i]!) if (pieces[square] !== 0) return false;
  return true;
}

/** Whether a piece of that colour attacks the square, pinned or not. */
export function isAttacked(b: Board, square: number, by: number): boolean {
  for (let half = 0; half < 2; half++) {
    for (let bits = b.occupied[by * 2 + half]!; bits !== 0; bits &= bits - 1) {
      const from = (half << 5) + 31 - Math.clz32(bits & -bits);
      const piece = b.pieces[from]!;
      if (!reaches(piece, from, square)) continue;
      if ((piece & 7) === KNIGHT || isClear(b, from, square)) return true; // C3.21
    }
  }
  return false;
}

/** Whether the king of that colour stands in check. */
export const inCheck = (b: Board, colour: number): boolean => isAttacked(b, b.kings[colour]!, colour ^ 1);

/** Whether the pawn may capture en passant without leaving its king in check: both pawns leave their rank at once. */
export function mayPass(b: Board, from: number, to: number): boolean {
  const { pieces } = b;
  const pawn = pieces[from]!;
  const enemy = pieces[to ^ 8]!;
  pieces[from] = 0;
  pieces[to ^ 8] = 0;
  pieces[to] = pawn;
  const safe = !inCheck(b, pawn >> 3);
  pieces[from] = pawn;
  pieces[to ^ 8] = enemy;
  pieces[to] = 0;
  return safe;
}

/** Whether any pawn of that colour may capture en passant on the square: it stands where an enemy there would capture. */
export function canPass(b: Board, to: number, by: number): boolean {
  for (let side = 0; side < 2; side++) {
    const from = PAWN_TARGETS[((by ^ 1) << 7) | (to << 1) | side]!;
    if (b.pieces[from] === (PAWN | (by << 3)) && mayPass(b, from, to)) return true;
  }
  return false;
}
