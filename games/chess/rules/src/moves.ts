import type { Random } from '@rulewright/engine';
import { fromOf, promotionOf } from './core/move.ts';
import { EDGE, NONE } from './core/tables.ts';
import type { Variant } from './fen.ts';
import { nameOf, SQUARES } from './squares.ts';
import { boardOf, legalMoves, type Table } from './table.ts';
import { findMove, listedTo } from './uci.ts';
import type { MoveArgs, Promotion } from './vocabulary.ts';

const NUMBERS = new Map<string, number>(SQUARES.map((name, square) => [name, square]));
const KINDS = new Map<string | undefined, number>([
  [undefined, 0],
  ['n', 2],
  ['b', 3],
  ['r', 4],
  ['q', 5],
]);
const LETTERS: readonly (Promotion | undefined)[] = [undefined, undefined, 'n', 'b', 'r', 'q'];

const said = new Map<number, MoveArgs>();

/** The arguments that say so, frozen and made once. */
function argsOf(from: number, to: number, promotion: number): MoveArgs {
  const key = from | (to << 6) | (promotion << 12);
  const known = said.get(key);
  if (known !== undefined) return known;
  const letter = LETTERS[promotion];
  const squares = { from: nameOf(from), to: nameOf(to) };
  const args = Object.freeze(letter === undefined ? squares : { ...squares, promotion: letter });
  said.set(key, args);
  return args;
}

/** A move as it is listed. */
export const listedMove = (move: number, variant: Variant): MoveArgs =>
  argsOf(fromOf(move), listedTo(move, variant), promotionOf(move));

export function listMoves(table: Table): MoveArgs[] {
  const count = legalMoves(table);
  const { moves } = boardOf(table);
  const list: MoveArgs[] = [];
  for (let i = 0; i < count; i++) list.push(listedMove(moves[i]!, table.variant)); // inside the list
  return list;
}

// The move drawn last, with the position it was drawn in: most likely it is the next one to be made.
const drawn = { low: 0, high: 0, move: NONE, args: argsOf(0, 0, 0) };

export function sampleMove(table: Table, random: Random): MoveArgs {
  const count = legalMoves(table);
  const { moves, low, high } = boardOf(table);
  drawn.move = moves[random.int(count)]!; // inside the list
  drawn.low = low;
  drawn.high = high;
  drawn.args = listedMove(drawn.move, table.variant);
  return drawn.args;
}

const isDrawn = (from: string, to: string, promotion: string | undefined): boolean =>
  drawn.args.from === from && drawn.args.to === to && drawn.args.promotion === promotion;

/** The legal move that is said so, or NONE; castling to the king's target and to its rook. */
export function moveSaid(table: Table, { from, to, promotion }: MoveArgs): number {
  const b = boardOf(table);
  if (drawn.low === b.low && drawn.high === b.high && isDrawn(from, to, promotion)) return drawn.move;
  const count = legalMoves(table);
  const [start = EDGE, target = EDGE, kind = 0] = [NUMBERS.get(from), NUMBERS.get(to), KINDS.get(promotion)];
  return findMove(b, { base: 0, end: count }, start, target, kind);
}

/** Another spelling of a listed move as it is listed; what means nothing stays as it is. */
export function readMove(table: Table, args: MoveArgs): MoveArgs {
  const move = moveSaid(table, args);
  return move === NONE ? args : listedMove(move, table.variant);
}
