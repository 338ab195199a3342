import { type Geometry, geometry } from '../board/geometry.ts';
import type { Terrain } from '../data/scaling.ts';

export type PieceType = 'warrior' | 'jarl' | 'shield';
export type GamePhase = 'lobby' | 'setup' | 'playing' | 'starvation' | 'ended';
export type WinCondition = 'throne' | 'last_standing';

export interface GameConfig {
  playerCount: number;
  boardRadius: number;
  shieldCount: number;
  warriorsPerPlayer: number;
  turnTimerSeconds: number | null;
  starvationRounds: number;
  terrain?: Terrain;
  fog?: boolean;
  draftShields?: boolean;
  suddenDeath?: boolean;
  teams?: boolean;
  nearestJarlSurvives?: boolean; // when all would starve together
  throneOpens?: number; // the round from which on it may be entered
  throneChance?: number; // from then on it opens by chance, one in so many a round
  holdThrone?: number; // rounds it has to be held
  fixedOrder?: boolean; // every round begins with the first seat
}

export const WARRIOR = 0;
export const JARL = 1;
export const SHIELD = 2;
export const PIECE_TYPES = ['warrior', 'jarl', 'shield'] as const satisfies readonly PieceType[];

/** A hex nobody stands on, and one nobody can stand on. */
export const FREE = -1;
export const HOLE = -2;
/** The owner of a shield, the winner of a game that lasts, a choice not made. */
export const NOBODY = -1;
/** The winner of a game that nobody has won. */
export const DRAWN = -2;
/** The hex of a piece that has left the board. */
export const GONE = -1;

/** One player's part of a starvation, pieces by number. */
export interface Hunger {
  seat: number;
  candidates: number[];
  choice: number; // NOBODY until chosen
}

/** The whole position as small numbers: pieces, hexes and seats are indexes. Plain JSON. */
export interface TableDraft {
  config: GameConfig;
  radius: number; // shrinks under sudden death
  players: string[]; // seat → player id; then owners without a seat, in loose positions
  team: number[]; // seat → side; every seat its own unless teams play
  out: boolean[]; // seat → eliminated
  at: number[]; // hex → piece, FREE or HOLE
  ids: string[]; // piece → its name
  kind: number[]; // piece → WARRIOR, JARL or SHIELD
  owner: number[]; // piece → seat, or NOBODY
  hex: number[]; // piece → hex, or GONE
  first: number[]; // seat → its first piece
  last: number[]; // seat → the piece after its last; others may lie between
  current: number; // seat to move
  turn: number;
  round: number; // 0 while shields are placed
  quiet: number; // rounds in a row without a push that eliminated
  lastElimination: number; // the round of the last such push, 0 before the first
  winner: number; // seat or DRAWN; NOBODY while the game lasts
  winCondition: WinCondition | null;
  hunger: Hunger[] | null;
  movedFrom: number; // the last move, or GONE
  movedTo: number;
  witnesses: number[] | null; // seats that saw it; null: everybody
  throne?: { open: boolean; drawn: number }; // whether it is open by chance, and the round of the last draw
  claim?: { seat: number; round: number }; // whose jarl holds the throne, and since when, where it has to be held
}

type Deep<T> = T extends (infer E)[]
  ? readonly Deep<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Deep<T[K]> }
    : T;

/** The position for readers. */
export type Table = Deep<TableDraft>;

export const board = (table: Table): Geometry => geometry(table.radius);

/** Where play stands, as people call it. */
export function phaseOf({ winner, round, hunger }: Table): GamePhase {
  if (winner !== NOBODY) return 'ended';
  if (round === 0) return 'setup';
  return hunger === null ? 'playing' : 'starvation';
}

/** Nobody enters the throne yet. */
export const isThroneClosed = ({ round, config, throne }: Table): boolean =>
  round < (config.throneOpens ?? 1) || (config.throneChance !== undefined && throne?.open !== true);

/** It has to be drawn whether the throne opens in this round. */
export const isThroneDrawn = (table: Table): boolean =>
  table.config.throneChance !== undefined &&
  table.round >= (table.config.throneOpens ?? 1) &&
  table.throne?.open !== true &&
  (table.throne?.drawn ?? 0) < table.round;

export const isPiece = (occupant: number): boolean => occupant >= 0;

/** Seats on one side; shields have no seat, so ask about them first. */
export const sameSide = (table: Table, a: number, b: number): boolean => table.team[a] === table.team[b];

let cast: Table['ids'] = [];
let places = new Map<string, number>();

/**
 * The piece of a name, or NOBODY. Mostly it is one of the player to move, and found by looking through theirs; positions of
 * one game share their names, so the index of all is mostly that of the last one.
 */
export function pieceNamed(table: Table, id: string): number {
  const { ids, current } = table;
  const end = table.last[current]!; // the player to move has a seat
  for (let piece = table.first[current]!; piece < end; piece++)
    if (ids[piece] === id) return table.hex[piece] === GONE ? NOBODY : piece;
  if (ids !== cast || ids.length !== places.size) {
    if (ids.length !== places.size || ids.some((name, i) => places.get(name) !== i))
      places = new Map(ids.map((name, i) => [name, i]));
    cast = ids;
  }
  const piece = places.get(id);
  return piece !== undefined && table.hex[piece] !== GONE ? piece : NOBODY;
}

export const seatOf = (table: Table, player: string): number => table.players.indexOf(player);

export const survivors = (table: Table): number[] => {
  const seats: number[] = [];
  for (let seat = 0; seat < table.out.length; seat++) if (!table.out[seat]) seats.push(seat);
  return seats;
};

export function place(table: TableDraft, piece: number, hex: number): void {
  const from = table.hex[piece]!; // a piece always has an entry
  if (from !== GONE) table.at[from] = FREE;
  table.at[hex] = piece;
  table.hex[piece] = hex;
}

export function lift(table: TableDraft, piece: number): void {
  const from = table.hex[piece]!; // a piece always has an entry
  if (from !== GONE) table.at[from] = FREE;
  table.hex[piece] = GONE;
}
