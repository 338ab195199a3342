// The game as its facts tell it: every position so far and every move in SAN, made in the browser by the generator of
// the rules. Nothing is asked of the server for it.
import {
  createBoard,
  fromOf,
  generate,
  load,
  makeFen,
  makePgn,
  makeSan,
  NONE,
  promotionOf,
  type Setup,
  type Shown,
  startSetup,
  toOf,
} from '@rulewright/chess';
import type { ToldFact } from '@rulewright/ui';
import { boardOf, KINDS, squareNumber } from './squares.ts';

export interface Ply {
  readonly san: string;
  readonly from: string;
  readonly to: string;
  readonly board: readonly number[]; // after the move
  readonly right?: readonly [right: number, rook: number]; // what castling used, as the rules number it
}

export interface History {
  readonly first: readonly number[];
  readonly plies: readonly Ply[];
  readonly blackBegins: boolean;
  readonly number: number; // of the first move
}

interface Moved {
  readonly type: 'MOVED';
  readonly player: 'white' | 'black';
  readonly piece: string;
  readonly from: string;
  readonly to: string;
  readonly captured?: string;
  readonly at?: string;
  readonly promotion?: string;
  readonly rook?: { readonly from: string; readonly to: string };
  readonly check?: true;
}

const isMoved = (fact: ToldFact['fact']): boolean => fact.type === 'MOVED';
const kindNumber = (kind: string): number => KINDS.indexOf(kind as (typeof KINDS)[number]); // −1 for others
const coloured = (kind: string, player: string): number => kindNumber(kind) + (player === 'white' ? 0 : 8);

/** What has been played, as far as the facts that are known go back. */
export function historyOf(shown: Shown, facts: readonly ToldFact[], isMate: boolean): History {
  const moves = facts.filter(({ fact }) => isMoved(fact)).map(({ fact }) => fact as unknown as Moved); // by its type
  const known = moves.slice(-shown.ply);
  const boards: (readonly number[])[] = [boardOf(shown)];
  for (const move of known.toReversed()) boards.unshift(before(boards[0] ?? [], move));
  const plies = known.map((move, i): Ply => {
    const sign = move.check ? (isMate && i === known.length - 1 ? '#' : '+') : '';
    const san = `${sanOf(boards[i] ?? [], move)}${sign}`;
    const right = move.rook && ([rightOf(move), squareNumber(move.rook.from)] as const);
    return { san, from: move.from, to: move.to, board: boards[i + 1] ?? [], ...(right && { right }) };
  });
  const now = Number(shown.fen.split(' ')[5]);
  const blackBegins = (known[0]?.player ?? shown.turn) === 'black';
  const number = now - Math.floor((known.length + (blackBegins ? 1 : 0)) / 2);
  return { first: boards[0] ?? [], plies, blackBegins, number };
}

const rightOf = ({ player, rook }: Moved): number =>
  (player === 'white' ? 0 : 2) + (rook?.to.startsWith('f') ? 0 : 1);

/** The position a move came from. */
function before(after: readonly number[], { player, piece, from, to, captured, at, rook }: Moved): number[] {
  const board = [...after];
  board[squareNumber(to)] = 0;
  if (rook !== undefined) {
    board[squareNumber(rook.to)] = 0;
    board[squareNumber(rook.from)] = coloured('rook', player);
  }
  board[squareNumber(from)] = coloured(piece, player);
  if (captured !== undefined)
    board[squareNumber(at ?? to)] = coloured(captured, player === 'white' ? 'black' : 'white');
  return board;
}

const NO_RIGHTS = [NONE, NONE, NONE, NONE];

function sanOf(board: readonly number[], { player, from, to, at, promotion, rook }: Moved): string {
  if (rook !== undefined) return rook.to.startsWith('f') ? 'O-O' : 'O-O-O';
  const turn = player === 'white' ? 0 : 1;
  const passant = at === undefined ? NONE : squareNumber(to);
  const b = load(createBoard(2), { board, turn, rooks: NO_RIGHTS, passant, quiet: 0, number: 1 });
  const kind = promotion === undefined ? 0 : kindNumber(promotion);
  const end = generate(b, 0);
  for (let i = 0; i < end; i++) {
    const move = b.moves[i] ?? 0;
    if (fromOf(move) !== squareNumber(from) || toOf(move) !== squareNumber(to) || promotionOf(move) !== kind)
      continue;
    return makeSan(b, move).replace(/[+#]$/, '');
  }
  return `${from}${to}`;
}

/** The game so far as PGN. */
export function pgnOf(
  shown: Shown,
  history: History,
  names: readonly [string, string],
  result: string,
): string {
  const { variant } = shown;
  const start = startOf(shown, history);
  const moves = history.plies.map(({ san }) => ({ san, move: 0, nags: [], comments: [], variations: [] }));
  const outcome = (['1-0', '0-1', '1/2-1/2'] as const).find((text) => text === result) ?? '*';
  const isStandard = variant === 'standard' && makeFen(start) === makeFen(startSetup(STANDARD));
  const tags = {
    White: names[0],
    Black: names[1],
    ...(variant === 'chess960' && { Variant: 'Chess960' }),
    ...(!isStandard && { SetUp: '1', FEN: makeFen(start) }),
  };
  return makePgn({ tags, variant, start, line: { comments: [], moves }, result: outcome });
}

const STANDARD = 518;

/** Where the game began; of a start that has no number the rights to castle are those that were used. */
function startOf({ number, variant }: Shown, { first, plies, blackBegins, number: move }: History): Setup {
  const known = startSetup(number ?? STANDARD);
  if ((number !== null || variant === 'standard') && String(known.board) === String(first)) return known;
  const rooks = [...NO_RIGHTS];
  for (const { right } of plies) if (right !== undefined) rooks[right[0]] = right[1];
  return { board: first, turn: blackBegins ? 1 : 0, rooks, passant: NONE, quiet: 0, number: move };
}
