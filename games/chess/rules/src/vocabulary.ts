import { kit, type State } from '@rulewright/engine';
import { Type } from 'typebox';
import type { Reason } from './data/endings.ts';
import { type KINDS, PLAYERS, PROMOTIONS } from './data/pieces.ts';
import type { RuleId } from './data/rule-ids.ts';
import type { Variant } from './fen.ts';
import { SQUARES, type Square } from './squares.ts';
import type { Table, TableDraft } from './table.ts';

export type Player = (typeof PLAYERS)[number];
export type Kind = Exclude<(typeof KINDS)[number], ''>;
export type Promotion = (typeof PROMOTIONS)[number];

export interface MoveArgs {
  readonly from: Square;
  readonly to: Square;
  readonly promotion?: Promotion;
}

export interface Moved {
  type: 'MOVED';
  player: Player;
  piece: Kind;
  from: Square;
  to: Square;
  captured?: Kind;
  at?: Square;
  promotion?: Kind;
  rook?: { from: Square; to: Square };
  check?: true;
}
type ChessFact =
  | Moved
  | { type: 'DRAW_OFFERED' | 'RESIGNED' | 'FLAG_FELL'; player: Player }
  | { type: 'DRAW_DECLINED'; player: Player; by: 'answer' | 'move' }
  | { type: 'DRAW_AGREED' }
  | { type: 'DRAW_CLAIMED'; player: Player; reason: Reason; move?: MoveArgs }
  | { type: 'ENDED'; reason: Reason; winner: Player | null };

/** The table as everybody sees it. */
export interface Shown {
  variant: Variant;
  number: number | null; // of the Chess960 start
  fen: string;
  turn: Player;
  check: boolean;
  lastMove: MoveArgs | null;
  ply: number;
  repetitions: number; // how often the present position has appeared
  quiet: number; // half-moves since the last pawn move or capture
  offer: Player | null;
  claim: Reason | null; // what could be claimed now without a move
  captured: { white: string; black: string };
  kept: Table; // as the state has it, for programs
}

export interface Chess {
  player: Player;
  phase: 'in-progress' | 'check' | 'normal-play';
  rule: RuleId;
  table: TableDraft;
  shown: Shown;
  fact: ChessFact;
}
export type S = State<Chess>;

export const g = kit<Chess>();

const OnBoard = Type.Enum([...SQUARES]);
const Promotion = Type.Optional(Type.Enum([...PROMOTIONS]));
const Move = Type.Object({ from: OnBoard, to: OnBoard, promotion: Promotion });

export const move = g.action('move', Move);
export const resign = g.action('resign');
export const offerDraw = g.action('offerDraw');
export const answerDraw = g.action('answerDraw', Type.Object({ accept: Type.Boolean() }));
export const claimDraw = g.action('claimDraw', Type.Object({ move: Type.Optional(Move) }));
/** The clock's answer for whoever has run out of time. */
export const flag = g.action('flag');

export const seatName = (seat: number): Player => PLAYERS[seat === 0 ? 0 : 1];
export const seatOf = (player: Player): number => (player === 'white' ? 0 : 1);
