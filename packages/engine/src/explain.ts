import { unseen } from './coverage.ts';
import {
  ACTIVE,
  BETWEEN_TURNS,
  COVERED_TURN,
  DISPLACED,
  NO_FRAME,
  NOT_ITS_TURN,
  type Now,
  nowOf,
  SUSPENDED,
  WHEN_FALSE,
} from './kernel/active.ts';
import { privateCopy, run, type TrailEntry } from './kernel/apply.ts';
import { type Accepted, address, governs, judge, verdictOf } from './kernel/judge.ts';
import { live } from './model/erase.ts';
import type { Input, Move } from './model/input.ts';
import type { LiveCheck, Plan, PlanPhase, PlanRule } from './model/plan.ts';
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
  readonly trail: readonly TrailEntry[];
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
export const explain = <V extends Vocabulary>(plan: Plan<V>, state: State<V>, input: Input): Explanation =>
  unseen(() => explainInput(nowOf(plan, live(state)), input));

function explainInput(now: Now, input: Input): Explanation {
  const { plan, state } = now;
  const verdict = judge(now, input);
  const found = address(now, input);
  const { player, action, args = {} } = input ?? {}; // an input may be anything
  const schema = plan.actions[action];
  const isFormed = state.players.includes(player) && schema !== undefined && check(schema, args) === null;
  const move = isFormed ? { player, action, args: args as Move['args'] } : null; // by the action's schema
  return {
    verdict: verdict.ok ? { ok: true } : verdict,
    ask: found.ok
      ? { phase: plan.phases[found.ask.phase]!.path, action: found.ask.action, decision: true }
      : null,
    phases: plan.phases.map((phase) => ({
      path: phase.path,
      ...standingOf(plan, phase, now.parts.active[phase.index] ?? 0),
      asks: found.ok && found.ask.phase === phase.index,
      rules: (plan.rules[action] ?? [])
        .filter((rule) => rule.phase === phase.index)
        .map((rule) => traceRule(now, rule, move)),
    })),
    trail: verdict.ok ? trailAfter(now, verdict) : [],
  };
}

/** Carries an accepted input out on a copy and notes every step of settling. */
function trailAfter({ plan, state, parts }: Now, accepted: Accepted): readonly TrailEntry[] {
  const { ask, seat, move, rule, stepped } = accepted;
  const r = stepped ?? run(plan, privateCopy(state), parts);
  r.trail = [];
  perform(r, ask, seat, move, rule, false);
  return r.trail;
}

function standingOf(plan: Plan, phase: PlanPhase, stands: number): Pick<PhaseTrace, 'standing' | 'because'> {
  if (stands === ACTIVE) return { standing: 'active' };
  if (stands === SUSPENDED) return { standing: 'suspended', because: 'a frame lies above it' };
  const because: Readonly<Record<number, string>> = {
    [DISPLACED]: `displaced in its exclusive group ${phase.exclusive}`,
    [NO_FRAME]: `needs frame ${phase.frame}`,
    [WHEN_FALSE]: `not: ${phase.when.map(conditionName).join(' and ')}`,
    [BETWEEN_TURNS]: 'its next turn has not begun',
    [COVERED_TURN]: 'its next turn begins when the frame above it is gone',
    [NOT_ITS_TURN]: 'its sequence stands elsewhere',
  };
  const parent = plan.phases[phase.parent]?.path ?? 'the game';
  return { standing: 'off', because: because[stands] ?? `${parent} is off` };
}

/** Conditions are looked at only for a rule in force and a move that is well formed. */
function traceRule(now: Now, rule: PlanRule, move: Move | null): RuleTrace {
  const conditions: { name: string; rule?: string; verdict: Verdict }[] = [];
  const inForce = governs(rule, now);
  const isJudged = inForce && move !== null;
  const verdict = !isJudged
    ? 'valid'
    : verdictOf(rule, now.state, move, (condition, one) => {
        const id = typeof condition === 'function' ? {} : { rule: condition.rule };
        conditions.push({ name: conditionName(condition), ...id, verdict: one });
      });
  return { cites: rule.cites, inForce, verdict, conditions };
}

/** A condition as people may read it: its code, its name, or its source without the parameters. */
export function conditionName(condition: LiveCheck | ((...args: never[]) => unknown)): string {
  if (typeof condition !== 'function') return condition.code;
  if (condition.name !== '' && condition.name !== 'when') return condition.name;
  const source = condition.toString().replace(/\s+/g, ' ');
  return source.replace(/^(\([^)]*\)|\w+) => /, '');
}
