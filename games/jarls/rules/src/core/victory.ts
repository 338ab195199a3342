import { THRONE_HEX } from '../board/geometry.ts';
import type { Emit } from './facts.ts';
import {
  DRAWN,
  GONE,
  JARL,
  lift,
  NOBODY,
  sameSide,
  type Table,
  type TableDraft,
  type WinCondition,
} from './state.ts';

/** Takes a player out of the game with all that is left of their pieces. */
export function eliminate(table: TableDraft, seat: number, emit: Emit): void {
  for (let piece = 0; piece < table.owner.length; piece++) {
    if (table.owner[piece] === seat && table.hex[piece] !== GONE) lift(table, piece);
  }
  table.out[seat] = true;
  emit({ type: 'PLAYER_ELIMINATED', playerId: table.players[seat]! }, 'J6.2'); // seats have players
}

/** Its own move took this jarl onto the throne. */
export const takesThrone = (table: Table, piece: number, from: number): boolean =>
  table.kind[piece] === JARL && table.hex[piece] === THRONE_HEX && from !== THRONE_HEX;

/** More than one side is left. */
const SEVERAL = -2;

/** The lowest surviving seat when all survivors are on one side, NOBODY when none is left, or SEVERAL. */
export function lastStanding(table: Table): number {
  let first = NOBODY;
  for (let seat = 0; seat < table.out.length; seat++) {
    if (table.out[seat]) continue;
    if (first === NOBODY) first = seat;
    else if (!sameSide(table, seat, first)) return SEVERAL;
  }
  return first;
}

function end(table: TableDraft, winner: number, winCondition: WinCondition | null): void {
  table.winner = winner;
  table.winCondition = winCondition;
  table.hunger = null;
}

export function winByThrone(table: TableDraft, seat: number, emit: Emit): void {
  end(table, seat, 'throne');
  emit({ type: 'THRONE_VICTORY', playerId: table.players[seat]! }, 'J6.1'); // seats have players
}

/** The jarl sits on the throne and has to stay. */
export function claimThrone(table: TableDraft, seat: number, emit: Emit): void {
  table.claim = { seat, round: table.round };
  emit({ type: 'THRONE_CLAIMED', playerId: table.players[seat]! }, 'J14.3'); // seats have players
}

/** After a turn: a claim whose jarl is gone is over; one that was held long enough wins. True if it did. */
export function settleClaim(table: TableDraft, isRoundOver: boolean, emit: Emit): boolean {
  if (table.claim === undefined) return false;
  const { seat, round } = table.claim;
  const sitter = table.at[THRONE_HEX]!; // a hex always has an entry
  if (sitter < 0 || table.owner[sitter] !== seat) {
    delete table.claim;
    return false;
  }
  if (!isRoundOver || table.round - round < (table.config.holdThrone ?? 0)) return false;
  winByThrone(table, seat, emit); // J14.4
  return true;
}

/** Nobody is left, or nobody can ever move again. */
export const endInDraw = (table: TableDraft): void => end(table, DRAWN, null); // J6.5

/** Ends the game when one side or nobody is left; true if it did. */
export function settleSurvival(table: TableDraft, emit: Emit): boolean {
  const winner = lastStanding(table);
  if (winner === SEVERAL) return false;
  if (winner === NOBODY) {
    endInDraw(table);
    return true;
  }
  end(table, winner, 'last_standing');
  const isTeam = table.out.some((_, seat) => seat !== winner && sameSide(table, seat, winner));
  emit({ type: 'LAST_STANDING', playerId: table.players[winner]! }, isTeam ? 'J11.4' : 'J6.3'); // seats have players
  return true;
}
