import { isAttacked, mayPass } from './core/attacks.ts';
import { type Board, createBoard, LONG, load, type Setup, SHORT } from './core/board.ts';
import { EDGE, KING, NONE, PAWN, ROOK, TABLES } from './core/tables.ts';
import { fileLetter, KIND_LETTERS, nameOf, squareOf } from './squares.ts';

export type Variant = 'standard' | 'chess960';

export interface FenProblem {
  readonly field: 'fields' | 'pieces' | 'turn' | 'castling' | 'en passant' | 'halfmove clock' | 'move number';
  readonly rule: 'C11.1' | 'C11.2' | 'C11.3' | 'C11.4' | 'C11.5' | 'C12.1' | 'C12.2';
  readonly why: string;
}

/** A position as FEN, X-FEN or Shredder-FEN says it, or what is wrong with it. Any number of pieces will do. */
export function parseFen(text: string, variant: Variant): Setup | FenProblem {
  const fields = text.trim().split(/\s+/);
  const [pieces = '', turn = '', castling = '', passant = '', quiet = '0', number = '1'] = fields;
  if (fields.length < 4 || fields.length > 6)
    return problem('fields', 'C12.1', `a position has four to six fields, not ${fields.length}`);
  const board = parsePieces(pieces);
  if (!Array.isArray(board)) return board;
  if (turn !== 'w' && turn !== 'b') return problem('turn', 'C12.1', `w or b is to move, not ${quote(turn)}`);
  const rooks = parseCastling(castling, board, variant);
  if (!Array.isArray(rooks)) return rooks;
  const wrong = [quiet, number].findIndex((count) => !/^\d{1,6}$/.test(count));
  if (wrong === 0) return problem('halfmove clock', 'C12.1', `${quote(quiet)} is no number of half-moves`);
  if (wrong === 1) return problem('move number', 'C12.1', `${quote(number)} is no number of a move`);
  const setup = { board, turn: turn === 'w' ? 0 : 1, rooks, passant: NONE };
  const counted = { ...setup, quiet: Number(quiet), number: Math.max(1, Number(number)) };
  return checkPassant(load(createBoard(1), counted), counted, passant);
}

export const isProblem = (parsed: Setup | FenProblem): parsed is FenProblem => 'why' in parsed;

/** What is written and read again is the same position. */
export function makeFen(setup: Setup, form: 'x-fen' | 'shredder-fen' = 'x-fen'): string {
  const { board, turn, passant, quiet, number } = setup; // C12.6
  const side = turn === 0 ? 'w' : 'b';
  const square = passant === NONE ? '-' : nameOf(passant); // C12.5: kept only where a capture is legal
  return `${makePieces(board)} ${side} ${makeCastling(setup, form)} ${square} ${quiet} ${number}`;
}

/** The letter of a piece: upper case for White. */
export function pieceLetter(piece: number): string {
  const letter = KIND_LETTERS[piece & 7]!; // of six kinds
  return piece >> 3 === 0 ? letter : letter.toLowerCase();
}

const problem = (field: FenProblem['field'], rule: FenProblem['rule'], why: string): FenProblem => ({
  field,
  rule,
  why: `${field}: ${why}`,
});

const quote = (text: string): string => JSON.stringify(text.length > 20 ? `${text.slice(0, 20)}…` : text);

function parsePieces(text: string): number[] | FenProblem {
  const rows = text.split('/');
  if (rows.length !== 8) return problem('pieces', 'C12.1', `there are eight ranks, not ${rows.length}`);
  const board: number[] = new Array(64).fill(0);
  for (const [i, row] of rows.entries()) {
    let file = 0;
    for (const letter of row) {
      const kind = KIND_LETTERS.indexOf(letter.toUpperCase());
      if (/^[1-8]$/.test(letter)) file += Number(letter);
      else if (kind < 1) return problem('pieces', 'C12.1', `${quote(letter)} is no piece`);
      else if (file < 8) board[(7 - i) * 8 + file++] = kind + (letter === letter.toUpperCase() ? 0 : 8);
      else file++;
    }
    if (file !== 8) return problem('pieces', 'C12.1', `rank ${8 - i} has ${file} squares, not eight`);
  }
  for (const [colour, name] of ['White', 'Black'].entries()) {
    const kings = board.filter((piece) => piece === (KING | (colour << 3))).length;
    if (kings !== 1) return problem('pieces', 'C11.1', `${name} has ${kings} kings, not one`);
  }
  const pawn = board.findIndex((piece, square) => (piece & 7) === PAWN && (square < 8 || square > 55));
  if (pawn >= 0) return problem('pieces', 'C11.2', `a pawn stands on ${nameOf(pawn)}`);
  return board; // C11.6
}

