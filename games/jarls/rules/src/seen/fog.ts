import { hexDistance } from '../board/hex.ts';
import type { GameEvent } from '../core/facts.ts';
import { board, GONE, pieceNamed, SHIELD, type Table } from '../core/state.ts';
import { SIGHT } from '../data/scaling.ts';

// Indexes are piece numbers of the table, so `!` holds throughout.

/** Where everybody starts is no secret: the fog falls when play begins. */
export const isFoggy = (table: Table): boolean => table.config.fog === true && table.round > 0;

/** Who watches without a seat. */
export const SPECTATOR = -2;

/** Can a seat see what stands on a hex? */
export function seesHex(table: Table, seat: number, hex: number): boolean {
  const { axial } = board(table);
  return table.hex.some(
    (own, piece) =>
      table.owner[piece] === seat && own !== GONE && hexDistance(axial[own]!, axial[hex]!) <= SIGHT,
  ); // J12.1
}

/** Own pieces and shields always, others when near enough. */
export function seesPiece(table: Table, seat: number, piece: number): boolean {
  const hex = table.hex[piece]!;
  if (hex === GONE) return false;
  return table.owner[piece] === seat || table.kind[piece] === SHIELD || seesHex(table, seat, hex);
}

/** Which pieces each seat sees now; taken before a move it tells who may hear of it. */
export const sights = (table: Table): boolean[][] =>
  table.out.map((_, seat) => table.ids.map((_, piece) => seesPiece(table, seat, piece)));

/** The pieces a fact is about, by name. */
function subjects(fact: GameEvent): readonly string[] {
  switch (fact.type) {
    case 'MOVE':
    case 'PUSH':
    case 'ELIMINATED':
      return [fact.pieceId];
    case 'COMPRESSED':
      return fact.pieceIds;
    case 'BLOCKED':
      return [fact.attackerId];
    case 'PLAYER_ELIMINATED':
    case 'THRONE_DRAWN':
    case 'THRONE_CLAIMED':
    case 'THRONE_VICTORY':
    case 'LAST_STANDING':
    case 'TURN_ENDED':
    case 'STARVATION_TRIGGERED':
    case 'SHIELD_PLACED':
    case 'RESIGNED':
      return [];
  }
}

/** Whether a fact is about no piece: everybody hears of it, spectators too. */
export const isPublic = (fact: GameEvent): boolean => subjects(fact).length === 0;

/** A seat hears of a fact when it saw all its pieces before the move and sees those that are left after it. */
export function hears(before: readonly boolean[], after: Table, seat: number, fact: GameEvent): boolean {
  return subjects(fact).every((id) => {
    const piece = pieceNamed(after, id);
    return (before[after.ids.indexOf(id)] ?? false) && (piece < 0 || seesPiece(after, seat, piece)); // J12.2
  });
}
