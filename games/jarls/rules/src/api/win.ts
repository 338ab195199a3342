import type { AxialCoord } from '../board/hex.ts';
import type { MoveCommand } from '../core/movement.ts';
import { NOBODY, seatOf, survivors, type WinCondition } from '../core/state.ts';
import { eliminate, lastStanding, settleSurvival } from '../core/victory.ts';
import { change, type GameState, readTable } from './game-state.ts';

export interface WinResult {
  winner: string | null; // null: a draw
  winCondition: WinCondition | null;
}

/** Would this piece's own move to `destination` win? */
export const checkThroneVictory = (state: GameState, pieceId: string, destination: AxialCoord): boolean =>
  destination.q === 0 &&
  destination.r === 0 &&
  state.pieces.some(({ id, type }) => id === pieceId && type === 'jarl');

/** The last player (in teams: the lowest seat of the last team), or null. */
export function checkLastStanding(state: GameState): string | null {
  const table = readTable(state);
  return table.players[lastStanding(table)] ?? null;
}

/** Takes a player out, and ends the game when that decides it. */
export function eliminatePlayer(state: GameState, playerId: string): GameState {
  return change(state, (table, emit) => {
    const seat = seatOf(table, playerId);
    if (seat === NOBODY) throw new RangeError(`no player ${playerId} at this table`);
    eliminate(table, seat, emit);
    settleSurvival(table, emit);
  }).newState;
}

/** Who has won; the throne only counts for a move that was just made. */
export function checkWinConditions(state: GameState, move?: MoveCommand): WinResult | null {
  const owner = state.pieces.find(({ id }) => id === move?.pieceId)?.owner;
  if (move !== undefined && owner != null && checkThroneVictory(state, move.pieceId, move.to)) {
    return { winner: owner, winCondition: 'throne' };
  }
  const winner = checkLastStanding(state);
  if (winner !== null) return { winner, winCondition: 'last_standing' };
  return survivors(readTable(state)).length === 0 ? { winner: null, winCondition: null } : null;
}
