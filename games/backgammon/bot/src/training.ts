import {
  boardAfterPlay,
  createPlays,
  listPlays,
  lossOf,
  OFF,
  SIDE,
  startBoard,
} from '@rulewright/backgammon';
import { type Random, seeded } from '@rulewright/engine';
import { chancesOf, createNet, equityOf, learn, type Net, OUTPUTS, SIZE, turned, wonAs } from './net.ts';

// The net learns from games against itself: each position from the one after it and from how the game ended.

const TRACE = 0.6; // how much of what is learned comes from further on
const LONGEST = 500; // turns, after which a game teaches nothing

export function newWeights(random: Random): Float64Array {
  return Float64Array.from({ length: SIZE }, () => (random.int(2001) - 1000) / 10_000);
}

const plays = createPlays();
const work: number[] = [];

/** The board after the play that leaves the other least. */
export function bestBoard(net: Net, board: readonly number[], seat: number, a: number, b: number): number[] {
  const { count } = listPlays(plays, board, seat, a, b);
  let best: number[] = [...board];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    boardAfterPlay(plays, i, work);
    if (work[seat * SIDE + OFF] === 15) return [...work];
    const worth = equityOf(chancesOf(net, work, seat ^ 1));
    if (worth >= least) continue;
    least = worth;
    best = [...work];
  }
  return best;
}

/** One game; what its positions were worth is learned backwards from its end. */
function learnGame(net: Net, random: Random, rate: number): void {
  const boards: number[][] = [];
  let board = startBoard();
  let seat = random.int(2);
  const first = seat;
  for (;;) {
    if (boards.length === LONGEST) return;
    const [a, b] = [random.die(6), random.die(6)];
    if (boards.length === 0 && a === b) continue;
    boards.push(board);
    board = bestBoard(net, board, seat, a, b);
    if (board[seat * SIDE + OFF] === 15) break;
    seat ^= 1;
  }
  let wanted = wonAs(lossOf(board, seat ^ 1));
  for (let turn = boards.length - 1; turn >= 0; turn--) {
    const who = (first + turn) % 2;
    const now = chancesOf(net, boards[turn]!, who); // a board for each turn
    const before = Array.from({ length: OUTPUTS }, (_, o) => TRACE * wanted[o]! + (1 - TRACE) * now[o]!);
    learn(net, wanted, rate);
    wanted = turned(before);
  }
}

/** Weights after so many games against itself. */
export function train(seed: string, games: number): Float64Array {
  const random = seeded(seed);
  const net = createNet(newWeights(random));
  for (let game = 0; game < games; game++) {
    const rate = game < games / 4 ? 0.1 : game < games / 2 ? 0.05 : game < (3 * games) / 4 ? 0.02 : 0.01;
    learnGame(net, random, rate);
  }
  return net.weights;
}
