// Moves on the fast board that can be taken back: what tests walk along.
import { remember } from '@rulewright/kit';
import type { Ruleset } from '../data/rulesets.ts';
import { type Board, copyBoard, emptyBoard, NOWHERE, opponent, putStone } from './board.ts';
import { type History, historyFrom, judgeStone, keyOf, remembersPasses } from './legality.ts';

export interface Line extends History {
  readonly rules: Ruleset;
  readonly board: Board;
  turn: number; // the colour that moves next
  passes: number; // in a row
  moves: number;
  readonly past: { readonly board: Board; passes: number; keys: number }[]; // before each move; kept for the next one
}

/** A line that begins here; `before` is what may not come again, the present board included. */
export function lineFrom(board: Board, turn: number, rules: Ruleset, before?: readonly number[]): Line {
  const { low, high } = keyOf(board, turn, rules);
  const history = historyFrom(before ?? [low, high]);
  const own = emptyBoard(board.grid.size);
  copyBoard(board, own);
  return { ...history, rules, board: own, turn, passes: 0, moves: 0, past: [] };
}

export const mayPlay = ({ board, turn, rules, wasThere }: Line, at: number): boolean =>
  judgeStone(board, at, turn, rules, wasThere) === null;

/** A legal stone, or a pass at NOWHERE. */
export function playOn(line: Line, at: number): void {
  const { board, rules, keys, past, passes } = line;
  const saved = past[line.moves]?.board ?? emptyBoard(board.grid.size);
  copyBoard(board, saved);
  past[line.moves++] = { board: saved, passes, keys: keys.length };
  line.passes = at === NOWHERE ? passes + 1 : 0;
  if (at === NOWHERE) board.ko = NOWHERE;
  else putStone(board, at, line.turn);
  line.turn = opponent(line.turn);
  if (at !== NOWHERE || remembersPasses(rules)) remember(keys, keyOf(board, line.turn, rules));
}

export function takeBack(line: Line): void {
  const before = line.past[line.moves - 1];
  if (before === undefined) return;
  line.moves--;
  line.turn = opponent(line.turn);
  line.passes = before.passes;
  line.keys.length = before.keys;
  copyBoard(before.board, line.board);
}
