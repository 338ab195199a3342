import { kit, type State } from '@rulewright/engine';
import { Type } from 'typebox';
import { POINT_NAMES } from './core/points.ts';
import type { RuleId } from './data/rule-ids.ts';
import type { GoFact } from './facts.ts';
import type { Player, Table } from './table.ts';
import type { ShownTable } from './views.ts';

export interface Go {
  player: Player;
  phase: 'handicap' | 'play' | 'territory-scoring';
  rule: RuleId;
  table: Table;
  shown: ShownTable;
  fact: GoFact;
}
export type S = State<Go>;

export const g = kit<Go>();

/** The 625 names of points; which of them are on the board is for the rules to say. */
const Point = Type.Enum([...POINT_NAMES]);

export const play = g.action(
  'play',
  Type.Union([Type.Object({ at: Point }), Type.Object({ pass: Type.Literal(true) })]),
);
export const placeHandicap = g.action('placeHandicap', Type.Object({ at: Point }));
export const mark = g.action('mark', Type.Object({ at: Point, as: Type.Enum(['dead', 'seki', 'alive']) }));
export const settle = g.action(
  'settle',
  Type.Union([
    Type.Object({ agree: Type.Literal(true), marking: Type.Integer({ minimum: 0 }) }),
    Type.Object({ agree: Type.Literal(false) }),
  ]),
);
export const resign = g.action('resign');
/** The clock's answer for a player whose time is up. */
export const flag = g.action('flag');
