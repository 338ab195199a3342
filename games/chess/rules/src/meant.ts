import { KING, NONE, PAWN, PROMOTIONS, QUEEN, ROOK } from './data/pieces.ts';
import { whyNot } from './explain.ts';
import { moveSaid } from './moves.ts';
import { isStart, readSan, type Said } from './san.ts';
import { nameOf, squareOf } from './squares.ts';
import type { Table } from './table.ts';
import type { MoveArgs } from './vocabulary.ts';

const UCI = /^([a-h][1-8])([a-h][1-8])([qrbn])?$/;

/** The illegal move that a text in UCI or SAN means; null: it is none, or some legal move is meant just as well. */
export function meantMove(table: Table, text: string): MoveArgs | null {
  const moves = candidates(table, text.trim());
  if (moves.some((one) => moveSaid(table, one) !== NONE)) return null;
  // Of several pieces the one that comes nearest to it: most cannot go there at all.
  const near = moves.find((one) => whyNot(table, one).code !== 'NOT_ITS_MOVE');
  return near ?? moves[0] ?? null;
}

function candidates(table: Table, text: string): MoveArgs[] {
  const [, from, to, letter] = UCI.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return [moveOf(squareOf(from), squareOf(to), letter)];
  const said = readSan(text);
  if (said === null) return [];
  if (said.castles !== '') return castling(table, said.castles === 'long');
  const promotion = said.promotion === 0 ? undefined : PROMOTIONS[QUEEN - said.promotion];
  return startsOf(table, said).map((start) => moveOf(start, squareOf(said.to), promotion));
}

function castling({ board, turn, variant }: Table, long: boolean): MoveArgs[] {
  const king = board.indexOf(KING | (turn << 3));
  const first = turn * 56;
  if (variant === 'standard') return [moveOf(king, first + (long ? 2 : 6))];
  const rooks = board.flatMap((piece, square) =>
    piece === (ROOK | (turn << 3)) && square >> 3 === turn * 7 && square < king === long ? [square] : [],
  );
  return rooks.slice(0, 1).map((rook) => moveOf(king, rook));
}

/** Own pieces of the kind that is said; of pawns the nearest. */
function startsOf({ board, turn }: Table, said: Said): number[] {
  const to = squareOf(said.to);
  const starts = board.flatMap((piece, square) =>
    piece === (said.kind | (turn << 3)) && isStart(said, square) ? [square] : [],
  );
  if (said.kind !== PAWN) return starts;
  const away = (square: number): number =>
    Math.abs((square & 7) - (to & 7)) * 8 + Math.abs((square >> 3) - (to >> 3));
  return starts.toSorted((a, b) => away(a) - away(b)).slice(0, 1);
}

const moveOf = (from: number, to: number, promotion?: string): MoveArgs => ({
  from: nameOf(from),
  to: nameOf(to),
  ...(promotion !== undefined && { promotion: PROMOTIONS.find((one) => one === promotion)! }), // one of four letters
});
