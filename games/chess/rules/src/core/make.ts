import { KING, NONE, PAWN } from '../data/pieces.ts';
import { canPass } from './attacks.ts';
import { type Board, mix, UNDO } from './board.ts';
import { CASTLING, DOUBLE_STEP, kingTarget, PASSANT, rookTarget, SPECIAL } from './move.ts';
import { PASSANT_KEY, TURN_KEY } from './tables.ts';

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
