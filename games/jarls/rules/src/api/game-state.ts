import type { GameEvent } from '../facts.ts';
import { hexAt } from '../geometry.ts';
import type { AxialCoord } from '../hex.ts';
import { emptyTable } from '../setup.ts';
import {
  board,
  FREE,
  type GameConfig,
  type GamePhase,
  GONE,
  HOLE,
  NOBODY,
  PIECE_TYPES,
  type PieceType,
  type Table,
  type TableDraft,
  type WinCondition,
} from '../state.ts';
import type { CombatResult } from '../strength.ts';

// The position as people and other programs read it, and its way into the compact table and back.

export interface Piece {
  id: string;
  type: PieceType;
  owner: string | null;
  position: AxialCoord;
}

export interface Player {
  id: string;
  name: string;
  color: string;
  isEliminated: boolean;
  isAI: boolean;
  aiDifficulty?: 'easy' | 'medium' | 'hard';
}

export interface StarvationChoice {
  playerId: string;
  candidates: string[];
  choice?: string;
}

export interface GameState {
  gameId: string;
  config: GameConfig;
  phase: GamePhase;
  players: Player[];
  pieces: Piece[];
  currentPlayerIndex: number;
  turnNumber: number;
  roundNumber: number;
  roundsWithoutElimination: number;
  winner: string | null;
  winCondition: WinCondition | null;
  pendingStarvation: StarvationChoice[] | null;
  lastEliminationRound?: number; // the round of the last elimination by push
  holes?: AxialCoord[];
  teams?: Record<string, number>; // player id → side, where not every player is his own
}

export interface MoveResult {
  success: boolean;
  error?: string;
  combat?: CombatResult;
  events: GameEvent[];
  newState: GameState;
}

/** The table of a state. A piece off the board, in a hole or on another piece is the caller's mistake and throws. */
export function readTable(state: GameState): TableDraft {
  const table = emptyTable(
    state.config,
    state.players.map(({ id }) => id),
  );
  const g = board(table);
  for (const { q, r } of state.holes ?? []) table.at[hexAt(g, q, r)] = HOLE;
  for (const piece of state.pieces) {
    const hex = hexAt(g, piece.position.q, piece.position.r);
    if (hex < 0 || table.at[hex] !== FREE) throw new RangeError(`piece ${piece.id} cannot stand where it is`);
    table.at[hex] = table.ids.length;
    table.ids.push(piece.id);
    table.kind.push(PIECE_TYPES.indexOf(piece.type));
    table.owner.push(piece.owner === null ? NOBODY : ownerSeat(table, piece.owner));
    table.hex.push(hex);
  }
  for (const [seat, player] of state.players.entries()) {
    table.out[seat] = player.isEliminated;
    table.team[seat] = state.teams?.[player.id] ?? table.team[seat] ?? seat;
  }
  table.phase = state.phase;
  table.current = state.currentPlayerIndex;
  table.turn = state.turnNumber;
  table.round = state.roundNumber;
  table.quiet = state.roundsWithoutElimination;
  table.lastElimination = state.lastEliminationRound ?? 0;
  table.winner = state.winner === null ? NOBODY : table.players.indexOf(state.winner);
  table.winCondition = state.winCondition;
  table.hunger = readHunger(state, table);
  return table;
}

/** Loose positions may hold pieces of somebody who has no seat: he is on nobody's side and never to move. */
function ownerSeat(table: TableDraft, owner: string): number {
  const known = table.players.indexOf(owner);
  if (known >= 0) return known;
  table.team.push(-table.players.length);
  return table.players.push(owner) - 1;
}

const readHunger = (state: GameState, table: Table): TableDraft['hunger'] =>
  state.pendingStarvation?.map(({ playerId, candidates, choice }) => ({
    seat: table.players.indexOf(playerId),
    candidates: candidates.map((id) => table.ids.indexOf(id)),
    choice: choice === undefined ? NOBODY : table.ids.indexOf(choice),
  })) ?? null;

/** A table as a state; names and the like come from `like`, the state it was read from. */
export function writeState(table: Table, like?: GameState): GameState {
  const { axial } = board(table);
  const name = (piece: number): string => table.ids[piece] ?? '';
  const holes = axial.filter((_, hex) => table.at[hex] === HOLE).map((hex) => ({ ...hex }));
  const inTeams = table.out.some((_, seat) => table.team[seat] !== seat);
  return {
    gameId: like?.gameId ?? '',
    config: { ...table.config, boardRadius: table.radius },
    phase: table.phase,
    players: table.out.map((isEliminated, seat) => ({
      ...(like?.players[seat] ?? newPlayer(table.players[seat] ?? '', seat)),
      isEliminated,
    })),
    pieces: table.ids.flatMap((id, piece) => writePiece(table, id, piece, axial)),
    currentPlayerIndex: table.current,
    turnNumber: table.turn,
    roundNumber: table.round,
    roundsWithoutElimination: table.quiet,
    winner: table.players[table.winner] ?? null,
    winCondition: table.winCondition,
    pendingStarvation:
      table.hunger?.map(({ seat, candidates, choice }) => ({
        playerId: table.players[seat] ?? '',
        candidates: candidates.map(name),
        ...(choice === NOBODY ? {} : { choice: name(choice) }),
      })) ?? null,
    ...(table.lastElimination > 0 ? { lastEliminationRound: table.lastElimination } : {}),
    ...(holes.length > 0 ? { holes } : {}),
    ...(inTeams
      ? { teams: Object.fromEntries(table.out.map((_, s) => [table.players[s] ?? '', table.team[s] ?? s])) }
      : {}),
  };
}

function writePiece(
  table: Table,
  id: string,
  piece: number,
  axial: readonly Readonly<AxialCoord>[],
): Piece[] {
  const hex = axial[table.hex[piece] ?? GONE];
  const type = PIECE_TYPES[table.kind[piece] ?? GONE];
  if (hex === undefined || type === undefined) return [];
  return [{ id, type, owner: table.players[table.owner[piece] ?? NOBODY] ?? null, position: { ...hex } }];
}

export const newPlayer = (id: string, seat: number, name: string = id): Player => ({
  id,
  name,
  color: `${seat}`,
  isEliminated: false,
  isAI: false,
});

/** A refusal: nothing happened, the state is the caller's own. */
export const refused = (state: GameState, error: string): MoveResult => ({
  success: false,
  error,
  events: [],
  newState: state,
});

/** Lets a rule change a private copy of a state and gathers what happened. */
export function change(state: GameState, rule: (table: TableDraft, emit: (fact: GameEvent) => void) => void) {
  const table = readTable(state);
  const events: GameEvent[] = [];
  rule(table, (fact) => events.push(fact));
  return { events, newState: writeState(table, state) };
}
