import { type Board, CHECKERS, facing, highest, OFF, SIDE } from './board.ts';
import { FINE, landing, makeStep, stepFault, undoStep } from './step.ts';

// All plays of a roll, each position that can be reached once. Nothing is allocated: plays are written to one list.

/** How many numbers a play takes in the list. */
export const ROOM = 8;

export interface Plays {
  readonly steps: number[]; // start and die of each step, in an order that can be played; eight numbers a play
  readonly lengths: number[]; // how many steps each play has
  count: number;
  most: number; // how many dice can be used
  // What they are the plays of:
  readonly board: number[];
  seat: number;
  a: number;
  b: number;
}

export const createPlays = (): Plays => ({
  steps: [],
  lengths: [],
  count: 0,
  most: 0,
  board: new Array(2 * SIDE).fill(0),
  seat: 0,
  a: 0,
  b: 0,
});

let work: number[] = []; // the board of the list that is being made: steps are made on it and taken back
const made: number[] = new Array(ROOM).fill(0); // start and die of the steps made so far
const seen: number[] = new Array(SIDE * SIDE).fill(0); // the listing in which a pair of starts was met last
let listing = 0;
let isOver = false; // one die has borne off the last checker

/** Lists what a seat can play with two dice. */
export function listPlays(to: Plays, board: Board, seat: number, a: number, b: number): Plays {
  const me = seat * SIDE;
  work = to.board;
  for (let i = 0; i < 2 * SIDE; i++) work[i] = board[i]!;
  to.seat = seat;
  to.a = a;
  to.b = b;
  to.count = 0;
  to.most = 0;
  if (a === b) listEqual(to, me, a, 0, highest(work, me));
  else if (a > b) listBoth(to, me, a, b);
  else listBoth(to, me, b, a);
  return to;
}

/** The board after a play of the list, written over another. */
export function boardAfterPlay(
  { board, seat, steps, lengths }: Plays,
  index: number,
  to: number[],
): number[] {
  for (let i = 0; i < 2 * SIDE; i++) to[i] = board[i]!;
  const end = index * ROOM + 2 * lengths[index]!;
  for (let at = index * ROOM; at < end; at += 2) makeStep(to, seat * SIDE, steps[at]!, steps[at + 1]!);
  return to;
}

/** A play of the list as it is named: each step from where to where. */
export function movesOfPlay({ steps, lengths }: Plays, index: number): readonly (readonly number[])[] {
  const moves: (readonly number[])[] = new Array(lengths[index]!); // inside the list
  for (let i = 0; i < moves.length; i++) {
    const from = steps[index * ROOM + 2 * i]!;
    moves[i] = pairOf(from, landing(from, steps[index * ROOM + 2 * i + 1]!));
  }
  return moves;
}

const pairs: (readonly number[])[] = []; // made once and handed out again

function pairOf(from: number, to: number): readonly number[] {
  const key = from * SIDE + to;
  pairs[key] ??= Object.freeze([from, to]);
  return pairs[key];
}

/** Whether these are the plays of this board and these dice. */
export function isListed(plays: Plays, board: Board, seat: number, a: number, b: number): boolean {
  if (plays.seat !== seat || plays.a !== a || plays.b !== b) return false;
  for (let i = 0; i < 2 * SIDE; i++) if (plays.board[i] !== board[i]) return false;
  return true;
}

function save(to: Plays, length: number): void {
  const at = to.count * ROOM;
  for (let i = 0; i < 2 * length; i++) to.steps[at + i] = made[i]!;
  to.lengths[to.count++] = length;
}

/**
 * Four dice alike: starts in falling order. Whatever can be played can be played so, since higher checkers only free
 * lower ones; and other starts lead to another position.
 */
