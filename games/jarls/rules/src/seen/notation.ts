import { getConfigForPlayerCount } from '../api/board.ts';
import { type GameState, newPlayer, type Piece } from '../api/game-state.ts';
import { geometry } from '../board/geometry.ts';
import { type AxialCoord, hexToKey, keyToHex } from '../board/hex.ts';
import type { MoveCommand } from '../core/movement.ts';
import type { PieceType } from '../core/state.ts';

// Moves read "w1-2>0,-1". Boards are drawn row by row from the north, one character a hex:
// a…f warriors and A…F jarls of seats 1…6, # shield, o hole, * the empty throne, . any other empty hex.

export const makeMove = ({ pieceId, to }: MoveCommand): string => `${pieceId}>${hexToKey(to)}`;

export function parseMove(text: string): MoveCommand | null {
  const parts = /^(.+)>(-?\d+,-?\d+)$/.exec(text.trim());
  const [, pieceId, key] = parts ?? [];
  return pieceId === undefined || key === undefined ? null : { pieceId, to: keyToHex(key) };
}

/** The hexes of a board row by row from the north, west to east: the order of a drawn board. */
export function boardRows(radius: number): AxialCoord[][] {
  return Array.from({ length: 2 * radius + 1 }, (_, row) => {
    const r = row - radius;
    const first = Math.max(-radius, -radius - r);
    return Array.from({ length: 2 * radius + 1 - Math.abs(r) }, (_, i) => ({ q: first + i, r }));
  });
}

const SEATS = 'abcdef';

function glyph(state: GameState, at: AxialCoord): string {
  const isHere = ({ q, r }: AxialCoord): boolean => q === at.q && r === at.r;
  const piece = state.pieces.find(({ position }) => isHere(position));
  if (piece === undefined) return state.holes?.some(isHere) ? 'o' : isHere({ q: 0, r: 0 }) ? '*' : '.';
  if (piece.type === 'shield') return '#';
  const letter = SEATS[state.players.findIndex(({ id }) => id === piece.owner)] ?? '?';
  return piece.type === 'jarl' ? letter.toUpperCase() : letter;
}

export function makeBoard(state: GameState): string {
  const rows = boardRows(state.config.boardRadius);
  const draw = (row: AxialCoord[], i: number): string =>
    ' '.repeat(Math.abs(i - state.config.boardRadius)) + row.map((hex) => glyph(state, hex)).join(' ');
  return rows.map(draw).join('\n');
}

/**
 * A drawn board as a state, seat 1 to move. Jarls are named A…F, warriors a1, a2, … and shields s1, s2, … in
 * reading order; players are player1, player2, …, at least two. Null when the drawing is no board.
 */
export function parseBoard(text: string): GameState | null {
  const drawn = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const radius = (drawn.length - 1) / 2;
  if (!Number.isInteger(radius) || radius < 1) return null;
  const rows = boardRows(radius);
  if (rows.some((row, i) => row.length !== drawn[i]?.length)) return null;
  const cells = rows.flatMap((row, i) => row.map((at, j) => ({ at, mark: drawn[i]?.[j] ?? '' })));
  if (cells.some(({ mark }) => !/^[a-fA-F#o*.]$/.test(mark))) return null;
  const pieces = cells.flatMap(({ at, mark }) => readPiece(at, mark));
  const named = pieces.map((piece, i) => ({ ...piece, id: nameOf(piece, pieces.slice(0, i + 1)) }));
  const seats = pieces.map(({ id }) => SEATS.indexOf(id) + 1);
  return stateOf(
    radius,
    Math.max(2, ...seats),
    named,
    cells.flatMap(({ at, mark }) => (mark === 'o' ? [at] : [])),
  );
}

/** A piece whose id is still its seat's letter. */
function readPiece(position: AxialCoord, mark: string): Piece[] {
  if (mark === '#') return [{ id: mark, type: 'shield', owner: null, position }];
  const seat = SEATS.indexOf(mark.toLowerCase());
  if (seat < 0) return [];
  const type: PieceType = mark === mark.toLowerCase() ? 'warrior' : 'jarl';
  return [{ id: mark.toLowerCase(), type, owner: `player${seat + 1}`, position }];
}

function nameOf(piece: Piece, upToHere: readonly Piece[]): string {
  const number = upToHere.filter(({ id, type }) => id === piece.id && type === piece.type).length;
  if (piece.type === 'jarl') return piece.id.toUpperCase();
  return piece.type === 'shield' ? `s${number}` : `${piece.id}${number}`;
}

function stateOf(radius: number, seats: number, pieces: Piece[], holes: AxialCoord[]): GameState {
  const config = { ...getConfigForPlayerCount(seats), boardRadius: geometry(radius).radius };
  return {
    gameId: '',
    config,
    phase: 'playing',
    players: Array.from({ length: seats }, (_, seat) => newPlayer(`player${seat + 1}`, seat)),
    pieces,
    currentPlayerIndex: 0,
    turnNumber: 1,
    roundNumber: 1,
    roundsWithoutElimination: 0,
    winner: null,
    winCondition: null,
    pendingStarvation: null,
    ...(holes.length > 0 ? { holes } : {}),
  };
}
