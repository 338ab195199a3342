import type { Immutable } from '@rulewright/engine';
import { createBoard, load, type Setup } from './core/board.ts';
import { generate } from './core/generate.ts';
import { kingTarget, rookTarget } from './core/move.ts';
import { KING, NONE, PAWN, ROOK } from './core/tables.ts';
import { isProblem, parseFen, pieceLetter } from './fen.ts';
import { makeSan } from './san.ts';
import { KIND_LETTERS, squareOf } from './squares.ts';
import { firstRank } from './starts.ts';
import { findMove } from './uci.ts';
import type { MoveArgs, Shown } from './vocabulary.ts';

/** The board from White's side, who is to move, the last move and the FEN. */
export function describeTable(shown: Immutable<Shown>): string {
  const setup = parseFen(shown.fen, shown.variant);
  if (isProblem(setup)) throw new RangeError(setup.why);
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => {
    const squares = setup.board.slice(rank * 8 - 8, rank * 8);
    return `${rank} ${squares.map((piece) => (piece === 0 ? '.' : pieceLetter(piece))).join(' ')}`;
  });
  const last = shown.lastMove === null ? [] : [`last move: ${lastSan(setup, shown, shown.lastMove)}`];
  const offer = shown.offer === null ? [] : [`${shown.offer} offers a draw`];
  const turn = `${shown.turn} to move${shown.check ? ', in check' : ''}`;
  return [...rows, '  a b c d e f g h', turn, ...last, ...offer, shown.fen].join('\n');
}

/** SAN of the last move, made from the position after it, on which the move is taken back. */
function lastSan(
  after: Setup,
  shown: Immutable<Shown>,
  { from: start, to: end, promotion }: MoveArgs,
): string {
  const from = squareOf(start);
  const to = squareOf(end);
  const turn = after.turn ^ 1;
  if (hasCastled(after, shown, from, to)) return withSign(after, shown, to > from ? 'O-O' : 'O-O-O');
  const board = [...after.board];
  const piece = promotion === undefined ? (board[to] ?? 0) : PAWN | (turn << 3);
  const isPawn = (piece & 7) === PAWN;
  const captures = isPawn ? (from & 7) !== (to & 7) : shown.quiet === 0;
  board[from] = piece;
  board[to] = captures ? PAWN | (after.turn << 3) : 0; // which piece it was does not matter
  const before = { ...after, board, turn, passant: NONE, rooks: [NONE, NONE, NONE, NONE] };
  const b = load(createBoard(2), before);
  const kind = promotion === undefined ? 0 : KIND_LETTERS.indexOf(promotion.toUpperCase());
  const move = findMove(b, { base: 0, end: generate(b, 0) }, from, to, kind);
  const text = move === NONE ? `${start}${end}${promotion ?? ''}` : makeSan(b, move).replace(/[+#]$/, '');
  return withSign(after, shown, text);
}

function withSign(after: Setup, { check }: Immutable<Shown>, text: string): string {
  if (!check) return text;
  const b = load(createBoard(1), after);
  return `${text}${generate(b, 0) === 0 ? '#' : '+'}`;
}

/** Whether the last move was castling; in Chess960 it is named by the square the rook came from. */
function hasCastled(
  { board, turn }: Setup,
  { variant, number }: Immutable<Shown>,
  from: number,
  to: number,
): boolean {
  const colour = turn ^ 1;
  const right = colour * 2 + (to < from ? 1 : 0);
  const [king, rook] = [kingTarget(right), rookTarget(right)];
  if (board[king] !== (KING | (colour << 3)) || board[rook] !== (ROOK | (colour << 3))) return false;
  if (variant === 'standard') return to === king && Math.abs(to - from) === 2;
  if (from >> 3 !== colour * 7 || to >> 3 !== colour * 7) return false;
  if (to !== rook) return to === king || board[to] === 0;
  // A rook that stays where it is looks like a rook that came from there: only the start tells.
  return number !== null && firstRank(number)[from & 7] === KING && firstRank(number)[to & 7] === ROOK;
}
