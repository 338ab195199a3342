import type { Random } from '@rulewright/engine';
import { type Board, CASTLING, fromOf, kingTarget, promotionOf, specialOf, toOf } from './core/board.ts';
import { generate } from './core/generate.ts';
import { KIND_LETTERS, NONE, PROMOTIONS, QUEEN } from './data/pieces.ts';
import type { Variant } from './fen.ts';
import { nameOf, squareOf } from './squares.ts';
import { boardOf, legalMoves, type Table } from './table.ts';
import type { MoveArgs } from './vocabulary.ts';

// A move is a number in the core, squares and perhaps a letter in inputs, and a text of four or five letters in UCI.

const MOVE = 0x7fff; // start, target and promotion of a move, without what is special about it
const said = new Array<MoveArgs>(MOVE + 1);

/** A move as it is listed, frozen and made once: castling goes to the king's target, in Chess960 to the rook. */
export function listedMove(move: number, variant: Variant): MoveArgs {
  const castles = specialOf(move) === CASTLING && variant === 'standard';
  const key = castles ? kingStep(move) : move & MOVE; // C14.3
  said[key] ??= Object.freeze({
    from: nameOf(fromOf(key)),
    to: nameOf(toOf(key)),
    ...(promotionOf(key) !== 0 && { promotion: PROMOTIONS[QUEEN - promotionOf(key)]! }), // of four
  });
  return said[key];
}

/** Castling as the step of the king alone. */
const kingStep = (move: number): number =>
  fromOf(move) | (kingTarget((fromOf(move) >> 3 === 0 ? 0 : 2) + (toOf(move) < fromOf(move) ? 1 : 0)) << 6);

interface SaidMove {
  readonly from: string;
  readonly to: string;
  readonly promotion?: string | undefined;
}
const numberOf = ({ from, to, promotion = '' }: SaidMove): number =>
  squareOf(from) | (squareOf(to) << 6) | (KIND_LETTERS.indexOf(promotion.toUpperCase()) << 12);

/** Which of the moves listed from `base` to `end` is said so, or NONE; castling in both ways, unless another is said like that. */
function findMove(b: Board, base: number, end: number, wanted: number): number {
  let castling = NONE;
  for (let i = base; i < end; i++) {
    const move = b.moves[i]!;
    if ((move & MOVE) === wanted) return move;
    if (specialOf(move) === CASTLING && kingStep(move) === wanted) castling = move;
  }
  return castling; // C14.2
}

export function listMoves(table: Table): MoveArgs[] {
  const count = legalMoves(table);
  const { moves } = boardOf(table);
  const list: MoveArgs[] = [];
  for (let i = 0; i < count; i++) list.push(listedMove(moves[i]!, table.variant)); // inside the list
  return list;
}

/** The move said last, with the key of the position it was said in: most likely it is the next one to be made. */
interface LastSaid extends SaidMove {
  readonly move: number;
  readonly low: number;
  readonly high: number;
}
let last: LastSaid = { from: '', to: '', move: NONE, low: 0, high: 0 };

export function sampleMove(table: Table, random: Random): MoveArgs {
  const count = legalMoves(table);
  const { moves, low, high } = boardOf(table);
  const move = moves[random.int(count)]!; // inside the list
  const args = listedMove(move, table.variant);
  last = { from: args.from, to: args.to, promotion: args.promotion, move, low, high };
  return args;
}

/** The legal move that is said so, or NONE; castling to the king's target and to its rook. */
export function moveSaid(table: Table, { from, to, promotion }: MoveArgs): number {
  const b = boardOf(table);
  const isSame = last.from === from && last.to === to && last.promotion === promotion;
  if (isSame && last.low === b.low && last.high === b.high) return last.move;
  const move = findMove(b, 0, legalMoves(table), numberOf({ from, to, promotion }));
  last = { from, to, promotion, move, low: b.low, high: b.high };
  return move;
}

/** Another spelling of a listed move as it is listed; what means nothing stays as it is. */
export function readMove(table: Table, args: MoveArgs): MoveArgs {
  const move = moveSaid(table, args);
  return move === NONE ? args : listedMove(move, table.variant);
}

export function makeUci(move: number, variant: Variant): string {
  const { from, to, promotion = '' } = listedMove(move, variant);
  return `${from}${to}${promotion}`;
}

/** What a text like e2e4 or e7e8q says, as a move of nothing special, or NONE. */
export function readUci(text: string): number {
  const [, from, to, promotion] = /^([a-h][1-8])([a-h][1-8])([qrbn]?)$/.exec(text) ?? [];
  return from === undefined || to === undefined ? NONE : numberOf({ from, to, promotion }); // C14.1, C14.4: 0000 is none
}

/** The legal move of a text in UCI, or NONE; lists of moves are written behind `base`. */
export const parseUci = (b: Board, text: string, base = 0): number =>
  findMove(b, base, generate(b, base), readUci(text));