function listEqual(to: Plays, me: number, die: number, depth: number, start: number): void {
  let isEnd = true;
  const top = highest(work, me);
  for (let from = start; from > 0; from--) {
    if (stepFault(work, me, from, die, top) !== FINE) continue;
    isEnd = false;
    made[2 * depth] = from;
    made[2 * depth + 1] = die;
    if (depth === 3) {
      saveLongest(to, 4); // nothing comes after it: it need not be made
      continue;
    }
    const hit = makeStep(work, me, from, die);
    listEqual(to, me, die, depth + 1, from);
    undoStep(work, me, from, die, hit);
  }
  if (isEnd && depth > 0) saveLongest(to, depth);
}

/** Keeps a play that uses as many dice as any; shorter ones go. */
function saveLongest(to: Plays, length: number): void {
  if (length < to.most) return;
  if (length > to.most) to.count = 0;
  to.most = length;
  save(to, length);
}

/** Two different dice, in both orders; where both cannot be used the larger, and else the smaller. */
function listBoth(to: Plays, me: number, high: number, low: number): void {
  listing++;
  isOver = work[me + OFF] === CHECKERS - 1 && listLast(to, me, high, low);
  listOrder(to, me, high, low);
  listOrder(to, me, low, high);
  to.most = 2;
  if (to.count > 0) return;
  to.most = listOne(to, me, high) || listOne(to, me, low) ? 1 : 0;
}

function listOne(to: Plays, me: number, die: number): boolean {
  const top = highest(work, me);
  for (let from = top; from > 0; from--) {
    if (stepFault(work, me, from, die, top) !== FINE) continue;
    made[0] = from;
    made[1] = die;
    save(to, 1);
  }
  return to.count > 0;
}

/** The last checker, where one die is enough to bear it off. */
function listLast(to: Plays, me: number, high: number, low: number): boolean {
  const from = highest(work, me);
  const die = low >= from ? low : high;
  if (die < from) return false;
  made[0] = from;
  made[1] = die;
  save(to, 1);
  return true;
}

function listOrder(to: Plays, me: number, first: number, second: number): void {
  const top = highest(work, me);
  for (let from = top; from > 0; from--) {
    if (stepFault(work, me, from, first, top) !== FINE) continue;
    const hit = makeStep(work, me, from, first);
    const next = highest(work, me, top);
    for (let then = next; then > 0; then--) {
      if (stepFault(work, me, then, second, next) !== FINE) continue;
      if (!isNew(me, from, first, then, second, hit)) continue;
      made[0] = from;
      made[1] = first;
      made[2] = then;
      made[3] = second;
      save(to, 2);
    }
    undoStep(work, me, from, first, hit);
  }
}

/**
 * Whether two steps, the first of which is made, lead to a position that is not listed yet. Steps from the same points
 * with the same dice lead to the same one in both orders. So do the two ways round of one checker that hits nobody
 * between, and two checkers that either die bears off.
 */
function isNew(me: number, from: number, first: number, then: number, second: number, hit: boolean): boolean {
  if (!meet(from, first, then, second)) return false;
  if (isOver) return hit; // all that a second die can change
  if (landing(from, first) === OFF && landing(then, second) === OFF)
    return from === then || !isMet(then, first, from, second);
  if (then === from - first)
    return hit || isHitAt(me, from - second) || !isMet(from - second, first, from, second);
  if (from === then - second) return isHitAt(me, then - first) || !isMet(then, first, then - first, second);
  return true;
}

/** A pair of starts, each with its die, the larger die first. */
const pair = (from: number, first: number, then: number, second: number): number =>
  first > second ? from * SIDE + then : then * SIDE + from;

function meet(from: number, first: number, then: number, second: number): boolean {
  const at = pair(from, first, then, second);
  if (seen[at] === listing) return false;
  seen[at] = listing;
  return true;
}

const isMet = (from: number, first: number, then: number, second: number): boolean =>
  seen[pair(from, first, then, second)] === listing;

/** Whether a checker would hit on this point, or there is no such point to stop at. */
const isHitAt = (me: number, point: number): boolean => point < 1 || work[facing(me, point)] === 1;
