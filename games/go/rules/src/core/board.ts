// The board while it is worked on: chains, their liberties, captures and the key, all in typed arrays and kept up to
// date stone by stone. Every index is inside by construction, which the compiler cannot see: hence the `!`.
import { zobristTable } from '@rulewright/kit';
import { type Grid, gridOf } from './grid.ts';

export const EMPTY = 0;
export const BLACK = 1;
export const WHITE = 2;
export const EDGE = 3;
export const NOWHERE = -1;

export const opponent = (colour: number): number => BLACK + WHITE - colour;

// A board is known by 64 bits in two signed halves: an exclusive or of one number for everything on it (Zobrist).
export const NOTHING = 0; // changes no key
export const START = 1; // the empty board, so that no board has the key 0
export const WHITE_NEXT = 2;
export const KO = 3 << 10;

// Numbers are found at `colour << 10 | point`; those below 1,024 are for what does not stand on a point.
const TABLE = zobristTable(4 << 10);
export const LOW = TABLE.low.with(NOTHING, 0);
export const HIGH = TABLE.high.with(NOTHING, 0);

export interface Board {
  readonly grid: Grid;
  readonly memory: Int16Array; // all that follows but the plain numbers, in one block
  readonly colour: Int16Array; // of each point, and EDGE at the place behind the last one
  readonly chain: Int16Array; // the point that stands for the chain of a stone; elsewhere the place behind the last point
  readonly next: Int16Array; // the stones of a chain in a ring
  readonly stones: Int16Array; // number of stones of a chain
  readonly breaths: Int16Array; // steps from the stones of a chain to empty points: 0 as soon as it has no liberty
  readonly empty: Int16Array; // the empty points in any order …
  readonly place: Int16Array; // … and where each stands in that list
  readonly taken: Int16Array; // what the last stone took off the board
  empties: number;
  takes: number; // how many stones the last one took off: its own chain if it is no longer there
  ko: number; // where the last stone may not be retaken at once, or NOWHERE
  prisonersOfBlack: number; // white stones that Black holds
  prisonersOfWhite: number;
  low: number; // the key of the stones
  high: number;
}

const FIELDS = 8;

export function emptyBoard(size: number): Board {
  const grid = gridOf(size);
  const { points } = grid;
  const room = points + 1;
  const memory = new Int16Array(FIELDS * room);
  const [colour, chain, next, stones, breaths, empty, place, taken] = Array.from({ length: FIELDS }, (_, i) =>
    memory.subarray(i * room, (i + 1) * room),
  );
  if (!colour || !chain || !next || !stones || !breaths || !empty || !place || !taken) throw new RangeError();
  colour[points] = EDGE;
  chain.fill(points);
  for (let at = 0; at < points; at++) place[at] = empty[at] = at;
  const plain = { empties: points, takes: 0, ko: NOWHERE, prisonersOfBlack: 0, prisonersOfWhite: 0 };
  const key = { low: LOW[START]!, high: HIGH[START]! };
  return { grid, memory, colour, chain, next, stones, breaths, empty, place, taken, ...plain, ...key };
}

/** Makes one board like another of its size. */
export function copyBoard(from: Board, to: Board): void {
  to.memory.set(from.memory);
  to.empties = from.empties;
  to.takes = from.takes;
  to.ko = from.ko;
  to.prisonersOfBlack = from.prisonersOfBlack;
  to.prisonersOfWhite = from.prisonersOfWhite;
  to.low = from.low;
  to.high = from.high;
}

