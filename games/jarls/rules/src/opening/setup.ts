import { hexAt, OFF_BOARD } from '@rulewright/kit';
import { groundFor } from '../board/formation.ts';
import { geometry } from '../board/geometry.ts';
import { drawOrbits } from '../board/symmetry.ts';
import {
  FREE,
  type GameConfig,
  GONE,
  HOLE,
  JARL,
  NOBODY,
  SHIELD,
  type TableDraft,
  WARRIOR,
} from '../core/state.ts';
import type { Chance } from './chance.ts';
import { teamsOf } from './teams.ts';
import { drawHoles } from './terrain.ts';

/** What every set-up carries out. */
export const SETUP_RULES = ['J1.3', 'J2.4', 'J2.7'] as const;

/** A fair set of shields, each equally likely. */
export function drawShields(config: GameConfig, chance: Chance): number[] {
  for (const found of groundFor(config).orbits) {
    const drawn = drawOrbits(found, config.shieldCount, chance);
    if (drawn !== null) return drawn.toSorted((a, b) => a - b);
  }
  const { shieldCount, boardRadius, playerCount } = config;
  throw new RangeError(
    `${shieldCount} shields cannot lie fairly on radius ${boardRadius} for ${playerCount} players`,
  );
}

/** An empty table for a configuration; positions and set-up fill it. */
export function emptyTable(config: GameConfig, players: readonly string[]): TableDraft {
  return {
    config,
    radius: config.boardRadius,
    players: [...players],
    team: teamsOf(players.length, config.teams === true),
    out: players.map(() => false),
    at: geometry(config.boardRadius).bare.slice(),
    ids: [],
    kind: [],
    owner: [],
    hex: [],
    first: players.map(() => 0),
    last: players.map(() => 0),
    current: 0,
    turn: 1,
    round: 1,
    quiet: 0,
    lastElimination: 0,
    winner: NOBODY,
    winCondition: null,
    hunger: null,
    movedFrom: GONE,
    movedTo: GONE,
    witnesses: null,
  };
}

/** Adds a piece; the hex must be free. */
export function addPiece(table: TableDraft, id: string, kind: number, owner: number, hex: number): void {
  if (hex === OFF_BOARD || table.at[hex] !== FREE) throw new RangeError(`${id} cannot stand on hex ${hex}`);
  const piece = table.ids.length;
  table.at[hex] = piece;
  table.ids.push(id);
  table.kind.push(kind);
  table.owner.push(owner);
  table.hex.push(hex);
  if (owner !== NOBODY) enlist(table, piece, owner);
}

/** Notes that a piece is a seat's; pieces come in the order of their numbers. */
export function enlist(table: TableDraft, piece: number, seat: number): void {
  table.owner[piece] = seat;
  if (table.last[seat] === 0) table.first[seat] = piece;
  table.last[seat] = piece + 1;
}

/** The table at the start of a game. */
export function setUp(config: GameConfig, players: readonly string[], chance: Chance): TableDraft {
  const { playerCount, boardRadius } = config;
  if (players.length !== playerCount)
    throw new RangeError(`${playerCount} players are needed, not ${players.length}`);
  const g = geometry(boardRadius);
  const table = emptyTable(config, players);
  for (const [seat, army] of groundFor(config).armies.entries()) {
    addPiece(table, `j${seat + 1}`, JARL, seat, hexAt(g, army.jarl.q, army.jarl.r));
    for (const [n, { q, r }] of army.warriors.entries()) {
      addPiece(table, `w${seat + 1}-${n + 1}`, WARRIOR, seat, hexAt(g, q, r));
    }
  }
  const shields = config.draftShields === true ? [] : drawShields(config, chance);
  for (const [n, hex] of shields.entries()) addPiece(table, `s${n + 1}`, SHIELD, NOBODY, hex);
  for (const hex of drawHoles(table, chance)) table.at[hex] = HOLE;
  if (config.draftShields === true && config.shieldCount > 0) {
    table.round = 0;
    table.current = playerCount - 1;
  }
  return table;
}
