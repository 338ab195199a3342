import { type Choice, type Move, range } from '@rulewright/engine';
import { CHEAP_HERO } from '../../cards/answers.ts';
import { choicesFor, PLAN_ROWS } from '../../layers/added.ts';
import { consult, SPICE_DIALING } from '../../layers/consult.ts';
import { type Args, keepParsed } from '../../words/actions.ts';
import type { FactionId, RuleId } from '../../words/ids.ts';
import { type BattlePlan, type Commitment, PLANS } from '../../words/phase-state.ts';
import { type DuneDraft, type DuneState, during, impossible } from '../../words/state.ts';
import { type Effects, g, type Rows, rowsOf, type StagesOf, unmet } from '../../words/vocabulary.ts';
import { doubledDial } from './outcome.ts';
import { canLead, combatants, DIAL_RANGE, leastPlan } from './plan.ts';

// How a player says a battle plan: one number in the basic game, tokens by kind and support in the advanced one.

const PLAN_CONTENTS: RuleId = '1.07.04.01';

export type PlanArgs = Args<'battlePlan'>;
type Dialled = Extract<PlanArgs, { readonly dial: number }>;

const isNumber = (args: PlanArgs): args is Dialled => 'dial' in args;

/** An answer as a plan; in the basic game all tokens dialled count in full. */
export const planOf = keepParsed((args: PlanArgs): BattlePlan => {
  const { leader = null, weapon = null, defense = null, kwisatzHaderach = false } = args;
  const tokens: Partial<Commitment> = isNumber(args) ? { regularFull: args.dial } : args;
  const { regularFull = 0, regularHalf = 0, eliteFull = 0, eliteHalf = 0 } = tokens;
  const cheapHero = args.cheapHero !== undefined;
  // written out, not spread: plans are read at every turn of the wheel
  // biome-ignore format: one plan
  return { regularFull, regularHalf, eliteFull, eliteHalf, leader, cheapHero, weapon, defense, kwisatzHaderach };
});

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
const FORM_REQUIREMENTS: Rows<PlanArgs> = [
  [DIAL_RANGE,    'WRONG_FORM',      (s, _, args) => isAdvanced(s) || isNumber(args) || !COUNTS.some((key) => key in args), 'Tokens are dialled as one whole number'],
  [PLAN_CONTENTS, 'WRONG_FORM',      (s, _, args) => isAdvanced(s) || isNumber(args), 'A plan has a dial'],
  ['1.13.04.03',  'WRONG_FORM',      (s, _, args) => !isAdvanced(s) || !isNumber(args) || Number.isInteger(2 * args.dial), 'A dial goes in half steps'],
  [SPICE_DIALING, 'WRONG_FORM',      (s, _, args) => !isAdvanced(s) || !isNumber(args), 'Say which tokens fight, and which with spice'],
  [PLAN_CONTENTS, 'LEADER_REQUIRED', (s, f, { leader, cheapHero }) => leader !== undefined || cheapHero !== undefined || !canLead(s, f), 'A plan says who leads'],
];
const COUNTS = ['regularFull', 'regularHalf', 'eliteFull', 'eliteHalf'] as const;

/** Says the same plan as it is listed; one of the wrong form stays as it is. */
function readPlan(s: DuneState, f: FactionId, args: PlanArgs): PlanArgs {
  if (unmet(FORM_REQUIREMENTS, s, f, args) !== null) return args;
  const plan = planOf(args);
  if (consult.needsSupport(s, f)) return argsOf(s, plan);
  const regularFull = plan.regularFull + plan.regularHalf;
  const eliteFull = plan.eliteFull + plan.eliteHalf;
  return argsOf(s, { ...plan, regularFull, regularHalf: 0, eliteFull, eliteHalf: 0 });
}

