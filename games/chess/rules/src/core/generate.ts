import { BISHOP, EDGE, KING, KNIGHT, NONE, PAWN, QUEEN, ROOK } from '../data/pieces.ts';
import { AT_KING, isAttacked, isClear, mayPass, TABLES } from './attacks.ts';
import { type Board, CASTLING, DOUBLE_STEP, kingTarget, make, PASSANT, rookTarget, unmake } from './board.ts';

const { LEAP_TARGETS, NEAR, PAWN_TARGETS, RAYS, TOWARDS } = TABLES;

// Legal moves only: the pieces that give check and the pieces that are pinned are found first, once, and every move is
// held against them as it is listed. En passant is tried out on the board.

const pinned = new Uint8Array(8); // the squares marked in `pins`
let pinCount = 0;
let checker = NONE; // the last one found
let checkDirection = NONE; // from the king to it; NONE for a knight

/** Writes the legal moves of the side to move behind `base` and returns where they end. */
export function generate(b: Board, base: number): number {
  const { pieces, moves, pins, shield, turn: us } = b;
  const them = us ^ 1;
  let n = listKing(b, base);
  if (b.checkers < 2) {
    const free = b.checkers === 0;
    if (free) n = listCastling(b, n);
    else raiseShield(b);
    for (let half = 0; half < 2; half++) {
      let bits = b.occupied[us * 2 + half]!;
      while (bits !== 0) {
        const from = (half << 5) + 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
        const kind = pieces[from]! & 7;
        const pin = pins[from]!;
        if (kind === PAWN) {
          n = listPawn(b, from, pin, n);
        } else if (kind === KNIGHT) {
          if (pin !== 0) continue;
          for (let i = from * 9; ; i++) {
            const to = LEAP_TARGETS[i]!;
            if (to === EDGE) break;
            const piece = pieces[to]!;
            if ((piece === 0 || piece >> 3 === them) && (free || shield[to] === 1))
              moves[n++] = from | (to << 6);
          }
        } else if (kind <= QUEEN) {
          const step = kind === QUEEN ? 1 : 2;
          for (let d = kind === BISHOP ? 1 : 0; d < 8; d += step) {
            if (pin !== 0 && (d & 3) !== pin - 1) continue;
            let i = (from << 6) | (d << 3);
            let to = RAYS[i]!;
            for (; pieces[to] === 0; to = RAYS[++i]!)
              if (free || shield[to] === 1) moves[n++] = from | (to << 6);
            if (pieces[to]! >> 3 === them && (free || shield[to] === 1)) moves[n++] = from | (to << 6);
          }
        }
      }
    }
    if (!free) shield.fill(0);
  }
  while (pinCount > 0) pins[pinned[--pinCount]!] = 0;
  return n;
}

/** Lists where the king may step, and finds on the way who gives check and who is pinned: one look at each enemy. */
function listKing(b: Board, base: number): number {
  const { pieces, moves, turn: us } = b;
  const them = us ^ 1;
  const king = b.kings[us]!;
  const own = pieces[king]!;
  let open = 0; // a bit for each direction
  for (let d = 0; d < 8; d++) {
    const there = pieces[RAYS[(king << 6) | (d << 3)]!]!;
    if (there === 0 || there >> 3 === them) open |= 1 << d;
  }
  b.checkers = 0;
  pieces[king] = 0; // a king does not hide behind itself
  for (let half = 0; half < 2; half++) {
    for (let bits = b.occupied[them * 2 + half]!; bits !== 0; bits &= bits - 1) {
      const from = (half << 5) + 31 - Math.clz32(bits & -bits);
      const piece = pieces[from]!;
      let near = NEAR[(piece << 12) | (king << 6) | from]!;
      if (near === 0) continue;
      if (near >= AT_KING) aim(b, from, king);
      near &= open;
      if (!isSlider(piece)) open ^= near;
      else
        for (; near !== 0; near &= near - 1) {
          const d = 31 - Math.clz32(near & -near);
          if (isClear(b, from, RAYS[(king << 6) | (d << 3)]!)) open ^= 1 << d;
        }
    }
  }
  pieces[king] = own;
  let n = base;
  for (let d = 0; d < 8; d++) if (open & (1 << d)) moves[n++] = king | (RAYS[(king << 6) | (d << 3)]! << 6);
  return n;
}

const isSlider = (piece: number): boolean => (piece & 7) >= BISHOP && (piece & 7) <= QUEEN;

/** An enemy that attacks the king on an empty board: it gives check, or the one piece in between is pinned. */
function aim(b: Board, from: number, king: number): void {
  const { pieces, pins, turn: us } = b;
  const d = TOWARDS[(from << 6) | king]!;
  let between = NONE;
  if (isSlider(pieces[from]!)) {
    let i = (from << 6) | (d << 3);
    for (let square = RAYS[i]!; square !== king; square = RAYS[++i]!) {
      if (pieces[square] === 0) continue;
      if (between !== NONE || pieces[square]! >> 3 !== us) return;
      between = square;
    }
  }
  if (between === NONE) {
    b.checkers++;
    checker = from;
    checkDirection = (pieces[from]! & 7) === KNIGHT ? NONE : d ^ 4;
  } else {
    pins[between] = (d & 3) + 1;
    pinned[pinCount++] = between;
  }
}

