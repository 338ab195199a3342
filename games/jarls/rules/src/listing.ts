import type { Chance } from './chance.ts';
import { boardSize, type Geometry, geometry, THRONE_HEX } from './geometry.ts';
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

/** Adds the verdicts of all moves of a piece; a jarl next to the throne is offered the throne, not beyond. */
export function legalSteps(table: Table, g: Geometry, piece: number, verdicts: number[]): void {
  const from = table.hex[piece]! * 6;
  for (let direction = 0; direction < 6; direction++) {
    const one = judgeStep(table, g, piece, direction, 1);
    if (!isLegal(one)) continue;
    verdicts.push(one);
    if (kindOf(one) !== MOVE || g.step[from + direction] === THRONE_HEX) continue;
    const two = judgeStep(table, g, piece, direction, 2);
    if (isLegal(two)) verdicts.push(two);
  }
}

const found: number[] = [];

/** Every legal move of a seat as arguments, in piece order. */
export function listMoves(table: Table, seat: number): Readonly<MoveCommand>[] {
  const g = board(table);
  const cast = argumentRows(table);
  const moves: Readonly<MoveCommand>[] = [];
  for (let piece = 0; piece < table.owner.length; piece++) {
    if (table.owner[piece] !== seat || table.hex[piece] === GONE) continue;
    const row = cast[piece]!;
    found.length = 0;
    legalSteps(table, g, piece, found);
    for (let i = 0; i < found.length; i++) moves.push(row[landing(table, g, piece, found[i]!)]!);
  }
  return moves;
}

const own: number[] = [];
const MAX_TRIES = 200;

/** One legal move of a seat, each equally likely, without listing them; null when there is none. */
export function sampleMove(table: Table, seat: number, chance: Chance): Readonly<MoveCommand> | null {
  const g = board(table);
  own.length = 0;
  for (let piece = 0; piece < table.owner.length; piece++) {
    if (table.owner[piece] === seat && table.hex[piece] !== GONE) own.push(piece);
  }
  for (let tries = 0; tries < MAX_TRIES && own.length > 0; tries++) {
    const draw = chance.int(own.length * 12);
    const piece = own[Math.floor(draw / 12)]!;
    const direction = draw % 6;
    const span = draw % 12 < 6 ? 1 : 2;
    // stepping over the throne is the same move as stepping on it and counts once
    if (span === 2 && g.step[table.hex[piece]! * 6 + direction] === THRONE_HEX) continue;
    const verdict = judgeStep(table, g, piece, direction, span);
    if (isLegal(verdict)) return argumentRows(table)[piece]![landing(table, g, piece, verdict)]!;
  }
  const moves = listMoves(table, seat);
  return moves.length === 0 ? null : moves[chance.int(moves.length)]!;
}
