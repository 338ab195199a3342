import { BLACK, type Board, emptyBoard, putStone, WHITE } from './core/board.ts';
import { MIN_SIZE } from './core/grid.ts';
import { type Seen, seenOf } from './core/keys.ts';
import type { Score } from './core/scoring.ts';
import { boardFrom, LETTERS, stonesOf } from './core/stones.ts';
import { RULESETS, type Ruleset, type RulesetId } from './data/rulesets.ts';

export const PLAYERS = ['black', 'white'] as const;
export type Player = (typeof PLAYERS)[number];
export type Mark = 'dead' | 'seki' | 'alive';

/** Plain numbers and texts: copying it costs nearly the same at move 400 as at move 4. */
export interface Table {
  rules: RulesetId;
  size: number;
  komi: number;
  handicap: number;
  compensation: number;
  agreement: boolean; // the players mark what is dead
  toPlace: number; // handicap stones that Black has still to put
  stones: string; // what stands on each point, lowest row first
  turn: Player;
  ko: number; // the point, or NOWHERE
  move: number;
  passes: number; // in a row, since the last stone or resumption
  resumed: boolean; // and no stone has been played since
  prisoners: { black: number; white: number };
  last: number; // the point of the last move, PASS, or NOWHERE at the beginning
  marking: number;
  dead: number[];
  seki: number[];
  agreed: { black: boolean; white: boolean };
  seen: number[]; // keys of what may not come again, two numbers each
  score: Score | null;
  result: { reason: 'score' | 'jigo' | 'resignation' | 'time' | 'no result'; winner: Player | null } | null;
}
export type ReadTable = Readonly<
  Omit<Table, 'dead' | 'seki' | 'seen'> & {
    dead: readonly number[];
    seki: readonly number[];
    seen: readonly number[];
  }
>;

export const PASS = -2;

export const other = (player: Player): Player => (player === 'black' ? 'white' : 'black');
export const colourOf = (player: Player): number => (player === 'black' ? BLACK : WHITE);
export const rulesOf = ({ rules }: Pick<ReadTable, 'rules'>): Ruleset => RULESETS[rules];

const NOTHING_SEEN = seenOf([]);

/** The boards before this one, to look a key up; none where only the last capture matters. */
export const seenBefore = (table: Pick<ReadTable, 'rules' | 'seen'>): Seen =>
  rulesOf(table).repeats === 'ko' ? NOTHING_SEEN : seenOf(table.seen);

// The board of the last text: whoever judges, lists and plays on it finds its chains still there.
let latest = { stones: '', board: emptyBoard(MIN_SIZE) };

/** The chains of a table; nobody but `putOn` changes them. */
export function boardOf({ size, stones, ko }: Pick<ReadTable, 'size' | 'stones' | 'ko'>): Board {
  if (latest.stones !== stones) {
    const board = boardFrom(size, stones);
    if (board === null) throw new RangeError(`a chain has no liberty in ${stones}`);
    latest = { stones, board };
  }
  latest.board.ko = ko;
  return latest.board;
}

/** Puts a stone on the board of a table. The board says what it took off. */
export function putOn(table: Pick<Table, 'size' | 'stones' | 'ko'>, at: number, colour: number): Board {
  const board = boardOf(table);
  putStone(board, at, colour);
  const { stones } = table;
  table.stones =
    board.takes > 0 ? stonesOf(board) : `${stones.slice(0, at)}${LETTERS[colour]}${stones.slice(at + 1)}`;
  table.ko = board.ko;
  latest.stones = table.stones;
  return board;
}
