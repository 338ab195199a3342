// What playouts say about a board at rest: which chains are dead, and who is ahead.
import {
  BLACK,
  type Board,
  type Counted,
  counted,
  EMPTY,
  NOWHERE,
  pointName,
  stonesOf,
} from '@rulewright/go';
import type { Finding, Question } from './search.ts';

const DEAD = 0.6; // of the playouts give the points of a chain to the other colour, less those that do not
const SETTLED = 0.75;

/** The stones of all chains that playouts give up, in the order of their points. */
export function deadStones(board: Board, owned: Int32Array, playouts: number): number[] {
  const { colour, chain, stones, grid } = board;
  const worth = new Float64Array(grid.points + 1);
  const points = Array.from({ length: grid.points }, (_, at) => at).filter((at) => colour[at] !== EMPTY);
  for (const at of points) worth[chain[at]!]! += (colour[at] === BLACK ? 1 : -1) * owned[at]!; // points of the board
  return points.filter((at) => worth[chain[at]!]! < -DEAD * playouts * stones[chain[at]!]!); // as above
}

/** The board as it would be counted, with what playouts give up taken off where that is agreed on. */
export function settled(question: Question, { owned, playouts }: Finding): Counted {
  const { board, rules, komi, allAlive = false } = question;
  const { size } = board.grid;
  const dead = allAlive ? [] : deadStones(board, owned, playouts).map((at) => pointName(at, size));
  const prisoners = { black: board.prisonersOfBlack, white: board.prisonersOfWhite };
  return counted({ rules, size, stones: stonesOf(board), dead, seki: [], prisoners, komi, compensation: 0 });
}

/** Whether nobody can gain anything any more: every empty point has its owner, or is next to both for good. */
function isSettled({ board }: Question, { owned, playouts }: Finding, { owner }: Counted): boolean {
  return Array.from(owner).every((whose, at) => {
    const mean = (owned[at] ?? 0) / playouts;
    return whose === '.' ? board.colour[at] !== EMPTY : (whose === 'X' ? mean : -mean) > SETTLED;
  });
}

/** What a player makes of a finding: its move, or a pass when they are ahead and nothing is left to gain. */
export function decide(question: Question, finding: Finding): Finding {
  const final = settled(question, finding);
  const { black, white } = final.score;
  const isAhead = question.turn === BLACK ? black > white : white > black;
  const stops = isAhead && (question.passed || isSettled(question, finding, final));
  return stops ? { ...finding, at: NOWHERE } : finding;
}
