import type { Input, Notation } from '@rulewright/engine';
import { HEX_DIRECTIONS } from '@rulewright/kit';
import { bearing } from '../board/geometry.ts';
import { getNeighbor, hexToKey, keyToHex } from '../board/hex.ts';
import {
  ATTACK,
  directionOf,
  isLegal,
  judgeMove,
  kindOf,
  landing,
  type MoveCommand,
  spanOf,
} from '../core/movement.ts';
import { board, FREE, GONE, pieceNamed, seatOf, type Table } from '../core/state.ts';
import { combat } from '../core/strength.ts';
import { DIRECTION_NAMES } from '../data/directions.ts';
import { g, type Jarls, move, placeShield, resign, skipTurn, starve } from '../vocabulary.ts';
import { isFoggy, seesPiece } from './fog.ts';
import { makeMove } from './notation.ts';

// "w1-2>0,-1 ne2 (attack 2 : 1, push)": piece and hex, then for the reader the direction and how an attack will go.
// Typed moves may do without the arrow, or name the direction alone: "w1-2 0,-1", "w1-2 ne2".

export const notation: Notation<Jarls> = {
  make: ({ table }, input) => {
    if (g.is(move, input)) return `${makeMove(input.args)}${remark(table, input.player, input.args)}`;
    if (g.is(starve, input)) return `starve ${input.args.pieceId}`;
    if (g.is(placeShield, input)) return `shield ${hexToKey(input.args.at)}`;
    return g.is(resign, input) ? 'resign' : 'skip';
  },
  parse: ({ table }, player, text) => parse(table, player, text.trim().replace(/\s*\(.*\)$/, '')),
};

/** Direction and span of a move, and what an attack compares as far as the player sees. */
function remark(table: Table, player: string, { pieceId, to }: Readonly<MoveCommand>): string {
  const piece = pieceNamed(table, pieceId);
  const from = board(table).axial[table.hex[piece] ?? GONE];
  if (from === undefined) return '';
  const way = bearing(to.q - from.q, to.r - from.r);
  if (way < 0) return '';
  const heading = ` ${DIRECTION_NAMES[way % 6]}${way < 6 ? '' : '2'}`;
  const verdict = judgeMove(table, seatOf(table, player), piece, to);
  if (!isLegal(verdict) || kindOf(verdict) !== ATTACK) return heading;
  const seen = inSight(table, seatOf(table, player));
  const target = seen.at[landing(table, board(table), piece, verdict)] ?? FREE;
  const fight = { piece, target, direction: directionOf(verdict), span: spanOf(verdict) };
  const { attack, defense, outcome } = combat(seen, board(table), fight);
  return `${heading} (attack ${attack} : ${defense}, ${outcome})`;
}

/** The table without what a seat does not see. */
function inSight(table: Table, seat: number): Table {
  if (!isFoggy(table)) return table;
  const at = table.at.map((piece) => (piece < 0 || seesPiece(table, seat, piece) ? piece : FREE));
  return { ...table, at };
}

function parse(table: Table, player: string, text: string): Input | null {
  if (text === 'skip' || text === 'resign')
    return { player, action: text === 'skip' ? skipTurn.name : resign.name, args: {} };
  const [, word, rest = ''] = /^(starve|shield)\s+(\S+)$/.exec(text) ?? [];
  if (word === 'starve') return { player, action: starve.name, args: { pieceId: rest } };
  if (word === 'shield')
    return KEY.test(rest) ? { player, action: placeShield.name, args: { at: keyToHex(rest) } } : null;
  const args = toHex(text) ?? byDirection(table, text);
  return args === null ? null : { player, action: move.name, args };
}

const KEY = /^-?\d+,-?\d+$/;

function toHex(text: string): MoveCommand | null {
  const [, pieceId, key] = /^(\S+?)(?:\s*>\s*|\s+)(-?\d+,-?\d+)(?:\s+\w+)?$/.exec(text) ?? [];
  return pieceId === undefined || key === undefined ? null : { pieceId, to: keyToHex(key) };
}

function byDirection(table: Table, text: string): MoveCommand | null {
  const [, pieceId = '', name = '', two] = /^(\S+)\s+([a-z]+)(2)?$/i.exec(text) ?? [];
  const direction = HEX_DIRECTIONS.find((known) => DIRECTION_NAMES[known] === name.toLowerCase());
  const from = board(table).axial[table.hex[pieceNamed(table, pieceId)] ?? GONE];
  if (from === undefined || direction === undefined) return null;
  const near = getNeighbor(from, direction);
  return { pieceId, to: two === undefined ? near : getNeighbor(near, direction) };
}
