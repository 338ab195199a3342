import {
  canonical,
  check,
  type Decision,
  enumerate,
  explain,
  type Plan,
  phases,
  type Random,
  type State,
} from '@rulewright/engine';
import { mutatedInputs } from './options.ts';
import { askOf, attempt, eachStep, inputFor, type Property, showInput, unanswered } from './trace.ts';

// Options and rows are two ways to say what is legal, and must say the same. A space or stages are the law themselves,
// to which rows only add: there is nothing to compare them with.

/** A schema with more members is not tried whole; and of one ask so many are tried in all games together. */
const MEMBERS = 100_000;
const MUTATIONS_TRIED = 12;

export const complete: Property = {
  name: 'nothing that the rows accept is missing from the options',
  applies: (plan) => plan.asks.some((ask) => hasRows(plan, ask)),
  run: (subject) => {
    const { plan, traces, steps } = subject;
    const members = membersOf();
    let accepted = 0;
    const whole = new Set<number>();
    eachStep(subject, ({ state, random }) => {
      const active = new Set(phases(plan, state));
      for (const decision of unanswered(plan, state)) {
        const ask = askOf(plan, state, decision);
        if (!hasRows(plan, ask)) continue;
        const all = members(ask);
        const share = MEMBERS / ((all?.length ?? 1) * traces.length * steps);
        const isWhole = all !== null && (!whole.has(ask.index) || random.int(1000) < 1000 * share);
        if (isWhole) whole.add(ask.index);
        const tried = isWhole ? all : nearby(plan, state, decision, random);
        accepted += compare(plan, state, decision, ask, active, tried);
      }
    });
    return `${accepted} answers accepted by rows, all of them listed`;
  },
};

type Ask = Plan['asks'][number];
type Args = Parameters<NonNullable<Ask['read']>>[2];

/** Whether an ask lists its answers, and rules judge them too. */
const hasRows = (plan: Plan, ask: Ask): boolean =>
  ask.options !== null &&
  ask.before === null &&
  (plan.rules[ask.action] ?? []).some(({ conditions }) => conditions.length > 0);

/** All that the schema of an action allows, where that is not too much. */
function membersOf(): (ask: Ask) => readonly unknown[] | null {
  const known = new Map<string, readonly unknown[] | null>();
  return ({ action, schema }) => {
    const found = known.get(action);
    if (found !== undefined) return found;
    const all = enumerate(schema, MEMBERS);
    known.set(action, all);
    return all;
  };
}

const nearby = (plan: Plan, state: State, decision: Decision, random: Random): readonly unknown[] =>
  mutatedInputs(plan, state, decision, random, MUTATIONS_TRIED).map(({ args }) => args);

/** Throws an answer that the rows accept and the options lack; else how many they accept. */
function compare(
  plan: Plan,
  state: State,
  decision: Decision,
  ask: Ask,
  active: ReadonlySet<string>,
  tried: readonly unknown[],
): number {
  const { player, action } = decision;
  const options = ask.options?.(state, player) ?? [];
  if (options.length === 0) return 0; // nothing to answer: told by a property of its own
  const rules = (plan.rules[action] ?? []).filter(
    (rule) => rule.anytime || active.has(plan.phases[rule.phase]?.id ?? ''),
  );
  let listed: ReadonlySet<string> | null = null;
  let accepted = 0;
  for (const args of tried) {
    if (check(ask.schema, args) !== null) continue;
    const read = ask.read === null ? args : ask.read(state, player, args as Args); // by the schema
    if (!rules.some((rule) => accepts(rule, state, { player, action, args: read as object }))) continue; // well formed
    listed ??= new Set(options.map(canonical));
    accepted++;
    if (!listed.has(canonical(read)) && isAcceptedByRows(plan, state, decision, args))
      throw new Error(`${showInput(inputFor(decision, args))} is accepted by the rows, but not listed`);
  }
  return accepted;
}

type Rule = NonNullable<Plan['rules'][string]>[number];

/** Whether all rows of a rule hold. What throws is told by another property. */
const accepts = (
  { conditions }: Rule,
  state: State,
  move: { player: string; action: string; args: object },
): boolean =>
  attempt(() =>
    conditions.every((row) =>
      typeof row === 'function' ? row(state, move) === 'valid' : row.holds(state, move),
    ),
  ) ?? false;

/** The same by the kernel's own account: phases of one name may stand differently. */
const isAcceptedByRows = (plan: Plan, state: State, decision: Decision, args: unknown): boolean =>
  explain(plan, state, inputFor(decision, args)).phases.some((phase) =>
    phase.rules.some(({ inForce, verdict }) => inForce && verdict === 'valid'),
  );
