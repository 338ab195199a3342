import type { Geometry } from '../board/geometry.ts';
import type { AxialCoord } from '../board/hex.ts';
import { legalSteps, MAX_STEPS } from '../core/listing.ts';
import {
  ATTACK,
  directionOf,
  errorOf,
  hasMomentum,
  isLegal,
  judgeMove,
  judgeMover,
  kindOf,
  landing,
  type MoveCommand,
  NOT_PLAYING,
  spanOf,
} from '../core/movement.ts';
import { forfeitTurn, playMove } from '../core/play.ts';
import { board, pieceNamed, seatOf, type Table } from '../core/state.ts';
import { type CombatResult, combat } from '../core/strength.ts';
import { turnsAhead } from '../core/turns.ts';
import type { MoveError } from '../data/refusals.ts';
import { change, type GameState, type MoveResult, readTable, refused } from './game-state.ts';
import { peekTable } from './peek.ts';

export interface ValidationResult {
  valid: boolean;
  error?: MoveError;
  moveType?: 'move' | 'attack';
  hasMomentum?: boolean;
  combat?: CombatResult;
}

export interface ValidMove {
  to: AxialCoord;
  type: 'move' | 'attack';
  hasMomentum: boolean;
  combat?: CombatResult;
}

/** What is no hex at all is wrong like any other wrong hex. */
const NOWHERE: AxialCoord = { q: Number.NaN, r: Number.NaN };

/** The comparison an attack would bring, by verdict. */
export function preview(table: Table, piece: number, verdict: number): CombatResult {
  const g = board(table);
  const target = table.at[landing(table, g, piece, verdict)] ?? piece;
  return combat(table, g, { piece, target, direction: directionOf(verdict), span: spanOf(verdict) });
}

/** A wish and the judgement of it. */
function judged(state: GameState, playerId: string, { pieceId, to }: MoveCommand) {
  const table = peekTable(state);
  const piece = pieceNamed(table, pieceId);
  const isPlaying = state.phase === 'playing';
  return {
    table,
    piece,
    verdict: isPlaying ? judgeMove(table, seatOf(table, playerId), piece, to ?? NOWHERE) : NOT_PLAYING,
  };
}

export function validateMove(state: GameState, playerId: string, command: MoveCommand): ValidationResult {
  const { table, piece, verdict } = judged(state, playerId, command);
  if (!isLegal(verdict)) return { valid: false, error: errorOf(verdict) };
  const momentum = hasMomentum(verdict);
  if (kindOf(verdict) !== ATTACK) return { valid: true, moveType: 'move', hasMomentum: momentum };
  return { valid: true, moveType: 'attack', hasMomentum: momentum, combat: preview(table, piece, verdict) };
}

/** All destinations of a piece; without a player, those of the player to move. */
export function getValidMoves(state: GameState, pieceId: string): ValidMove[];
export function getValidMoves(state: GameState, playerId: string, pieceId: string): ValidMove[];
export function getValidMoves(state: GameState, first: string, second?: string): ValidMove[] {
  const table = peekTable(state);
  const piece = pieceNamed(table, second ?? first);
  const seat = second === undefined ? table.current : seatOf(table, first);
  if (state.phase !== 'playing' || !isLegal(judgeMover(table, seat, piece))) return [];
  const g = board(table);
  const verdicts = new Int16Array(MAX_STEPS);
  const count = legalSteps(table, g, piece, verdicts);
  const moves: ValidMove[] = [];
  for (let i = 0; i < count; i++) moves.push(validMove(table, g, piece, verdicts[i]!)); // below the count
  return moves;
}

function validMove(table: Table, g: Geometry, piece: number, verdict: number): ValidMove {
  const { q, r } = g.axial[landing(table, g, piece, verdict)]!; // legal moves land on the board
  const momentum = hasMomentum(verdict);
  if (kindOf(verdict) !== ATTACK) return { to: { q, r }, type: 'move', hasMomentum: momentum };
  return { to: { q, r }, type: 'attack', hasMomentum: momentum, combat: preview(table, piece, verdict) };
}

/** Plays a move; without a player, for the player to move. */
export function applyMove(state: GameState, command: MoveCommand): MoveResult;
export function applyMove(state: GameState, playerId: string, command: MoveCommand): MoveResult;
export function applyMove(state: GameState, first: string | MoveCommand, second?: MoveCommand): MoveResult {
  const command = typeof first === 'string' ? second : first;
  if (command === undefined) throw new TypeError('applyMove: a command is needed');
  const playerId = typeof first === 'string' ? first : (state.players[state.currentPlayerIndex]?.id ?? '');
  const { table, piece, verdict } = judged(state, playerId, command);
  if (!isLegal(verdict)) return refused(state, errorOf(verdict));
  const fight = kindOf(verdict) === ATTACK ? { combat: preview(table, piece, verdict) } : {};
  return {
    success: true,
    ...fight,
    ...change(state, (draft, emit) => playMove(draft, piece, verdict, emit)),
  };
}

/** Forfeits the turn of the player to move. The clock does this; no player can. */
export function skipTurn(state: GameState): MoveResult {
  if (state.phase !== 'playing') return refused(state, 'GAME_NOT_PLAYING');
  return { success: true, ...change(state, forfeitTurn) };
}

/** Who moves now and after that, so many turns ahead, as far as nobody falls or is passed over. */
export const nextTurns = (state: GameState, count: number): string[] =>
  turnsAhead(readTable(state), count).map((seat) => state.players[seat]?.id ?? '');
