import { THRONE_HEX } from '../board/geometry.ts';
import { passShield } from './draft-shields.ts';
import type { Emit } from './facts.ts';
import { ATTACK, directionOf, kindOf, landing, spanOf } from './movement.ts';
import { stepTo, strike } from './push.ts';
import { board, JARL, NOBODY, type TableDraft } from './state.ts';
import { hasDraft } from './strength.ts';
import { endTurn } from './turns.ts';
import { claimThrone, eliminate, settleSurvival, takesThrone, winByThrone } from './victory.ts';

/** Plays a move that was judged legal: the piece, what it pushes, who wins, whose turn is next. */
export function playMove(table: TableDraft, piece: number, verdict: number, emit: Emit): void {
  const g = board(table);
  const seat = table.current;
  const start = table.hex[piece]!; // judged to be on the board
  const target = landing(table, g, piece, verdict);
  let fallen = NOBODY;
  if (kindOf(verdict) === ATTACK) {
    const move = { piece, target, direction: directionOf(verdict), span: spanOf(verdict) };
    fallen = strike(table, g, move, emit);
  } else {
    const isStopped = target === THRONE_HEX && hasDraft(table, g, piece, directionOf(verdict));
    stepTo(table, g, piece, target, emit, isStopped ? 'J3.11' : 'J3.14');
  }
  table.movedFrom = start;
  table.movedTo = table.hex[piece]!;
  table.witnesses = null;
  if (fallen !== NOBODY && table.kind[fallen] === JARL) eliminate(table, table.owner[fallen]!, emit); // jarls have owners
  const isThere = takesThrone(table, piece, start);
  const mustHold = table.config.holdThrone !== undefined;
  if (isThere && mustHold) claimThrone(table, seat, emit);
  if (isThere && !mustHold)
    winByThrone(table, seat, emit); // J6.4
  else if (!settleSurvival(table, emit)) endTurn(table, emit);
}

/** Takes a player who gives up out of the game; if it was their turn, it is over. */
export function giveUp(table: TableDraft, seat: number, emit: Emit): void {
  eliminate(table, seat, emit);
  if (table.hunger !== null) table.hunger = table.hunger.filter((hungry) => hungry.seat !== seat);
  if (settleSurvival(table, emit) || seat !== table.current || table.hunger !== null) return;
  if (table.round === 0) passShield(table);
  else endTurn(table, emit);
}

/** The clock's answer for an absent player: nothing moves, the turn is over. */
export const forfeitTurn = (table: TableDraft, emit: Emit): void => endTurn(table, emit, 'J7.4');
