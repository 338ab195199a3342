import { canPass, inCheck } from './core/attacks.ts';
import { createBoard, load, type Setup } from './core/board.ts';
import { KING, NONE, PAWN, PIECE_LETTERS, ROOK } from './data/pieces.ts';
import { fileLetter, nameOf, squareOf } from './squares.ts';

export type Variant = 'standard' | 'chess960';

export interface FenProblem {
  readonly rule: 'C11.1' | 'C11.2' | 'C11.3' | 'C11.4' | 'C11.5' | 'C12.1' | 'C12.2';
  readonly why: string; // begins with the field
}
export const isProblem = (parsed: object): parsed is FenProblem => 'why' in parsed;

const work = createBoard(1);

/** A position as FEN, X-FEN or Shredder-FEN says it, or what is wrong with it. Any number of pieces will do. */
export function parseFen(text: string, variant: Variant): Setup | FenProblem {
  const fields = text.trim().split(/\s+/);
  const [pieces = '', side = '', castling = '', square = '', quiet = '0', number = '1'] = fields;
  if (fields.length < 4 || fields.length > 6)
    return problem('C12.1', `fields: a position has four to six fields, not ${fields.length}`);
  const board = parsePieces(pieces);
  if (isProblem(board)) return board;
  if (side !== 'w' && side !== 'b') return problem('C12.1', `turn: w or b is to move, not ${quote(side)}`);
  const rooks = parseCastling(castling, board, variant);
  if (isProblem(rooks)) return rooks;
  for (const [field, count] of Object.entries({ 'halfmove clock': quiet, 'move number': number }))
    if (!/^\d{1,6}$/.test(count)) return problem('C12.1', `${field}: ${quote(count)} is no such number`);
  const turn = side === 'w' ? 0 : 1;
  const counters = { quiet: Number(quiet), number: Math.max(1, Number(number)) };
  const setup = { board, turn, rooks, passant: NONE, ...counters };
  const b = load(work, setup);
  if (inCheck(b, turn ^ 1))
    return problem('C11.3', `turn: ${turn === 0 ? 'Black' : 'White'} is in check and not to move`);
  if (square === '-') return setup;
  if (!/^[a-h][1-8]$/.test(square)) return problem('C12.1', `en passant: ${quote(square)} is no square`);
  const passant = squareOf(square);
  const stepped = passant >> 3 === (turn === 0 ? 5 : 2) && board[passant ^ 8] === (PAWN | ((turn ^ 1) << 3));
  if (!stepped || board[passant] !== 0 || board[2 * passant - (passant ^ 8)] !== 0)
    return problem('C11.5', `en passant: no pawn has just passed ${square}`);
  return { ...setup, passant: canPass(b, passant, turn) ? passant : NONE };
}

const problem = (rule: FenProblem['rule'], why: string): FenProblem => ({ rule, why });
const quote = (text: string): string => JSON.stringify(text.length > 20 ? `${text.slice(0, 20)}…` : text);

function parsePieces(text: string): number[] | FenProblem {
  const rows = text.split('/');
  if (rows.length !== 8) return problem('C12.1', `pieces: there are eight ranks, not ${rows.length}`);
  const board: number[] = [];
  for (const [i, row] of rows.toReversed().entries()) {
    if (/\d\d/.test(row)) return problem('C12.1', `pieces: rank ${i + 1} has a gap in two numbers`);
    for (const letter of row) {
      const piece = PIECE_LETTERS.indexOf(letter);
      if (/^[1-8]$/.test(letter)) board.push(...new Array(Number(letter)).fill(0));
      else if (piece < 1) return problem('C12.1', `pieces: ${quote(letter)} is no piece`);
      else board.push(piece);
    }
    if (board.length !== 8 * i + 8) return problem('C12.1', `pieces: rank ${i + 1} has not eight squares`);
  }
  for (const [colour, name] of ['White', 'Black'].entries()) {
    const kings = board.filter((piece) => piece === (KING | (colour << 3))).length;
    if (kings !== 1) return problem('C11.1', `pieces: ${name} has ${kings} kings, not one`);
  }
  const pawn = board.findIndex((piece, square) => (piece & 7) === PAWN && (square < 8 || square > 55));
  return pawn < 0 ? board : problem('C11.2', `pieces: a pawn stands on ${nameOf(pawn)}`); // C11.6
}

function parseCastling(text: string, board: readonly number[], variant: Variant): number[] | FenProblem {
  const rooks = [NONE, NONE, NONE, NONE];
  if (text === '-') return rooks;
  if (!/^[A-HKQa-hkq]{1,4}$/.test(text))
    return problem('C12.1', `castling: ${quote(text)} is no list of rights`);
  for (const letter of text) {
    const colour = letter === letter.toUpperCase() ? 0 : 1;
    const king = board.indexOf(KING | (colour << 3));
    const rook = castlingRook(letter.toUpperCase(), board, king, colour);
    const right = colour * 2 + (rook > king ? 0 : 1);
    const standard = (king & 7) === 4 && (rook & 7) === (rook > king ? 7 : 0);
    if (king >> 3 !== colour * 7 || rook === NONE || (variant === 'standard' && !standard))
      return problem('C11.4', `castling: no king and rook stand there for ${letter}`);
    if (rooks[right] !== NONE) return problem('C12.2', `castling: ${letter} names a right twice`);
    rooks[right] = rook;
  }
  return rooks;
}

/** The rook that a letter means, or NONE: the outermost on its side, or that of a file. */
function castlingRook(letter: string, board: readonly number[], king: number, colour: number): number {
  const rook = ROOK | (colour << 3);
  const first = colour * 56;
  const outermost = letter === 'K' ? board.lastIndexOf(rook, first + 7) : board.indexOf(rook, first);
  if (letter === 'K') return outermost > king ? outermost : NONE;
  if (letter === 'Q') return outermost < king ? outermost : NONE; // NONE where there is none
  const square = first + letter.charCodeAt(0) - 65;
  return board[square] === rook ? square : NONE;
}

/** What is written and read again is the same position. */
export function makeFen(setup: Setup, form: 'x-fen' | 'shredder-fen' = 'x-fen'): string {
  const { board, turn, passant, quiet, number } = setup; // C12.6
  const rows = ranksOf(board).map((rank) => rank.replace(/\.+/g, (gap) => `${gap.length}`));
  const side = turn === 0 ? 'w' : 'b';
  const square = passant === NONE ? '-' : nameOf(passant); // C12.5: kept only where a capture is legal
  return `${rows.join('/')} ${side} ${makeCastling(setup, form)} ${square} ${quiet} ${number}`;
}

/** K, Q, k and q, or the file of the rook where they would mean another, or where files are asked for. */
function makeCastling({ board, rooks }: Setup, form: 'x-fen' | 'shredder-fen'): string {
  const letters = rooks.map((rook, right) => {
    if (rook === NONE) return '';
    const colour = right >> 1;
    const letter = right % 2 === 0 ? 'K' : 'Q';
    const means = castlingRook(letter, board, board.indexOf(KING | (colour << 3)), colour);
    const shown = form === 'x-fen' && means === rook ? letter : fileLetter(rook).toUpperCase(); // C12.3, C12.4
    return colour === 0 ? shown : shown.toLowerCase();
  });
  return letters.join('') || '-';
}

/** The ranks from 8 to 1 as letters, upper case for White, dots for empty squares. */
export const ranksOf = (board: readonly number[]): string[] =>
  [56, 48, 40, 32, 24, 16, 8, 0].map((a) =>
    board
      .slice(a, a + 8)
      .map((piece) => PIECE_LETTERS[piece])
      .join(''),
  );
