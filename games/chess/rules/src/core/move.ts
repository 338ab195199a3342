// A move is one number: from, to, the kind of piece a pawn becomes, and what is special about it.
// Castling goes from the king to its own rook, which says everything in Chess960 too.

export const PASSANT = 1 << 15;
export const CASTLING = 2 << 15;
export const DOUBLE_STEP = 3 << 15;
export const SPECIAL = 3 << 15;

export const fromOf = (move: number): number => move & 63;
export const toOf = (move: number): number => (move >> 6) & 63;
export const promotionOf = (move: number): number => (move >> 12) & 7;
export const specialOf = (move: number): number => move & SPECIAL;

/** Where the king of that colour goes to when it castles with this right, and where the rook does. */
export const kingTarget = (right: number): number => (right >> 1) * 56 + (right & 1 ? 2 : 6);
export const rookTarget = (right: number): number => (right >> 1) * 56 + (right & 1 ? 3 : 5);
