import { activity } from './active.ts';
import { privateCopy, run, type Step } from './apply.ts';
import { unseen } from './coverage.ts';
import { live } from './erase.ts';
import { type Accepted, address, governs, judge } from './judge.ts';
import type { Input, Move } from './model/input.ts';
import type { Live, LiveCheck, Plan, PlanPhase, PlanRule } from './model/plan.ts';
import {
  ACTIVE,
  BETWEEN_TURNS,
  DISPLACED,
  NO_FRAME,
  NOT_ITS_TURN,
  SUSPENDED,
  WHEN_FALSE,
} from './model/standing.ts';
import type { State } from './model/state.ts';
import type { Refusal, Verdict } from './model/verdict.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { check } from './space/check.ts';
import { perform } from './submit.ts';

/** Everything that was looked at for an input, and what came of it. */
export interface Explanation {
  readonly verdict: { readonly ok: true } | Refusal;
  /** The ask it answers, if it answers one. */
  readonly ask: { readonly phase: string; readonly action: string; readonly decision: boolean } | null;
  readonly phases: readonly PhaseTrace[];
  /** What would happen by itself after it, step by step: reveals, autos, members left, begun and passed over. */
  readonly trail: readonly Step[];
}
/** One phase as it was looked at: whether it counted, whether it asked, and its rules for the action. */
export interface PhaseTrace {
  readonly path: string;
  readonly standing: 'active' | 'suspended' | 'off';
  /** Why it is not active. */
  readonly because?: string;
  readonly asks: boolean; // it asks this player for this action
  readonly rules: readonly RuleTrace[];
}
/** One rule as it was looked at, condition by condition. */
export interface RuleTrace {
  readonly cites: readonly string[];
  readonly inForce: boolean;
  readonly verdict: Verdict;
  readonly conditions: readonly {
    readonly name: string;
    readonly rule?: string;
    readonly verdict: Verdict;
  }[];
}

/** Why an input would be accepted or refused: every phase, rule and condition looked at, with its verdict. */
export function explain<V extends Vocabulary>(plan: Plan<V>, state: State<V>, input: Input): Explanation {
  return unseen(() => explainInput(plan, live(state), input));
}

function explainInput(plan: Plan, from: Live, input: Input): Explanation {
  const active = activity(plan, from);
  const verdict = judge(plan, from, active, input);
  const found = address(plan, from, input);
  const { player, action, args = {} } = input ?? {}; // an input may be anything
  const move: Move = { player, action, args: args as Move['args'] }; // only shown to conditions if it is well formed
  const schema = plan.actions[action];
  const judged = from.players.includes(player) && schema !== undefined && check(schema, args) === null;
  return {
    verdict: verdict.ok ? { ok: true } : verdict,
    ask: found.ok
      ? { phase: plan.phases[found.ask.phase]!.path, action: found.ask.action, decision: true }
      : null,
    phases: plan.phases.map((phase) => ({
      path: phase.path,
      ...standingOf(plan, phase, active[phase.index] ?? 0),
      asks: found.ok && found.ask.phase === phase.index,
      rules: (plan.rules[action] ?? [])
        .filter((rule) => rule.phase === phase.index)
        .map((rule) => traceRule(rule, from, move, governs(rule, active), judged)),
    })),
    trail: verdict.ok ? trailAfter(plan, from, verdict) : [],
  };
}

/** Carries an accepted input out on a copy and notes every step of settling. */
function trailAfter(plan: Plan, from: Live, { ask, seat, move, rule, stepped }: Accepted): readonly Step[] {
  const r = stepped ?? run(plan, privateCopy(from), null);
  r.active = activity(plan, r.state, r.active);
  r.trail = [];
  perform(r, ask, seat, move, rule, false);
  return r.trail;
}

function standingOf(plan: Plan, phase: PlanPhase, stands: number): Pick<PhaseTrace, 'standing' | 'because'> {
  if (stands === ACTIVE) return { standing: 'active' };
  if (stands === SUSPENDED) return { standing: 'suspended', because: 'a frame lies above it' };
  if (stands === DISPLACED)
    return { standing: 'off', because: `displaced in its exclusive group ${phase.exclusive}` };
  if (stands === NO_FRAME) return { standing: 'off', because: `needs frame ${phase.frame}` };
  if (stands === WHEN_FALSE)
    return { standing: 'off', because: `not: ${phase.when.map(conditionName).join(' and ')}` };
  if (stands === BETWEEN_TURNS) return { standing: 'off', because: 'its next turn has not begun' };
  if (stands === NOT_ITS_TURN) return { standing: 'off', because: 'its sequence stands elsewhere' };
  return { standing: 'off', because: `${plan.phases[phase.parent]?.path ?? 'the game'} is off` };
}

function traceRule(rule: PlanRule, state: Live, move: Move, inForce: boolean, judged: boolean): RuleTrace {
  const conditions: { name: string; rule?: string; verdict: Verdict }[] = [];
  let verdict: Verdict = 'valid';
  for (const condition of judged && inForce ? rule.conditions : []) {
    const one = typeof condition === 'function' ? condition(state, move) : ask(condition, state, move);
    const id = typeof condition === 'function' ? undefined : condition.rule;
    conditions.push({ name: conditionName(condition), ...(id !== undefined && { rule: id }), verdict: one });
    if (typeof one === 'object') {
      verdict = one;
      break;
    }
    if (one === 'ignore') verdict = 'ignore';
  }
  return { cites: rule.cites, inForce, verdict, conditions };
}

function ask({ rule, code, holds, why }: LiveCheck, state: Live, move: Move): Verdict {
  return holds(state, move) ? 'valid' : { code, rule, why: typeof why === 'string' ? why : why(state, move) };
}

/** A condition as people may read it: its code, its name, or its source without the parameters. */
export function conditionName(condition: LiveCheck | ((...args: never[]) => unknown)): string {
  if (typeof condition !== 'function') return condition.code;
  if (condition.name !== '' && condition.name !== 'when') return condition.name;
  const source = condition.toString().replace(/\s+/g, ' ');
  return source.replace(/^(\([^)]*\)|\w+) => /, '');
}
