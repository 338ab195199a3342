import { seeded } from '@rulewright/engine';
import { armies, axis, formation, scaleFor } from '../board/formation.ts';
import { geometry } from '../board/geometry.ts';
import { type AxialCoord, hexDistance, hexToKey, THRONE } from '../board/hex.ts';
import { allShieldsPlaced, beginRounds, isFreeSite, putShield } from '../core/draft-shields.ts';
import { type GameConfig, seatOf } from '../core/state.ts';
import { REFUSALS } from '../data/refusals.ts';
import { chanceOf, type Rng } from '../opening/chance.ts';
import { drawShields, setUp } from '../opening/setup.ts';
import {
  change,
  type GameState,
  type MoveResult,
  newPlayer,
  readTable,
  refused,
  writeState,
} from './game-state.ts';

export function getConfigForPlayerCount(playerCount: number): GameConfig {
  const { radius, shields, warriors } = scaleFor(playerCount);
  return {
    playerCount,
    boardRadius: radius,
    shieldCount: shields,
    warriorsPerPlayer: warriors,
    turnTimerSeconds: null,
    starvationRounds: 10,
  };
}

/** All hexes of a board, the throne first, then ring after ring. */
export const generateBoard = (config: Pick<GameConfig, 'boardRadius'>): AxialCoord[] =>
  geometry(config.boardRadius).axial.map((hex) => ({ ...hex }));

/** The jarls' hexes in seat order. */
export const calculateStartingPositions = (playerCount: number, radius: number): AxialCoord[] =>
  armies(playerCount, radius, 0).map(({ jarl }) => jarl);

/** The warriors in front of a jarl on a corner. */
export const placeWarriors = (jarlPosition: AxialCoord, count: number, radius: number): AxialCoord[] =>
  formation(jarlPosition, count, radius);

/** A fair set of shields, each equally likely. */
export function generateSymmetricalShields(
  count: number,
  radius: number,
  playerCount: number,
  rng: Rng = seeded(''),
): AxialCoord[] {
  const config = { ...getConfigForPlayerCount(playerCount), shieldCount: count, boardRadius: radius };
  const { axial } = geometry(radius);
  return drawShields(config, chanceOf(rng)).map((hex) => ({ ...axial[hex]! })); // drawn from this board
}

/** Every start has a straight line to the throne with no shield on it; warriors do not count. */
export function validateShieldPlacement(
  shields: readonly AxialCoord[],
  startPositions: readonly AxialCoord[],
): boolean {
  const blocked = new Set(shields.map(hexToKey));
  return startPositions.every((start) => isClear(start, blocked));
}

function isClear(start: AxialCoord, blocked: ReadonlySet<string>): boolean {
  const g = geometry(Math.max(1, hexDistance(start, THRONE)));
  return axis(g, start)?.every((hex) => !blocked.has(hexToKey(g.axial[hex]!))) ?? false; // hexes of this board
}

export function hasDirectPathToThrone(state: GameState, position: AxialCoord): boolean {
  const shields = state.pieces.filter(({ type }) => type === 'shield').map((piece) => piece.position);
  return validateShieldPlacement([...shields, ...(state.holes ?? [])], [position]);
}

export interface InitialStateOptions {
  seed?: string | number;
  names?: readonly string[];
  gameId?: string;
}

/** The state at the start of a game; the same seed gives the same board. */
export function createInitialState(config: GameConfig, options: InitialStateOptions = {}): GameState {
  const players = Array.from({ length: config.playerCount }, (_, seat) => `player${seat + 1}`);
  const state = writeState(setUp({ ...config }, players, seeded(`${options.seed ?? ''}`)));
  return {
    ...state,
    gameId: options.gameId ?? '',
    players: players.map((id, seat) => newPlayer(id, seat, options.names?.[seat])),
  };
}

/** Puts down one shield when players place the shields themselves. */
export function placeShield(state: GameState, playerId: string, at: AxialCoord): MoveResult {
  const table = readTable(state);
  if (state.phase !== 'setup') return refused(state, REFUSALS.notPlaying.code);
  if (seatOf(table, playerId) !== table.current) return refused(state, REFUSALS.notYourTurn.code);
  if (!isFreeSite(table, at)) return refused(state, REFUSALS.badSite.code);
  const outcome = change(state, (draft, emit) => {
    putShield(draft, at, emit);
    if (allShieldsPlaced(draft)) beginRounds(draft);
  });
  return { success: true, ...outcome };
}
