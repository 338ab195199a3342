import { type Static, Type } from 'typebox';
import { BAR, type Board, CHECKERS, facing, NONE, OFF, SIDE } from './core/board.ts';
import { whyNotDouble } from './cube.ts';
import { parseMatchId, parsePositionId } from './gnubg-id.ts';
import { parsePoints } from './points.ts';
import { DOUBLE, NO_OFFER, newTable, type Said, type Settings, type TableDraft, USUAL } from './table.ts';
import { parseXgid } from './xgid.ts';

export const MOST_CUBE = 4096;

export const backgammonOptions = Type.Object({
  length: Type.Integer({ minimum: 0, maximum: 99, default: USUAL.length }),
  games: Type.Integer({ minimum: 1, maximum: 99, default: USUAL.games }),
  cube: Type.Boolean({ default: USUAL.cube }),
  crawford: Type.Boolean({ default: USUAL.crawford }),
  jacoby: Type.Boolean({ default: USUAL.jacoby }),
  beavers: Type.Boolean({ default: USUAL.beavers }),
  automaticDoubles: Type.Integer({ minimum: 0, maximum: 4, default: USUAL.automaticDoubles }),
  cubeLimit: Type.Enum(
    Array.from({ length: Math.log2(MOST_CUBE) + 1 }, (_, log) => 2 ** log),
    { default: USUAL.cubeLimit },
  ),
  autoRoll: Type.Boolean({ default: USUAL.autoRoll }),
});

const Die = Type.Integer({ minimum: 1, maximum: 6 });
const Throw = Type.Array(Die, { minItems: 2, maxItems: 2 });
const Counts = Type.Record(Type.String(), Type.Integer({ minimum: 0, maximum: 32_767 }));
export const MOST_ROLLS = 20_000;

/** A start elsewhere: a board or an id of it, and what else lies on the table. */
export const backgammonPosition = Type.Object({
  points: Type.Optional(
    Type.Array(Type.Integer({ minimum: -15, maximum: 15 }), { minItems: SIDE, maxItems: SIDE }),
  ),
  gnubg: Type.Optional(Type.String({ maxLength: 100 })),
  xgid: Type.Optional(Type.String({ maxLength: 200 })),
  off: Type.Optional(Counts),
  turn: Type.Optional(Type.String({ maxLength: 64 })),
  dice: Type.Optional(Throw),
  cube: Type.Optional(
    Type.Object({
      value: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_CUBE })),
      owner: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
      offered: Type.Optional(Type.Literal('double')),
    }),
  ),
  score: Type.Optional(Counts),
  crawford: Type.Optional(Type.Boolean()),
  game: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  rolls: Type.Optional(Type.Array(Throw, { maxItems: MOST_ROLLS })),
});
export type BackgammonPosition = Static<typeof backgammonPosition>;

/** What an id in a position says, or what is wrong with it; nothing where there is none. */
function saidBy({ gnubg, xgid, turn }: BackgammonPosition, seat: number): Said | string {
  if (xgid !== undefined) return named('xgid', parseXgid(xgid));
  if (gnubg === undefined) return {};
  const [position = '', match, ...more] = gnubg.split(':');
  const said = match === undefined ? {} : parseMatchId(match);
  if (typeof said === 'string') return `gnubg: ${said}`;
  if (more.length > 0) return 'gnubg: a position id and a match id are all';
  if ((said.options?.length ?? 0) > 99) return 'gnubg: the length of a match is 0 to 99';
  if (match !== undefined && turn !== undefined) return 'turn: the match id says whose turn it is';
  const board = named('gnubg', parsePositionId(position, said.turn ?? seat));
  return typeof board === 'string' ? board : { ...said, board };
}

/** A fault with the field it is in. */
const named = <T>(field: string, read: T | string): T | string =>
  typeof read === 'string' ? `${field}: ${read}` : read;

/** Options that an id fixes. */
export function optionsIn(position: BackgammonPosition): Partial<Settings> {
  const said = saidBy(position, 0);
  return typeof said === 'string' ? {} : (said.options ?? {});
}

interface Zones {
  readonly table: TableDraft;
  readonly box: { readonly rolls: string };
}

