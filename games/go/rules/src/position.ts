import { type Static, Type } from 'typebox';
import { boardFrom, NOWHERE, stonesIn } from './core/board.ts';
import { gridOf, neighboursOf, pointName, pointNamed } from './core/grid.ts';
import { REFUSALS, type Refusal } from './data/refusals.ts';
import { faultOf, playMove, putHandicap } from './play.ts';
import { bareTable, begin, type GoOptions, optionProblem, setUp } from './setup.ts';
import { readSgf, type SgfGame, type SgfMove } from './sgf/read.ts';
import { boardOf, colourOf, other } from './table.ts';
import { answerMarks, countsAtOnce } from './territory.ts';
import { PLAYERS, type Player, QUIET, type Table } from './vocabulary.ts';

const Count = Type.Integer({ minimum: 0, maximum: 100_000 });
const Rows = Type.Object({
  size: Type.Optional(Type.Integer()),
  rows: Type.Array(Type.String(), { minItems: 2, maxItems: 25 }),
  turn: Type.Optional(Type.Enum([...PLAYERS])),
  komi: Type.Optional(Type.Number({ minimum: -100, maximum: 100, multipleOf: 0.5 })),
  ko: Type.Optional(Type.String()),
  prisoners: Type.Optional(Type.Object({ black: Count, white: Count })),
  moves: Type.Optional(Type.Array(Type.String())),
});

/** Rows from the top, or a record up to a move; without it up to the last. */
export const goPosition = Type.Union([
  Rows,
  Type.Object({ sgf: Type.String(), move: Type.Optional(Type.Integer({ minimum: 0 })) }),
]);
export type GoPosition = Static<typeof goPosition>;

/** What the position itself says of the options. */
export function positionOptions(position: GoPosition): Readonly<Record<string, unknown>> {
  if ('rows' in position)
    return { size: position.rows.length, ...(position.komi !== undefined && { komi: position.komi }) };
  const game = readSgf(position.sgf);
  return 'unreadable' in game ? {} : { ...game.options }; // G9.4
}

/** The table of a position, or why there is none. */
export function readPosition(position: GoPosition, options: GoOptions): Table | string {
  if ('rows' in position) return fromRows(position, options);
  const game = readSgf(position.sgf);
  if ('unreadable' in game) return `sgf: move ${game.ply}: ${game.unreadable}`;
  const table = begun(game, options);
  if (typeof table === 'string') return table;
  const { move = game.moves.length } = position;
  if (move > game.moves.length) return `move: the record has ${game.moves.length} moves`;
  return played(table, game.moves.slice(0, move), (i) => `sgf: move ${i + 1}`);
}

/** The table before the first move of a record. */
export function begun(game: SgfGame, options: GoOptions): Table | string {
  const table = game.position ? fromRows(game.position, options) : (optionProblem(options) ?? setUp(options));
  if (typeof table !== 'string') for (const at of game.handicap) putHandicap(table, at, QUIET);
  return table;
}

function fromRows(position: Static<typeof Rows>, options: GoOptions): Table | string {
  const { rows, turn = 'black', ko, prisoners, moves = [] } = position;
  const size = rows.length;
  if (position.size !== undefined && position.size !== size) return `size: there are ${size} rows`;
  if (options.size !== size) return `rows: the board has size ${options.size}`;
  const wrong = rows.findIndex((row) => row.length !== size || !/^[.XO]*$/.test(row)); // G9.1
  if (wrong >= 0) return `rows[${wrong}]: a row has ${size} points, made of . X O`;
  const odd = optionProblem({ ...options, handicap: options.handicap === 1 ? 1 : 0 });
  if (odd !== null) return odd;
  const table = { ...bareTable(options), stones: stonesIn(rows), turn, ...(prisoners && { prisoners }) };
  const { takes, taken } = boardFrom(size, table.stones);
  if (takes > 0)
    return `rows: the chain at ${pointName(Math.min(...taken.subarray(0, takes)), size)} has no liberty`; // G9.2
  if (ko !== undefined && !isKo(table, pointNamed(ko, size)))
    return `ko: ${ko} is not next to a lone stone of ${other(turn)} whose only liberty it is`;
  table.ko = ko ?? null;
  begin(table, turn);
  const byTurns = moves.map((at, i) => ({ player: i % 2 === 0 ? turn : other(turn), at, resumes: false }));
  return played(table, byTurns, (i) => `moves[${i}]`);
}

function isKo(table: Table, at: number): boolean {
  if (at === NOWHERE || table.stones[at] !== '.') return false; // G9.3
  const { colour, chain, stones, breaths } = boardOf(table);
  return neighboursOf(gridOf(table.size), at).some((near) => {
    const name = chain[near] ?? NOWHERE;
    return colour[near] === colourOf(other(table.turn)) && stones[name] === 1 && breaths[name] === 1;
  });
}

function played(table: Table, moves: readonly SgfMove[], place: (i: number) => string): Table | string {
  const fault = playedOn(table, moves);
  return fault === null ? table : `${place(fault.ply - 1)}: ${moves[fault.ply - 1]?.at}: ${fault.why}`; // G9.5
}

/** Plays moves, and says which was the first illegal one and why, or null. */
export function playedOn(table: Table, moves: readonly SgfMove[]): (Refusal & { ply: number }) | null {
  for (const [i, { player, at: text, resumes }] of moves.entries()) {
    const at = text.trim().toUpperCase();
    if (resumes && !countsAtOnce(table)) answerMarks(table, other(player), { agree: false }, QUIET);
    const fault = whyNot(table, player, at);
    if (fault !== null) return { ...fault, ply: i + 1 };
    playMove(table, at === 'PASS' ? { pass: true } : { at }, QUIET);
  }
  return null;
}

function whyNot(table: Table, player: Player, at: string): Refusal | null {
  if (table.passes === 2 || table.result !== null) return REFUSALS.stopped;
  if (table.turn !== player) return REFUSALS.notYourTurn;
  return at === 'PASS' ? null : faultOf(table, at);
}
