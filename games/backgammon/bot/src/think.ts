import {
  type BackgammonTable,
  type Board,
  boardAfterPlay,
  createPlays,
  listPlays,
  lossOf,
  movesOfPlay,
  OFF,
  type PlayArgs,
  ROLLS,
  SIDE,
} from '@rulewright/backgammon';
import { chancesOf, createNet, type Net, turned, wonAs } from './net.ts';
import { raceChance } from './race.ts';
import { halfOf, type Stakes, stakesOf, worthOf } from './stakes.ts';
import { readWeights } from './weights.ts';

let own: Net | null = null;

/** Chances of a seat on roll: exact in races that are looked up, else the net's. */
export function chancesAt(board: Board, seat: number): ArrayLike<number> {
  own ??= createNet(readWeights());
  const race = raceChance(board, seat);
  return race === null ? chancesOf(own, board, seat) : [race, 0, 0, 0, 0];
}

/** A play with what it is worth to the player who makes it. */
export interface Weighed extends PlayArgs {
  readonly board: Board;
  readonly worth: number;
}

/** What a board is worth to a seat that has played on it, the other being on roll. */
function worthAfter(board: Board, seat: number, stakes: Stakes): number {
  if (board[seat * SIDE + OFF] === 15) return worthOf(stakes, wonAs(lossOf(board, seat ^ 1)));
  return worthOf(stakes, turned(chancesAt(board, seat ^ 1)));
}

const plays = createPlays();

/** Every play, the best first, as it looks when it is made. */
export function weighPlays(board: Board, seat: number, dice: readonly number[], stakes: Stakes): Weighed[] {
  const [a = 0, b = 0] = dice;
  const { count } = listPlays(plays, board, seat, a, b);
  const list: Weighed[] = [];
  for (let i = 0; i < count; i++) {
    const after = boardAfterPlay(plays, i, []);
    list.push({ moves: movesOfPlay(plays, i), board: after, worth: worthAfter(after, seat, stakes) });
  }
  return list.sort((x, y) => y.worth - x.worth);
}

/** What a board is worth to a seat after the best answer to each roll of the other. */
function worthAhead(board: Board, seat: number, stakes: Stakes): number {
  if (board[seat * SIDE + OFF] === 15) return worthAfter(board, seat, stakes);
  const theirs: Stakes = { win: stakes.lose.map((worth) => -worth), lose: stakes.win.map((worth) => -worth) };
  let worth = 0;
  for (const [ways, dice] of ROLLS) {
    const [best] = weighPlays(board, seat ^ 1, dice, theirs);
    worth -= (ways / 36) * (best === undefined ? -worthOf(stakes, chancesAt(board, seat)) : best.worth);
  }
  return worth;
}

const LOOKED_AT = 4;
const CLOSE = 0.16; // of what lies between a win and a loss
const MOST = 8000; // boards weighed ahead: some forty milliseconds

/** How many boards are weighed when one looks ahead from this one. */
const boardsAhead = (board: Board, seat: number): number =>
  ROLLS.reduce((boards, [, [a = 0, b = 0]]) => boards + listPlays(plays, board, seat ^ 1, a, b).count, 0);

/** The plays again, the few best of them weighed by looking one roll ahead, as far as there is time for more than one. */
export function lookAhead(list: readonly Weighed[], seat: number, stakes: Stakes): Weighed[] {
  const [best] = list;
  if (best === undefined || list.length === 1) return [...list];
  const most = CLOSE * halfOf(stakes);
  const close = list.slice(0, LOOKED_AT).filter(({ worth }) => best.worth - worth <= most);
  let left = MOST;
  const looked = close.filter(({ board }) => {
    left -= boardsAhead(board, seat);
    return left >= 0;
  });
  if (looked.length < 2) return [...list];
  return looked
    .map((play) => ({ ...play, worth: worthAhead(play.board, seat, stakes) }))
    .sort((x, y) => y.worth - x.worth);
}

