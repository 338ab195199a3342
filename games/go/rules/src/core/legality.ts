// Whether a stone may be played: written here once, for the rules, the listing, the bot and the protocols.
// Every index is inside by construction, which the compiler cannot see: hence the `!`.
import { occurrences, positionsIn, type ZobristKey } from '@rulewright/kit';
import type { Ruleset } from '../data/rulesets.ts';
import {
  type Board,
  copyBoard,
  EDGE,
  EMPTY,
  emptyBoard,
  HIGH,
  KO,
  LOW,
  NOTHING,
  NOWHERE,
  opponent,
  putStone,
  WHITE,
  WHITE_NEXT,
} from './board.ts';

export type Fault = 'OCCUPIED' | 'SUICIDE' | 'KO' | 'SUPERKO';
/** Whether a key belongs to what may not come again. */
export type WasThere = (key: Readonly<ZobristKey>) => boolean;

/** What may not come again: what came before, and what is added to `keys`, two numbers for each board. */
export interface History {
  readonly keys: number[];
  readonly wasThere: WasThere;
}

export function historyFrom(before: readonly number[]): History {
  const wasBefore = positionsIn(before);
  const keys: number[] = [];
  return { keys, wasThere: (key) => wasBefore(key) || occurrences(keys, key) > 0 };
}

/** What is wrong with a stone on this point, in the order in which it is said, or null. */
export function judgeStone(
  board: Board,
  at: number,
  colour: number,
  rules: Ruleset,
  wasThere: WasThere,
): Fault | null {
  if (board.colour[at] !== EMPTY) return 'OCCUPIED';
  const lives = hasLiberty(board, at, colour);
  if (!lives && !rules.mayKillItself) return 'SUICIDE';
  if (at === board.ko) return 'KO'; // G3.4
  if (rules.repeats === 'ko') return null;
  const after =
    lives && !captures(board, at, colour) ? withStone(board, at, colour) : played(board, at, colour);
  return wasThere(keyOf(after, opponent(colour), rules)) ? 'SUPERKO' : null;
}

/** All points where this colour may play, in their order. */
export function legalPoints(board: Board, colour: number, rules: Ruleset, wasThere: WasThere): number[] {
  const found: number[] = [];
  for (let at = 0; at < board.grid.points; at++)
    if (judgeStone(board, at, colour, rules, wasThere) === null) found.push(at);
  return found;
}

/** Whether a stone would stand with a liberty: an empty point, one of a friend, or one made by capturing. */
export function hasLiberty(board: Board, at: number, colour: number): boolean {
  const { colour: colours, chain, breaths } = board;
  const { neighbours } = board.grid;
  for (let i = 4 * at; i < 4 * at + 4; i++) if (colours[neighbours[i]!] === EMPTY) return true;
  let lives = false;
  for (let i = 4 * at; i < 4 * at + 4; i++) breaths[chain[neighbours[i]!]!]!--; // as if the stone stood there
  for (let i = 4 * at; i < 4 * at + 4; i++) {
    const there = colours[neighbours[i]!];
    if (there !== EDGE && (there === colour) === breaths[chain[neighbours[i]!]!]! > 0) lives = true;
  }
  for (let i = 4 * at; i < 4 * at + 4; i++) breaths[chain[neighbours[i]!]!]!++;
  return lives;
}

function captures(board: Board, at: number, colour: number): boolean {
  const { neighbours } = board.grid;
  for (let i = 4 * at; i < 4 * at + 4; i++) {
    const near = neighbours[i]!;
    if (board.colour[near] === opponent(colour) && isLastLiberty(board, at, board.chain[near]!)) return true;
  }
  return false;
}

/** Whether a chain has no liberty but this point. */
export function isLastLiberty({ chain, breaths, grid }: Board, at: number, name: number): boolean {
  let steps = 0;
  for (let i = 4 * at; i < 4 * at + 4; i++) if (chain[grid.neighbours[i]!] === name) steps++;
  return steps === breaths[name];
}

type Keyed = Pick<Board, 'low' | 'high' | 'ko'>;

/** The board after a stone that takes nothing off. */
const withStone = ({ low, high }: Board, at: number, colour: number): Keyed => ({
  low: low ^ LOW[(colour << 10) | at]!,
  high: high ^ HIGH[(colour << 10) | at]!,
  ko: NOWHERE,
});

const scratch: Board[] = [];

function played(board: Board, at: number, colour: number): Keyed {
  const { size } = board.grid;
  scratch[size] ??= emptyBoard(size);
  copyBoard(board, scratch[size]);
  putStone(scratch[size], at, colour);
  return scratch[size];
}

/** What a ruleset remembers of a board with this colour to move next. */
export function keyOf({ low, high, ko }: Keyed, next: number, { repeats }: Ruleset): ZobristKey {
  const side = repeats !== 'position' && next === WHITE ? WHITE_NEXT : NOTHING;
  const point = repeats === 'ko' && ko !== NOWHERE ? KO | ko : NOTHING;
  return { low: low ^ LOW[side]! ^ LOW[point]!, high: high ^ HIGH[side]! ^ HIGH[point]! };
}

/** Whether the situation after a pass counts as one that was there. */
export const remembersPasses = ({ repeats }: Ruleset): boolean => repeats === 'situation';
