import type { Immutable } from '@rulewright/engine';
import { NONE, startBoard } from './core/board.ts';

/** How a match or a session is played, unless agreed otherwise. */
export const USUAL = {
  length: 3, // points of the match; 0: a session
  games: 1, // of the session
  cube: true,
  crawford: true,
  jacoby: true,
  beavers: false,
  automaticDoubles: 0,
  cubeLimit: 1024,
  autoRoll: true,
};
export type Settings = typeof USUAL;

export const NO_OFFER = 0;
export const DOUBLE = 1;
export const BEAVER = 2;

/** The whole table as small numbers. Plain JSON. */
export interface TableDraft {
  settings: Settings;
  board: number[]; // see core/board.ts
  turn: number; // seat on roll
  playing: boolean; // a game is on; else one is to begin, or all is over
  rolling: boolean; // the dice are about to fall
  dice: number[]; // two, or none
  made: number[]; // start, die and 1 for a hit of each step of the play that is being made
  cube: number; // what a drop would cost now
  owner: number; // seat, or NONE
  offered: number; // NO_OFFER, DOUBLE, BEAVER
  resigner: number; // seat that offers to resign, or NONE
  as: number; // 1 single, 2 gammon, 3 backgammon
  declined: number; // a bit for each seat whose offer was declined since the last throw
  score: number[]; // by seat
  game: number; // from 1
  crawford: boolean; // this is the Crawford game
  crawfordOver: boolean; // it has begun or is over
  ties: number; // equal opening rolls that have doubled the cube
  over: boolean; // match or session is decided
}

export type Table = Immutable<TableDraft>;

/** What an id says of the table, and of how it is played. */
export interface Said extends Partial<TableDraft> {
  options?: Partial<Settings>;
}

export const isMatch = ({ settings: { length } }: Table): boolean => length > 0;

/** What has been offered and is yet to be answered; after the last game it has been. */
export const openOffer = ({ playing, offered }: Table): number => (playing ? offered : NO_OFFER);

const fresh = () => ({
  board: startBoard(),
  playing: false,
  rolling: false,
  dice: [],
  made: [],
  cube: 1,
  owner: NONE,
  offered: NO_OFFER,
  resigner: NONE,
  as: 0,
  declined: 0,
  ties: 0,
});

/** The table before the first game. */
export const newTable = (settings: Settings): TableDraft => ({
  settings: { ...settings },
  ...fresh(),
  turn: 0,
  score: [0, 0],
  game: 1,
  crawford: false,
  crawfordOver: false,
  over: false,
});

/** Clears the table for another game; whether it is the Crawford game shows in the score. */
function nextGame(table: TableDraft): void {
  Object.assign(table, fresh());
  table.game++;
  table.crawford = isCrawfordDue(table);
  if (table.crawford) table.crawfordOver = true;
}

/** Somebody has come to one point from the end, for the first time. */
function isCrawfordDue({ settings: { length, crawford }, score, crawfordOver }: Table): boolean {
  return crawford && length > 1 && !crawfordOver && score.includes(length - 1);
}

/** What a game is worth as so many cubes: under Jacoby always one while the cube is in the middle. */
export const countedKind = (table: Table, kind: number): number =>
  !isMatch(table) && table.settings.jacoby && table.owner === NONE ? 1 : kind;

/** A seat wins the game; the table is cleared for the next one, or stays as it was at the end of the last. */
export function winGame(table: TableDraft, seat: number, kind: number): number {
  const points = table.cube * countedKind(table, kind);
  const { settings, score } = table;
  score[seat] = (score[seat] ?? 0) + points;
  table.over = isMatch(table) ? score[seat] >= settings.length : table.game >= settings.games;
  if (!table.over) nextGame(table);
  table.playing = false;
  return points;
}

/** Whoever was doubled, or has beavered, plays on for twice as much and owns the cube. */
export function takeCube(table: TableDraft): void {
  table.cube *= 2;
  table.owner = table.turn ^ 1;
  table.offered = NO_OFFER;
}

/** Whoever was doubled doubles once more; a drop now costs what a take would have. */
export function beaverCube(table: TableDraft): void {
  table.cube *= 2;
  table.offered = BEAVER;
}

/** The player on roll begins their turn. */
export function passTurn(table: TableDraft): void {
  table.turn ^= 1;
  table.dice = [];
  table.made = [];
}

/** Dice lie on the table. */
export function throwDice(table: TableDraft, a: number, b: number): void {
  table.dice = [a, b];
  table.rolling = false;
  table.declined = 0;
}
