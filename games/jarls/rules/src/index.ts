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
export * from './board/hex.ts';
export type { Emit, GameEvent } from './core/facts.ts';
export { listMoves, sampleMove } from './core/listing.ts';
export type { MoveCommand } from './core/movement.ts';
export type { GameConfig, GamePhase, PieceType, Table, WinCondition } from './core/state.ts';
export type { CombatResult } from './core/strength.ts';
export { MOVE_ERRORS, type MoveError, REFUSALS } from './data/refusals.ts';
export { RULE_IDS, type RuleId } from './data/rule-ids.ts';
export { SIGHT, TERRAINS, type Terrain } from './data/scaling.ts';
export { jarls } from './jarls.ts';
export type { Chance, Rng } from './opening/chance.ts';
export { configFor, type JarlsOptions, jarlsOptions } from './opening/options.ts';
export { type JarlsPosition, jarlsPosition, playersOf, readPosition } from './opening/position.ts';
export { describeState } from './seen/describe.ts';
export { evaluateTable } from './seen/evaluate.ts';
export { boardRows, makeBoard, makeMove, parseBoard, parseMove } from './seen/notation.ts';
export { type Jarls, move, placeShield, resign, type ShownState, skipTurn, starve } from './vocabulary.ts';
