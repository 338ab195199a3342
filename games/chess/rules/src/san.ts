import type { Board } from './core/board.ts';
import { generate } from './core/generate.ts';
import { make, unmake } from './core/make.ts';
import { CASTLING, fromOf, PASSANT, promotionOf, SPECIAL, toOf } from './core/move.ts';
import { KIND_LETTERS, NONE, PAWN } from './data/pieces.ts';
import { fileLetter, nameOf, squareOf } from './squares.ts';

/** The move in SAN; lists of moves are written behind `base`. */
export function makeSan(b: Board, move: number, base = 0): string {
  const text = makeBody(b, move, base); // C13.1
  make(b, move);
  const replies = generate(b, base) - base;
  const check = b.checkers > 0;
  unmake(b);
  if (!check) return text;
  return `${text}${replies === 0 ? '#' : '+'}`;
}

/** The move in SAN but for the sign of check. */
export function makeBody(b: Board, move: number, base: number): string {
  const from = fromOf(move);
  const to = toOf(move);
  const special = move & SPECIAL;
  if (special === CASTLING) return to > from ? 'O-O' : 'O-O-O';
  const kind = b.pieces[from]! & 7;
  const captures = b.pieces[to] !== 0 || special === PASSANT;
  const target = `${captures ? 'x' : ''}${nameOf(to)}`;
  if (kind !== PAWN) return `${KIND_LETTERS[kind]}${startNeeded(b, move, base)}${target}`;
  const promotion = promotionOf(move);
  return `${captures ? fileLetter(from) : ''}${target}${promotion === 0 ? '' : `=${KIND_LETTERS[promotion]}`}`;
}

/** As much of the start as tells it from the others that go there too. */
function startNeeded(b: Board, move: number, base: number): string {
  const from = fromOf(move);
  const end = generate(b, base);
  let others = false;
  let onFile = false;
  let onRank = false;
  for (let i = base; i < end; i++) {
    const other = b.moves[i]!;
    const start = fromOf(other);
    if (start === from || toOf(other) !== toOf(move) || (other & SPECIAL) === CASTLING) continue;
    if (b.pieces[start] !== b.pieces[from]) continue;
    others = true;
    if ((start & 7) === (from & 7)) onFile = true;
    if (start >> 3 === from >> 3) onRank = true;
  }
  if (!others) return ''; // C13.2
  if (!onFile) return fileLetter(from);
  return onRank ? nameOf(from) : `${(from >> 3) + 1}`;
}

const CASTLES = /^[O0]-[O0](-[O0])?$/;
const MOVE = /^([KQRBNP]?)([a-h]?)([1-8]?)([x-]?)([a-h][1-8])(?:=?([QRBNqrbn]))?$/;
// C13.3
const ENDING = /(?:\s*(?:e\.p\.|[+#!?]))+$/;

/** What a text in SAN says; null where it is none. What it leaves out is '' or 0. */
export interface Said {
  readonly castles: 'short' | 'long' | '';
  readonly kind: number;
  readonly file: string;
  readonly rank: string;
  readonly takes: boolean;
  readonly to: string;
  readonly promotion: number;
}
export function readSan(text: string): Said | null {
  if (text.length > 40) return null;
  const bare = text.trim().replace(ENDING, '');
  const castling = CASTLES.exec(bare);
  const parts = MOVE.exec(bare);
  if (castling === null && parts === null) return null;
  const [, letter = '', file = '', rank = '', between = '', to = '', promotion = ''] = parts ?? [];
  return {
    castles: castling === null ? '' : castling[1] === undefined ? 'short' : 'long',
    kind: letter === '' ? PAWN : KIND_LETTERS.indexOf(letter),
    file,
    rank,
    takes: between === 'x',
    to,
    promotion: promotion === '' ? 0 : KIND_LETTERS.indexOf(promotion.toUpperCase()),
  };
}

/** Whether a text tells this square as the start. */
export const isStart = ({ file, rank }: Said, square: number): boolean =>
  (file === '' || file === fileLetter(square)) && (rank === '' || Number(rank) === (square >> 3) + 1);

/** The one legal move that the text fits, or NONE; lists of moves are written behind `base`. */
export function parseSan(b: Board, text: string, base = 0): number {
  const said = readSan(text);
  if (said === null) return NONE;
  const to = squareOf(said.to);
  const fits = (move: number): boolean => {
    const from = fromOf(move);
    if ((move & SPECIAL) === CASTLING) return said.castles === (toOf(move) < from ? 'long' : 'short');
    return (
      toOf(move) === to &&
      (b.pieces[from]! & 7) === said.kind &&
      (!said.takes || b.pieces[to] !== 0 || (move & SPECIAL) === PASSANT) &&
      promotionOf(move) === said.promotion &&
      isStart(said, from)
    );
  };
  let found = NONE;
  const end = generate(b, base);
  for (let i = base; i < end; i++) {
    const move = b.moves[i]!;
    if (!fits(move)) continue;
    if (found !== NONE) return NONE; // C13.4
    found = move;
  }
  return found;
}