/** Marks where the one check can be parried: on the piece that gives it and on the squares before it. */
function raiseShield({ shield, kings, turn }: Board): void {
  shield[checker] = 1;
  if (checkDirection === NONE) return;
  let i = (kings[turn]! << 6) | (checkDirection << 3);
  for (let to = RAYS[i]!; to !== checker; to = RAYS[++i]!) shield[to] = 1;
}

function listCastling(b: Board, base: number): number {
  const king = b.kings[b.turn]!;
  const first = b.turn * 2;
  let n = base;
  for (let right = first; right < first + 2; right++) {
    if ((b.rights & (1 << right)) === 0) continue;
    if (isCastlingBlocked(b, right) || attackOnCastling(b, right) !== null) continue;
    b.moves[n++] = king | (b.rooks[right]! << 6) | CASTLING;
  }
  return n;
}

/** Whether something stands in the way of king or rook. */
export function isCastlingBlocked({ pieces, kings, rooks }: Board, right: number): boolean {
  const king = kings[right >> 1]!;
  const rook = rooks[right]!;
  const last = Math.max(king, rook, kingTarget(right), rookTarget(right));
  for (let square = Math.min(king, rook, kingTarget(right), rookTarget(right)); square <= last; square++)
    if (pieces[square] !== 0 && square !== king && square !== rook) return true;
  return false;
}

/** Whether a square on the way of the king is attacked, or only its target once the rook has gone over; else null. */
export function attackOnCastling(b: Board, right: number): 'way' | 'uncovered' | null {
  const { pieces } = b;
  const us = right >> 1;
  const king = b.kings[us]!;
  const target = kingTarget(right);
  const step = Math.sign(target - king);
  for (let square = king; square !== target; ) {
    square += step;
    if (isAttacked(b, square, us ^ 1)) return 'way';
  }
  const rook = b.rooks[right]!;
  pieces[king] = 0;
  pieces[rook] = 0;
  pieces[rookTarget(right)] = ROOK | (us << 3);
  const attacked = isAttacked(b, target, us ^ 1);
  pieces[rookTarget(right)] = 0;
  pieces[king] = KING | (us << 3);
  pieces[rook] = ROOK | (us << 3);
  return attacked ? 'uncovered' : null;
}

function listPawn(b: Board, from: number, pin: number, base: number): number {
  const { pieces, moves, shield, turn: us } = b;
  const free = b.checkers === 0;
  const promotes = from >> 3 === (us === 0 ? 6 : 1);
  let n = base;
  if (pin <= 1) {
    const forward = us === 0 ? 8 : -8;
    const to = from + forward;
    if (pieces[to] === 0) {
      if (free || shield[to] === 1) {
        if (promotes) n = listPromotions(moves, from | (to << 6), n);
        else moves[n++] = from | (to << 6);
      }
      if (from >> 3 === (us === 0 ? 1 : 6)) {
        const far = to + forward;
        if (pieces[far] === 0 && (free || shield[far] === 1)) moves[n++] = from | (far << 6) | DOUBLE_STEP;
      }
    }
  }
  if (pin === 1 || pin === 3) return n;
  for (let side = 0; side < 2; side++) {
    const to = PAWN_TARGETS[(us << 7) | (from << 1) | side]!;
    const piece = pieces[to]!;
    if (piece === 0) {
      if (to === b.passant && mayPass(b, from, to)) moves[n++] = from | (to << 6) | PASSANT;
      continue;
    }
    if (piece >> 3 !== (us ^ 1) || !(free || shield[to] === 1)) continue;
    // Left for White and right for Black lie on the axis of north-west, the others on that of north-east.
    if (pin !== 0 && pin !== (us === side ? 4 : 2)) continue;
    if (promotes) n = listPromotions(moves, from | (to << 6), n);
    else moves[n++] = from | (to << 6);
  }
  return n;
}

function listPromotions(moves: Int32Array, move: number, base: number): number {
  let n = base;
  for (let kind = QUEEN; kind >= KNIGHT; kind--) moves[n++] = move | (kind << 12);
  return n;
}

/** The legal moves, listed behind `base`, as a list of their own. */
export const movesOf = (b: Board, base = 0): number[] =>
  Array.from(b.moves.subarray(base, generate(b, base)));

/** The number of sequences of that many legal moves; the last move of each is counted, not played. */
export function perft(b: Board, depth: number, base = 0): number {
  if (depth === 0) return 1;
  const end = generate(b, base);
  if (depth === 1) return end - base;
  let total = 0;
  for (let i = base; i < end; i++) {
    make(b, b.moves[i]!);
    total += perft(b, depth - 1, end);
    unmake(b);
  }
  return total;
}
