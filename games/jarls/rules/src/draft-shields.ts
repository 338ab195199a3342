import { hexAt } from '@rulewright/kit';
import { REFUSALS, type Refusal } from './data/refusals.ts';
import type { Emit } from './facts.ts';
import { groundFor } from './formation.ts';
import type { AxialCoord } from './hex.ts';
import { addPiece } from './setup.ts';
import { board, FREE, NOBODY, SHIELD, type Table, type TableDraft } from './state.ts';

/** Where the seat to move may put its shield. */
export const freeSites = (table: Table): number[] =>
  groundFor(table.config).sites.filter((hex) => table.at[hex] === FREE);

const shieldsOf = (table: Table): number => table.kind.filter((kind) => kind === SHIELD).length;

/** The refusal of a shield, or null. */
export function judgeShield(table: Table, seat: number, at: AxialCoord): Refusal | null {
  if (table.phase !== 'setup') return REFUSALS.notPlaying;
  if (seat === NOBODY || seat !== table.current) return REFUSALS.notYourTurn;
  return freeSites(table).includes(hexAt(board(table), at.q, at.r)) ? null : REFUSALS.badSite;
}

/** Puts down a shield that was judged legal; after the last one round 1 begins. */
export function putShield(table: TableDraft, at: AxialCoord, emit: Emit): void {
  const g = board(table);
  const hex = hexAt(g, at.q, at.r);
  const pieceId = `s${shieldsOf(table) + 1}`;
  addPiece(table, pieceId, SHIELD, NOBODY, hex);
  const playerId = table.players[table.current]!; // seats have players
  emit({ type: 'SHIELD_PLACED', playerId, pieceId, at: g.axial[hex]! }, 'J13.1');
  const seats = table.out.length;
  table.current = (table.current + seats - 1) % seats;
  if (allShieldsPlaced(table)) beginRounds(table);
}

/** All are down, or there is no room for another. */
export const allShieldsPlaced = (table: Table): boolean =>
  shieldsOf(table) >= table.config.shieldCount || freeSites(table).length === 0;

export function beginRounds(table: TableDraft): void {
  table.phase = 'playing';
  table.current = 0;
}
