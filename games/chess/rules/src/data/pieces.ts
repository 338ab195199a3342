// Squares have numbers: a1 = 0, b1 = 1, … h8 = 63. Pieces are 1 to 6 for White's pawn, knight, bishop, rook, queen and
// king, 9 to 14 for Black's, 0 for nothing. Numbers come from these tables alone, so indexing them with `!` is safe.

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** Kinds by their numbers: names, and letters as FEN writes White's. */
export const KINDS = ['', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
export const KIND_LETTERS = ' PNBRQK';
/** Letters by the numbers of pieces: White's are upper case, a dot is nothing. */
export const PIECE_LETTERS = '.PNBRQK  pnbrqk';
export const PROMOTIONS = ['q', 'r', 'b', 'n'] as const;

export const WHITE = 0;
export const BLACK = 1;
export const PLAYERS = ['white', 'black'] as const;

/** No square: lost rights, no en passant. */
export const NONE = -1;

/** The square beyond the edge, where every ray and every list of targets ends, and what stands on it: nobody's piece. */
export const EDGE = 64;
export const WALL = 16;

// Directions from north clockwise: even ones are lines, odd ones diagonals, and d and d + 4 lie on one axis.
// biome-ignore format: table
export const STEPS = [[0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1]] as const;
// biome-ignore format: table
export const LEAPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]] as const;

/** Which of five free squares the knights of a Chess960 start take. */
export const KNIGHT_PAIRS = ['01', '02', '03', '04', '12', '13', '14', '23', '24', '34'];
