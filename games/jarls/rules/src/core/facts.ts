import type { AxialCoord } from '../board/hex.ts';
import type { RuleId } from '../data/rule-ids.ts';

/** Fixed coordinates of the board; facts share them, nobody changes them. */
type Hex = Readonly<AxialCoord>;

/** What happened, in the order in which it is shown. */
export type GameEvent =
  | { type: 'MOVE'; pieceId: string; from: Hex; to: Hex }
  | { type: 'PUSH'; pieceId: string; from: Hex; to: Hex; depth: number }
  | { type: 'ELIMINATED'; pieceId: string; from: Hex; reason: 'edge' | 'starvation' | 'hole' }
  | { type: 'COMPRESSED'; pieceIds: string[]; at: Hex }
  | { type: 'BLOCKED'; attackerId: string; at: Hex }
  | { type: 'PLAYER_ELIMINATED'; playerId: string }
  | { type: 'THRONE_DRAWN'; open: boolean }
  | { type: 'THRONE_CLAIMED'; playerId: string }
  | { type: 'THRONE_VICTORY'; playerId: string }
  | { type: 'LAST_STANDING'; playerId: string }
  | { type: 'TURN_ENDED'; playerId: string; nextPlayerId: string }
  | { type: 'STARVATION_TRIGGERED'; round: number }
  | { type: 'RESIGNED'; playerId: string }
  | { type: 'SHIELD_PLACED'; playerId: string; pieceId: string; at: Hex };

/** Where effects report what they did, and by which rule. */
export type Emit = (fact: GameEvent, rule: RuleId) => void;
