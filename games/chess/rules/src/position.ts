import { type Static, Type } from 'typebox';
import { NONE } from './data/pieces.ts';
import { isDrawn } from './draws.ts';
import { isProblem, makeFen, parseFen } from './fen.ts';
import { moveInText } from './notation.ts';
import { STANDARD, STARTS, startSetup } from './starts.ts';
import { advance, type TableDraft, tableOf } from './table.ts';

const VARIANTS = ['standard', 'chess960'] as const;
const Number960 = Type.Optional(Type.Integer({ minimum: 0, maximum: STARTS - 1 }));

export const chessOptions = Type.Object({
  variant: Type.Enum([...VARIANTS], { default: 'standard' }),
  number: Number960,
  automatic: Type.Boolean({ default: true }),
});
export type ChessOptions = Static<typeof chessOptions>;

/** A start elsewhere: FEN or the number of a start, and moves from there. */
export const chessPosition = Type.Object({
  fen: Type.Optional(Type.String({ maxLength: 200 })),
  variant: Type.Optional(Type.Enum([...VARIANTS])),
  number: Number960,
  moves: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 20_000 })),
});
export type ChessPosition = Static<typeof chessPosition>;

/** The table that options and a position mean together, or what is wrong with them; `draw` gives a number where none is. */
export function readPosition(
  { fen, number: wanted, moves = [] }: ChessPosition,
  { variant, number: other, automatic }: ChessOptions,
  draw: () => number,
): TableDraft | string {
  const given = wanted ?? other;
  if (given !== (other ?? given)) return 'number: the options name another one';
  if (variant === 'standard' && given !== undefined) return 'number: the standard game has one start';
  if (fen !== undefined && given !== undefined)
    return 'number: a position is given by fen or by number, not by both';
  const start = variant === 'standard' || fen !== undefined ? NONE : (given ?? draw()); // C10.5
  const setup = fen === undefined ? startSetup(start === NONE ? STANDARD : start) : parseFen(fen, variant);
  if (isProblem(setup)) return `fen, ${setup.why}`;
  const table = tableOf(setup, variant, start, automatic);
  for (const [i, text] of moves.entries()) {
    const move = isDrawn(table) ? NONE : moveInText(table, text);
    if (move === NONE)
      return `moves/${i}: ${JSON.stringify(text)} is no legal move, or the game is over before it`; // C11.8
    advance(table, move);
  }
  if (fen !== undefined || moves.length > 0) table.begun = makeFen(table);
  return table;
}

/** The table of a position outside of a match, where nothing ends by itself; or what is wrong with it. */
export const tableAt = (position: ChessPosition, start = STANDARD): TableDraft | string =>
  readPosition(position, { variant: position.variant ?? 'standard', automatic: false }, () => start);
