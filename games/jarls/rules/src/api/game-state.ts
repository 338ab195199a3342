import type { Immutable } from '@rulewright/engine';
import { hexAt } from '@rulewright/kit';
import type { AxialCoord } from '../board/hex.ts';
import type { GameEvent } from '../core/facts.ts';
import {
  board,
  DRAWN,
  FREE,
  type GameConfig,
  type GamePhase,
  GONE,
  HOLE,
  JARL,
  NOBODY,
  PIECE_TYPES,
  type PieceType,
  phaseOf,
  SHIELD,
  type Table,
  type TableDraft,
  WARRIOR,
  type WinCondition,
} from '../core/state.ts';
import type { CombatResult } from '../core/strength.ts';
import { emptyTable, enlist } from '../opening/setup.ts';

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
  throne?: { open: boolean; drawn: number }; // whether it is open by chance, and the round of the last draw
  claim?: { playerId: string; round: number }; // who holds the throne, and since when, where it has to be held
  holes?: AxialCoord[];
  teams?: Record<string, number>; // player id → side, where not every player is their own
}

export interface MoveResult {
  success: boolean;
  error?: string;
  combat?: CombatResult;
  events: GameEvent[];
  newState: GameState;
}

/** The table of a state. A piece off the board, in a hole or on another piece is the caller's mistake and throws. */
export function readTable(state: Immutable<GameState>): TableDraft {
  const table = emptyTable(state.config, state.players.map(idOf));
  if (state.holes !== undefined) {
    const g = board(table);
    for (const { q, r } of state.holes) table.at[hexAt(g, q, r)] = HOLE;
  }
  readPieces(table, state.pieces);
  for (let seat = 0; seat < table.out.length; seat++) {
    const player = state.players[seat]!; // a seat each
    table.out[seat] = player.isEliminated;
    if (state.teams !== undefined) table.team[seat] = state.teams[player.id] ?? seat;
  }
  table.current = state.currentPlayerIndex;
  table.turn = state.turnNumber;
  table.round = state.phase === 'setup' ? 0 : state.roundNumber;
  table.quiet = state.roundsWithoutElimination;
  table.lastElimination = state.lastEliminationRound ?? 0;
  if (state.phase === 'ended') table.winner = DRAWN;
  if (state.winner !== null) table.winner = table.players.indexOf(state.winner);
  table.winCondition = state.winCondition;
  table.hunger = readHunger(state, table);
  if (state.throne !== undefined) table.throne = { ...state.throne };
  if (state.claim !== undefined)
    table.claim = { seat: table.players.indexOf(state.claim.playerId), round: state.claim.round };
  return table;
}

const idOf = ({ id }: { readonly id: string }): string => id;
export const kindFor = (type: PieceType): number =>
  type === 'warrior' ? WARRIOR : type === 'jarl' ? JARL : SHIELD;

/** Lists of known length are copied and filled, which is several times faster than growing them. */
function readPieces(table: TableDraft, pieces: Immutable<Piece[]>): void {
  const g = board(table);
  let lastOwner: string | null = null;
  let seat = NOBODY;
  table.kind = g.bare.slice(0, pieces.length);
  table.owner = g.bare.slice(0, pieces.length);
  table.hex = g.bare.slice(0, pieces.length);
  for (let i = 0; i < pieces.length; i++) {
    const { id, type, owner, position } = pieces[i]!; // below the length
    const hex = hexAt(g, position.q, position.r);
    if (hex < 0 || table.at[hex] !== FREE) throw new RangeError(`piece ${id} cannot stand where it is`);
    table.ids.push(id);
    table.at[hex] = i;
    table.hex[i] = hex;
    table.kind[i] = kindFor(type);
    if (owner === null) continue;
    // pieces mostly stand in the order of their owners, and finding a name costs more than the rest
    if (owner !== lastOwner) {
      lastOwner = owner;
      seat = ownerSeat(table, owner);
    }
    enlist(table, i, seat);
  }
}

