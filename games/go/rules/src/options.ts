import { type Static, Type } from 'typebox';
import { NOWHERE } from './core/board.ts';
import { MAX_SIZE, MIN_SIZE } from './core/grid.ts';
import { keyOf } from './core/legality.ts';
import { RULESETS, type RulesetId } from './data/rulesets.ts';
import { compensationFor, fixedHandicap, handicapProblem } from './handicap.ts';
import { boardOf, colourOf, putOn, rulesOf, type Table } from './table.ts';

const ids = [
  'tromp-taylor',
  'chinese',
  'aga',
  'new-zealand',
  'japanese',
] as const satisfies readonly RulesetId[];

/** What a table may agree on before the game. */
export const goOptions = Type.Object({
  size: Type.Integer({ minimum: MIN_SIZE, maximum: MAX_SIZE, default: 19, title: 'Size of the board' }), // G1.1
  rules: Type.Enum([...ids], { default: 'chinese', title: 'Ruleset' }),
  komi: Type.Optional(
    Type.Number({ minimum: -100, maximum: 100, multipleOf: 0.5, title: 'Komi: points that White gets' }),
  ),
  handicap: Type.Integer({ minimum: 0, maximum: 9, default: 0, title: 'Handicap stones: 0, or 2 to 9' }),
  placement: Type.Optional(Type.Enum(['fixed', 'free'], { title: 'Where handicap stones stand' })),
  scoring: Type.Optional(Type.Enum(['agreement', 'automatic'], { title: 'Who says what is dead' })),
});

export type GoOptions = Static<typeof goOptions>;

/** Why these options do not go together, or null. */
export function optionProblem({ size, rules, handicap, placement, scoring }: GoOptions): string | null {
  const { title, needsNoAgreement, placement: usual } = RULESETS[rules];
  if (needsNoAgreement && scoring === 'agreement') return `scoring: ${title} rules count without agreement`;
  if (handicap === 1) return 'handicap: one stone is no handicap'; // G7.2
  return handicapProblem(size, handicap, placement ?? usual);
}

/** An empty table for these options, with nobody's stones on it. */
export function bareTable(options: GoOptions): Table {
  const { size, rules: name, handicap, scoring } = options;
  const rules = RULESETS[name];
  return {
    rules: name,
    size,
    komi: options.komi ?? (handicap > 0 ? rules.komiWithHandicap : rules.komi), // G7.1
    handicap,
    compensation: compensationFor(rules, handicap),
    agreement: (scoring ?? rules.scoring) === 'agreement',
    toPlace: 0,
    stones: '.'.repeat(size * size),
    turn: 'black',
    ko: NOWHERE,
    move: 0,
    passes: 0,
    resumed: false,
    prisoners: { black: 0, white: 0 },
    last: NOWHERE,
    marking: 0,
    dead: [],
    seki: [],
    agreed: { black: false, white: false },
    seen: [],
    score: null,
    result: null,
  };
}

/** The table before the first decision: fixed handicap stones stand, others are still to be put. */
export function setUp(options: GoOptions): Table {
  const { size, handicap, placement = RULESETS[options.rules].placement } = options; // G7.5
  const table = bareTable(options);
  if (handicap > 0 && placement === 'free') {
    table.toPlace = handicap;
    return table;
  }
  for (const at of fixedHandicap(size, handicap)) putOn(table, at, colourOf('black'));
  if (handicap > 0) table.turn = 'white';
  begin(table);
  return table;
}

/** Play begins on the stones that are there: theirs is the first board that may not come again. */
export function begin(table: Table): void {
  const rules = rulesOf(table);
  if (rules.repeats !== 'ko') table.seen = keyOf(boardOf(table), colourOf(table.turn), rules);
}
