import { type Draft, type Effects, kit, type State } from '@rulewright/engine';
import { Type } from 'typebox';
import type { GameState } from './api/game-state.ts';
import type { AxialCoord } from './board/hex.ts';
import type { GameEvent } from './core/facts.ts';
import type { TableDraft } from './core/state.ts';
import type { RuleId } from './data/rule-ids.ts';

/** The table as it is shown: a state, and the last move where the viewer saw it. */
export interface ShownState extends GameState {
  lastMove?: { from: AxialCoord; to: AxialCoord };
}

export interface Jarls {
  player: string;
  phase: 'game' | 'setup' | 'playing' | 'starvation' | 'resigning';
  rule: RuleId;
  table: TableDraft;
  shown: ShownState;
  fact: GameEvent;
}
export type S = State<Jarls>;
export type D = Draft<Jarls>;
export type E = Effects<Jarls>;

export const g = kit<Jarls>();

// Any number is well formed, so that the rules can say what is wrong with it, in their order.
const Hex = Type.Object({ q: Type.Number(), r: Type.Number() });

export const move = g.action('move', Type.Object({ pieceId: Type.String(), to: Hex }));
export const starve = g.action('starve', Type.Object({ pieceId: Type.String() }));
export const placeShield = g.action('placeShield', Type.Object({ at: Hex }));
/** The clock's answer for an absent player: their turn is over, nothing moves. */
export const skipTurn = g.action('skipTurn');
export const resign = g.action('resign');
