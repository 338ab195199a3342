import { EDGE, KING, NONE, WALL } from '../data/pieces.ts';
import { PASSANT_KEY, TABLES, TURN_KEY } from './tables.ts';

const { KEY_HIGH, KEY_LOW } = TABLES;

/** A position to search in: the generator lists its moves, `make` and `unmake` play in it. All of it is scratch. */
export interface Board {
  readonly pieces: Uint8Array; // square → piece; WALL on EDGE
  readonly occupied: Int32Array; // colour × 2 + (1: ranks 5 to 8) → its squares as bits
  readonly kings: Uint8Array; // colour → square
  readonly rooks: Int8Array; // colour × 2 + (0: short, 1: long) → where that castling rook started, or NONE
  readonly loses: Uint8Array; // square → the rights that a move from or to it takes away
  rights: number; // one bit for each entry of `rooks`
  turn: number; // colour to move
  passant: number; // where a pawn may legally capture en passant, or NONE
  quiet: number; // half-moves since the last pawn move or capture
  number: number; // of the move, as in FEN
  low: number; // Zobrist key, two halves
  high: number;
  checkers: number; // how many pieces give check; as of the last listing
  moves: Int32Array; // lists of moves, one after another
  undo: Int32Array; // what `unmake` needs, UNDO numbers a move
  top: number; // moves made and not unmade
  readonly pins: Uint8Array; // square → axis + 1 of the pin on it, 0 if free; only while listing
  readonly shield: Uint8Array; // square → 1 where a check can be parried; only while listing
}

export const UNDO = 6;
/** No position has more moves than this, even with 62 queens: 16 ways to reach a square, promotions in four kinds. */
export const MOST_MOVES = 1152;

/** What a position consists of, as it is kept in a state and read from FEN. */
export interface Setup {
  readonly board: readonly number[]; // 64 pieces
  readonly turn: number;
  readonly rooks: readonly number[]; // castling rooks that still have their right, or NONE
  readonly passant: number;
  readonly quiet: number;
  readonly number: number;
}

/** A board with room for so many lists of moves. */
export function createBoard(lists = 32): Board {
  const pieces = new Uint8Array(EDGE + 1);
  pieces[EDGE] = WALL;
  return {
    pieces,
    occupied: new Int32Array(4),
    kings: new Uint8Array(2),
    rooks: new Int8Array(4),
    loses: new Uint8Array(64),
    rights: 0,
    turn: 0,
    passant: NONE,
    quiet: 0,
    number: 1,
    low: 0,
    high: 0,
    checkers: 0,
    moves: new Int32Array(MOST_MOVES * lists),
    undo: new Int32Array(UNDO * 256),
    top: 0,
    pins: new Uint8Array(64),
    shield: new Uint8Array(EDGE + 1),
  };
}

/** Puts a position on a board, with its key; `make` keeps the key up to date move by move. */
export function load(b: Board, { board, turn, rooks, passant, quiet, number }: Setup): Board {
  b.occupied.fill(0);
  b.loses.fill(0);
  b.turn = turn;
  b.passant = passant;
  b.quiet = quiet;
  b.number = number;
  b.top = 0;
  b.rights = 0;
  b.low = turn === 1 ? KEY_LOW[TURN_KEY]! : 0;
  b.high = turn === 1 ? KEY_HIGH[TURN_KEY]! : 0;
  if (passant !== NONE) mix(b, PASSANT_KEY + (passant & 7));
  for (let square = 0; square < 64; square++) {
    const piece = board[square]!; // 64 entries
    b.pieces[square] = piece;
    if (piece === 0) continue;
    mix(b, piece * 64 + square);
    b.occupied[(piece >> 3) * 2 + (square >> 5)]! |= 1 << (square & 31);
    if ((piece & 7) === KING) b.kings[piece >> 3] = square;
  }
  for (let right = 0; right < 4; right++) {
    const rook = rooks[right]!; // four entries
    b.rooks[right] = rook;
    if (rook === NONE) continue;
    mix(b, rook);
    b.rights |= 1 << right;
    b.loses[rook]! |= 1 << right;
    b.loses[b.kings[right >> 1]!]! |= 1 << right;
  }
  return b;
}

/** Puts a feature into the key of the position, or takes it out. */
export function mix(b: Board, key: number): void {
  b.low ^= KEY_LOW[key]!;
  b.high ^= KEY_HIGH[key]!;
}

/** The position of the board as plain data. */
export const setupOf = ({ pieces, turn, rooks, rights, passant, quiet, number }: Board): Setup => ({
  board: Array.from(pieces.subarray(0, 64)),
  turn,
  rooks: Array.from(rooks, (rook, right) => (rights & (1 << right) ? rook : NONE)),
  passant,
  quiet,
  number,
});
