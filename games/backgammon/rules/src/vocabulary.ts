import { kit, type State } from '@rulewright/engine';
import { Type } from 'typebox';
import type { RuleId } from './data/rule-ids.ts';
import type { Table, TableDraft } from './table.ts';

/** What a lost game counts, by its number of cubes less one. */
export const KINDS = ['single', 'gammon', 'backgammon'] as const;
export type Kind = (typeof KINDS)[number];

/** Numbers by player. */
type Counts = Record<string, number>;

type BackgammonFact =
  | { type: 'OPENING_ROLLED'; dice: Counts }
  | { type: 'CUBE_TURNED'; value: number }
  | { type: 'GAME_STARTED'; game: number; player: string; dice: readonly number[]; crawford: boolean }
  | { type: 'DICE_ROLLED' | 'PLAYED' | 'NO_PLAY'; player: string; dice: readonly number[] }
  | { type: 'CHECKER_MOVED'; player: string; from: number; to: number; die: number; hit: boolean }
  | { type: 'DOUBLED' | 'BEAVERED' | 'TAKEN'; player: string; value: number }
  | { type: 'DROPPED' | 'RESIGNATION_ACCEPTED' | 'RESIGNATION_DECLINED'; player: string }
  | { type: 'RESIGNATION_OFFERED'; player: string; as: Kind }
  | {
      type: 'GAME_WON';
      player: string;
      kind: Kind;
      by: 'bearing off' | 'drop' | 'resignation';
      points: number;
      score: Counts;
    };

/** The table as everybody sees it. */
export interface Shown {
  points: number[]; // from seat 0's side: their checkers positive, seat 1's negative; bars at 25 and 0
  off: Counts;
  pips: Counts;
  turn: string; // who is on roll, also while the other answers
  dice: readonly [number, number] | null;
  cube: { value: number; owner: string | null; offered: null | 'double' | 'beaver' };
  resignation: null | { player: string; as: Kind };
  score: Counts;
  length: number;
  game: number;
  crawford: boolean;
  ids: { gnubg: string; xgid: string };
  kept: Table; // as the state has it, for programs
}

export interface Backgammon {
  player: string;
  phase:
    | 'opening'
    | 'resignation-offered'
    | 'cube-offered'
    | 'dice-needed'
    | 'bar-clearing-required'
    | 'normal-play'
    | 'over';
  rule: RuleId;
  table: TableDraft;
  box: { rolls: string }; // throws that are used before the generator's, two digits each
  shown: Shown;
  fact: BackgammonFact;
}
export type S = State<Backgammon>;

export const g = kit<Backgammon>();

const Point = Type.Integer({ minimum: 0, maximum: 25 });
const Play = Type.Object({
  moves: Type.Array(Type.Array(Point, { minItems: 2, maxItems: 5 }), { maxItems: 4 }),
});
/** Routes of checkers, from their own side: 25 is the bar, 0 is off. */
export interface PlayArgs {
  readonly moves: readonly (readonly number[])[];
}

export const roll = g.action('roll');
export const double = g.action('double');
export const take = g.action('take');
export const drop = g.action('drop');
export const beaver = g.action('beaver');
export const play = g.action('play', Play);
export const resign = g.action('resign', Type.Object({ as: Type.Enum([...KINDS]) }));
export const answerResignation = g.action('answerResignation', Type.Object({ accept: Type.Boolean() }));
/** A checker goes the way of a die: part of a play. */
export const step = g.step(
  'step',
  Type.Object({ from: Point, die: Type.Integer({ minimum: 0, maximum: 6 }) }),
);
/** The play is complete. */
export const finish = g.step('finish', Type.Object({}));

/** Names at the table have their seats. */
export const nameOf = ({ players }: Pick<S, 'players'>, seat: number): string => players[seat] ?? '';
export const byName = ({ players }: Pick<S, 'players'>, of: (seat: number) => number): Counts =>
  Object.fromEntries(players.map((player, seat) => [player, of(seat)]));
export const kindNamed = (kind: number): Kind => KINDS[kind === 3 ? 2 : kind === 2 ? 1 : 0];
