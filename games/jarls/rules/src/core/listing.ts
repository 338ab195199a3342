import { hexBoardSize } from '@rulewright/kit';
import { type Geometry, geometry, THRONE_HEX } from '../board/geometry.ts';
import type { Chance } from '../opening/chance.ts';
import { isLegal, judgeStep, kindOf, landing, MOVE, type MoveCommand } from './movement.ts';
import { board, FREE, GONE, isThroneClosed, JARL, SHIELD, sameSide, type Table } from './state.ts';
import { hasDraft } from './strength.ts';

// All legal moves, or one of them at random. Arguments are made once per piece name and shared, so
// listing allocates nothing but the list. Indexes come from the tables of the board: `!` holds.

const rows = new Map<string, readonly Readonly<MoveCommand>[]>();
/** Piece names are few, but positions may bring their own; this bounds what is kept. */
const MAX_ROWS = 4096;

/** hex → the arguments that send the named piece there */
function argumentRow(id: string, radius: number): readonly Readonly<MoveCommand>[] {
  const known = rows.get(id);
  if (known !== undefined && known.length >= hexBoardSize(radius)) return known;
  if (rows.size >= MAX_ROWS) rows.clear();
  const { axial } = geometry(Math.max(radius, 8));
  const row = axial.map((to) => Object.freeze({ pieceId: id, to }));
  rows.set(id, row);
  return row;
}

let lastIds: Table['ids'] = [];
let lastRadius = 0;
let lastRows: (readonly Readonly<MoveCommand>[])[] = [];

/** The rows of a whole cast; positions of one game share the list of names, so it is mostly the last one. */
function argumentRows(table: Table) {
  if (table.ids !== lastIds || table.radius > lastRadius || lastRows.length !== table.ids.length) {
    if (table.radius > lastRadius || !isSameCast(table.ids)) {
      lastRadius = table.radius;
      lastRows = table.ids.map((id) => argumentRow(id, table.radius));
    }
    lastIds = table.ids;
  }
  return lastRows;
}

/** A copied position has a list of names of its own that says the same. */
function isSameCast(ids: Table['ids']): boolean {
  if (ids.length !== lastRows.length || ids.length !== lastIds.length) return false;
  for (let i = 0; i < ids.length; i++) if (ids[i] !== lastIds[i]) return false;
  return true;
}

/** The arguments by which a legal move is listed; null for any other verdict. */
export const commandFor = (table: Table, piece: number, verdict: number): Readonly<MoveCommand> | null =>
  isLegal(verdict) ? argumentRows(table)[piece]![landing(table, board(table), piece, verdict)]! : null;

/** The verdicts of the moves of one piece: six directions, one or two hexes. */
export const MAX_STEPS = 12;

/** Fills in the verdicts of all moves of a piece and counts them; next to the throne a jarl is offered it, not beyond. */
export function legalSteps(table: Table, g: Geometry, piece: number, verdicts: Int16Array): number {
  const from = table.hex[piece]! * 6;
  let n = 0;
  for (let direction = 0; direction < 6; direction++) {
    const one = judgeStep(table, g, piece, direction, 1);
    if (!isLegal(one)) continue;
    verdicts[n++] = one;
    if (kindOf(one) !== MOVE || g.step[from + direction] === THRONE_HEX) continue;
    const two = judgeStep(table, g, piece, direction, 2);
    if (isLegal(two)) verdicts[n++] = two;
  }
  return n;
}

/**
 * The hex a piece reaches by a way: one hex in a direction, or two, which is the direction plus 6; or NOWHERE. Says what
 * `judgeStep` says, without the reasons and several times faster; a test compares the two. Beyond the throne is nowhere:
 * it is listed as the throne.
 */
function reach(table: Table, g: Geometry, piece: number, way: number): number {
  const { step } = g;
  const direction = way < 6 ? way : way - 6;
  const near = step[table.hex[piece]! * 6 + direction]!;
  if (near < 0) return NOWHERE;
  const { at, kind } = table;
  let to = near;
  if (way >= 6) {
    if (near === THRONE_HEX || at[near] !== FREE) return NOWHERE;
    to = step[near * 6 + direction]!;
    if (to < 0) return NOWHERE;
    if (kind[piece] === JARL && !hasDraft(table, g, piece, direction)) return NOWHERE;
  }
  if (to === THRONE_HEX && (kind[piece] !== JARL || isThroneClosed(table))) return NOWHERE;
  const there = at[to]!;
  if (there === FREE) return to;
  if (there < 0 || kind[there] === SHIELD) return NOWHERE;
  return sameSide(table, table.owner[there]!, table.owner[piece]!) ? NOWHERE : to;
}
const NOWHERE = -1;

/** Every legal move of a seat as arguments, in piece order. */
export function listMoves(table: Table, seat: number): Readonly<MoveCommand>[] {
  const g = board(table);
  const cast = argumentRows(table);
  const { hex, owner, at } = table;
  const moves: Readonly<MoveCommand>[] = [];
  const end = table.last[seat]!;
  for (let piece = table.first[seat]!; piece < end; piece++) {
    if (hex[piece] === GONE || owner[piece] !== seat) continue;
    const row = cast[piece]!;
    for (let direction = 0; direction < 6; direction++) {
      const near = reach(table, g, piece, direction);
      if (near === NOWHERE) continue;
      moves.push(row[near]!);
      if (at[near] !== FREE) continue;
      const far = reach(table, g, piece, direction + 6);
      if (far !== NOWHERE) moves.push(row[far]!);
    }
  }
  return moves;
}

/** Any legal move at all? A longer move in a direction needs the shorter one to be legal. */
export function canMove(table: Table, seat: number): boolean {
  const g = board(table);
  const end = table.last[seat]!;
  for (let piece = table.first[seat]!; piece < end; piece++) {
    if (table.owner[piece] !== seat || table.hex[piece] === GONE) continue;
    for (let direction = 0; direction < 6; direction++) {
      if (reach(table, g, piece, direction) !== NOWHERE) return true;
    }
  }
  return false;
}

const MAX_TRIES = 200;

/** One legal move of a seat, each equally likely, without listing them; null when there is none. */
export function sampleMove(table: Table, seat: number, chance: Chance): Readonly<MoveCommand> | null {
  const g = board(table);
  const { hex, owner } = table;
  const { ways, wayCount } = g;
  const first = table.first[seat]!;
  const end = table.last[seat]!;
  let draws = 0;
  for (let piece = first; piece < end; piece++)
    if (hex[piece] !== GONE && owner[piece] === seat) draws += wayCount[hex[piece]!]!;
  for (let tries = 0; tries < MAX_TRIES && draws > 0; tries++) {
    let draw = chance.int(draws);
    let piece = first;
    for (; ; piece++) {
      if (hex[piece] === GONE || owner[piece] !== seat) continue;
      const count = wayCount[hex[piece]!]!;
      if (draw < count) break;
      draw -= count;
    }
    const to = reach(table, g, piece, ways[hex[piece]! * MAX_STEPS + draw]!);
    if (to !== NOWHERE) return argumentRows(table)[piece]![to]!;
  }
  const moves = listMoves(table, seat);
  return moves.length === 0 ? null : moves[chance.int(moves.length)]!;
}
