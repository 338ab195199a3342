import { EDGE, KNIGHT, PAWN } from '../data/pieces.ts';
import type { Board } from './board.ts';
import { TABLES } from './tables.ts';

const { LEAP_TARGETS, PAWN_TARGETS, RAYS, REACHES } = TABLES;

/** Whether a piece of that colour attacks the square, pinned or not. */
export function isAttacked({ pieces }: Board, square: number, by: number): boolean {
  // C3.21
  for (let d = 0; d < 8; d++) {
    const first = (square << 6) | (d << 3);
    let i = first;
    let piece = pieces[RAYS[i]!]!;
    while (piece === 0) piece = pieces[RAYS[++i]!]!;
    if (piece >> 3 === by && REACHES[(piece << 4) | (d << 1) | (i === first ? 1 : 0)] === 1) return true;
  }
  const knight = KNIGHT | (by << 3);
  for (let i = square * 9; LEAP_TARGETS[i] !== EDGE; i++)
    if (pieces[LEAP_TARGETS[i]!] === knight) return true;
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
