import { type Standing, standing } from './active.ts';
import { applyRule, keepChance, privateCopy, type Run, report, run } from './apply.ts';
import { close, closeTimed } from './asks.ts';
import { applied, live } from './erase.ts';
import { copy } from './json.ts';
import { type Addressed, address, inSpace, isRefusal, rule, verdict, wellFormed, worded } from './judge.ts';
import type { Input, Move } from './model/input.ts';
import type { Applied, Live, Plan, PlanAsk, PlanRule } from './model/plan.ts';
import type { State } from './model/state.ts';
import type { Refusal } from './model/verdict.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { hasAnswered, keepAnswer } from './sealed.ts';
import { endIfOver, settle } from './settle.ts';

/** An input that has been judged legal, and how to carry it out. */
export interface Accepted extends Addressed {
  readonly move: Move;
  /** The rule that applies; null: sealed, or the state after its steps is `stepped`. */
  readonly rule: PlanRule | null;
  readonly stepped: Run | null;
}

/** Judges an input and, if it is legal, gives the state and the facts after it. The given state is untouched. */
export function submit<V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  input: Input,
): Applied<V> | Refusal {
  const from = live(state);
  const stands = standing(plan, from);
  const judged = judgeInput(plan, from, stands, input);
  if (!judged.ok) return judged;
  const r = judged.stepped ?? run(plan, privateCopy(from), stands);
  const { ask, seat, move, rule: applies } = judged;
  perform(r, ask, seat, move, applies, false);
  return applied<V>(result(r));
}

export function result(r: Run): Applied {
  return { ok: true, state: r.state as unknown as State, facts: r.facts, drew: r.drew, revealed: r.revealed };
}

/** The whole verdict on an input, in the order of refusals; changes nothing. */
export function judgeInput(plan: Plan, state: Live, stands: Standing, input: Input): Accepted | Refusal {
  const found = address(plan, state, input);
  if (!found.ok) return found;
  const args = input.args === undefined ? {} : input.args;
  const malformed = wellFormed(plan, found.ask, args);
  if (malformed) return worded(plan, state, input, 'BAD_ARGS', malformed.why);
  const { player, action, by } = input;
  const formed = args as Move['args']; // by the action's schema
  const move: Move = by === 'clock' ? { player, action, args: formed, by } : { player, action, args: formed };
  return judgeMove(plan, state, stands, found, move);
}

/** The part of the verdict that listing shares with submitting: the rules, then the narrowed space. */
function judgeMove(
  plan: Plan,
  state: Live,
  stands: Standing,
  found: Addressed,
  move: Move,
): Accepted | Refusal {
  const { ask, seat } = found;
  const steps = ask.before === null ? null : ask.before(state, move);
  if (steps !== null) {
    const stepped = takeSteps(plan, state, move, steps);
    if ('ok' in stepped) return stepped;
    return (
      inSpace(plan, state, ask, move.player, move.args) ?? { ok: true, ask, seat, move, rule: null, stepped }
    );
  }
  const applies = verdict(plan, state, stands, ask, move);
  return isRefusal(applies) ? applies : { ok: true, ask, seat, move, rule: applies, stepped: null };
}

/** Tries the steps of an input on a copy: nothing settles in between, ends are tested after each. */
export function takeSteps(
  plan: Plan,
  state: Live,
  move: Move,
  steps: readonly { action: string; args: unknown }[],
): Run | Refusal {
  const r = run(plan, privateCopy(state), null);
  for (const step of steps) {
    const schema = plan.actions[step.action];
    const next: Move = { ...move, action: step.action, args: copy(step.args) as Move['args'] };
    const malformed = schema ? wellFormed(plan, { action: step.action, schema }, step.args) : null;
    if (malformed) return malformed;
    r.stands = standing(plan, r.state, r.stands);
    const applies = rule(plan, r.state, r.stands, next);
    if (isRefusal(applies)) return applies;
    applyRule(r, applies, next);
    r.stands = standing(plan, r.state, r.stands);
    if (endIfOver(r, plan)) break;
  }
  return r;
}

/** Carries out an accepted input on the run's own state, and settles. `isListed`: the game itself listed or drew it. */
export function perform(
  r: Run,
  ask: PlanAsk,
  seat: number,
  move: Move,
  applies: PlanRule | null,
  isListed: boolean,
): void {
  const { state } = r;
  state.kernel.seq++;
  if (ask.sealed !== null) store(r, ask, ask.sealed, seat, move);
  else {
    if (applies !== null) applyRule(r, applies, isListed && ask.frozen ? move : owned(move));
    if (ask.clock) closeTimed(r.plan, state, seat);
    else close(state, ask.index, seat);
  }
  if (state.kernel.outcome === null) settle(r);
  keepChance(r);
}

/** A rule may keep arguments in the state, where later moves change them: never the caller's own. */
function owned({ player, action, args, by }: Move): Move {
  return by ? { player, action, args: copy(args), by } : { player, action, args: copy(args) };
}

function store(r: Run, ask: PlanAsk, group: string, seat: number, { player, action, args }: Move): void {
  if (ask.announce !== null && !hasAnswered(r.plan, r.state, ask, seat)) {
    const [rule] = ask.cites;
    const fact = copy(ask.announce(r.state, player));
    report(r, rule === undefined ? { fact, to: 'all' } : { fact, to: 'all', rule });
  }
  keepAnswer(r.plan, r.state, ask, { group, seat, action, args: copy(args) });
}
