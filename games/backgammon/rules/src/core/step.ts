import { BAR, type Board, facing, highest, OFF, SIDE } from './board.ts';

// The only place that says whether a checker may make a step: the list of plays, refusals, the draft on a page and bots
// all ask here.

export const FINE = 0;
const NO_CHECKER = 1;
const BAR_FIRST = 2;
const NO_SUCH_DIE = 3;
const POINT_BLOCKED = 4;
const NOT_ALL_HOME = 5;
const HIGHER_POINT_FIRST = 6;

/** Why a checker of the side listed from `me` cannot go `die` points; `top` is the highest place of that side. */
export function stepFault(board: Board, me: number, from: number, die: number, top: number): number {
  if (from < 1 || board[me + from] === 0) return NO_CHECKER;
  if (top === BAR && from !== BAR) return BAR_FIRST;
  if (die < 1) return NO_SUCH_DIE;
  const to = from - die;
  if (to > 0) return board[facing(me, to)]! > 1 ? POINT_BLOCKED : FINE;
  if (top > 6) return NOT_ALL_HOME;
  return to < 0 && from < top ? HIGHER_POINT_FIRST : FINE;
}

/** Where a step ends. */
export const landing = (from: number, die: number): number => (die < from ? from - die : OFF);

/** Makes a step that may be made; whether it hit. */
export function makeStep(board: number[], me: number, from: number, die: number): boolean {
  const to = landing(from, die);
  board[me + from]!--;
  board[me + to]!++;
  if (to === OFF || board[facing(me, to)] === 0) return false;
  board[facing(me, to)] = 0;
  board[SIDE - me + BAR]!++;
  return true;
}

export function undoStep(board: number[], me: number, from: number, die: number, hit: boolean): void {
  const to = landing(from, die);
  board[me + from]!++;
  board[me + to]!--;
  if (!hit) return;
  board[facing(me, to)] = 1;
  board[SIDE - me + BAR]!--;
}

/** Whether either die can be used at all. */
export function canPlay(board: Board, seat: number, a: number, b: number): boolean {
  const me = seat * SIDE;
  const top = highest(board, me);
  for (let from = top; from > 0; from--) {
    if (board[me + from] === 0) continue;
    if (stepFault(board, me, from, a, top) === FINE || stepFault(board, me, from, b, top) === FINE)
      return true;
  }
  return false;
}
