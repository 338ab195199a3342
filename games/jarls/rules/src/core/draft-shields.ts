import { hexAt } from '@rulewright/kit';
import { groundFor } from '../board/formation.ts';
import type { AxialCoord } from '../board/hex.ts';
import { addPiece } from '../opening/setup.ts';
import type { Emit } from './facts.ts';
import { board, FREE, NOBODY, SHIELD, type Table, type TableDraft } from './state.ts';

/** Where the seat to move may put its shield. */
export const freeSites = (table: Table): number[] =>
  groundFor(table.config).sites.filter((hex) => table.at[hex] === FREE);

const shieldsOf = (table: Table): number => table.kind.filter((kind) => kind === SHIELD).length;

/** May a shield lie there now? */
export const isFreeSite = (table: Table, at: AxialCoord): boolean =>
  freeSites(table).includes(hexAt(board(table), at.q, at.r));

/** Puts down a shield that was judged legal. */
export function putShield(table: TableDraft, at: AxialCoord, emit: Emit): void {
  const g = board(table);
  const hex = hexAt(g, at.q, at.r);
  const pieceId = `s${shieldsOf(table) + 1}`;
  addPiece(table, pieceId, SHIELD, NOBODY, hex);
  const playerId = table.players[table.current]!; // seats have players
  emit({ type: 'SHIELD_PLACED', playerId, pieceId, at: g.axial[hex]! }, 'J13.1');
  passShield(table);
}

/** The next shield is the survivor's before, round the table. */
export function passShield(table: TableDraft): void {
  const seats = table.out.length;
  do table.current = (table.current + seats - 1) % seats;
  while (table.out[table.current]);
}

/** All are down, or there is no room for another. */
export const allShieldsPlaced = (table: Table): boolean =>
  shieldsOf(table) >= table.config.shieldCount || freeSites(table).length === 0;

export function beginRounds(table: TableDraft): void {
  table.round = 1;
  table.current = table.out.indexOf(false);
}
