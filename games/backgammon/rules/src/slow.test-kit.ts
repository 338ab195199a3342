// A second generator, slow and plain: every order of every step is tried on boards that are copied.
import { type Random, seeded } from '@rulewright/engine';
import { startBoard } from './core/board.ts';
import { createPlays, listPlays, ROOM } from './core/plays.ts';
import { boardAfter, type Rolled, type Step } from './core/turn.ts';

/** Rules that may be left out, to see what they change. */
export interface Without {
  readonly larger?: false; // any single die may be played
  readonly higher?: false; // a die that is too large bears off from anywhere
  readonly orders?: 1; // the larger die is played first
}

interface Line {
  readonly board: readonly number[];
  readonly used: readonly number[];
}

/** Every line of steps to where no further step can be made; nothing is said yet about how many dice must be used. */
function linesFrom(
  board: readonly number[],
  seat: number,
  dice: readonly number[],
  used: readonly number[],
  without: Without,
): Line[] {
  const [mine, theirs] =
    seat === 0 ? [board.slice(0, 26), board.slice(26)] : [board.slice(26), board.slice(0, 26)];
  const lines: Line[] = [];
  const count = (side: readonly number[], at: number): number => side[at] ?? 0;
  for (const die of new Set(without.orders === 1 ? dice.slice(0, 1) : dice))
    for (let from = 1; from <= 25; from++) {
      if (count(mine, from) === 0 || (count(mine, 25) > 0 && from !== 25)) continue;
      const to = from - die;
      const behind = mine.slice(from + 1).reduce((sum, n) => sum + n, 0);
      const outside = mine.slice(7).reduce((sum, n) => sum + n, 0);
      if (to <= 0 && (outside > 0 || (to < 0 && behind > 0 && without.higher !== false))) continue;
      if (to > 0 && count(theirs, 25 - to) > 1) continue;
      const [after, other] = [[...mine], [...theirs]];
      after[from] = count(after, from) - 1;
      after[Math.max(to, 0)] = count(after, Math.max(to, 0)) + 1;
      if (to > 0 && count(other, 25 - to) === 1) {
        other[25 - to] = 0;
        other[25] = count(other, 25) + 1;
      }
      const left = [...dice];
      left.splice(left.indexOf(die), 1);
      const next = seat === 0 ? [...after, ...other] : [...other, ...after];
      lines.push(...linesFrom(next, seat, left, [...used, die], without));
    }
  return lines.length === 0 ? [{ board, used }] : lines;
}

const isOver = ({ board }: Line, seat: number): boolean => board[seat * 26] === 15;

/** The boards that can be reached, each once, as texts. */
export function slowBoards({ board, seat, dice: [a = 0, b = 0] }: Rolled, without: Without = {}): string[] {
  const dice = a === b ? [a, a, a, a] : [Math.max(a, b), Math.min(a, b)];
  const lines = linesFrom(board, seat, dice, [], without);
  const most = Math.max(...lines.map(({ used }) => used.length));
  if (most === 0) return [];
  const full = lines.filter((line) => line.used.length === most || isOver(line, seat));
  const larger = full.filter(({ used }) => used[0] === Math.max(a, b));
  const kept = most === 1 && larger.length > 0 && without.larger !== false ? larger : full;
  return [...new Set(kept.map((line) => line.board.join()))].sort();
}

const plays = createPlays();

/** The plays of the core, as steps. */
export function fastPlays({ board, seat, dice: [a = 0, b = 0] }: Rolled): Step[][] {
  const { steps, lengths, count } = listPlays(plays, board, seat, a, b);
  return Array.from({ length: count }, (_, i) =>
    Array.from({ length: lengths[i] ?? 0 }, (__, k) => ({
      from: steps[i * ROOM + 2 * k] ?? 0,
      die: steps[i * ROOM + 2 * k + 1] ?? 0,
    })),
  );
}

const fastBoards = (rolled: Rolled): string[] =>
  fastPlays(rolled)
    .map((steps) => boardAfter(rolled, steps).join())
    .sort();

/** A random board: from a game of random plays, or sparse with many points held, or at its end. */
export function randomRolled(random: Random): Rolled {
  const kind = random.int(4);
  const seat = random.int(2);
  const dice = [random.die(6), random.die(6)];
  if (kind === 0) return { board: wandered(random), seat, dice };
  const board = new Array(52).fill(0);
  for (const side of [0, 1]) {
    const men = kind === 1 ? 15 : 1 + random.int(kind === 2 ? 5 : 12);
    const far = kind === 3 ? 6 : 25;
    let left = men;
    while (left > 0) {
      const point = 1 + random.int(far);
      const many = Math.min(left, 1 + random.int(3));
      if (point < 25 && board[(1 - side) * 26 + 25 - point] > 0) continue;
      board[side * 26 + point] += many;
      left -= many;
    }
    board[side * 26] = 15 - men;
  }
  return { board, seat, dice };
}

/** The board after some random turns. */
export function wandered(random: Random, turns = random.int(60)): number[] {
  let board = startBoard();
  for (let turn = 0; turn < turns; turn++) {
    const rolled = { board, seat: turn % 2, dice: [random.die(6), random.die(6)] };
    const list = fastPlays(rolled);
    const next = list.length === 0 ? board : boardAfter(rolled, random.pick(list));
    if (next[0] === 15 || next[26] === 15) return board;
    board = next;
  }
  return board;
}

/** Boards on which the two generators differ. */
export function differences(seed: string, many: number): string[] {
  const random = seeded(seed);
  const found: string[] = [];
  for (let i = 0; i < many; i++) {
    const rolled = randomRolled(random);
    const [slow, fast] = [slowBoards(rolled), fastBoards(rolled)];
    if (slow.join(' ') !== fast.join(' ')) found.push(JSON.stringify(rolled));
  }
  return found;
}