export const planStages: StagesOf<'battlePlan'> = (s, f) => {
  const { leads, cards, commitments, companion } = choicesFor(s, f);
  const tokens = (field: keyof Commitment, given: Partial<Commitment>): Choice => {
    const { regularFull: n, regularHalf: m, eliteFull: e } = given;
    const found = new Set<number>();
    for (const c of commitments)
      if ((n ?? c.regularFull) === c.regularFull && (m ?? c.regularHalf) === c.regularHalf)
        if ((e ?? c.eliteFull) === c.eliteFull) found.add(c[field]);
    return span([...found]);
  };
  const advanced = isAdvanced(s);
  const inAdvanced = (choice: () => Choice): Choice | null => (advanced ? choice() : null);
  // biome-ignore format: table
  return [
    ['dial',            () => (advanced ? null : tokens('regularFull', {}))],
    ['regularFull',     () => inAdvanced(() => tokens('regularFull', {}))],
    ['regularHalf',     (given) => inAdvanced(() => tokens('regularHalf', given))],
    ['eliteFull',       (given) => inAdvanced(() => tokens('eliteFull', given))],
    ['eliteHalf',       (given) => inAdvanced(() => tokens('eliteHalf', given))],
    ['leader',          () => unique(leads.map((lead) => lead.leader))],
    ['cheapHero',       ({ leader }) => (leads.some((lead) => lead.leader === leader && lead.cheapHero) ? [CHEAP_HERO] : null)],
    ['weapon',          () => unique(cards.map(({ weapon }) => weapon ?? undefined))],
    ['defense',         ({ weapon = null }) => unique(cards.filter((pair) => pair.weapon === weapon).map(({ defense }) => defense ?? undefined))],
    ['kwisatzHaderach', () => (companion ? [undefined, true] : null)],
  ];
};
/** Numbers without a gap as their bounds. */
function span(values: readonly number[]): Choice {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return most - least === values.length - 1 ? range(least, most) : values;
}
const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

function reveal(d: DuneDraft, answers: readonly Move<FactionId, PlanArgs>[], { emit, cite }: Effects): void {
  const battle = during(d, 'battle');
  const { aggressor, defender } = battle.fighting ?? impossible('plans without a battle');
  const by = (f: FactionId): BattlePlan => {
    const answer = answers.find(({ player }) => player === f);
    const made = answer ? planOf(answer.args) : d.hand[f].committed;
    return { ...(made ?? impossible(`no plan of ${f}`)) };
  };
  const plans = { aggressor: by(aggressor), defender: by(defender) };
  battle.plans = plans;
  const dial = (own: FactionId, enemy: FactionId, plan: BattlePlan) => doubledDial(d, own, enemy, plan) / 2;
  const shown = {
    [aggressor]: { ...plans.aggressor, dial: dial(aggressor, defender, plans.aggressor) },
    [defender]: { ...plans.defender, dial: dial(defender, aggressor, plans.defender) },
  };
  const all = [plans.aggressor, plans.defender];
  if (isAdvanced(d) && all.some((p) => p.regularHalf + p.eliteHalf > 0)) cite('1.13.04.02');
  if (Object.values(shown).some((p) => !Number.isInteger(p.dial))) cite('1.13.04.03');
  emit({ type: 'BATTLE_PLANS_REVEALED', plans: shown }, { rule: '1.07.05', reveals: true });
}

const MAKING = {
  cites: ['1.07.04'],
  otherwise: (_: unknown, _input: unknown, code: string) =>
    code === 'BAD_ARGS' ? { rule: PLAN_CONTENTS } : null,
  stages: planStages,
  exact: true,
  read: readPlan,
  if: [...FORM_REQUIREMENTS, ...rowsOf(planOf, PLAN_ROWS)],
  default: (s: DuneState, f: FactionId) => argsOf(s, leastPlan(choicesFor(s, f))),
} as const;

/** Whoever is looked at plans first. */
export const planningFirst = g.phase('battle.first-plan', 'battlePlan', {
  ...MAKING,
  when: [(s) => (s.table.battle?.peek ?? null) !== null],
  who: (s) => (s.table.battle?.peek ? [s.table.battle.peek.target] : []),
  sealed: 'first-plan',
  announce: (_, faction) => ({ type: 'BATTLE_PLAN_SUBMITTED', faction }),
  reveal: (d, answers) => {
    const { peek } = during(d, 'battle');
    if (peek) peek.isMade = true;
    for (const { player, args } of answers) d.hand[player].committed = { ...planOf(args) };
  },
});

export const planning = g.phase('battle.plans', 'battlePlan', {
  ...MAKING,
  who: (s) => combatants(s).filter((f) => f !== s.table.battle?.peek?.target), // whose plan is made
  sealed: PLANS,
  announce: (_, faction) => ({ type: 'BATTLE_PLAN_SUBMITTED', faction }),
  reveal,
});