/** Puts a stone on an empty point and takes off what has no liberty: enemies first, else its own chain. */
export function putStone(board: Board, at: number, colour: number): void {
  const { colour: colours, chain, breaths } = board;
  const { neighbours } = board.grid;
  const foe = BLACK + WHITE - colour;
  occupy(board, at, colour);
  board.takes = 0;
  let free = 0;
  for (let i = 4 * at; i < 4 * at + 4; i++) {
    const near = neighbours[i]!;
    breaths[chain[near]!]!--;
    if (colours[near] === EMPTY) free++;
  }
  breaths[at] = free;
  for (let i = 4 * at; i < 4 * at + 4; i++) {
    const near = neighbours[i]!;
    const there = colours[near];
    if (there === colour) join(board, chain[near]!, chain[at]!);
    else if (there === foe && breaths[chain[near]!] === 0) takeOff(board, chain[near]!);
  }
  const own = chain[at]!;
  const caught = board.takes;
  if (breaths[own] === 0) takeOff(board, own);
  board.ko = caught === 1 && board.stones[own] === 1 && breaths[own] === 1 ? board.taken[0]! : NOWHERE;
  if (caught > 0 === (colour === BLACK)) board.prisonersOfBlack += board.takes;
  else board.prisonersOfWhite += board.takes;
}

function occupy(board: Board, at: number, colour: number): void {
  const { empty, place } = board;
  const last = empty[--board.empties]!;
  empty[place[at]!] = last;
  place[last] = place[at]!;
  board.colour[at] = colour;
  board.chain[at] = at;
  board.next[at] = at;
  board.stones[at] = 1;
  board.low ^= LOW[(colour << 10) | at]!;
  board.high ^= HIGH[(colour << 10) | at]!;
}

/** Two chains become one; the smaller takes the other's name. */
function join(board: Board, one: number, another: number): void {
  if (one === another) return; // G1.3
  const { chain, next, stones, breaths } = board;
  const name = stones[one]! >= stones[another]! ? one : another;
  const gone = name === one ? another : one;
  let stone = gone;
  do {
    chain[stone] = name;
    stone = next[stone]!;
  } while (stone !== gone);
  const after = next[name]!;
  next[name] = next[gone]!;
  next[gone] = after;
  stones[name]! += stones[gone]!;
  breaths[name]! += breaths[gone]!;
}

function takeOff(board: Board, name: number): void {
  const { colour: colours, chain, next, breaths, empty, place, taken } = board;
  const { neighbours, points } = board.grid;
  const kind = colours[name]! << 10;
  let { low, high, empties, takes } = board;
  let stone = name;
  do {
    colours[stone] = EMPTY;
    chain[stone] = points;
    low ^= LOW[kind | stone]!;
    high ^= HIGH[kind | stone]!;
    place[stone] = empties;
    empty[empties++] = stone;
    taken[takes++] = stone;
    for (let i = 4 * stone; i < 4 * stone + 4; i++) breaths[chain[neighbours[i]!]!]!++;
    stone = next[stone]!;
  } while (stone !== name);
  board.low = low;
  board.high = high;
  board.empties = empties;
  board.takes = takes;
}

/** The points of every chain, each in their order and chains in the order of their first points. */
export function chainsOf({ chain, grid: { points } }: Board): number[][] {
  const chains = new Map<number, number[]>();
  for (let at = 0; at < points; at++) {
    const name = chain[at]!;
    if (chains.get(name)?.push(at) === undefined && name !== points) chains.set(name, [at]);
  }
  return [...chains.values()];
}

/** What stands on a point, in the texts of states and positions. */
export const LETTERS = '.XO';

/** The board with these stones, lowest row first; where a chain has no liberty it stops with that chain taken off. */
export function boardFrom(size: number, stones: string): Board {
  const board = emptyBoard(size);
  for (let at = 0; at < stones.length && board.takes === 0; at++)
    if (stones[at] !== '.') putStone(board, at, stones[at] === 'X' ? BLACK : WHITE);
  return board;
}

export function stonesOf({ colour, grid }: Board): string {
  let stones = '';
  for (let at = 0; at < grid.points; at++) stones += LETTERS[colour[at] ?? EMPTY];
  return stones;
}

/** From rows, highest first, to the text of a state, and back. */
export const stonesIn = (rows: readonly string[]): string => rows.toReversed().join('');
export const rowsOf = (stones: string, size: number): string[] =>
  Array.from({ length: size }, (_, i) => stones.slice((size - 1 - i) * size, (size - i) * size));
