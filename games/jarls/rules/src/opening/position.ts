import { hexAt } from '@rulewright/kit';
import { type Static, Type } from 'typebox';
import { scaleFor } from '../board/formation.ts';
import { MAX_RADIUS, THRONE_HEX } from '../board/geometry.ts';
import { hungry } from '../core/starvation.ts';
import {
  board,
  FREE,
  type GameConfig,
  HOLE,
  JARL,
  NOBODY,
  SHIELD,
  type TableDraft,
  WARRIOR,
} from '../core/state.ts';
import { addPiece, emptyTable } from './setup.ts';

const Whole = (minimum: number) => Type.Integer({ minimum, maximum: 1_000_000 });
const HexShape = { q: Type.Integer(), r: Type.Integer() };
const Id = Type.String({ minLength: 1, maxLength: 64 });

/** A start somewhere else than the set-up. */
export const jarlsPosition = Type.Object({
  radius: Type.Integer({ minimum: 1, maximum: MAX_RADIUS }),
  pieces: Type.Array(
    Type.Object({
      id: Id,
      type: Type.Enum(['warrior', 'jarl', 'shield']),
      owner: Type.Optional(Type.Union([Id, Type.Null()])),
      ...HexShape,
    }),
  ),
  players: Type.Optional(Type.Array(Id)),
  turn: Id,
  round: Type.Optional(Whole(1)),
  quiet: Type.Optional(Whole(0)),
  lastEliminationRound: Type.Optional(Whole(0)),
  dead: Type.Optional(Type.Array(Id)),
  phase: Type.Optional(Type.Enum(['setup', 'playing', 'starvation'])),
  holes: Type.Optional(Type.Array(Type.Object(HexShape))),
  teams: Type.Optional(Type.Record(Type.String(), Type.String())),
  suddenDeath: Type.Optional(Type.Boolean()),
});

export type JarlsPosition = Static<typeof jarlsPosition>;

/** Who plays: as said, else the owners in the order of their names. */
export const playersOf = ({ players, pieces }: JarlsPosition): string[] =>
  players ?? [...new Set(pieces.flatMap(({ owner }) => owner ?? []))].sort();

/** Whom a position names beside the owners of pieces, and in which field. */
const namedIn = ({ turn, dead = [], teams = {} }: JarlsPosition): (readonly [string, string])[] => [
  ['turn', turn],
  ...dead.map((id) => ['dead', id] as const),
  ...Object.keys(teams).map((id) => ['teams', id] as const),
];

/** What is wrong with who plays, or null. */
function playerProblem(position: JarlsPosition, players: readonly string[]): string | null {
  if (players.length < 2 || players.length > 6)
    return `players: ${players.length} of them, 2 to 6 are needed`;
  if (new Set(players).size !== players.length) return 'players: somebody sits twice';
  const stranger = namedIn(position).find(([, id]) => !players.includes(id));
  if (stranger !== undefined) return `${stranger[0]}: ${stranger[1]} is no player`;
  if (position.dead?.includes(position.turn)) return `turn: ${position.turn} is dead`;
  if (new Set(position.dead ?? []).size > players.length - 2) return 'dead: the game would be over';
  if (position.teams === undefined) return null;
  if (players.some((id) => position.teams?.[id] === undefined)) return 'teams: somebody has none';
  return new Set(Object.values(position.teams)).size < 2 ? 'teams: there is only one' : null;
}

/** Whether it is clear who plays; the set-up says what is wrong if it is not. */
export const isSound = (position: JarlsPosition): boolean =>
  playerProblem(position, playersOf(position)) === null;

/** What is wrong with a piece before it is put down, or null. */
function pieceProblem(
  table: TableDraft,
  piece: JarlsPosition['pieces'][number],
  dead: readonly string[],
): string | null {
  const { id, type, owner = null, q, r } = piece;
  const hex = hexAt(board(table), q, r);
  if (table.ids.includes(id)) return `piece ${id}: there are two`;
  if (hex < 0) return `piece ${id}: ${q},${r} is off the board`;
  if (table.at[hex] === HOLE) return `piece ${id}: ${q},${r} is a hole`;
  if (table.at[hex] !== FREE) return `piece ${id}: ${q},${r} is taken`;
  if (hex === THRONE_HEX && type !== 'jarl') return `piece ${id}: only a jarl can be on the throne`;
  if (type === 'shield') return owner === null ? null : `piece ${id}: shields have no owner`;
  if (owner === null || !table.players.includes(owner))
    return owner === null ? `piece ${id}: only shields have no owner` : `piece ${id}: ${owner} is no player`;
  if (dead.includes(owner)) return `piece ${id}: ${owner} is dead`;
  const hasJarl = table.owner.some((seat, i) => table.kind[i] === JARL && table.players[seat] === owner);
  return type === 'jarl' && hasJarl ? `piece ${id}: ${owner} has a jarl already` : null;
}

const KIND = { warrior: WARRIOR, jarl: JARL, shield: SHIELD } as const;

/** The table of a position, or what is impossible about it. */
export function readPosition(position: JarlsPosition, options: GameConfig): TableDraft | string {
  const players = playersOf(position);
  const dead = position.dead ?? [];
  const wrong = playerProblem(position, players);
  if (wrong !== null) return wrong;
  const usual = scaleFor(players.length).radius;
  if (position.phase === 'setup' && position.radius !== usual)
    return `radius: shields are placed on a board of radius ${usual}`;
  const table = emptyTable(configOf(position, players.length, options), players);
  const g = board(table);
  for (const { q, r } of position.holes ?? []) {
    const hex = hexAt(g, q, r);
    if (hex < 0) return `holes: ${q},${r} is off the board`;
    if (hex === THRONE_HEX) return 'holes: the throne cannot be one';
    table.at[hex] = HOLE;
  }
  for (const piece of position.pieces) {
    const problem = pieceProblem(table, piece, dead);
    if (problem !== null) return problem;
    const seat = piece.type === 'shield' ? NOBODY : players.indexOf(piece.owner ?? '');
    addPiece(table, piece.id, KIND[piece.type], seat, hexAt(g, piece.q, piece.r));
  }
  return fillIn(table, position);
}

const configOf = (position: JarlsPosition, playerCount: number, options: GameConfig): GameConfig => ({
  ...options,
  playerCount,
  boardRadius: position.radius,
  teams: false, // the position itself says who is with whom
  ...(position.suddenDeath === undefined ? {} : { suddenDeath: position.suddenDeath }),
});

function fillIn(table: TableDraft, position: JarlsPosition): TableDraft | string {
  const { round = 1, quiet = 0, lastEliminationRound = 0, phase = 'playing', teams } = position;
  if (lastEliminationRound > round) return 'lastEliminationRound: it is yet to come';
  if (phase === 'setup' && round > 1) return 'round: shields are placed before the first';
  const sides = table.players.map((id) => teams?.[id]);
  if (teams !== undefined) table.team = sides.map((side) => sides.indexOf(side));
  table.out = table.players.map((id) => position.dead?.includes(id) ?? false);
  table.current = table.players.indexOf(position.turn);
  table.round = phase === 'setup' ? 0 : round;
  table.quiet = quiet;
  table.lastElimination = lastEliminationRound;
  table.hunger = phase === 'starvation' ? hungry(table) : null;
  return table;
}
