import { type Geometry, THRONE_HEX } from '../board/geometry.ts';
import type { RuleId } from '../data/rule-ids.ts';
import type { Emit } from './facts.ts';
import {
  FREE,
  HOLE,
  isThroneClosed,
  lift,
  NOBODY,
  place,
  SHIELD,
  sameSide,
  type Table,
  type TableDraft,
  WARRIOR,
} from './state.ts';
import { combat } from './strength.ts';

// The chain: who moves, who falls, where it compresses. Indexes come from the board's tables: `!` holds.

export const TERMINATORS = ['empty', 'edge', 'shield', 'throne', 'hole'] as const;
export type Terminator = (typeof TERMINATORS)[number];

export interface Chain {
  readonly pieces: readonly number[]; // from the defender outward
  readonly terminator: Terminator;
  readonly end: number; // the hex that ends it, or OFF_BOARD
}

/** The pieces a push from a hex would move. `attacker` is the pushing seat, NOBODY when it does not matter. */
export function chainFrom(
  table: Table,
  g: Geometry,
  start: number,
  direction: number,
  attacker: number,
): Chain {
  const pieces: number[] = [];
  for (let hex = start; ; hex = g.step[hex * 6 + direction]!) {
    const terminator = terminatorAt(table, hex, pieces.at(-1) ?? NOBODY, attacker);
    if (terminator !== null) return { pieces, terminator, end: hex };
    pieces.push(table.at[hex]!); // J5.1
  }
}

function terminatorAt(table: Table, hex: number, last: number, attacker: number): Terminator | null {
  if (hex < 0) return 'edge';
  if (hex === THRONE_HEX && last !== NOBODY && (table.kind[last] === WARRIOR || isThroneClosed(table)))
    return 'throne'; // J5.6, J14.2
  const occupant = table.at[hex]!;
  if (occupant === FREE) return 'empty';
  if (occupant === HOLE) return 'hole';
  if (table.kind[occupant] === SHIELD) return 'shield';
  const owner = table.owner[occupant]!;
  const isAlly = attacker !== NOBODY && owner !== attacker && sameSide(table, owner, attacker);
  return isAlly ? 'shield' : null; // J11.3
}

/** Moves the pieces of a chain one hex on; the last may fall. Returns the fallen piece, or NOBODY. */
export function shift(table: TableDraft, g: Geometry, chain: Chain, direction: number, emit: Emit): number {
  const falls = chain.terminator === 'edge' || chain.terminator === 'hole';
  const last = chain.pieces.at(-1)!; // a chain holds at least the defender
  const lastHex = g.axial[table.hex[last]!]!;
  if (falls) lift(table, last);
  const staying = falls ? chain.pieces.slice(0, -1) : chain.pieces;
  for (const piece of staying.toReversed()) place(table, piece, g.step[table.hex[piece]! * 6 + direction]!);
  for (const [depth, piece] of staying.entries()) {
    const to = table.hex[piece]!;
    const from = g.step[to * 6 + ((direction + 3) % 6)]!;
    emit({ type: 'PUSH', pieceId: table.ids[piece]!, from: g.axial[from]!, to: g.axial[to]!, depth }, 'J5.2');
  }
  if (!falls) return NOBODY;
  table.quiet = 0;
  table.lastElimination = table.round;
  const pieceId = table.ids[last]!;
  if (chain.terminator === 'hole')
    emit({ type: 'ELIMINATED', pieceId, from: lastHex, reason: 'hole' }, 'J9.3');
  else emit({ type: 'ELIMINATED', pieceId, from: lastHex, reason: 'edge' }, 'J5.5');
  return last;
}

/** Reports a chain that has no room to move. */
export function compress(table: Table, g: Geometry, chain: Chain, emit: Emit): void {
  const at = g.axial[table.hex[chain.pieces.at(-1)!]!]!; // a chain holds at least the defender
  emit({ type: 'COMPRESSED', pieceIds: chain.pieces.map((piece) => table.ids[piece]!), at }, 'J5.4');
}

/** An attacker that does not get through ends next to its target. */
function stopShort(
  table: TableDraft,
  g: Geometry,
  piece: number,
  target: number,
  direction: number,
  emit: Emit,
) {
  stepTo(table, g, piece, g.step[target * 6 + ((direction + 3) % 6)]!, emit, 'J5.3');
}

/** Moves a piece and says so, unless it is there already. */
export function stepTo(
  table: TableDraft,
  g: Geometry,
  piece: number,
  to: number,
  emit: Emit,
  rule: RuleId,
): void {
  const from = table.hex[piece]!;
  if (from === to) return;
  place(table, piece, to);
  emit({ type: 'MOVE', pieceId: table.ids[piece]!, from: g.axial[from]!, to: g.axial[to]! }, rule);
}

/** Carries out a push that has been won; returns the fallen piece, or NOBODY. */
export function shove(
  table: TableDraft,
  g: Geometry,
  attacker: number,
  target: number,
  direction: number,
  emit: Emit,
): number {
  const chain = chainFrom(table, g, target, direction, table.owner[attacker]!);
  if (chain.terminator === 'shield' || chain.terminator === 'throne') {
    stopShort(table, g, attacker, target, direction, emit);
    compress(table, g, chain, emit);
    return NOBODY;
  }
  const from = g.axial[table.hex[attacker]!]!;
  emit({ type: 'MOVE', pieceId: table.ids[attacker]!, from, to: g.axial[target]! }, 'J5.2');
  const fallen = shift(table, g, chain, direction, emit);
  place(table, attacker, target);
  return fallen;
}

/** An attack on the piece at `target`; returns the fallen piece, or NOBODY. */
export function strike(
  table: TableDraft,
  g: Geometry,
  move: {
    readonly piece: number;
    readonly target: number;
    readonly direction: number;
    readonly span: number;
  },
  emit: Emit,
): number {
  const { piece, target: hex, direction } = move;
  const { outcome } = combat(table, g, { ...move, target: table.at[hex]! });
  if (outcome === 'push') return shove(table, g, piece, hex, direction, emit);
  stopShort(table, g, piece, hex, direction, emit);
  emit({ type: 'BLOCKED', attackerId: table.ids[piece]!, at: g.axial[table.hex[piece]!]! }, 'J5.3');
  return NOBODY;
}
