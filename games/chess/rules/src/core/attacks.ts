import { KNIGHT, PAWN } from '../data/pieces.ts';
import type { Board } from './board.ts';
import { AT_KING, TABLES } from './tables.ts';

const { NEAR, PAWN_TARGETS, RAYS, TOWARDS } = TABLES;

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
  const pawn = PAWN | (by << 3);
  const left = PAWN_TARGETS[((by ^ 1) << 7) | (to << 1)]!;
  const right = PAWN_TARGETS[((by ^ 1) << 7) | (to << 1) | 1]!;
  return (
    (b.pieces[left] === pawn && mayPass(b, left, to)) || (b.pieces[right] === pawn && mayPass(b, right, to))
  );
}