const VIG = 0.035; // what the cube is worth to whoever takes it, in chances to win
const WINDOW = 0.66; // how far into the window one doubles

/** The chance to win at which two ways to play on are worth the same, their gammons as they are. */
function crossing(chances: ArrayLike<number>, difference: (at: ArrayLike<number>) => number): number {
  const [w = 0, wg = 0, wb = 0, lg = 0, lb = 0] = Array.from(chances);
  const at = (p: number): number => {
    const [up, down] = [w === 0 ? 0 : p / w, w === 1 ? 0 : (1 - p) / (1 - w)];
    return difference([p, wg * up, wb * up, lg * down, lb * down]);
  };
  const [low, high] = [at(0), at(1)];
  return low === high ? (low >= 0 ? 0 : 1) : Math.min(1, Math.max(0, -low / (high - low))); // linear in between
}

/** Between which chances to win a seat doubles: from where it gains by it to where the other drops. */
function windowOf(table: BackgammonTable, seat: number, chances: ArrayLike<number>) {
  const { cube, settings, score } = table;
  const [now, then] = [stakesOf(table, seat, cube), stakesOf({ ...table, owner: seat ^ 1 }, seat, 2 * cube)];
  const drop = now.win[0] ?? 0;
  const isLive = settings.length === 0 || settings.length - (score[seat ^ 1] ?? 0) > 2 * cube;
  const cash = crossing(chances, (at) => worthOf(then, at) - drop) + (isLive ? VIG : 0);
  const even = crossing(chances, (at) => worthOf(then, at) - worthOf(now, at));
  return {
    from: even + WINDOW * (cash - even),
    cash,
    isPointless: then.win[0] === now.win[0],
    isFree: then.lose[0] === now.lose[0], // nothing more can be lost
  };
}

/** Whether a seat that may double does: in its window, and not where playing on for a gammon is worth more. */
export function doubles(table: BackgammonTable, seat: number): boolean {
  const chances = chancesAt(table.board, seat);
  const { from, isPointless, isFree } = windowOf(table, seat, chances);
  const now = stakesOf(table, seat, table.cube);
  const isTooGood = worthOf(now, chances) > (now.win[0] ?? 0);
  return !isPointless && !isTooGood && (isFree ? chances[0]! > 0.05 : chances[0]! >= from); // five
}

/** How the seat that was doubled answers the player on roll: `even` better, where it may, by a beaver. */
export function answerDouble(table: BackgammonTable, seat: number): 'take' | 'drop' | 'beaver' {
  const doubler = table.turn;
  const chances = chancesAt(table.board, doubler);
  if (seat === doubler) {
    const stakes = stakesOf({ ...table, owner: seat ^ 1 }, seat, 2 * table.cube); // a beaver is to be answered
    return worthOf(stakes, chances) >= -table.cube ? 'take' : 'drop';
  }
  const { cash } = windowOf(table, doubler, chances);
  if (chances[0]! >= cash) return 'drop'; // five
  return chances[0]! < 0.45 ? 'beaver' : 'take';
}

/** Whether a resignation gives at least what playing on is worth. */
export function acceptsResignation(table: BackgammonTable, seat: number): boolean {
  const { board, turn, cube, as, dice } = table;
  const stakes = stakesOf(table, seat, cube);
  const offered = stakes.win[as - 1] ?? 0;
  const chances = chancesAt(board, turn);
  const worth = worthOf(stakes, turn === seat ? chances : turned(chances));
  const slack = dice.length === 0 ? 0.005 : 0.02;
  return offered >= worth - slack * Math.abs(stakes.win[0] ?? 1);
}

/** Whether a seat that has to throw or play has certainly lost a single game. */
export const hasLost = ({ board }: BackgammonTable, seat: number): boolean =>
  board[seat * SIDE + OFF]! > 0 && raceChance(board, seat) === 0; // a whole board