/** Loose positions may hold pieces of somebody who has no seat: they are on nobody's side and never to move. */
function ownerSeat(table: TableDraft, owner: string): number {
  const known = table.players.indexOf(owner);
  if (known >= 0) return known;
  table.team.push(-table.players.length);
  table.first.push(0);
  table.last.push(0);
  return table.players.push(owner) - 1;
}

const readHunger = (state: Immutable<GameState>, table: Table): TableDraft['hunger'] =>
  state.pendingStarvation?.map(({ playerId, candidates, choice }) => ({
    seat: table.players.indexOf(playerId),
    candidates: candidates.map((id) => table.ids.indexOf(id)),
    choice: choice === undefined ? NOBODY : table.ids.indexOf(choice),
  })) ?? null;

/** A table as a state; names and the like come from `like`, the state it was read from. */
export function writeState(table: Table, like?: GameState, write: WritePiece = newPiece): GameState {
  const g = board(table);
  const name = (piece: number): string => table.ids[piece] ?? '';
  // Written after every input, for everybody who looks on: fields that are mostly absent are added afterwards.
  const state: GameState = {
    gameId: like?.gameId ?? '',
    config: { ...table.config, boardRadius: table.radius },
    phase: phaseOf(table),
    players: table.out.map((isEliminated, seat) => {
      const known = like?.players[seat];
      const player = known ? { ...known } : newPlayer(table.players[seat] ?? '', seat);
      player.isEliminated = isEliminated;
      return player;
    }),
    pieces: writePieces(table, write),
    currentPlayerIndex: table.current,
    turnNumber: table.turn,
    roundNumber: Math.max(1, table.round),
    roundsWithoutElimination: table.quiet,
    winner: table.players[table.winner] ?? null,
    winCondition: table.winCondition,
    pendingStarvation:
      table.hunger?.map(({ seat, candidates, choice }) => ({
        playerId: table.players[seat] ?? '',
        candidates: candidates.map(name),
        ...(choice === NOBODY ? {} : { choice: name(choice) }),
      })) ?? null,
  };
  if (table.lastElimination > 0) state.lastEliminationRound = table.lastElimination;
  if (table.throne !== undefined) state.throne = { ...table.throne };
  if (table.claim !== undefined)
    state.claim = { playerId: table.players[table.claim.seat] ?? '', round: table.claim.round };
  if (table.at.includes(HOLE))
    state.holes = g.axial.filter((_, hex) => table.at[hex] === HOLE).map((hex) => ({ ...hex }));
  if (table.out.some((_, seat) => table.team[seat] !== seat))
    state.teams = Object.fromEntries(table.out.map((_, s) => [table.players[s] ?? '', table.team[s] ?? s]));
  return state;
}

/** Writes the piece of a number on a hex. */
export type WritePiece = (
  piece: number,
  hex: number,
  id: string,
  type: PieceType,
  owner: string | null,
  position: Readonly<AxialCoord>,
) => Piece;

const newPiece: WritePiece = (_, __, id, type, owner, { q, r }) => ({ id, type, owner, position: { q, r } });

function writePieces(table: Table, write: WritePiece): Piece[] {
  const { axial } = board(table);
  const pieces: Piece[] = [];
  for (let piece = 0; piece < table.ids.length; piece++) {
    const hex = table.hex[piece] ?? GONE;
    const position = axial[hex];
    const type = PIECE_TYPES[table.kind[piece] ?? GONE];
    if (position === undefined || type === undefined) continue;
    const owner = table.players[table.owner[piece] ?? NOBODY] ?? null;
    pieces.push(write(piece, hex, table.ids[piece]!, type, owner, position)); // below the length
  }
  return pieces;
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
  const before = phaseOf(table);
  const events: GameEvent[] = [];
  rule(table, (fact) => events.push(fact));
  const newState = writeState(table, state);
  if (newState.phase === before) newState.phase = state.phase; // the caller may know better: a lobby
  return { events, newState };
}
