import { oneOf, range } from '@rulewright/engine';
import type { TSchema } from 'typebox';
import { CHEAP_HERO } from '../../cards/answers.ts';
import { SPICE_DIALING } from '../../layers/advanced.ts';
import { type Args, keepParsed } from '../../words/actions.ts';
import { rows } from '../../words/codes.ts';
import type { CardId, FactionId, RuleId } from '../../words/ids.ts';
import type { BattlePlan } from '../../words/phase-state.ts';
import type { DuneState } from '../../words/state.ts';
import { ableToFight, canLead, DIAL_RANGE } from './plan.ts';
import { isLed, type PlanChoices } from './plan-choices.ts';

// How a player says a battle plan: one number in the basic game, tokens by kind and support in the advanced one.

export const PLAN_CONTENTS: RuleId = '1.07.04.01';

export type PlanArgs = Args<'battlePlan'>;
type Dialled = Extract<PlanArgs, { readonly dial: number }>;
type Counts = Exclude<PlanArgs, Dialled>;

const isNumber = (args: PlanArgs): args is Dialled => 'dial' in args;

/** An answer as a plan; in the basic game all tokens dialled count in full. */
export const planOf = keepParsed((args: PlanArgs): BattlePlan => {
  const counts: Partial<Counts> = isNumber(args) ? { regularFull: args.dial } : args;
  const { leader = null, cheapHero, weapon = null, defense = null, kwisatzHaderach = false } = args;
  const { regularFull = 0, regularHalf = 0, eliteFull = 0, eliteHalf = 0 } = counts;
  const tokens = { regularFull, regularHalf, eliteFull, eliteHalf };
  return { ...tokens, leader, cheapHero: cheapHero !== undefined, weapon, defense, kwisatzHaderach };
});

/** A plan as an answer. */
export function argsOf(s: DuneState, plan: BattlePlan): PlanArgs {
  const { regularFull, regularHalf, eliteFull, eliteHalf, leader, cheapHero, weapon, defense } = plan;
  const rest = {
    leader,
    ...(cheapHero && { cheapHero: CHEAP_HERO }),
    ...(weapon !== null && { weapon }),
    ...(defense !== null && { defense }),
    ...(plan.kwisatzHaderach && { kwisatzHaderach: true }),
  };
  return s.table.options.advanced
    ? { regularFull, regularHalf, eliteFull, eliteHalf, ...rest }
    : { dial: regularFull, ...rest };
}

const isAdvanced = (s: DuneState): boolean => s.table.options.advanced;

/** Each game has its own way to say how many. */
// biome-ignore format: table
export const FORM_REQUIREMENTS = rows<PlanArgs>([
  [DIAL_RANGE, 'WRONG_FORM', (s, _, args) => isAdvanced(s) || isNumber(args) || !COUNTS.some((key) => key in args), 'Tokens are dialled as one whole number'],
  [PLAN_CONTENTS, 'WRONG_FORM', (s, _, args) => isAdvanced(s) || isNumber(args), 'A plan has a dial'],
  [SPICE_DIALING, 'WRONG_FORM', (s, _, args) => !isAdvanced(s) || !isNumber(args), 'Say which tokens fight, and which with spice'],
  [PLAN_CONTENTS, 'LEADER_REQUIRED', (s, f, { leader, cheapHero }) => leader !== undefined || cheapHero !== undefined || !canLead(s, f), 'A plan says who leads'],
]);
const COUNTS = ['regularFull', 'regularHalf', 'eliteFull', 'eliteHalf'] as const;

/** Every plan in one form, part by part; which parts go together is left to the rules. */
export function planSpace(s: DuneState, f: FactionId, choices: PlanChoices): TSchema {
  const able = ableToFight(s, f);
  const { leads, cards, companion } = choices;
  const weapons = cards.map(({ weapon }) => weapon);
  const defenses = cards.map(({ defense }) => defense);
  const tokens: Readonly<Record<string, TSchema>> = s.table.options.advanced
    ? {
        regularFull: range(0, able.regular),
        regularHalf: range(0, able.regular),
        eliteFull: range(0, able.elite),
        eliteHalf: range(0, able.elite),
      }
    : { dial: range(0, able.regular) };
  const required = { ...tokens, leader: oneOf([...new Set(leads.map(({ leader }) => leader))]) };
  return {
    type: 'object',
    required: [
      ...Object.keys(required),
      ...(weapons.includes(null) ? [] : ['weapon']),
      ...(defenses.includes(null) ? [] : ['defense']),
    ],
    properties: {
      ...required,
      ...(leads.some((lead) => lead.cheapHero) && { cheapHero: oneOf([CHEAP_HERO]) }),
      ...slot('weapon', weapons),
      ...slot('defense', defenses),
      ...(companion && leads.some(isLed) && { kwisatzHaderach: oneOf([true]) }),
    },
    additionalProperties: false,
  };
}

/** A place for one of these cards; an empty one is left out. */
function slot(name: 'weapon' | 'defense', cards: readonly (CardId | null)[]) {
  const some = [...new Set(cards)].filter((card) => card !== null);
  return some.length > 0 && { [name]: oneOf(some) };
}
