import type { Board } from './board.ts';
import { KNIGHT, TABLES } from './tables.ts';

const { LEAP_TARGETS, RAYS, REACHES } = TABLES;

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
  const leaps = square * 9;
  for (let i = leaps; ; i++) {
    const to = LEAP_TARGETS[i]!;
    if (to === 64) return false;
    if (pieces[to] === knight) return true;
  }
}

/** Whether the king of that colour stands in check. */
export const inCheck = (b: Board, colour: number): boolean => isAttacked(b, b.kings[colour]!, colour ^ 1);

/** Whether the pawn may capture en passant without leaving its king in check: both pawns leave their rank at once. */
export function mayPass(b: Board, from: number, to: number, captured: number): boolean {
  const { pieces } = b;
  const pawn = pieces[from]!;
  const enemy = pieces[captured]!;
  pieces[from] = 0;
  pieces[captured] = 0;
  pieces[to] = pawn;
  const safe = !inCheck(b, pawn >> 3);
  pieces[from] = pawn;
  pieces[captured] = enemy;
  pieces[to] = 0;
  return safe;
}
