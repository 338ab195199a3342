import type { TSchema } from 'typebox';
import { ACTIVE, type Standing, SUSPENDED, standing } from './active.ts';
import { clockAsk, decisionId, seatOf, TRIPLE } from './asks.ts';
import { saw } from './coverage.ts';
import { isObject, same } from './json.ts';
import type { Input, Move } from './model/input.ts';
import type { Live, Plan, PlanAsk, PlanRule } from './model/plan.ts';
import type { KernelCode, Refusal, Verdict } from './model/verdict.ts';
import { check } from './space/check.ts';

/** An open decision, found for an input. */
export interface Addressed {
  readonly ok: true;
  readonly ask: PlanAsk;
  readonly seat: number;
}

function refuse(plan: Plan, code: KernelCode, why: string): Refusal {
  return { ok: false, code: plan.codes[code] ?? code, why };
}

/** A refusal of the kernel in the game's own words, where it has some. */
export function worded(plan: Plan, state: Live, input: Input, code: KernelCode, why: string): Refusal {
  const own = isObject(input) ? (plan.live.refusal?.(state, input, code) ?? null) : null; // an input may be anything
  if (own === null) return refuse(plan, code, why);
  saw(own.rule, 'refused');
  return { ok: false, ...own };
}

/** Which open decision an input answers, or why none. */
export function address(plan: Plan, state: Live, input: Input): Addressed | Refusal {
  const { kernel, players } = state;
  if (kernel.outcome !== null)
    return worded(plan, state, input, 'GAME_OVER', `The game is over: ${kernel.outcome.reason}`);
  const seat = seatOf(players, input?.player); // an input may be anything
  if (seat < 0)
    return worded(plan, state, input, 'UNKNOWN_PLAYER', `No player ${show(input?.player)} at this table`);
  if (typeof input.action !== 'string' || plan.actions[input.action] === undefined) {
    return worded(plan, state, input, 'UNKNOWN_ACTION', `This game has no action ${show(input.action)}`);
  }
  let asked = false;
  const { open } = kernel;
  for (let i = 0; i < open.length; i += TRIPLE) {
    if (open[i + 1] !== seat) continue;
    const ask = plan.asks[open[i]!]!; // open decisions are asks of the plan
    if (ask.action !== input.action) continue;
    asked = true;
    if (input.decision === undefined || input.decision === decisionId(ask, open[i + 2]!))
      return { ok: true, ask, seat }; // triples
  }
  const late =
    input.by === 'clock'
      ? clockAsk(plan, state, standing(plan, state), input.action, input.player)
      : undefined;
  if (late) return { ok: true, ask: late, seat };
  if (asked)
    return worded(plan, state, input, 'STALE_DECISION', `Decision ${show(input.decision)} is no longer open`);
  return worded(plan, state, input, 'NOT_ASKED', `${input.player} is not asked for ${input.action} now`);
}

/** The first rule in plan order that is valid for a move, or why there is none. Changes nothing. */
export function rule(plan: Plan, state: Live, stands: Standing, move: Move): PlanRule | Refusal {
  let refusal: Refusal | null = null;
  for (const candidate of plan.rules[move.action] ?? []) {
    if (!governs(candidate, stands)) continue;
    const verdict = verdictOf(candidate, state, move);
    if (verdict === 'valid') return candidate;
    if (verdict !== 'ignore' && refusal === null) refusal = { ok: false, ...verdict };
  }
  return refusal ?? refuse(plan, 'NOT_APPLICABLE', `No rule lets ${move.player} ${move.action} now`);
}

/** Whether a rule is in force: its phase is active, or suspended and the action is asked for at any time. */
export const governs = (candidate: PlanRule, stands: Standing): boolean =>
  stands[candidate.phase] === ACTIVE || (candidate.anytime && stands[candidate.phase] === SUSPENDED);

/** Conditions combine as invalid > ignore > valid; the first invalid one decides. */
function verdictOf({ conditions }: PlanRule, state: Live, move: Move): Verdict {
  let ignored = false;
  for (const condition of conditions) {
    if (typeof condition === 'function') {
      const verdict = condition(state, move);
      if (verdict === 'ignore') ignored = true;
      else if (verdict !== 'valid') {
        saw(verdict.rule, 'refused');
        return verdict;
      }
    } else if (condition.holds(state, move)) saw(condition.rule, 'held');
    else {
      saw(condition.rule, 'refused');
      const { rule: id, code, why } = condition;
      return { code, why: typeof why === 'string' ? why : why(state, move), rule: id };
    }
  }
  return ignored ? 'ignore' : 'valid';
}

/** Whether arguments fit the action's own schema, whatever the state. */
export function wellFormed(
  plan: Plan,
  ask: { action: string; schema: TSchema },
  args: unknown,
): Refusal | null {
  const fault = check(ask.schema, args);
  return fault === null ? null : refuse(plan, 'BAD_ARGS', `${ask.action}: ${fault}`);
}

/** Whether arguments lie in the space narrowed to the state. */
export function inSpace(
  plan: Plan,
  state: Live,
  ask: PlanAsk,
  player: string,
  args: unknown,
): Refusal | null {
  if (ask.aliases) return null;
  if (ask.options !== null) {
    const candidates = ask.options(state, player);
    if (candidates.includes(args) || candidates.some((candidate) => same(candidate, args))) return null;
    return refuse(plan, 'NOT_AN_OPTION', `${ask.action}: not among the ${candidates.length} options`);
  }
  if (ask.space === null) return null;
  const fault = check(ask.space(state, player), args);
  return fault === null ? null : refuse(plan, 'NOT_AN_OPTION', `${ask.action}: ${fault}`);
}

/** The verdict that submitting, listing and revealing share: the rules, then the narrowed space. */
export function verdict(
  plan: Plan,
  state: Live,
  stands: Standing,
  ask: PlanAsk,
  move: Move,
): PlanRule | Refusal {
  const applies = rule(plan, state, stands, move);
  if (isRefusal(applies)) return applies;
  return inSpace(plan, state, ask, move.player, move.args) ?? applies;
}

export const isRefusal = (value: PlanRule | Refusal): value is Refusal => 'ok' in value;

function show(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : typeof value;
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