function parseCastling(text: string, board: readonly number[], variant: Variant): number[] | FenProblem {
  const rooks = [NONE, NONE, NONE, NONE];
  if (text === '-') return rooks;
  if (!/^[A-HKQa-hkq]{1,4}$/.test(text))
    return problem('castling', 'C12.1', `${quote(text)} is no list of rights`);
  for (const letter of text) {
    const colour = letter === letter.toUpperCase() ? 0 : 1;
    const king = board.indexOf(KING | (colour << 3));
    const rook = castlingRook(letter.toUpperCase(), board, king, colour);
    const side = rook > king ? SHORT : LONG;
    const standard = (king & 7) === 4 && (rook & 7) === (side === SHORT ? 7 : 0);
    if (king >> 3 !== colour * 7 || rook === NONE || (variant === 'standard' && !standard))
      return problem('castling', 'C11.4', `no king and rook stand there for ${letter}`);
    if (rooks[colour * 2 + side] !== NONE)
      return problem('castling', 'C12.2', `${letter} names a right twice`);
    rooks[colour * 2 + side] = rook;
  }
  return rooks;
}

/** C12.2: the rook that a letter means, or NONE. */
function castlingRook(letter: string, board: readonly number[], king: number, colour: number): number {
  const rook = ROOK | (colour << 3);
  const first = colour * 56;
  if (letter === 'K') {
    const outermost = board.lastIndexOf(rook, first + 7);
    return outermost > king ? outermost : NONE;
  }
  if (letter === 'Q') {
    const outermost = board.indexOf(rook, first);
    return outermost >= 0 && outermost < king ? outermost : NONE;
  }
  const square = first + letter.charCodeAt(0) - 65;
  return board[square] === rook ? square : NONE;
}

/** The last two questions need a board: whose king is attacked, and whether en passant is legal. */
function checkPassant(b: Board, setup: Setup, text: string): Setup | FenProblem {
  const { board, turn } = setup;
  if (isAttacked(b, b.kings[turn ^ 1]!, turn))
    return problem('turn', 'C11.3', `${turn === 0 ? 'Black' : 'White'} is in check and not to move`);
  if (text === '-') return setup;
  const square = squareOf(text);
  if (square === EDGE) return problem('en passant', 'C12.1', `${quote(text)} is no square`);
  const pawn = square ^ 8;
  const enemy = PAWN | ((turn ^ 1) << 3);
  const possible =
    square >> 3 === (turn === 0 ? 5 : 2) &&
    board[square] === 0 &&
    board[pawn] === enemy &&
    board[2 * square - pawn] === 0;
  if (!possible) return problem('en passant', 'C11.5', `no pawn has just passed ${text}`);
  const own = PAWN | (turn << 3);
  for (let side = 0; side < 2; side++) {
    const from = TABLES.PAWN_TARGETS[((turn ^ 1) * 64 + square) * 2 + side]!;
    if (board[from] === own && mayPass(b, from, square, pawn)) return { ...setup, passant: square };
  }
  return setup;
}

function makePieces(board: readonly number[]): string {
  const rows: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    const row = board.slice(rank * 8, rank * 8 + 8).map((piece) => (piece === 0 ? '.' : pieceLetter(piece)));
    rows.push(row.join('').replace(/\.+/g, (gap) => `${gap.length}`));
  }
  return rows.join('/');
}

/** K, Q, k and q, or the file of the rook where they would mean another, or where files are asked for. */
function makeCastling({ board, rooks }: Setup, form: 'x-fen' | 'shredder-fen'): string {
  const letters = rooks.map((rook, right) => {
    if (rook === NONE) return '';
    const colour = right >> 1;
    const letter = right % 2 === SHORT ? 'K' : 'Q';
    const king = board.indexOf(KING | (colour << 3));
    const outermost = castlingRook(letter, board, king, colour) === rook;
    // C12.3, C12.4
    const shown = form === 'x-fen' && outermost ? letter : fileLetter(rook).toUpperCase();
    return colour === 0 ? shown : shown.toLowerCase();
  });
  return letters.join('') || '-';
}
