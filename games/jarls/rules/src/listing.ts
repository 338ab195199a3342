import type { Chance } from './chance.ts';
import { boardSize, type Geometry, geometry, MAX_RADIUS, THRONE_HEX } from './geometry.ts';
import { isLegal, judgeStep, kindOf, landing, MOVE, type MoveCommand } from './movement.ts';
import { board, GONE, type Table } from './state.ts';

// All legal moves, or one of them at random. Arguments are made once per piece name and shared, so
// listing allocates nothing but the list. Indexes come from the tables of the board: `!` holds.

const rows = new Map<string, readonly Readonly<MoveCommand>[]>();
/** Piece names are few, but positions may bring their own; this bounds what is kept. */
const MAX_ROWS = 4096;

/** hex → the arguments that send the named piece there */
function argumentRow(id: string, radius: number): readonly Readonly<MoveCommand>[] {
  const known = rows.get(id);
  if (known !== undefined && known.length >= boardSize(radius)) return known;
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
    lastIds = table.ids;
    lastRadius = table.radius;
    lastRows = table.ids.map((id) => argumentRow(id, table.radius));
  }
  return lastRows;
}

/** The verdicts of the moves of one piece: six directions, one or two hexes. */
export const MAX_STEPS = 12;
const found = new Int16Array(MAX_STEPS);

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

/** Every legal move of a seat as arguments, in piece order. */
export function listMoves(table: Table, seat: number): Readonly<MoveCommand>[] {
  const g = board(table);
  const cast = argumentRows(table);
  const moves: Readonly<MoveCommand>[] = [];
  const end = table.last[seat]!;
  for (let piece = table.first[seat]!; piece < end; piece++) {
    if (table.owner[piece] !== seat || table.hex[piece] === GONE) continue;
    const row = cast[piece]!;
    const n = legalSteps(table, g, piece, found);
    for (let i = 0; i < n; i++) moves.push(row[landing(table, g, piece, found[i]!)]!);
  }
  return moves;
}

const own = new Int16Array(boardSize(MAX_RADIUS));
const MAX_TRIES = 200;

/** One legal move of a seat, each equally likely, without listing them; null when there is none. */
export function sampleMove(table: Table, seat: number, chance: Chance): Readonly<MoveCommand> | null {
  const g = board(table);
  const end = table.last[seat]!;
  let n = 0;
  for (let piece = table.first[seat]!; piece < end; piece++) {
    if (table.owner[piece] === seat && table.hex[piece] !== GONE) own[n++] = piece;
  }
  for (let tries = 0; tries < MAX_TRIES && n > 0; tries++) {
    const draw = chance.int(n * MAX_STEPS);
    const piece = own[(draw / MAX_STEPS) | 0]!;
    const direction = draw % 6;
    const span = draw % MAX_STEPS < 6 ? 1 : 2;
    // stepping over the throne is the same move as stepping on it and counts once
    if (span === 2 && g.step[table.hex[piece]! * 6 + direction] === THRONE_HEX) continue;
    const verdict = judgeStep(table, g, piece, direction, span);
    if (isLegal(verdict)) return argumentRows(table)[piece]![landing(table, g, piece, verdict)]!;
  }
  const moves = listMoves(table, seat);
  return moves.length === 0 ? null : moves[chance.int(moves.length)]!;
}
