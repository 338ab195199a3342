import { seatOf } from '../core/state.ts';
import { seesPiece } from '../seen/fog.ts';
import { type GameState, readTable } from './game-state.ts';

/** What a player sees of a state in fog: distant pieces and others' starvation are left out. */
export function visibleState(state: GameState, playerId: string | null): GameState {
  const table = readTable(state);
  const seat = playerId === null ? -2 : seatOf(table, playerId);
  return {
    ...state,
    pieces: state.pieces.filter((_, piece) => seesPiece(table, seat, piece)),
    pendingStarvation:
      state.pendingStarvation?.map((entry) =>
        entry.playerId === playerId ? entry : { playerId: entry.playerId, candidates: [] },
      ) ?? null,
  };
}
