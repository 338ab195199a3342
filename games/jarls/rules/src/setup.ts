import type { Chance } from './chance.ts';
import { armies, shieldSites } from './formation.ts';
import { geometry, hexAt, OFF_BOARD } from './geometry.ts';
import { FREE, type GameConfig, HOLE, JARL, NOBODY, SHIELD, type TableDraft, WARRIOR } from './state.ts';
import { drawOrbits, fairGroups, orbits } from './symmetry.ts';
import { teamsOf } from './teams.ts';
import { drawHoles } from './terrain.ts';

/** A fair set of shields, each equally likely. */
export function drawShields(
  { shieldCount, boardRadius, playerCount, warriorsPerPlayer }: GameConfig,
  chance: Chance,
): number[] {
  const g = geometry(boardRadius);
  const sites = shieldSites(playerCount, boardRadius, warriorsPerPlayer);
  for (const group of fairGroups(playerCount)) {
    const drawn = drawOrbits(orbits(g, sites, group), shieldCount, chance); // J2.4
    if (drawn !== null) return drawn.toSorted((a, b) => a - b);
  }
  throw new RangeError(
    `${shieldCount} shields cannot lie fairly on a board of radius ${boardRadius} for ${playerCount}`,
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
    phase: 'playing',
    current: 0,
    turn: 1,
    round: 1,
    quiet: 0,
    lastElimination: 0,
    winner: NOBODY,
    winCondition: null,
    hunger: null,
  };
}

/** Adds a piece; the hex must be free. */
export function addPiece(table: TableDraft, id: string, kind: number, owner: number, hex: number): void {
  if (hex === OFF_BOARD || table.at[hex] !== FREE) throw new RangeError(`${id} cannot stand on hex ${hex}`); // J1.3
  table.at[hex] = table.ids.length;
  table.ids.push(id);
  table.kind.push(kind);
  table.owner.push(owner);
  table.hex.push(hex);
}

/** The table at the start of a game. */
export function setUp(config: GameConfig, players: readonly string[], chance: Chance): TableDraft {
  const { playerCount, boardRadius, warriorsPerPlayer } = config;
  if (players.length !== playerCount)
    throw new RangeError(`${playerCount} players are needed, not ${players.length}`);
  const g = geometry(boardRadius);
  const table = emptyTable(config, players);
  for (const [seat, army] of armies(playerCount, boardRadius, warriorsPerPlayer).entries()) {
    addPiece(table, `j${seat + 1}`, JARL, seat, hexAt(g, army.jarl.q, army.jarl.r));
    for (const [n, { q, r }] of army.warriors.entries()) {
      addPiece(table, `w${seat + 1}-${n + 1}`, WARRIOR, seat, hexAt(g, q, r));
    }
  }
  const shields = config.draftShields === true ? [] : drawShields(config, chance);
  for (const [n, hex] of shields.entries()) addPiece(table, `s${n + 1}`, SHIELD, NOBODY, hex);
  for (const hex of drawHoles(table, chance)) table.at[hex] = HOLE;
  if (config.draftShields === true && config.shieldCount > 0) {
    table.phase = 'setup';
    table.current = playerCount - 1; // J13.1
  }
  return table;
}
