// The game as its facts tell it: every position so far and every move in SAN, made in the browser by the generator of
// the rules. Nothing is asked of the server for it.
import {
  createBoard,
  endOf,
  isProblem,
  KINDS,
  load,
  MOST_MOVES,
  type Moved,
  make,
  makePgn,
  makeSan,
  NONE,
  parseFen,
  parseUci,
  plainMove,
  type Setup,
  type Shown,
  STANDARD,
  squareOf,
  startSetup,
} from '@rulewright/chess';
import type { ToldFact } from '@rulewright/ui';

export interface History {
  readonly start: Setup;
  readonly boards: readonly (readonly number[])[]; // before the first move, and after each
  readonly moves: readonly {
    readonly san: string;
    readonly move: number;
    readonly from: string;
    readonly to: string;
  }[];
}

const isMoved = (fact: object): fact is Moved => 'type' in fact && fact.type === 'MOVED';
/** The moves among facts. */
export const movesIn = (facts: readonly ToldFact[]): Moved[] =>
  facts.flatMap(({ fact }): Moved[] => (isMoved(fact) ? [fact] : []));

/** What has been played, as far as the facts that are known go back. */
export function historyOf(shown: Shown, facts: readonly ToldFact[]): History {
  const told = movesIn(facts).slice(-shown.ply || facts.length);
  const start = startOf(shown, told);
  const b = load(createBoard(2), start);
  const boards = [start.board];
  const moves: { san: string; move: number; from: string; to: string }[] = [];
  for (const { from, to, rook, promotion } of told) {
    const letter = promotion === undefined ? '' : promotion === 'knight' ? 'n' : promotion.charAt(0);
    const move = parseUci(b, `${from}${rook?.from ?? to}${letter}`);
    if (move === NONE) break;
    moves.push({ san: makeSan(b, move, MOST_MOVES), move, from, to });
    make(b, move);
    boards.push(Array.from(b.pieces.subarray(0, 64)));
  }
  return { start, boards, moves };
}

const pliesOf = ({ number, turn }: Pick<Setup, 'number' | 'turn'>): number => 2 * number + turn;

/** Where the game began; where the facts do not go back as far, the present position with their moves taken back. */
function startOf({ number, variant, kept, turn }: Shown, told: readonly Moved[]): Setup {
  const begun = kept.begun === undefined ? null : parseFen(kept.begun, variant);
  if (begun !== null && !isProblem(begun) && pliesOf(begun) === pliesOf(kept) - told.length) return begun;
  const first = told[0];
  const board = [...kept.board];
  const rooks = [...kept.rooks];
  for (const { player, piece, from, to, captured, at, rook } of told.toReversed()) {
    const colour = player === 'white' ? 0 : 8;
    board[squareOf(to)] = 0;
    if (rook !== undefined) {
      board[squareOf(rook.to)] = 0;
      board[squareOf(rook.from)] = KINDS.indexOf('rook') + colour;
      rooks[colour / 4 + (rook.to.startsWith('f') ? 0 : 1)] = squareOf(rook.from);
    }
    board[squareOf(from)] = KINDS.indexOf(piece) + colour;
    if (captured !== undefined) board[squareOf(at ?? to)] = KINDS.indexOf(captured) + 8 - colour;
  }
  const known = startSetup(number ?? STANDARD);
  if ((number !== null || variant === 'standard') && String(known.board) === String(board)) return known;
  const isBlack = (first?.player ?? turn) === 'black';
  return {
    board,
    turn: isBlack ? 1 : 0,
    rooks,
    passant: first?.at === undefined ? NONE : squareOf(first.to),
    quiet: 0,
    number: kept.number - Math.floor((told.length + (isBlack ? 1 : 0)) / 2),
  };
}

/** The game so far as PGN. */
export function pgnOf(
  { variant }: Shown,
  { start, moves }: History,
  [White, Black]: readonly [string, string],
  outcome: Parameters<typeof endOf>[0],
): string {
  const line = { comments: [], moves: moves.map(({ san, move }) => plainMove(san, move)) };
  const { result, tags } = endOf(outcome);
  return makePgn({ tags: { White, Black, ...tags }, variant, start, line, result });
}
