import {
  check,
  type Input,
  type Played,
  type Recorded,
  type RecordFormat,
  type Unreadable,
} from '@rulewright/engine';
import type { Setup } from './core/board.ts';
import { NONE } from './core/tables.ts';
import { isDrawn } from './draws.ts';
import { isProblem, makeFen, parseFen, type Variant } from './fen.ts';
import { listedMove, moveSaid } from './moves.ts';
import type { PgnGame, PgnLine, PgnMove, Result } from './pgn/game.ts';
import { makePgn } from './pgn/make.ts';
import { parsePgn } from './pgn/parse.ts';
import { advance, seatName } from './play.ts';
import { type ChessOptions, type ChessPosition, chessPosition, moveInText } from './position.ts';
import { makeSan } from './san.ts';
import { STANDARD, STARTS, startSetup } from './starts.ts';
import { ASIDE, boardOf, legalMoves, type Table, type TableDraft, tableOf } from './table.ts';
import { answerDraw, type Chess, flag, g, move, offerDraw, resign } from './vocabulary.ts';

type Asked = Readonly<Record<string, unknown>>;
type Game = Played<Chess, ChessOptions>;

/** What a record says besides the moves, for whoever reads it in. */
type About = {
  readonly tags: PgnGame['tags'];
  readonly result: Result;
  readonly plies: number;
  readonly comments: readonly { readonly ply: number; readonly text: string }[];
  readonly nags: readonly { readonly ply: number; readonly nag: number }[];
  readonly variations: number; // left aside, at any depth
  readonly games: number; // in the text
  readonly automatic: boolean;
};
const fenFormat = (form: 'x-fen' | 'shredder-fen'): RecordFormat<Chess, ChessOptions> => ({
  make: ({ last }) => makeFen(last.table, form),
  parse: (text, asked) => {
    const variant: Variant = asked.variant === 'chess960' ? 'chess960' : 'standard';
    const setup = parseFen(text, variant);
    if (isProblem(setup)) return { unreadable: setup.why };
    return { position: { fen: makeFen(setup), variant }, inputs: [] };
  },
});

export const records = {
  pgn: { make: makeRecord, parse: parseRecord },
  fen: fenFormat('x-fen'),
  'shredder-fen': fenFormat('shredder-fen'),
};

/** The game from its start as PGN; offers and claims leave no trace in it. */
function makeRecord({ position, first, moves, last }: Game, { tags }: Asked): string {
  const history = isPosition(position) ? (position.moves ?? []) : [];
  const { variant } = first.table;
  const start = history.length === 0 ? first.table : beginning(position, first.table);
  const table = tableOf(start, variant, NONE, false);
  const line: PgnMove[] = [];
  const add = (played: number): void => {
    line.push({
      san: makeSan(boardOf(table), played, ASIDE),
      move: played,
      nags: [],
      comments: [],
      variations: [],
    });
    advance(table, played);
  };
  for (const text of history) add(moveInText(table, text));
  for (const { move: input } of moves) if (g.is(move, input)) add(moveSaid(table, input.args));
  const { outcome } = last.kernel;
  const winner = outcome?.ranks.filter(({ rank }) => rank === 1).map(({ player }) => player) ?? [];
  const result =
    outcome === null ? '*' : winner.length > 1 ? '1/2-1/2' : winner[0] === 'white' ? '1-0' : '0-1';
  const own = {
    ...(isStandard(start, variant) ? {} : { SetUp: '1', FEN: makeFen(start) }), // C15.2
    ...(variant === 'chess960' ? { Variant: 'Chess960' } : {}),
    ...(outcome === null
      ? {}
      : { Termination: outcome.reason.startsWith('time') ? 'time forfeit' : 'normal' }), // C15.3
  };
  return makePgn({
    tags: { ...texts(tags), ...own },
    variant,
    start,
    line: { comments: [], moves: line },
    result,
  });
}

const isPosition = (position: unknown): position is ChessPosition => check(chessPosition, position) === null;

/** Where the moves of a position begin. */
function beginning(position: unknown, { variant, start }: Table): Setup {
  const fen = isPosition(position) ? position.fen : undefined;
  const setup =
    fen === undefined ? startSetup(variant === 'standard' ? STANDARD : start) : parseFen(fen, variant);
  if (isProblem(setup)) throw new RangeError(setup.why);
  return setup;
}

const isStandard = (start: Setup, variant: Variant): boolean =>
  variant === 'standard' && makeFen(start) === makeFen(startSetup(STANDARD));

function texts(tags: unknown): Record<string, string> {
  if (typeof tags !== 'object' || tags === null) return {};
  return Object.fromEntries(
    Object.entries(tags).flatMap(([name, value]) =>
      /^\w{1,255}$/.test(name) && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** The main line of a game as inputs, and what else the record says. */
function parseRecord(
  text: string,
  { index, finish }: Asked,
): (Recorded & { readonly about: About }) | Unreadable {
  const parsed = parsePgn(text, typeof index === 'number' ? index : 0);
  if ('why' in parsed) return { unreadable: parsed.why, ply: parsed.ply, text: parsed.text };
  const { game, games } = parsed;
  const { variant, line, start } = game;
  const table = tableOf(start, variant, NONE, true);
  const inputs: Input[] = [];
  let automatic = true;
  for (const { move: played } of line.moves) {
    if (isDrawn(table)) automatic = false; // C15.9
    inputs.push({ player: seatName(table.turn), action: move.name, args: listedMove(played, variant) });
    advance(table, played);
  }
  const over = legalMoves(table) === 0 || (automatic && isDrawn(table));
  if (finish === true && !over) inputs.push(...lastWords(game, table));
  const number = variant === 'chess960' ? startNumber(start) : undefined;
  return {
    options: { variant, automatic, ...(number === undefined ? {} : { number }) },
    ...(number !== undefined || isStandard(start, variant)
      ? {}
      : { position: { fen: makeFen(start), variant } }),
    inputs,
    about: {
      tags: game.tags,
      result: game.result,
      plies: line.moves.length,
      ...remarks(line),
      games,
      automatic,
    },
  };
}

function startNumber(start: Setup): number | undefined {
  const fen = makeFen(start);
  for (let n = 0; n < STARTS; n++) if (makeFen(startSetup(n)) === fen) return n;
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
  if (tags.Termination === 'time forfeit' && loser === turn)
    return [{ player: seatName(loser), action: flag.name, args: {}, by: 'clock' }];
  return [{ player: seatName(loser), action: resign.name, args: {} }];
}

/** Comments and NAGs of the main line, and how many variations there are. */
function remarks({ comments, moves }: PgnLine): Pick<About, 'comments' | 'nags' | 'variations'> {
  const found = comments.map((text) => ({ ply: 0, text }));
  const nags: { ply: number; nag: number }[] = [];
  for (const [i, said] of moves.entries()) {
    found.push(...said.comments.map((text) => ({ ply: i + 1, text })));
    nags.push(...said.nags.map((nag) => ({ ply: i + 1, nag })));
  }
  let variations = 0;
  const open = [...moves];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    variations += next.variations.length;
    for (const variation of next.variations) for (const inner of variation.moves) open.push(inner);
  }
  return { comments: found, nags, variations };
}
