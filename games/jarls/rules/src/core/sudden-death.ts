import { hexBoardSize } from '@rulewright/kit';
import { SUDDEN_DEATH_ROUNDS } from '../data/scaling.ts';
import type { Emit } from './facts.ts';
import { isDue } from './starvation.ts';
import { board, FREE, GONE, JARL, lift, SHIELD, type Table, type TableDraft } from './state.ts';
import { eliminate } from './victory.ts';

/** A board of one ring round the throne shrinks no further. */
export const isSmallest = (table: Table): boolean => table.radius === 1;

export const shrinkIsDue = (table: Table): boolean =>
  table.config.suddenDeath === true && !isSmallest(table) && isDue(table.quiet, SUDDEN_DEATH_ROUNDS); // J10.1

/** Cuts off the outermost ring with everything on it. */
export function shrink(table: TableDraft, emit: Emit): void {
  const g = board(table);
  table.radius -= 1;
  const size = hexBoardSize(table.radius);
  const drowned: number[] = [];
  for (const [piece, hex] of table.hex.entries()) {
    if (hex === GONE || hex < size) continue;
    lift(table, piece);
    if (table.kind[piece] === SHIELD) continue;
    drowned.push(piece);
    const pieceId = table.ids[piece]!; // a piece has a name and its hex coordinates
    emit({ type: 'ELIMINATED', pieceId, from: g.axial[hex]!, reason: 'edge' }, 'J10.2');
  }
  table.at.fill(FREE, size);
  const seats = drowned.filter((piece) => table.kind[piece] === JARL).map((piece) => table.owner[piece]!); // owned
  for (const seat of seats.toSorted((a, b) => a - b)) eliminate(table, seat, emit);
}
