import { type Choice, range } from '@rulewright/engine';
import { CHEAP_HERO } from '../../cards/answers.ts';
import { choicesFor } from '../../layers/added-to-battle.ts';
import { SPICE_DIALING } from '../../layers/advanced.ts';
import { consult } from '../../layers/consult.ts';
import { type Args, keepParsed } from '../../words/actions.ts';
import { rows, unmet } from '../../words/codes.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import type { BattlePlan, Commitment } from '../../words/phase-state.ts';
import type { DuneState } from '../../words/state.ts';
import type { Staged } from '../../words/vocabulary.ts';
import { ableToFight, canLead, DIAL_RANGE } from './plan.ts';

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

/** Says the same plan as it is listed; one of the wrong form stays as it is. */
export function readPlan(s: DuneState, f: FactionId, args: PlanArgs): PlanArgs {
  if (unmet(FORM_REQUIREMENTS, s, f, args) !== null) return args;
  const plan = planOf(args);
  if (consult.needsSupport(s, f)) return argsOf(s, plan);
  const regularFull = plan.regularFull + plan.regularHalf;
  const eliteFull = plan.eliteFull + plan.eliteHalf;
  return argsOf(s, { ...plan, regularFull, regularHalf: 0, eliteFull, eliteHalf: 0 });
}

/** Plans field by field; which cards go together the rows say. */
export const planStages: Staged<'battlePlan'> = (s, f) => {
  const { leads, cards, commitments, companion } = choicesFor(s, f);
  const able = ableToFight(s, f);
  const isFree = !consult.needsSupport(s, f); // then all tokens count in full
  const spice = isFree ? able.regular + able.elite : s.hand[f].spice;
  const goesWith = (given: Partial<Commitment>) => (c: Commitment) =>
    COUNTS.every((field) => given[field] === undefined || given[field] === c[field]);
  const tokens = (field: keyof Commitment, given: Partial<Commitment>, most: number): Choice =>
    commitments === null ? range(0, most) : unique(commitments.filter(goesWith(given)).map((c) => c[field]));
  const halves = (all: number, full = 0): number => (isFree ? 0 : all - full);
  const advanced = isAdvanced(s);
  return [
    ['dial', () => (advanced ? null : tokens('regularFull', {}, able.regular))],
    ['regularFull', () => (advanced ? tokens('regularFull', {}, Math.min(able.regular, spice)) : null)],
    [
      'regularHalf',
      (given) => (advanced ? tokens('regularHalf', given, halves(able.regular, given.regularFull)) : null),
    ],
    [
      'eliteFull',
      (given) =>
        advanced ? tokens('eliteFull', given, Math.min(able.elite, spice - (given.regularFull ?? 0))) : null,
    ],
    [
      'eliteHalf',
      (given) => (advanced ? tokens('eliteHalf', given, halves(able.elite, given.eliteFull)) : null),
    ],
    ['leader', () => unique(leads.map((lead) => lead.leader))],
    [
      'cheapHero',
      ({ leader }) => (leads.some((lead) => lead.leader === leader && lead.cheapHero) ? [CHEAP_HERO] : null),
    ],
    ['weapon', () => unique(cards.map(({ weapon }) => weapon ?? undefined))],
    ['defense', () => unique(cards.map(({ defense }) => defense ?? undefined))],
    ['kwisatzHaderach', () => (companion ? [undefined, true] : null)],
  ];
};
const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];
