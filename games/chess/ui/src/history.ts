// The game as its facts tell it: every position so far and every move in SAN, made in the browser by the generator of
// the rules. Nothing is asked of the server for it.
import {
  createBoard,
  isProblem,
  KINDS,
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
  squareOf,
  startSetup,
} from '@rulewright/chess';
import type { ToldFact } from '@rulewright/ui';

export type History = ReturnType<typeof historyOf>;

const isMoved = (fact: object): fact is Moved => 'type' in fact && fact.type === 'MOVED';
/** The moves among facts. */
export const movesIn = (facts: readonly ToldFact[]): Moved[] =>
  facts.flatMap(({ fact }): Moved[] => (isMoved(fact) ? [fact] : []));

/** What has been played, as far as the facts that are known go back; boards before the first move, and after each. */
export function historyOf(shown: Shown, facts: readonly ToldFact[]) {
  const told = movesIn(facts).slice(-shown.ply || facts.length);
  const start = startOf(shown, told);
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
  return { variant: shown.variant, start, boards, moves, told };
}

const pliesOf = ({ number, turn }: Pick<Setup, 'number' | 'turn'>): number => 2 * number + turn;

/** Where the game began; where the facts do not go back as far, the present position with their moves taken back. */
function startOf({ number, variant, kept }: Shown, told: readonly Moved[]): Setup {
  const begun = kept.begun === undefined ? startSetup(number ?? undefined) : parseFen(kept.begun, variant);
  const first = pliesOf(kept) - told.length;
  if (!isProblem(begun) && pliesOf(begun) === first) return begun;
  const board = [...kept.board];
  const rooks = [...kept.rooks];
  for (const { player, piece, from, to, captured, at = to, rook } of told.toReversed()) {
    const colour = player === 'white' ? 0 : 8;
    board[squareOf(to)] = 0;
    if (rook !== undefined) {
      board[squareOf(rook.to)] = 0;
      board[squareOf(rook.from)] = KINDS.indexOf('rook') + colour;
      rooks[colour / 4 + (rook.to.startsWith('f') ? 0 : 1)] = squareOf(rook.from);
    }
    board[squareOf(from)] = KINDS.indexOf(piece) + colour;
    if (captured !== undefined) board[squareOf(at)] = KINDS.indexOf(captured) + 8 - colour;
  }
  const passant = told[0]?.at === undefined ? NONE : squareOf(told[0].to);
  return { board, turn: first & 1, rooks, passant, quiet: 0, number: first >> 1 };
}