/** The table that options and a position mean together, or what is wrong with them. */
export function readPosition(
  position: BackgammonPosition,
  options: Settings,
  players: readonly string[],
): Zones | string {
  const { points, gnubg, xgid, rolls = [] } = position;
  if ([points, gnubg, xgid].filter((board) => board !== undefined).length > 1)
    return 'points, gnubg, xgid: a board is given once';
  const turn = players.indexOf(position.turn ?? players[0] ?? '');
  if (turn === NONE) return `turn: nobody here is called ${JSON.stringify(position.turn)}`;
  const known = saidBy(position, turn);
  if (typeof known === 'string') return known;
  const board = points === undefined ? known.board : named('points', parsePoints(points));
  if (typeof board === 'string') return board;
  const { options: said, ...rest } = known;
  const begun = [board, position.turn, position.dice, position.cube];
  const table: TableDraft = { ...newTable(options), turn, ...rest, ...(board && { board }) };
  table.playing = begun.some((one) => one !== undefined);
  const wrong = fillIn(table, position, players, said !== undefined) ?? whatIsWrong(table);
  return wrong ?? { table, box: { rolls: rolls.flat().join('') } };
}

/** The fields beside the board; with a match part only the number of the game is left to say. */
function fillIn(
  table: TableDraft,
  { off, dice, cube, score, crawford, game, turn }: BackgammonPosition,
  players: readonly string[],
  isSaid: boolean,
): string | null {
  const given = Object.entries({ turn, dice, cube, score, crawford }).find(
    ([, value]) => value !== undefined,
  );
  if (isSaid && given !== undefined) return `${given[0]}: the id says it`;
  const seatOf = (name: string): number => players.indexOf(name);
  for (const [field, counts = {}] of Object.entries({ off, score })) {
    const stranger = Object.keys(counts).find((name) => seatOf(name) === NONE);
    if (stranger !== undefined) return `${field}: nobody here is called ${JSON.stringify(stranger)}`;
  }
  for (const [name, count] of Object.entries(off ?? {}))
    if (table.board[seatOf(name) * SIDE + OFF] !== count)
      return `off: ${count} and the checkers on the board are not fifteen`;
  for (const [name, points] of Object.entries(score ?? {})) table.score[seatOf(name)] = points;
  if (dice !== undefined) table.dice = [...dice];
  if (cube?.value !== undefined) table.cube = cube.value;
  if (typeof cube?.owner === 'string') {
    table.owner = seatOf(cube.owner);
    if (table.owner === NONE) return `cube/owner: nobody here is called ${JSON.stringify(cube.owner)}`;
  }
  if (cube?.offered !== undefined) table.offered = DOUBLE;
  table.crawford = crawford ?? table.crawford;
  table.game = game ?? table.game;
  const { length } = table.settings;
  table.crawfordOver = length > 1 && table.score.includes(length - 1);
  return null;
}

const isPower = (value: number): boolean => (value & (value - 1)) === 0;

function whatIsWrong(table: TableDraft): string | null {
  const { board, dice, offered, cube, score, crawford, game, settings } = table;
  const { length, games, cubeLimit } = settings;
  if (board[OFF] === CHECKERS || board[SIDE + OFF] === CHECKERS)
    return 'points: a player has no checkers left';
  if ([0, 1].every((seat) => isShutOut(board, seat))) return 'points: nobody could ever move';
  if (dice.some((die) => die < 1 || die > 6)) return 'dice: they show 1 to 6';
  if (offered !== NO_OFFER && dice.length > 0) return 'dice: a double is answered before they are thrown';
  if (!isPower(cube)) return 'cube/value: the cube shows powers of two';
  if (cube > cubeLimit) return `cube/value: the cube goes to ${cubeLimit}`;
  if (length > 0 && score.some((points) => points >= length)) return `score: the match is over at ${length}`;
  if (length === 0 && game > games) return `game: the session has ${games}`;
  const atEnd = score.filter((points) => points === length - 1).length;
  if (crawford && (length < 2 || atEnd !== 1))
    return 'crawford: exactly one player is a point from winning then';
  if (crawford && !settings.crawford) return 'crawford: this match has no such game';
  if (offered === NO_OFFER) return null;
  const why = whyNotDouble(table);
  return why === null ? null : `cube/offered: ${why.why}`;
}

/** Whether a seat is on the bar and the other holds all six points it could come in on. */
function isShutOut(board: Board, seat: number): boolean {
  const me = seat * SIDE;
  if (board[me + BAR] === 0) return false;
  for (let die = 1; die <= 6; die++) if (board[facing(me, BAR - die)]! < 2) return false; // a whole board
  return true;
}

/** What is wrong with an id by itself, or null. */
export function idFault(position: BackgammonPosition): string | null {
  const said = saidBy(position, 0);
  return typeof said === 'string' ? said : null;
}
