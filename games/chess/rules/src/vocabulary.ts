import { kit, type State } from '@rulewright/engine';
import { Type } from 'typebox';
import type { Reason } from './data/endings.ts';
import type { RuleId } from './data/rule-ids.ts';
import type { Variant } from './fen.ts';
import { SQUARES, type Square } from './squares.ts';
import type { TableDraft } from './table.ts';

export const PLAYERS = ['white', 'black'] as const;
export type Player = (typeof PLAYERS)[number];

export const KINDS = ['', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'] as const;
export type Kind = Exclude<(typeof KINDS)[number], ''>;

export const PROMOTIONS = ['q', 'r', 'b', 'n'] as const;
export type Promotion = (typeof PROMOTIONS)[number];

export interface MoveArgs {
  readonly from: Square;
  readonly to: Square;
  readonly promotion?: Promotion;
}

export type ChessFact =
  | {
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
  | { type: 'DRAW_OFFERED'; player: Player }
  | { type: 'DRAW_DECLINED'; player: Player; by: 'answer' | 'move' }
  | { type: 'DRAW_AGREED' }
  | { type: 'DRAW_CLAIMED'; player: Player; reason: Reason; move?: MoveArgs }
  | { type: 'RESIGNED'; player: Player }
  | { type: 'FLAG_FELL'; player: Player }
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
  automatic: boolean;
  offered: Player[]; // who has offered a draw since their last move
  seen: number[]; // keys of the positions that may come again, the present one last
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
const Move = Type.Object(
  { from: OnBoard, to: OnBoard, promotion: Type.Optional(Type.Enum([...PROMOTIONS])) },
  { additionalProperties: false },
);

export const move = g.action('move', Move);
export const resign = g.action('resign');
export const offerDraw = g.action('offerDraw');
export const answerDraw = g.action('answerDraw', Type.Object({ accept: Type.Boolean() }));
export const claimDraw = g.action('claimDraw', Type.Object({ move: Type.Optional(Move) }));
/** The clock's answer for whoever has run out of time. */
export const flag = g.action('flag');
