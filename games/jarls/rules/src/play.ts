import type { Emit } from './facts.ts';
import { ATTACK, CROSS, directionOf, kindOf, landing, spanOf } from './movement.ts';
import { stepTo, strike } from './push.ts';
import { board, JARL, NOBODY, type TableDraft } from './state.ts';
import { endTurn } from './turns.ts';
import { eliminate, settleSurvival, takesThrone, winByThrone } from './victory.ts';

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
  } else stepTo(table, g, piece, target, emit, kindOf(verdict) === CROSS ? 'J3.11' : 'J3.14');
  table.movedFrom = start;
  table.movedTo = table.hex[piece]!;
  table.witnesses = null;
  if (fallen !== NOBODY && table.kind[fallen] === JARL) eliminate(table, table.owner[fallen]!, emit); // jarls have owners
  if (takesThrone(table, piece, start))
    winByThrone(table, seat, emit); // J6.4
  else if (!settleSurvival(table, emit)) endTurn(table, emit);
}

/** The clock's answer for an absent player: nothing moves, the turn is over. */
export const forfeitTurn = (table: TableDraft, emit: Emit): void => endTurn(table, emit, 'J7.4');
