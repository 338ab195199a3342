// The game as its facts tell it: every position so far and every move in SAN, made in the browser by the generator of
// the rules. Nothing is asked of the server for it.
import {
  createBoard,
  isProblem,
  load,
  MOST_MOVES,
  type Moved,
  make,
  makeSan,
  NONE,
  type PgnMove,
  parseFen,
  parseUci,
  plainMove,
  type Setup,
  type Shown,
  startSetup,
} from '@rulewright/chess';
import type { ToldFact } from '@rulewright/ui';

export type History = ReturnType<typeof historyOf>;

const isMoved = (fact: object): fact is Moved => 'type' in fact && fact.type === 'MOVED';
/** The moves among facts. */
export const movesIn = (facts: readonly ToldFact[]): Moved[] =>
  facts.flatMap(({ fact }): Moved[] => (isMoved(fact) ? [fact] : []));

const pliesOf = ({ number, turn }: Pick<Setup, 'number' | 'turn'>): number => 2 * number + turn;

/** What has been played: boards before the first move, and after each. Nothing, until all facts have come in. */
export function historyOf({ variant, number, kept }: Shown, facts: readonly ToldFact[]) {
  const known = movesIn(facts);
  const begun = kept.begun === undefined ? startSetup(number ?? undefined) : parseFen(kept.begun, variant);
  const isWhole = !isProblem(begun) && pliesOf(begun) + known.length === pliesOf(kept);
  const start: Setup = isWhole ? begun : kept;
  const told = isWhole ? known : [];
  const b = load(createBoard(2), start);
  const boards = [start.board];
  const moves: PgnMove[] = [];
  for (const { from, to, rook, promotion } of told) {
    const letter = promotion === undefined ? '' : promotion === 'knight' ? 'n' : promotion.charAt(0);
    const move = parseUci(b, `${from}${rook?.from ?? to}${letter}`);
    if (move === NONE) break;
    moves.push(plainMove(makeSan(b, move, MOST_MOVES), move));
    make(b, move);
    boards.push(Array.from(b.pieces.subarray(0, 64)));
  }
  return { variant, start, boards, moves, told };
}
