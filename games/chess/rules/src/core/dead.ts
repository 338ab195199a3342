import { BISHOP, EDGE, KNIGHT, NONE, PAWN, QUEEN, ROOK } from '../data/pieces.ts';
import { TABLES } from './attacks.ts';
import type { Board } from './board.ts';

const { PAWN_TARGETS, RAYS } = TABLES;

/** How many pieces of each kind a colour has, and the colours of the squares its bishops stand on (1 dark, 2 light). */
function inventory({ pieces }: Board, colour: number): { count: number[]; shades: number } {
  const count = [0, 0, 0, 0, 0, 0, 0];
  let shades = 0;
  for (let square = 0; square < 64; square++) {
    const piece = pieces[square]!;
    if (piece === 0 || piece >> 3 !== colour) continue;
    count[piece & 7]!++;
    if ((piece & 7) === BISHOP) shades |= 1 << ((square ^ (square >> 3)) & 1);
  }
  return { count, shades };
}

/** Whether a side can mate, as far as it is found. */
export function canMate(b: Board, colour: number): boolean {
  const own = inventory(b, colour);
  const other = inventory(b, colour ^ 1);
  const [, pawns = 0, knights = 0, bishops = 0, rooks = 0, queens = 0] = own.count;
  if (pawns + rooks + queens > 0) return true;
  if (knights + bishops === 0) return false;
  const [, theirPawns = 0, theirKnights = 0, theirBishops = 0, theirRooks = 0] = other.count;
  if (bishops === 0) return knights > 1 || theirPawns + theirKnights + theirBishops + theirRooks > 0;
  return knights + theirKnights + theirPawns > 0 || (own.shades | other.shades) === 3;
}

/** Neither side can mate, as far as it is found: by material or behind walls. */
export function isDead(b: Board): boolean {
  let pawns = 0;
  let minors = 0;
  for (let half = 0; half < 4; half++) {
    for (let bits = b.occupied[half]!; bits !== 0; bits &= bits - 1) {
      const kind = b.pieces[((half & 1) << 5) + 31 - Math.clz32(bits & -bits)]! & 7;
      if (kind === ROOK || kind === QUEEN) return false;
      if (kind === PAWN) pawns++;
      else if (kind === KNIGHT || kind === BISHOP) minors++;
      if (pawns > 0 && minors > 0) return false;
    }
  }
  return pawns === 0 ? !canMate(b, 0) && !canMate(b, 1) : isWalled(b); // C5.5, C5.6
}

/** Only kings and pawns are left: whether the pawns are stuck for good and no king can take one. */
function isWalled(b: Board): boolean {
  const { pieces } = b;
  if (b.passant !== NONE) return false;
  for (let square = 0; square < 64; square++) {
    const piece = pieces[square]!;
    if ((piece & 7) !== PAWN) continue;
    const colour = piece >> 3;
    const enemy = PAWN | ((colour ^ 1) << 3);
    if (pieces[square + (colour === 0 ? 8 : -8)] !== enemy) return false;
    if (captures(b, square, colour, enemy)) return false;
  }
  return !takesPawn(b, 0) && !takesPawn(b, 1);
}

/** Whether a pawn of that colour on the square would capture such a piece. */
const captures = ({ pieces }: Board, square: number, colour: number, piece: number): boolean =>
  pieces[PAWN_TARGETS[(colour * 64 + square) * 2]!] === piece ||
  pieces[PAWN_TARGETS[(colour * 64 + square) * 2 + 1]!] === piece;

/** Whether the king can ever walk up to an enemy pawn that no other protects. */
function takesPawn(b: Board, colour: number): boolean {
  const { pieces } = b;
  const enemy = PAWN | ((colour ^ 1) << 3);
  // A pawn of the enemy attacks a square where a pawn of this colour would attack it.
  const isGuarded = (square: number): boolean => captures(b, square, colour, enemy);
  const reached = new Uint8Array(EDGE);
  const open = [b.kings[colour]!];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    if (reached[from] === 1) continue;
    reached[from] = 1;
    for (let d = 0; d < 8; d++) {
      const to = RAYS[(from << 6) | (d << 3)]!;
      if (to === EDGE) continue;
      if ((pieces[to]! & 7) !== PAWN) {
        if (!isGuarded(to)) open.push(to);
      } else if (pieces[to] === enemy && !isGuarded(to)) return true;
    }
  }
  return false;
}
