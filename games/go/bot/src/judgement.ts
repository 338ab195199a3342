// What playouts say about a board at rest: which chains are dead, and who is ahead.
import { BLACK, type Board, EMPTY, NOWHERE, scoreOf, tally } from '@rulewright/go';
import { type Finding, type Limits, type Question, search } from './search.ts';

const DEAD = 0.6; // of the playouts give the points of a chain to the other colour, less those that do not
const SETTLED = 0.75;

/** The stones of all chains that playouts give up, in the order of their points. */
export function deadStones({ colour, chain, grid }: Board, owned: Int32Array, playouts: number): number[] {
  const worth = new Float64Array(grid.points + 1);
  const stones = new Int32Array(grid.points + 1);
  const points = Array.from({ length: grid.points }, (_, at) => at).filter((at) => colour[at] !== EMPTY);
  for (const at of points) {
    const name = chain[at] ?? 0;
    worth[name] = (worth[name] ?? 0) + (colour[at] === BLACK ? 1 : -1) * (owned[at] ?? 0);
    stones[name] = (stones[name] ?? 0) + 1;
  }
  return points.filter((at) => {
    const name = chain[at] ?? 0;
    return (worth[name] ?? 0) < -DEAD * playouts * (stones[name] ?? 1);
  });
}

/** Whether nobody can gain anything any more: every empty point has its owner, or is next to both for good. */
function isSettled(board: Board, owned: Int32Array, playouts: number): boolean {
  const { owner } = tally(board, deadStones(board, owned, playouts));
  return owner.every((whose, at) => {
    const mean = (owned[at] ?? 0) / playouts;
    return whose === EMPTY ? board.colour[at] !== EMPTY : (whose === BLACK ? mean : -mean) > SETTLED;
  });
}

/** By how much the player to move is ahead if play stops here. */
function leadOf({ board, rules, komi, turn }: Question, owned: Int32Array, playouts: number): number {
  const counted = tally(board, deadStones(board, owned, playouts));
  const prisoners = { black: board.prisonersOfBlack, white: board.prisonersOfWhite };
  const { black, white } = scoreOf(rules, counted, prisoners, komi, 0);
  return turn === BLACK ? black - white : white - black;
}

/** The move of a player: the search's, or a pass when they are ahead and nothing is left to gain. */
export const think = (question: Question, limits: Limits): Finding =>
  decide(question, search(question, limits));

/** What a player makes of a finding. */
export function decide(question: Question, finding: Finding): Finding {
  const { owned, playouts } = finding;
  const isAhead = leadOf(question, owned, playouts) > 0;
  const stops = isAhead && (question.passed || isSettled(question.board, owned, playouts));
  return stops ? { ...finding, at: NOWHERE } : finding;
}
