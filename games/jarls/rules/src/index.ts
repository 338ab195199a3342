export * from './api/board.ts';
export * from './api/combat.ts';
export { visibleState } from './api/fog.ts';
export {
  type GameState,
  type MoveResult,
  type Piece,
  type Player,
  readTable,
  type StarvationChoice,
  writeState,
} from './api/game-state.ts';
export * from './api/moves.ts';
export * from './api/push.ts';
export * from './api/starvation.ts';
export * from './api/win.ts';
export type { Chance, Rng } from './chance.ts';
export { MOVE_ERRORS, type MoveError, REFUSALS } from './data/refusals.ts';
export { RULE_IDS, type RuleId } from './data/rule-ids.ts';
export { SIGHT, TERRAINS, type Terrain } from './data/scaling.ts';
export { describeState } from './describe.ts';
export { evaluateTable } from './evaluate.ts';
export type { Emit, GameEvent } from './facts.ts';
export * from './hex.ts';
export { jarls } from './jarls.ts';
export { listMoves, sampleMove } from './listing.ts';
export type { MoveCommand } from './movement.ts';
export { boardRows, makeBoard, makeMove, parseBoard, parseMove } from './notation.ts';
export { configFor, type JarlsOptions, jarlsOptions } from './options.ts';
export { type JarlsPosition, jarlsPosition, playersOf, readPosition } from './position.ts';
export type { GameConfig, GamePhase, PieceType, Table, WinCondition } from './state.ts';
export type { CombatResult } from './strength.ts';
export { type Jarls, move, placeShield, type ShownState, skipTurn, starve } from './vocabulary.ts';
