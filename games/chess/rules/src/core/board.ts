import { EDGE, KING, NONE, PAWN, WALL } from '../data/pieces.ts';
import { canPass, PASSANT_KEY, TABLES, TURN_KEY } from './attacks.ts';

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

// A move is one number: from, to, the kind of piece a pawn becomes, and what is special about it.
// Castling goes from the king to its own rook, which says everything in Chess960 too.

export const PASSANT = 1 << 15;
export const CASTLING = 2 << 15;
export const DOUBLE_STEP = 3 << 15;
const SPECIAL = 3 << 15;

export const fromOf = (move: number): number => move & 63;
export const toOf = (move: number): number => (move >> 6) & 63;
export const promotionOf = (move: number): number => (move >> 12) & 7;
export const specialOf = (move: number): number => move & SPECIAL;

/** Where the king of that colour goes to when it castles with this right, and where the rook does. */
export const kingTarget = (right: number): number => (right >> 1) * 56 + (right & 1 ? 2 : 6);
export const rookTarget = (right: number): number => (right >> 1) * 56 + (right & 1 ? 3 : 5);

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
  Object.assign(b, { turn, passant, quiet, number, top: 0, rights: 0, low: 0, high: 0 });
  b.pieces.fill(0, 0, EDGE);
  b.occupied.fill(0);
  b.loses.fill(0);
  if (turn === 1) mix(b, TURN_KEY);
  if (passant !== NONE) mix(b, PASSANT_KEY + (passant & 7));
  for (let square = 0; square < EDGE; square++) {
    const piece = board[square]!; // 64 entries
    if (piece !== 0) put(b, square, piece);
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

/** The position of the board as plain data. */
export const setupOf = ({ pieces, turn, rooks, rights, passant, quiet, number }: Board): Setup => ({
  board: Array.from(pieces.subarray(0, 64)),
  turn,
  rooks: Array.from(rooks, (rook, right) => (rights & (1 << right) ? rook : NONE)),
  passant,
  quiet,
  number,
});

/** Plays a legal move. */
export function make(b: Board, move: number): void {
  const { pieces, turn: us } = b;
  const from = move & 63;
  const to = (move >> 6) & 63;
  const special = move & SPECIAL;
  const piece = pieces[from]!;
  const victim = special === PASSANT ? to ^ 8 : to;
  const captured = special === CASTLING ? 0 : pieces[victim]!;
  remember(b, move, captured);
  b.quiet = captured !== 0 || (piece & 7) === PAWN ? 0 : b.quiet + 1;
  if (captured !== 0) lift(b, victim, captured);
  if (special === CASTLING) {
    const right = us * 2 + (to < from ? 1 : 0);
    const rook = pieces[to]!;
    lift(b, from, piece);
    lift(b, to, rook);
    put(b, kingTarget(right), piece);
    put(b, rookTarget(right), rook);
    b.kings[us] = kingTarget(right);
  } else {
    const promotion = (move >> 12) & 7;
    lift(b, from, piece);
    put(b, to, promotion === 0 ? piece : promotion | (us << 3));
    if ((piece & 7) === KING) b.kings[us] = to;
  }
  const lost = b.rights & (b.loses[from]! | b.loses[to]!);
  if (lost !== 0) {
    b.rights ^= lost;
    for (let right = 0; right < 4; right++) if (lost & (1 << right)) mix(b, b.rooks[right]!);
  }
  // En passant exists only where it is legal, so that equal positions have equal keys: C9.10.
  if (special === DOUBLE_STEP && canPass(b, to ^ 8, us ^ 1)) {
    b.passant = to ^ 8;
    mix(b, PASSANT_KEY + (to & 7));
  }
  b.turn = us ^ 1;
  b.number += us;
  mix(b, TURN_KEY);
}

/** Takes the last move back. */
export function unmake(b: Board): void {
  const { pieces, undo } = b;
  const at = --b.top * UNDO;
  const move = undo[at]!;
  const us = b.turn ^ 1;
  const from = move & 63;
  const to = (move >> 6) & 63;
  const special = move & SPECIAL;
  const captured = undo[at + 1]! & 15;
  b.turn = us;
  b.number -= us;
  recall(b, at);
  if (special === CASTLING) {
    const right = us * 2 + (to < from ? 1 : 0);
    const king = pieces[kingTarget(right)]!;
    const rook = pieces[rookTarget(right)]!;
    clear(b, kingTarget(right), us);
    clear(b, rookTarget(right), us);
    set(b, from, king);
    set(b, to, rook);
    b.kings[us] = from;
    return;
  }
  const piece = (move >> 12) & 7 ? PAWN | (us << 3) : pieces[to]!;
  clear(b, to, us);
  set(b, from, piece);
  if ((piece & 7) === KING) b.kings[us] = from;
  if (captured !== 0) set(b, special === PASSANT ? to ^ 8 : to, captured);
}

/** Passes the turn: no move of the game, but one of searches and of comments. */
export function makeNull(b: Board): void {
  remember(b, 0, 0);
  b.quiet++;
  b.number += b.turn;
  b.turn ^= 1;
  mix(b, TURN_KEY);
}

export function unmakeNull(b: Board): void {
  b.turn ^= 1;
  b.number -= b.turn;
  recall(b, --b.top * UNDO);
}

/** Writes down what `unmake` needs; what held for one move only is over. */
function remember(b: Board, move: number, captured: number): void {
  let at = b.top++ * UNDO;
  if (at === b.undo.length) {
    const longer = new Int32Array(b.undo.length * 2);
    longer.set(b.undo);
    b.undo = longer;
  }
  const { undo } = b;
  undo[at++] = move;
  undo[at++] = captured | (b.rights << 4) | ((b.passant + 1) << 8);
  undo[at++] = b.quiet;
  undo[at++] = b.low;
  undo[at++] = b.high;
  undo[at] = b.checkers;
  if (b.passant !== NONE) mix(b, PASSANT_KEY + (b.passant & 7));
  b.passant = NONE;
}

function recall(b: Board, at: number): void {
  const { undo } = b;
  const packed = undo[at + 1]!;
  b.rights = (packed >> 4) & 15;
  b.passant = (packed >> 8) - 1;
  b.quiet = undo[at + 2]!;
  b.low = undo[at + 3]!;
  b.high = undo[at + 4]!;
  b.checkers = undo[at + 5]!;
}

function set({ pieces, occupied }: Board, square: number, piece: number): void {
  pieces[square] = piece;
  occupied[(piece >> 3) * 2 + (square >> 5)]! |= 1 << (square & 31);
}

function clear({ pieces, occupied }: Board, square: number, colour: number): void {
  pieces[square] = 0;
  occupied[colour * 2 + (square >> 5)]! &= ~(1 << (square & 31));
}

function put(b: Board, square: number, piece: number): void {
  set(b, square, piece);
  mix(b, (piece << 6) | square);
}

function lift(b: Board, square: number, piece: number): void {
  clear(b, square, piece >> 3);
  mix(b, (piece << 6) | square);
}

/** Puts a feature into the key of the position, or takes it out. */
function mix(b: Board, key: number): void {
  b.low ^= KEY_LOW[key]!;
  b.high ^= KEY_HIGH[key]!;
}
