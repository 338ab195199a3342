import { type Plan, type Seen, submit, type Watcher, watch } from '@rulewright/engine';
import { mutatedInputs } from './conformance/options.ts';
import { attempt, type Case, eachStep, type Subject, traceOf, unanswered } from './conformance/trace.ts';

/** How often each rule id came up, and how. */
export type RuleCounts = ReadonlyMap<string, Readonly<Record<Seen, number>>>;

/** Rule ids a plan names anywhere: in phases, asks, rules, checks, autos, reveals and ends. */
export function citedRules(plan: Plan): string[] {
  const rules = Object.values(plan.rules).flat();
  const citers = [...plan.phases, ...plan.asks, ...rules, ...plan.autos, ...plan.reveals, ...plan.ends];
  return [...new Set([...plan.game.cites, ...citers.flatMap((c) => c.cites), ...refusingRules(plan)])];
}

/** Rule ids by which something can be refused: those of checks. */
export function refusingRules(plan: Plan): string[] {
  const conditions = Object.values(plan.rules)
    .flat()
    .flatMap((rule) => rule.conditions);
  return [...new Set(conditions.flatMap((c) => ('rule' in c ? [c.rule] : [])))];
}

/** A watcher that counts. */
export function tally(): { readonly counts: RuleCounts; readonly see: Watcher } {
  const counts = new Map<string, Record<Seen, number>>();
  const see: Watcher = (rule, how) => {
    const count = counts.get(rule) ?? { held: 0, refused: 0, applied: 0 };
    count[how]++;
    counts.set(rule, count);
  };
  return { counts, see };
}

/** Runs `body` and counts the rule ids that come up in it. */
export function countRules(body: () => void): RuleCounts {
  const { counts, see } = tally();
  watch(see, body);
  return counts;
}

const STEPS = 40; // of a game at which inputs that are not legal are tried

/** How far random games are, and how many rules have come up in them. */
export type Progress = (far: { readonly games: number; readonly of: number; readonly rules: number }) => void;

/** Plays random games, tries inputs that are not legal on the way, and counts what comes up; tells after each game. */
export function exercise(plan: Plan, cases: readonly Case[], onGame: Progress = () => {}): RuleCounts {
  const { counts, see } = tally();
  for (const [i, one] of cases.entries()) {
    watch(see, () => tryOut({ plan, strict: plan, traces: [traceOf(plan, one)], steps: STEPS }));
    onGame({ games: i + 1, of: cases.length, rules: counts.size });
  }
  return counts;
}

/** Counts what comes up in games that were played already. */
export function exerciseAgain(subject: Subject): RuleCounts {
  return countRules(() => tryOut(subject));
}

function tryOut(subject: Subject): void {
  const { plan } = subject;
  eachStep(subject, ({ state, random }) => {
    for (const decision of unanswered(plan, state)) {
      for (const input of mutatedInputs(plan, state, decision, random))
        attempt(() => submit(plan, state, input));
    }
  });
}
