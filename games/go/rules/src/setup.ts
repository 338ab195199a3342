// What a table agrees on before the game, and how it looks then.
import { keysOf, remember } from '@rulewright/kit';
import { type Static, Type } from 'typebox';
import { MAX_SIZE, MIN_SIZE } from './core/grid.ts';
import { keyOf } from './core/legality.ts';
import { RULESETS, type Ruleset } from './data/rulesets.ts';
import { boardOf, colourOf, putOn, rulesOf } from './table.ts';
import type { Table } from './vocabulary.ts';

export const goOptions = Type.Object({
  size: Type.Integer({ minimum: MIN_SIZE, maximum: MAX_SIZE, default: 19, title: 'Size of the board' }), // G1.1
  rules: Type.Enum(keysOf(RULESETS), { default: 'chinese', title: 'Ruleset' }),
  komi: Type.Optional(
    Type.Number({ minimum: -100, maximum: 100, multipleOf: 0.5, title: 'Komi: points that White gets' }),
  ),
  handicap: Type.Integer({ minimum: 0, maximum: 9, default: 0, title: 'Handicap stones: 0, or 2 to 9' }),
  placement: Type.Optional(Type.Enum(['fixed', 'free'], { title: 'Where handicap stones stand' })),
  scoring: Type.Optional(Type.Enum(['agreement', 'automatic'], { title: 'Who says what is dead' })),
});
export type GoOptions = Static<typeof goOptions>;

/** Lower left, upper right, upper left, lower right; left, right, bottom, top; and the middle. */
export function starPoints(size: number): { corners: number[]; sides: number[]; centre: number[] } {
  const near = size > 11 ? 3 : 2;
  const far = size - 1 - near;
  const middle = (size - 1) / 2;
  const at = (column: number, row: number): number => row * size + column;
  const hasSides = size >= 9 && size % 2 === 1;
  return {
    corners: size >= 7 ? [at(near, near), at(far, far), at(near, far), at(far, near)] : [],
    sides: hasSides ? [at(near, middle), at(far, middle), at(middle, near), at(middle, far)] : [],
    centre: hasSides ? [at(middle, middle)] : [],
  };
}

/** Where so many handicap stones stand; none where the board has no such points. */
export function fixedHandicap(size: number, stones: number): number[] {
  const { corners, sides, centre } = starPoints(size);
  const pairs = sides.slice(0, Math.max(0, stones - 4) & ~1);
  const middle = stones > 4 && stones % 2 === 1 ? centre : [];
  const points = [...corners.slice(0, stones), ...pairs, ...middle];
  return points.length === stones ? points : []; // G7.3
}

/** What White gets for a handicap. */
export const compensationFor = ({ uncompensated }: Ruleset, handicap: number): number =>
  Math.max(0, handicap - uncompensated); // G7.6

/** Why these options do not go together, or null. */
export function optionProblem({ size, rules, handicap, placement, scoring }: GoOptions): string | null {
  const { title, needsNoAgreement, placement: usual } = RULESETS[rules];
  if (needsNoAgreement && scoring === 'agreement') return `scoring: ${title} rules count without agreement`;
  if (handicap === 1) return 'handicap: one stone is no handicap'; // G7.2
  const fits =
    (placement ?? usual) === 'free'
      ? handicap < size * size
      : fixedHandicap(size, handicap).length === handicap;
  return fits ? null : `handicap: ${handicap} stones do not fit the board of ${size} × ${size}`; // G7.7
}

/** An empty table for these options, with nobody's stones on it. */
export function bareTable({ size, rules: id, komi, handicap, scoring }: GoOptions): Table {
  const rules = RULESETS[id];
  return {
    ...{ rules: id, size, komi: komi ?? (handicap > 0 ? rules.komiWithHandicap : rules.komi) }, // G7.1
    ...{ handicap, compensation: compensationFor(rules, handicap), toPlace: 0 },
    ...{ agreement: (scoring ?? rules.scoring) === 'agreement', resumed: false },
    ...{ stones: '.'.repeat(size * size), turn: 'black', ko: null, move: 0, passes: 0, last: null },
    ...{ prisoners: { black: 0, white: 0 }, marking: 0, dead: [], seki: [] },
    ...{ agreed: { black: false, white: false }, seen: [], score: null, result: null },
  };
}

/** The table before the first decision: fixed handicap stones stand, others are still to be put. */
export function setUp(options: GoOptions): Table {
  const { size, handicap, placement = RULESETS[options.rules].placement } = options; // G7.5
  const table = bareTable(options);
  if (handicap > 0 && placement === 'free') table.toPlace = handicap;
  else {
    for (const at of fixedHandicap(size, handicap)) putOn(table, at, 'black');
    begin(table, handicap > 0 ? 'white' : 'black');
  }
  return table;
}

/** Play begins on the stones that are there: theirs is the first board that may not come again. */
export function begin(table: Table, turn: Table['turn']): void {
  table.turn = turn;
  const rules = rulesOf(table);
  if (rules.repeats !== 'ko') remember(table.seen, keyOf(boardOf(table), colourOf(turn), rules));
}
