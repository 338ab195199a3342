import { facing, pipCount, SIDE } from './core/board.ts';
import { countedKind, isMatch, type Table } from './table.ts';
import type { S } from './vocabulary.ts';

const POINT = 0.02; // a point held in the home board, or a checker of the other's on the bar
const BLOT = 0.04; // a checker that stands alone within reach of the other's

/** How good a table is for a player: the race, points held and checkers left alone; matches by their score. */
export function evaluate({ table, players }: S, player: string): number {
  const seat = players.indexOf(player);
  const [x = 0, o = 0] = table.score;
  const ahead = seat === 0 ? x - o : o - x;
  const goal = isMatch(table) ? table.settings.length : 4 * table.settings.games;
  if (table.over) return Math.sign(ahead);
  const game = clamp(standing(table, seat) - standing(table, seat ^ 1));
  const stake = (table.cube * countedKind(table, 1)) / goal;
  return 0.95 * clamp((ahead / goal) * 0.7 + game * Math.max(0.25, Math.min(stake, 0.5)));
}

const clamp = (value: number): number => Math.max(-1, Math.min(1, value));

function standing({ board }: Table, seat: number): number {
  const me = seat * SIDE;
  let worth = (167 - pipCount(board, seat)) / 167;
  for (let point = 1; point <= 24; point++) {
    const count = board[me + point]!; // a whole board
    if (count > 1 && point <= 6) worth += POINT;
    if (count === 1 && isInReach(board, me, point)) worth -= BLOT;
  }
  return worth;
}

/** Whether one of the other's checkers stands behind a point, seen from theirs. */
function isInReach(board: Table['board'], me: number, point: number): boolean {
  for (let from = 0; from < point; from++) if (board[facing(me, from)] !== 0) return true;
  return false;
}
