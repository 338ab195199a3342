import { board, type Table } from '../core/state.ts';
import { type GameState, kindFor, type Piece, readTable } from './game-state.ts';

// Screens ask about one piece after another of the same state, and reading the state costs more than the
// answer. The table read last is used again when the state still says the same, field by field: callers
// own their states and may have changed them.

let lastState: GameState | null = null;
let lastTable: Table | null = null;

/** The table of a state, to be read only. */
export function peekTable(state: GameState): Table {
  if (lastTable !== null && lastState === state && saysTheSame(state, lastTable)) return lastTable;
  const table = readTable(state);
  const hasOptions = state.holes !== undefined || state.teams !== undefined;
  lastState = hasOptions ? null : state;
  lastTable = hasOptions ? null : table;
  return table;
}

function saysTheSame(state: GameState, table: Table): boolean {
  if (state.holes !== undefined || state.teams !== undefined || state.config !== table.config) return false;
  if (state.config.boardRadius !== table.radius || state.currentPlayerIndex !== table.current) return false;
  if (state.players.length !== table.out.length) return false;
  for (let seat = 0; seat < state.players.length; seat++) {
    const player = state.players[seat]!; // below the length
    if (player.id !== table.players[seat] || player.isEliminated !== table.out[seat]) return false;
  }
  if (state.pieces.length !== table.ids.length) return false;
  for (let i = 0; i < state.pieces.length; i++) if (!isPieceOf(state.pieces[i]!, table, i)) return false; // below it
  return true;
}

function isPieceOf(piece: Piece, table: Table, i: number): boolean {
  const at = board(table).axial[table.hex[i]!]!; // a table just read has all its pieces on the board
  const owner = table.owner[i]!;
  return (
    piece.position.q === at.q &&
    piece.position.r === at.r &&
    piece.id === table.ids[i] &&
    kindFor(piece.type) === table.kind[i] &&
    piece.owner === (owner < 0 ? null : table.players[owner])
  );
}
