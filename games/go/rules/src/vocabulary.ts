// The words of Go: what lies on the table, what happens, and what players are asked.
import { type Effects, kit, type State } from '@rulewright/engine';
import { Type } from 'typebox';
import { POINT_NAMES } from './core/grid.ts';
import type { Score } from './core/scoring.ts';
import type { RuleId } from './data/rule-ids.ts';
import type { RulesetId } from './data/rulesets.ts';

export const PLAYERS = ['black', 'white'] as const;
export type Player = (typeof PLAYERS)[number];
export const MARKS = ['dead', 'seki', 'alive'] as const;
type Mark = (typeof MARKS)[number];

/** What everybody sees. Points are names, lists of them go from the bottom row up, left to right. */
export interface ShownTable {
  rules: RulesetId;
  size: number;
  komi: number;
  handicap: number;
  compensation: number;
  rows: string[]; // highest first: `.` empty, `X` black, `O` white
  turn: Player | null; // nobody's while scoring and after the end
  ko: string | null;
  move: number;
  passes: number; // in a row, since the last stone or resumption
  prisoners: { black: number; white: number };
  last: string | null; // a point, `pass`, or nothing yet
  marking: number;
  dead: string[];
  seki: string[];
  agreed: { black: boolean; white: boolean };
  score: Score | null;
  kept?: Kept; // players alone: what else the rules go by, so that a bot can imagine the game going on
}

interface Kept {
  turn: Player;
  agreement: boolean; // the players mark what is dead
  toPlace: number; // handicap stones that Black has still to put
  resumed: boolean; // and no stone has been played since
  seen: number[]; // keys of what may not come again, two numbers each
}

/** Plain numbers and texts: copying it costs nearly the same at move 400 as at move 4. */
export interface Table extends Omit<ShownTable, 'rows' | 'turn' | 'kept'>, Kept {
  stones: string; // what stands on each point, lowest row first
  result: { reason: 'score' | 'jigo' | 'resignation' | 'time' | 'no result'; winner: Player | null } | null;
}

/** What happens in a game, all of it public. */
export type GoFact =
  | { type: 'PLAYED'; player: Player; at: string; captured: string[]; suicide?: string[] }
  | { type: 'PASSED'; player: Player; stone?: true }
  | { type: 'HANDICAP_PLACED'; at: string }
  | { type: 'SCORING_STARTED' }
  | { type: 'MARKED'; player: Player; at: string[]; as: Mark }
  | { type: 'AGREED' | 'PASS_STONE' | 'RESIGNED' | 'FLAG_FELL'; player: Player }
  | { type: 'RESUMED'; player: Player; next: Player }
  | ({ type: 'SCORED' } & Score)
  | { type: 'ENDED'; reason: string; winner: Player | null };

export interface Go {
  player: Player;
  phase: 'handicap' | 'play' | 'territory-scoring';
  rule: RuleId;
  table: Table;
  shown: ShownTable;
  fact: GoFact;
}
export type S = State<Go>;
export type ReadTable = S['table'];

/** Who is told what happens; where moves are only tried, nobody. */
export type Emitting = Pick<Effects<Go>, 'emit' | 'cite'>;
export const QUIET: Emitting = { emit: () => {}, cite: () => {} };

export const g = kit<Go>();

/** The 625 names of points; which of them are on the board is for the rules to say. */
const Point = Type.Enum([...POINT_NAMES]);
const Agreed = Type.Object({ agree: Type.Literal(true), marking: Type.Integer({ minimum: 0 }) });

export const play = g.action(
  'play',
  Type.Union([Type.Object({ at: Point }), Type.Object({ pass: Type.Literal(true) })]),
);
export const placeHandicap = g.action('placeHandicap', Type.Object({ at: Point }));
export const mark = g.action('mark', Type.Object({ at: Point, as: Type.Enum([...MARKS]) }));
export const settle = g.action('settle', Type.Union([Agreed, Type.Object({ agree: Type.Literal(false) })]));
export const resign = g.action('resign');
/** The clock's answer for a player whose time is up. */
export const flag = g.action('flag');

export type PlayArgs = { readonly at: string } | { readonly pass: true };
export type MarkArgs = { readonly at: string; readonly as: Mark };
export type SettleArgs = { readonly agree: true; readonly marking: number } | { readonly agree: false };
