import {
  check,
  type Input,
  type Outcome,
  type Played,
  type Recorded,
  type RecordFormat,
  type Unreadable,
} from '@rulewright/engine';
import type { Setup } from './core/board.ts';
import { NONE } from './data/pieces.ts';
import { isDrawn } from './draws.ts';
import { isProblem, makeFen, parseFen } from './fen.ts';
import { listedMove, moveSaid } from './moves.ts';
import { makeSan, moveInText } from './notation.ts';
import { makePgn } from './pgn/make.ts';
import { type PgnGame, type PgnLine, type PgnMove, parsePgn, plainMove, type Result } from './pgn/parse.ts';
import { type ChessOptions, type ChessPosition, chessPosition, tableAt } from './position.ts';
import { STANDARD, STARTS, startSetup } from './starts.ts';
import { ASIDE, advance, boardOf, legalMoves, type TableDraft, tableOf } from './table.ts';
import { answerDraw, type Chess, flag, g, move, offerDraw, resign, seatName } from './vocabulary.ts';

type Asked = Readonly<Record<string, unknown>>;

const fenFormat = (form: 'x-fen' | 'shredder-fen'): RecordFormat<Chess, ChessOptions> => ({
  make: ({ last }) => makeFen(last.table, form),
  parse: (text) => {
    const standard = parseFen(text, 'standard');
    if (!isProblem(standard))
      return { position: { fen: makeFen(standard), variant: 'standard' }, inputs: [] };
    const other = parseFen(text, 'chess960'); // rights that only Chess960 knows
    if (isProblem(other)) return { unreadable: standard.why };
    return { position: { fen: makeFen(other), variant: 'chess960' }, inputs: [] };
  },
});

export const records = {
  pgn: { make: makeRecord, parse: parseRecord },
  fen: fenFormat('x-fen'),
  'shredder-fen': fenFormat('shredder-fen'),
};

/** The game from its start as PGN; offers and claims leave no trace in it. */
function makeRecord({ position, first, moves, last }: Played<Chess, ChessOptions>, { tags }: Asked): string {
  const given = isPosition(position) ? position : {};
  const { variant } = first.table;
  const table = tableAt({ ...given, variant, moves: [] }, first.table.start);
  if (typeof table === 'string') throw new RangeError(table);
  const start = { ...table, board: [...table.board], rooks: [...table.rooks] };
  const line: PgnMove[] = [];
  const add = (played: number): void => {
    line.push(plainMove(makeSan(boardOf(table), played, ASIDE), played));
    advance(table, played);
  };
  for (const text of given.moves ?? []) add(moveInText(table, text));
  for (const { move: input } of moves) if (g.is(move, input)) add(moveSaid(table, input.args));
  return plainPgn({ variant, start, tags: texts(tags), moves: line }, last.kernel.outcome);
}

type PlainGame = Pick<PgnGame, 'variant' | 'start' | 'tags'> & Pick<PgnLine, 'moves'>;

/** A game as PGN that nobody has remarked on. */
export function plainPgn({ moves, ...game }: PlainGame, outcome: Outcome | null): string {
  const { result, tags } = endOf(outcome);
  return makePgn({ ...game, tags: { ...game.tags, ...tags }, line: { comments: [], moves }, result });
}

const isPosition = (position: unknown): position is ChessPosition => check(chessPosition, position) === null;

/** How a game ended, as PGN writes it. */
function endOf(outcome: Outcome | null): { result: Result; tags: Record<string, string> } {
  if (outcome === null) return { result: '*', tags: {} };
  const [first, second] = outcome.ranks.filter(({ rank }) => rank === 1);
  const Termination = outcome.reason.startsWith('time') ? 'time forfeit' : 'normal'; // C15.3
  const result = second !== undefined ? '1/2-1/2' : first?.player === 'white' ? '1-0' : '0-1';
  return { result, tags: { Termination } };
}

/** Tags that say nothing which the game itself says. */
function texts(tags: unknown): Record<string, string> {
  const entries = typeof tags === 'object' && tags !== null ? Object.entries(tags) : [];
  const isOther = ([name, value]: [string, unknown]) =>
    /^(?!(FEN|SetUp|Variant|Termination)$)\w{1,255}$/.test(name) && typeof value === 'string';
  return Object.fromEntries(entries.filter(isOther));
}

/** Half-moves in a row without pawn move and capture: each position is held against all of them. No mate needs as many. */
const MOST_QUIET = 2000;
const TOO_QUIET = 'more than a thousand moves in a row without pawn move and capture are no game';

/** The main line of a game as inputs, and what else the record says. */
function parseRecord(text: string, { index, finish }: Asked): Recorded | Unreadable {
  const parsed = parsePgn(text, typeof index === 'number' ? index : 0);
  if ('unreadable' in parsed) return parsed;
  const { game, games } = parsed;
  const { variant, line, start, tags, result } = game;
  const table = tableOf(start, variant, NONE, true);
  const inputs: Input[] = [];
  let automatic = true;
  for (const { move: played, san } of line.moves) {
    if (isDrawn(table)) automatic = false; // C15.9
    if (table.quiet > MOST_QUIET) return { unreadable: TOO_QUIET, ply: inputs.length + 1, text: san };
    inputs.push({ player: seatName(table.turn), action: move.name, args: listedMove(played, variant) });
    advance(table, played);
  }
  const over = legalMoves(table) === 0 || (automatic && isDrawn(table));
  if (finish === true && !over) inputs.push(...lastWords(game, table));
  const number = startNumber(start, variant === 'chess960' ? 0 : STANDARD);
  const isStart = number === STANDARD || (variant === 'chess960' && number !== undefined);
  const about = { tags, result, plies: line.moves.length, ...remarks(line), games, automatic };
  return {
    options: { variant, automatic, ...(variant === 'chess960' && number !== undefined && { number }) },
    ...(!isStart && { position: { fen: makeFen(start), variant } }),
    inputs,
    about,
  };
}

/** The number of a start, looked for from one number on. */
function startNumber(start: Setup, first: number): number | undefined {
  const fen = makeFen(start);
  for (let n = first; n < STARTS; n++) if (makeFen(startSetup(n)) === fen) return n;
  return undefined;
}

/** How a game ended whose last move did not end it. */
function lastWords({ result, tags }: PgnGame, { turn }: TableDraft): Input[] {
  if (result === '*') return [];
  if (result === '1/2-1/2')
    return [
      { player: seatName(turn), action: offerDraw.name, args: {} },
      { player: seatName(turn ^ 1), action: answerDraw.name, args: { accept: true } },
    ];
  const loser = result === '1-0' ? 1 : 0;
  const onTime = tags.Termination === 'time forfeit' && loser === turn;
  if (onTime) return [{ player: seatName(loser), action: flag.name, args: {}, by: 'clock' }];
  return [{ player: seatName(loser), action: resign.name, args: {} }];
}

/** Comments and NAGs of the main line, and how many variations there are, at any depth. */
function remarks({ comments, moves }: PgnLine) {
  const open = [...moves];
  let variations = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    variations += next.variations.length;
    for (const variation of next.variations) for (const inner of variation.moves) open.push(inner);
  }
  return {
    comments: [
      ...comments.map((text) => ({ ply: 0, text })),
      ...moves.flatMap((said, i) => said.comments.map((text) => ({ ply: i + 1, text }))),
    ],
    nags: moves.flatMap((said, i) => said.nags.map((nag) => ({ ply: i + 1, nag }))),
    variations,
  };
}
