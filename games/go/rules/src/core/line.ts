// Moves on the fast board that can be taken back: what bots, perft and protocols walk along.

import type { Ruleset } from '../data/rulesets.ts';
import { type Board, copyBoard, emptyBoard, NOWHERE, opponent, putStone } from './board.ts';
import { addKey, dropKey, type Seen, seenOf } from './keys.ts';
import { judgeStone, keyOf, remembersPasses } from './legality.ts';

export interface Line {
  readonly rules: Ruleset;
  readonly board: Board;
  readonly seen: Seen;
  turn: number; // the colour that moves next
  passes: number; // in a row
  moves: number;
  readonly past: { readonly board: Board; passes: number; keys: number }[]; // before each move; kept for the next one
}

/** A line that begins here; `keys` is what may not come again, the present board included. */
export function lineFrom(
  board: Board,
  turn: number,
  rules: Ruleset,
  keys: readonly number[] = keyOf(board, turn, rules),
): Line {
  const own = emptyBoard(board.grid.size);
  copyBoard(board, own);
  return { rules, board: own, seen: seenOf(keys), turn, passes: 0, moves: 0, past: [] };
}

export const mayPlay = ({ board, turn, rules, seen }: Line, at: number): boolean =>
  judgeStone(board, at, turn, rules, seen) === null;

/** A legal stone, or a pass at NOWHERE. */
export function playOn(line: Line, at: number): void {
  const { board, rules, seen } = line;
  line.past[line.moves] ??= { board: emptyBoard(board.grid.size), passes: 0, keys: 0 };
  const before = line.past[line.moves++];
  if (before === undefined) return;
  copyBoard(board, before.board);
  before.passes = line.passes;
  before.keys = seen.keys.length;
  if (at === NOWHERE) board.ko = NOWHERE;
  else putStone(board, at, line.turn);
  line.passes = at === NOWHERE ? line.passes + 1 : 0;
  line.turn = opponent(line.turn);
  if (at === NOWHERE && !remembersPasses(rules)) return;
  const [low, high] = keyOf(board, line.turn, rules);
  addKey(seen, low, high);
}

export function takeBack(line: Line): void {
  const before = line.past[line.moves - 1];
  if (before === undefined) return;
  line.moves--;
  line.turn = opponent(line.turn);
  line.passes = before.passes;
  if (line.seen.keys.length > before.keys) dropKey(line.seen);
  copyBoard(before.board, line.board);
}
