import type { Geometry } from '../board/geometry.ts';
import { isPiece, JARL, SHIELD, sameSide, type Table, WARRIOR } from './state.ts';

export interface CombatResult {
  attack: number;
  defense: number;
  attackBreakdown: { base: number; momentum: number; support: number };
  defenseBreakdown: { base: number; bracing: number };
  outcome: 'push' | 'blocked';
}

// Indexes come from the tables of the board, so `!` holds throughout.

const strength = (table: Table, piece: number): number => (table.kind[piece] === JARL ? 2 : 1); // J4.2

/** The pieces of a seat's side in an unbroken run beyond a hex, nearest first. */
export function run(table: Table, g: Geometry, beyond: number, direction: number, seat: number): number[] {
  const pieces: number[] = [];
  for (let hex = g.step[beyond * 6 + direction]!; hex >= 0; hex = g.step[hex * 6 + direction]!) {
    const piece = table.at[hex]!;
    if (!isPiece(piece) || table.kind[piece] === SHIELD) break;
    if (!sameSide(table, table.owner[piece]!, seat)) break; // J11.2
    pieces.push(piece);
  }
  return pieces;
}

const total = (table: Table, pieces: readonly number[]): number =>
  pieces.reduce((sum, piece) => sum + strength(table, piece), 0);

/** Two warriors of the jarl's own owner stand directly behind it. */
export function hasDraft(table: Table, g: Geometry, jarl: number, direction: number): boolean {
  const back = (direction + 3) % 6;
  const first = g.step[table.hex[jarl]! * 6 + back]!;
  if (first < 0 || !isOwnWarrior(table, first, table.owner[jarl]!)) return false;
  const second = g.step[first * 6 + back]!;
  return second >= 0 && isOwnWarrior(table, second, table.owner[jarl]!);
}

function isOwnWarrior(table: Table, hex: number, seat: number): boolean {
  const piece = table.at[hex]!;
  return isPiece(piece) && table.kind[piece] === WARRIOR && table.owner[piece] === seat;
}

/** Support is counted behind the hex the attacker starts from; a draft spends its two warriors. */
export function attackOf(table: Table, g: Geometry, piece: number, direction: number, span: number) {
  const back = (direction + 3) % 6;
  const momentum = span === 2 ? 1 : 0; // J4.3
  const behind = run(table, g, table.hex[piece]!, back, table.owner[piece]!); // J4.4
  const drafted = momentum === 1 && table.kind[piece] === JARL && hasDraft(table, g, piece, direction);
  const support = total(table, drafted ? behind.slice(2) : behind); // J4.5
  return { base: strength(table, piece), momentum, support };
}

export function defenseOf(table: Table, g: Geometry, piece: number, direction: number) {
  const bracing = total(table, run(table, g, table.hex[piece]!, direction, table.owner[piece]!)); // J4.6
  return { base: strength(table, piece), bracing };
}

/** The comparison for an attack from where the attacker stands now, before it moves. */
export function combat(
  table: Table,
  g: Geometry,
  move: {
    readonly piece: number;
    readonly target: number;
    readonly direction: number;
    readonly span: number;
  },
): CombatResult {
  const attackBreakdown = attackOf(table, g, move.piece, move.direction, move.span);
  const defenseBreakdown = defenseOf(table, g, move.target, move.direction);
  const attack = attackBreakdown.base + attackBreakdown.momentum + attackBreakdown.support;
  const defense = defenseBreakdown.base + defenseBreakdown.bracing;
  const outcome = attack > defense ? 'push' : 'blocked'; // J4.7
  return { attack, defense, attackBreakdown, defenseBreakdown, outcome };
}
