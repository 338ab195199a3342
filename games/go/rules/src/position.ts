import { type Static, Type } from 'typebox';
import { NOWHERE } from './core/board.ts';
import { neighboursOf } from './core/grid.ts';
import { pointName, pointNamed } from './core/points.ts';
import { boardFrom, chokedPoint } from './core/stones.ts';
import { bareTable, begin, type GoOptions, optionProblem, setUp } from './options.ts';
import { faultOf, playMove, putHandicap } from './play.ts';
import { optionsOf, readSgf, rowsOf, stonesToPut } from './sgf/game.ts';
import { boardOf, colourOf, other, PLAYERS, type Table } from './table.ts';

const Count = Type.Integer({ minimum: 0, maximum: 100_000 });

/** Rows from the top, or a record up to a move; without it up to the last. */
export const goPosition = Type.Union([
  Type.Object({
    size: Type.Optional(Type.Integer()),
    rows: Type.Array(Type.String(), { minItems: 2, maxItems: 25 }),
    turn: Type.Optional(Type.Enum([...PLAYERS])),
    komi: Type.Optional(Type.Number({ minimum: -100, maximum: 100, multipleOf: 0.5 })),
    ko: Type.Optional(Type.String()),
    prisoners: Type.Optional(Type.Object({ black: Count, white: Count })),
    moves: Type.Optional(Type.Array(Type.String())),
  }),
  Type.Object({ sgf: Type.String(), move: Type.Optional(Type.Integer({ minimum: 0 })) }),
]);
export type GoPosition = Static<typeof goPosition>;
type Rows = Extract<GoPosition, { rows: string[] }>;

const quiet = { emit: () => {}, cite: () => {} };

/** What the position itself says of the options. */
export function positionOptions(position: GoPosition): Readonly<Record<string, unknown>> {
  if ('rows' in position)
    return { size: position.rows.length, ...(position.komi === undefined ? {} : { komi: position.komi }) };
  const game = readSgf(position.sgf);
  return 'ply' in game ? {} : optionsOf(game); // G9.4
}

/** The table of a record after so many moves, or why there is none. */
export function tableFromSgf(sgf: string, move?: number): Table | string {
  const game = readSgf(sgf);
  if ('ply' in game) return game.text;
  const options: GoOptions = { rules: 'chinese', handicap: 0, ...optionsOf(game) };
  return readPosition({ sgf, ...(move !== undefined && { move }) }, options);
}

/** The table of a position, or why there is none. */
export function readPosition(position: GoPosition, options: GoOptions): Table | string {
  if ('rows' in position) return fromRows(position, options);
  const game = readSgf(position.sgf);
  if ('ply' in game) return `sgf: move ${game.ply}: ${game.text}`;
  const table = game.isSetUp ? fromRows(rowsOf(game), options) : (optionProblem(options) ?? setUp(options));
  if (typeof table === 'string') return table;
  for (const name of stonesToPut(game)) putHandicap(table, name, quiet);
  const { move = game.moves.length } = position;
  if (move > game.moves.length) return `move: the record has ${game.moves.length} moves`;
  return played(
    table,
    game.moves.slice(0, move).map(({ at }) => at ?? 'pass'),
    'sgf: move',
  );
}

function fromRows(position: Rows, options: GoOptions): Table | string {
  const { rows, turn = 'black', ko, prisoners, moves = [] } = position;
  const size = rows.length;
  if (position.size !== undefined && position.size !== size) return `size: there are ${size} rows`;
  if (options.size !== size) return `rows: the board has size ${options.size}`;
  const wrong = rows.findIndex((row) => row.length !== size || !/^[.XO]*$/.test(row)); // G9.1
  if (wrong >= 0) return `rows[${wrong}]: a row has ${size} points, made of . X O`;
  const odd = optionProblem({ ...options, handicap: options.handicap === 1 ? 1 : 0 });
  if (odd !== null) return odd;
  const table = { ...bareTable(options), stones: rows.toReversed().join(''), turn };
  // G9.2
  if (boardFrom(size, table.stones) === null)
    return `rows: the chain at ${pointName(chokedPoint(size, table.stones), size)} has no liberty`;
  if (prisoners !== undefined) table.prisoners = { ...prisoners };
  if (ko !== undefined) {
    const at = pointNamed(ko, size);
    if (!isKo(table, at))
      return `ko: ${ko} is not next to a lone stone of ${other(turn)} whose only liberty it is`;
    table.ko = at;
  }
  begin(table);
  return played(table, moves, 'moves');
}

function isKo(table: Table, at: number): boolean {
  const board = boardOf(table);
  const foe = colourOf(other(table.turn));
  if (at === NOWHERE || table.stones[at] !== '.') return false; // G9.3
  return neighboursOf(board.grid, at).some((near) => {
    const name = board.chain[near] ?? NOWHERE;
    return board.colour[near] === foe && board.stones[name] === 1 && board.breaths[name] === 1;
  });
}

function played(table: Table, moves: readonly string[], what: string): Table | string {
  for (const [i, text] of moves.entries()) {
    const place = what === 'moves' ? `moves[${i}]` : `${what} ${i + 1}`;
    const name = text.trim().toUpperCase();
    if (table.passes === 2 || table.result !== null) return `${place}: ${text}: play has stopped`;
    const fault = name === 'PASS' ? null : faultOf(table, name);
    if (fault !== null) return `${place}: ${text}: ${fault.why}`; // G9.5
    playMove(table, name === 'PASS' ? { pass: true } : { at: name }, quiet);
  }
  return table;
}
