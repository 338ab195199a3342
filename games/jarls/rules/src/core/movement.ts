import { hexAt } from '@rulewright/kit';
import { bearing, type Geometry, THRONE_HEX, TOO_FAR } from '../board/geometry.ts';
import type { AxialCoord } from '../board/hex.ts';
import { type MoveError, REFUSALS, type Refusal } from '../data/refusals.ts';
import {
  board,
  FREE,
  GONE,
  HOLE,
  isThroneClosed,
  JARL,
  NOBODY,
  SHIELD,
  sameSide,
  type Table,
} from './state.ts';
import { hasDraft } from './strength.ts';

// Where a piece may go. One judge serves validation, listing, sampling and play.
// A verdict is a number: a legal move packs kind, direction and span, a refusal is negative.
// Indexes come from the tables of the board, so `!` holds throughout.

export interface MoveCommand {
  pieceId: string;
  to: AxialCoord;
}

/** What a legal move is: onto a free hex, onto an enemy, or a jarl stopped by the throne on its way. */
export const MOVE = 0;
export const ATTACK = 1;
export const CROSS = 2;

const REFUSAL_ROWS: readonly Refusal[] = Object.values(REFUSALS);
const refuse = (row: Refusal): number => -1 - REFUSAL_ROWS.indexOf(row);
export const refusalOf = (verdict: number): Refusal => REFUSAL_ROWS[-1 - verdict]!; // refusals are made by refuse alone
export const errorOf = (verdict: number): MoveError => refusalOf(verdict).code;

export const NOT_PLAYING = refuse(REFUSALS.notPlaying);
const NOT_YOUR_TURN = refuse(REFUSALS.notYourTurn);
const NO_PIECE = refuse(REFUSALS.noPiece);
const NOT_YOURS = refuse(REFUSALS.notYours);
const OUTSIDE = refuse(REFUSALS.offBoard);
const OUT_OF_RANGE = refuse(REFUSALS.tooFar);
const BENT = refuse(REFUSALS.notInLine);
const THRONE_BARRED = refuse(REFUSALS.throneBarred);
const THRONE_CLOSED = refuse(REFUSALS.throneClosed);
const NO_DRAFT = refuse(REFUSALS.noDraft);
const PATH_BLOCKED = refuse(REFUSALS.pathBlocked);
const FRIEND_THERE = refuse(REFUSALS.friendThere);
const BARRED_HEX = refuse(REFUSALS.barredHex);

export const isLegal = (verdict: number): boolean => verdict >= 0;
const packed = (kind: number, direction: number, span: number): number =>
  kind | (direction << 2) | (span << 5);
export const kindOf = (verdict: number): number => verdict & 3;
export const directionOf = (verdict: number): number => (verdict >> 2) & 7;
export const spanOf = (verdict: number): number => verdict >> 5;

/** May this seat move this piece at all? 0 or a refusal. */
export function judgeMover(table: Table, seat: number, piece: number): number {
  if (seat === NOBODY || seat !== table.current || table.out[seat] !== false) return NOT_YOUR_TURN;
  if (piece === NOBODY || table.hex[piece] === GONE) return NO_PIECE;
  return table.owner[piece] === seat ? 0 : NOT_YOURS;
}

/** The full judgement of a wish, in the order in which refusals are given. */
export function judgeMove(table: Table, seat: number, piece: number, to: AxialCoord): number {
  const mover = judgeMover(table, seat, piece);
  if (!isLegal(mover)) return mover;
  const g = board(table);
  // −0 does not survive JSON, so it is no coordinate
  if (hexAt(g, to.q, to.r) < 0 || Object.is(to.q, -0) || Object.is(to.r, -0)) return OUTSIDE;
  const from = g.axial[table.hex[piece]!]!;
  if (to.q === from.q && to.r === from.r) return OUTSIDE;
  const way = bearing(to.q - from.q, to.r - from.r);
  if (way === TOO_FAR) return OUT_OF_RANGE;
  if (way < 0) return BENT;
  return way < 6 ? judgeStep(table, g, piece, way, 1) : judgeStep(table, g, piece, way - 6, 2);
}

/** The judgement of one piece going one or two hexes in a direction. */
export function judgeStep(table: Table, g: Geometry, piece: number, direction: number, span: number): number {
  const near = g.step[table.hex[piece]! * 6 + direction]!;
  const to = span === 1 || near < 0 ? near : g.step[near * 6 + direction]!;
  if (to < 0) return OUTSIDE;
  const isJarl = table.kind[piece] === JARL;
  if (near === THRONE_HEX || to === THRONE_HEX) {
    if (!isJarl) return THRONE_BARRED;
    if (isThroneClosed(table)) return THRONE_CLOSED;
  }
  if (span === 2) {
    if (isJarl && !hasDraft(table, g, piece, direction)) return NO_DRAFT;
    if (table.at[near] !== FREE) return PATH_BLOCKED;
    if (near === THRONE_HEX) return packed(CROSS, direction, span);
  }
  const occupant = table.at[to]!;
  if (occupant === FREE) return packed(MOVE, direction, span);
  if (occupant === HOLE || table.kind[occupant] === SHIELD) return BARRED_HEX;
  if (sameSide(table, table.owner[occupant]!, table.owner[piece]!)) return FRIEND_THERE;
  return packed(ATTACK, direction, span); // J4.1
}

/** The hex a legal move names, or for a jarl stopped by the throne, the throne. */
export function landing(table: Table, g: Geometry, piece: number, verdict: number): number {
  const near = g.step[table.hex[piece]! * 6 + directionOf(verdict)]!;
  return spanOf(verdict) === 1 || kindOf(verdict) === CROSS ? near : g.step[near * 6 + directionOf(verdict)]!;
}

/** Two hexes were moved, not merely named. */
export const hasMomentum = (verdict: number): boolean => spanOf(verdict) === 2 && kindOf(verdict) !== CROSS;
