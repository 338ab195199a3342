import type { Random } from '@rulewright/engine';
import type { Board } from './core/board.ts';
import { generate } from './core/generate.ts';
import { CASTLING, fromOf, kingTarget, promotionOf, SPECIAL, toOf } from './core/move.ts';
import { KIND_LETTERS, NONE, PROMOTIONS, QUEEN } from './data/pieces.ts';
import type { Variant } from './fen.ts';
import { nameOf, squareOf } from './squares.ts';
import { boardOf, legalMoves, type Table } from './table.ts';
import type { MoveArgs } from './vocabulary.ts';

// A move is a number in the core, squares and perhaps a letter in inputs, and a text of four or five letters in UCI.

const kindOf = (promotion: string | undefined): number =>
  promotion === undefined || promotion === '' ? 0 : KIND_LETTERS.indexOf(promotion.toUpperCase());

const MOVE = 0x7fff; // start, target and promotion of a move, without what is special about it
const said = new Array<MoveArgs>(MOVE + 1);

/** A move as it is listed, frozen and made once: castling goes to the king's target, in Chess960 to the rook. */
export function listedMove(move: number, variant: Variant): MoveArgs {
  const castles = (move & SPECIAL) === CASTLING && variant === 'standard';
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

/** Which of the moves listed from `base` to `end` is said so, or NONE; castling in both ways, unless another is said like that. */
function findMove(b: Board, base: number, end: number, { from, to, promotion }: SaidMove): number {
  const [start, target, kind] = [squareOf(from), squareOf(to), kindOf(promotion)];
  let castling = NONE;
  for (let i = base; i < end; i++) {
    const move = b.moves[i]!;
    if (fromOf(move) !== start || promotionOf(move) !== kind) continue;
    if (toOf(move) === target) return move;
    if ((move & SPECIAL) === CASTLING && listedMove(move, 'standard').to === to) castling = move;
  }
  return castling; // C14.2
}

interface SaidMove {
  readonly from: string;
  readonly to: string;
  readonly promotion?: string | undefined;
}

export function listMoves(table: Table): MoveArgs[] {
  const count = legalMoves(table);
  const { moves } = boardOf(table);
  const list: MoveArgs[] = [];
  for (let i = 0; i < count; i++) list.push(listedMove(moves[i]!, table.variant)); // inside the list
  return list;
}

// The move said last, with the key of the position it was said in: most likely it is the next one to be made.
let lastArgs: SaidMove = { from: '', to: '' };
let lastMove = NONE;
let lastLow = 0;
let lastHigh = 0;

function note(move: number, args: SaidMove, { low, high }: Board): number {
  lastArgs = args;
  lastLow = low;
  lastHigh = high;
  lastMove = move;
  return move;
}

const isSame = (a: SaidMove, b: SaidMove): boolean =>
  a === b || (a.from === b.from && a.to === b.to && a.promotion === b.promotion);

export function sampleMove(table: Table, random: Random): MoveArgs {
  const count = legalMoves(table);
  const b = boardOf(table);
  const move = b.moves[random.int(count)]!; // inside the list
  const args = listedMove(move, table.variant);
  note(move, args, b);
  return args;
}

/** The legal move that is said so, or NONE; castling to the king's target and to its rook. */
export function moveSaid(table: Table, args: MoveArgs): number {
  const b = boardOf(table);
  if (lastLow === b.low && lastHigh === b.high && isSame(lastArgs, args)) return lastMove;
  return note(findMove(b, 0, legalMoves(table), args), args, b);
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

/** The legal move of a text like e2e4 or e7e8q, or NONE; lists of moves are written behind `base`. */
export function parseUci(b: Board, text: string, base = 0): number {
  // C14.1, C14.4: 0000 is none
  const [, from = '', to = '', promotion] = /^([a-h][1-8])([a-h][1-8])([qrbn]?)$/.exec(text) ?? [];
  return from === '' ? NONE : findMove(b, base, generate(b, base), { from, to, promotion });
}
