import { type Static, Type } from 'typebox';
import { NONE } from './core/tables.ts';
import { isDrawn } from './draws.ts';
import { isProblem, parseFen, type Variant } from './fen.ts';
import { advance } from './play.ts';
import { parseSan } from './san.ts';
import { STANDARD, STARTS, startSetup } from './starts.ts';
import { ASIDE, boardOf, type Table, type TableDraft, tableOf } from './table.ts';
import { parseUci } from './uci.ts';

const Number960 = Type.Integer({ minimum: 0, maximum: STARTS - 1 });
const VariantName = Type.Enum(['standard', 'chess960']);

export const chessOptions = Type.Object({
  variant: Type.Enum(['standard', 'chess960'], { default: 'standard' }),
  number: Type.Optional(Number960),
  automatic: Type.Boolean({ default: true }),
});
export type ChessOptions = Static<typeof chessOptions>;

/** A start elsewhere: FEN or the number of a start, and moves from there. */
export const chessPosition = Type.Object(
  {
    fen: Type.Optional(Type.String({ maxLength: 200 })),
    variant: Type.Optional(VariantName),
    number: Type.Optional(Number960),
    moves: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20_000 })),
  },
  { additionalProperties: false },
);
export type ChessPosition = Static<typeof chessPosition>;

/** Draws the number of a start where none is given. */
type Draw = () => number;

/** The table of a start, or why these options do not go together. */
export function setUp({ variant, number, automatic }: ChessOptions, draw: Draw): TableDraft | string {
  if (variant === 'standard')
    return number === undefined
      ? tableOf(startSetup(STANDARD), variant, NONE, automatic)
      : 'number: the standard game has one start';
  const start = number ?? draw(); // C10.5
  return tableOf(startSetup(start), variant, start, automatic);
}

/** The table of a position, or what is wrong with it. */
export function readPosition(
  position: ChessPosition,
  options: ChessOptions,
  draw: Draw,
): TableDraft | string {
  const table = whereItBegins(position, options, draw);
  if (typeof table === 'string') return table;
  for (const [i, text] of (position.moves ?? []).entries()) {
    const wrong = playText(table, text);
    if (wrong !== null) return `moves/${i}: ${wrong}`; // C11.8
  }
  return table;
}

function whereItBegins(position: ChessPosition, options: ChessOptions, draw: Draw): TableDraft | string {
  const { fen, number } = position;
  const variant: Variant = position.variant ?? options.variant;
  const { automatic } = options;
  if (fen === undefined) return setUp({ variant, automatic, ...given(number ?? options.number) }, draw);
  if (number !== undefined) return 'number: a position is given by fen or by number, not by both';
  const setup = parseFen(fen, variant);
  return isProblem(setup) ? `fen, ${setup.why}` : tableOf(setup, variant, NONE, automatic);
}

const given = (number: number | undefined): { number?: number } => (number === undefined ? {} : { number });

/** The table of a position outside of a match, where nothing ends by itself; or what is wrong with it. */
export const tableAt = (position: ChessPosition): TableDraft | string =>
  readPosition(position, { variant: position.variant ?? 'standard', automatic: false }, () => STANDARD);

/** Plays a move in UCI or SAN; what is wrong with it, or null. */
function playText(table: TableDraft, text: string): string | null {
  if (isDrawn(table)) return 'the game is over before it';
  const move = moveInText(table, text);
  if (move === NONE) return `${JSON.stringify(text)} is no legal move`;
  advance(table, move);
  return null;
}

/** The legal move of a text in UCI or SAN, or NONE. */
export function moveInText(table: Table, text: string): number {
  const b = boardOf(table);
  const uci = parseUci(b, text, ASIDE);
  return uci === NONE ? parseSan(b, text, ASIDE) : uci;
}
