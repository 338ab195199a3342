import { type Board, boardAfterPlay, createPlays, listPlays, OFF, ROLLS, SIDE } from '@rulewright/backgammon';

// Bearing off when nobody can hit any more: how many rolls each side needs, exactly, and so who is first.

/** So many checkers a side are looked up; each position is worked out when it is first met. */
const MOST = 8;
const HOME = 6;

/** How a side that bears off alone fares: chances to need exactly so many rolls, and their mean. */
interface Rolls {
  readonly rolls: readonly number[];
  readonly mean: number;
}

const rollsByBoard = new Map<number, Rolls>([[0, { rolls: [1], mean: 0 }]]);
const plays = createPlays();
const work: number[] = [];

/** A home board as one number, four bits for each point; -1 where there is more to it. */
function homeOf(board: Board, me: number): number {
  let key = 0;
  let men = 0;
  for (let point = 1; point <= HOME; point++) {
    const count = board[me + point]!; // a whole board
    men += count;
    key |= count << (4 * (point - 1));
  }
  return men <= MOST && men + board[me + OFF]! === 15 ? key : -1;
}

/** What a side needs that always plays to be off soonest. */
function rollsOf(key: number): Rolls {
  const known = rollsByBoard.get(key);
  if (known !== undefined) return known;
  const board: number[] = new Array(2 * SIDE).fill(0);
  for (let point = 1; point <= HOME; point++) board[point] = (key >> (4 * (point - 1))) & 15;
  board[OFF] = 15 - board.reduce((sum, count) => sum + count, 0);
  const rolls: number[] = [0];
  let mean = 1;
  for (const [ways, dice] of ROLLS) {
    const chance = ways / 36;
    const best = bestAfter(board, dice);
    mean += chance * best.mean;
    for (const [n, share] of best.rolls.entries()) rolls[n + 1] = (rolls[n + 1] ?? 0) + chance * share;
  }
  const found = { rolls, mean };
  rollsByBoard.set(key, found);
  return found;
}

/** The best that a roll leads to. */
function bestAfter(board: Board, [a = 0, b = 0]: readonly number[]): Rolls {
  const { count } = listPlays(plays, board, 0, a, b);
  const after = (_: unknown, i: number): number => homeOf(boardAfterPlay(plays, i, work), 0);
  const keys = new Set(Array.from({ length: count }, after));
  return [...keys].map(rollsOf).reduce((best, next) => (next.mean < best.mean ? next : best));
}

/** The chance of a seat on roll to be off first; null where that is not looked up. */
export function raceChance(board: Board, seat: number): number | null {
  const [mine, theirs] = [homeOf(board, seat * SIDE), homeOf(board, (seat ^ 1) * SIDE)];
  if (mine < 0 || theirs < 0) return null;
  const other = rollsOf(theirs).rolls;
  let chance = 0;
  let later = 1; // the chance that the other needs at least as many rolls
  for (const [n, share] of rollsOf(mine).rolls.entries()) {
    if (n > 0) later -= other[n - 1] ?? 0;
    chance += share * later;
  }
  return Math.min(1, Math.max(0, chance));
}
