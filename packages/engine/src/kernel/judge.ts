import { saw } from '../coverage.ts';
import { copy, isObject, same } from '../json.ts';
import type { Answer, Input, Move } from '../model/input.ts';
import type { Live, PlanAsk, PlanRule } from '../model/plan.ts';
import type { KernelCode, Refusal, Verdict } from '../model/verdict.ts';
import { check } from '../space/check.ts';
import { checkAnswer } from '../space/stages.ts';
import { inForce, type Now, partsOf } from './active.ts';
import { applyRule, endIfOver, privateCopy, type Run, run } from './apply.ts';
import { clockAsk, NOWHERE, placeAnswered } from './asks.ts';
import { seatOf } from './levels.ts';
import { spend } from './spent.ts';

/** An open decision, found for an input. */
export interface Addressed {
  readonly ok: true;
  readonly ask: PlanAsk;
  readonly seat: number;
}

/** An input that has been judged legal, and how to carry it out. */
export interface Accepted extends Addressed {
  readonly move: Move;
  readonly rule: PlanRule | null; // null: sealed, or the state after its steps is `stepped`
  readonly stepped: Run | null;
}

/** The whole verdict on an input, in the order of refusals; changes nothing. */
export function judge(now: Now, input: Input): Accepted | Refusal {
  const found = address(now, input);
  if (!found.ok) return found;
  const { ask, seat } = found;
  const given = input.args === undefined ? {} : input.args;
  const fault = check(ask.schema, given);
  if (fault !== null) return refuse(now, input, ask, 'BAD_ARGS', `${ask.action}: ${fault}`);
  const { player, action, by } = input;
  const formed = given as Move['args']; // by the action's schema
  const args = ask.read === null ? formed : (ask.read(now.state, player, formed) as Move['args']); // of the same action
  const move: Move = by === 'clock' ? { player, action, args, by } : { player, action, args };
  const steps = ask.before === null ? null : ask.before(now.state, move);
  const rule = steps === null ? ruleFor(now, ask, move) : null;
  if (rule !== null && isRefusal(rule)) return rule;
  const stepped = steps === null ? null : trySteps(now, ask, seat, move, steps);
  if (stepped !== null && 'ok' in stepped) return stepped;
  return outsideSpace(now, ask, move) ?? { ok: true, ask, seat, move, rule, stepped };
}

/** Which open decision an input answers, or why none. */
export function address(now: Now, input: Input): Addressed | Refusal {
  const { plan, state } = now;
  const { kernel, players } = state;
  const known =
    isObject(input) && typeof input.action === 'string' && plan.actions[input.action] !== undefined;
  const refused = (code: KernelCode, why: string, asked?: PlanAsk): Refusal =>
    refuse(now, input, asked ?? (known ? firstAsk(now, input.action) : null), code, why);
  if (kernel.outcome !== null) return refused('GAME_OVER', `The game is over: ${kernel.outcome.reason}`);
  const seat = seatOf(players, input?.player); // an input may be anything
  if (seat < 0) return refused('UNKNOWN_PLAYER', `No player ${show(input?.player)} at this table`);
  if (!known) return refused('UNKNOWN_ACTION', `This game has no action ${show(input.action)}`);
  const { open } = kernel;
  const at = placeAnswered(now, seat, input);
  if (at !== NOWHERE) return { ok: true, ask: plan.asks[open[at]!]!, seat }; // open decisions are asks of the plan
  const mayBeLate = input.by === 'clock' && open.length > 0; // nobody is asked while chance waits to be taken
  const late = mayBeLate ? clockAsk(now, input.action, input.player) : undefined;
  if (late) return { ok: true, ask: late, seat };
  const other = placeAnswered(now, seat, { player: input.player, action: input.action });
  if (other !== NOWHERE)
    return refused(
      'STALE_DECISION',
      `Decision ${show(input.decision)} is no longer open`,
      plan.asks[open[other]!],
    );
  return refused('NOT_ASKED', `${input.player} is not asked for ${input.action} now`);
}

const firstAsk = ({ plan }: Now, action: string): PlanAsk | null =>
  plan.asks.find((ask) => ask.action === action) ?? null;

function show(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : typeof value;
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Refused before any ask is looked at: no rule of an ask is behind it, unless the ask says so. */
const UNADDRESSED: ReadonlySet<KernelCode> = new Set(['GAME_OVER', 'UNKNOWN_PLAYER', 'UNKNOWN_ACTION']);

/** A refusal of the kernel: by the rule that the ask cites, or in the ask's own words. */
export function refuse(now: Now, input: Input, ask: PlanAsk | null, code: KernelCode, why: string): Refusal {
  const own = ask?.otherwise?.(now.state, input, code) ?? null;
  const rule = own?.rule ?? (UNADDRESSED.has(code) ? undefined : ask?.cites[0]);
  saw(rule, 'refused');
  const refusal = {
    ok: false,
    code: own?.code ?? now.plan.codes[code] ?? code,
    why: own?.why ?? why,
  } as const;
  return rule === undefined ? refusal : { ...refusal, rule };
}

/** The first rule in plan order that is valid for a move, or why there is none. Changes nothing. */
function ruleFor(now: Now, ask: PlanAsk | null, move: Move): PlanRule | Refusal {
  const found = validRule(now, move);
  if (found === null)
    return refuse(now, move, ask, 'NOT_APPLICABLE', `No rule lets ${move.player} ${move.action} now`);
  return isRule(found) ? found : { ok: false, ...found };
}

/** Whether a rule is valid for a move: where nobody asks why not. */
export function isAllowed(now: Now, move: Move): boolean {
  const found = validRule(now, move);
  return found !== null && isRule(found);
}

/** The first valid rule, else the first reason of one that is not; null: none is about this move. */
function validRule(now: Now, move: Move): PlanRule | Reason | null {
  let reason: Reason | null = null;
  for (const candidate of now.plan.rules[move.action] ?? []) {
    if (!governs(candidate, now)) continue;
    const verdict = verdictOf(candidate, now.state, move);
    if (verdict === 'valid') return candidate;
    if (verdict !== 'ignore') reason ??= verdict;
  }
  return reason;
}

type Reason = Exclude<Verdict, string>;
const isRule = (found: PlanRule | Reason): found is PlanRule => 'mutators' in found;

/** The only rule in force for an action, or null when there are several: then the rules themselves must choose. */
export const onlyRule = ({ parts }: Now, action: string): PlanRule | null => parts.only.get(action) ?? null;

/** Whether a rule is in force: its phase is active, or suspended and the action is asked for at any time. */
export const governs = ({ phase, anytime }: PlanRule, { parts }: Now): boolean =>
  inForce(parts.active, phase, anytime);

/** Conditions combine as invalid > ignore > valid; the first invalid one decides. `seen` is told each verdict. */
export function verdictOf(
  { conditions }: PlanRule,
  state: Live,
  move: Move,
  seen?: (condition: PlanRule['conditions'][number], verdict: Verdict) => void,
): Verdict {
  let ignored = false;
  for (const condition of conditions) {
    let verdict: Verdict = 'valid';
    if (typeof condition === 'function') verdict = condition(state, move);
    else if (condition.holds(state, move)) saw(condition.rule, 'held');
    else {
      const { rule, code, why } = condition;
      verdict = { code, why: typeof why === 'string' ? why : why(state, move), rule };
    }
    seen?.(condition, verdict);
    if (verdict === 'ignore') ignored = true;
    else if (verdict !== 'valid') {
      saw(verdict.rule, 'refused');
      return verdict;
    }
  }
  return ignored ? 'ignore' : 'valid';
}

/** Tries the steps of an input on a copy. */
export function trySteps(
  now: Now,
  ask: PlanAsk,
  seat: number,
  move: Move,
  steps: readonly Answer[],
): Run | Refusal {
  const r = run(now.plan, privateCopy(now.state), now.parts);
  return takeSteps(r, ask, seat, move, steps, false) ?? r;
}

/**
 * Carries out the steps of an input on the run's own state: nothing settles in between, ends are tested after each,
 * after the last by settling. `isListed`: the game itself listed or drew the input, whose steps need no second verdict.
 */
export function takeSteps(
  r: Run,
  ask: PlanAsk,
  seat: number,
  move: Move,
  steps: readonly Answer[],
  isListed: boolean,
): Refusal | null {
  spend(r, ask, seat);
  for (let i = 0; i < steps.length; i++) {
    const { action, args } = steps[i]!; // inside
    const fault = isListed ? null : check(r.plan.actions[action] ?? {}, args);
    if (fault !== null) return refuse(r, move, ask, 'BAD_ARGS', `${action}: ${fault}`);
    const step = withArgs(move, action, isListed && Object.isFrozen(args) ? args : copy(args));
    const rule = (isListed ? onlyRule(r, action) : null) ?? ruleFor(r, ask, step);
    if (isRefusal(rule)) return rule;
    applyRule(r, rule, step);
    if (i === steps.length - 1) break;
    r.parts = partsOf(r.plan, r.state);
    if (endIfOver(r)) break;
  }
  return null;
}

/** A move of the same player. */
export const withArgs = ({ player, by }: Move, action: string, args: unknown): Move => {
  const formed = args as Move['args']; // by the action's schema
  return by === undefined ? { player, action, args: formed } : { player, action, args: formed, by };
};

/** Refuses arguments that lie outside the space narrowed to the state. */
export function outsideSpace(now: Now, ask: PlanAsk, move: Move): Refusal | null {
  const fault = faultInSpace(now.state, ask, move);
  return fault === null ? null : refuse(now, move, ask, 'NOT_AN_OPTION', `${ask.action}: ${fault}`);
}

function faultInSpace(state: Live, ask: PlanAsk, { player, args }: Move): string | null {
  if (ask.partial) return null;
  if (ask.options !== null) {
    const listed = ask.options(state, player);
    if (listed.includes(args) || listed.some((one) => same(one, args))) return null;
    return `not among the ${listed.length} options`;
  }
  if (ask.stages !== null) return checkAnswer(ask.stages, state, player, args);
  return ask.space === null ? null : check(ask.space(state, player), args);
}

/** Whether a sealed answer is still legal: the rules, then the narrowed space. */
export const isStillLegal = (now: Now, ask: PlanAsk, move: Move): boolean =>
  !isRefusal(ruleFor(now, ask, move)) && outsideSpace(now, ask, move) === null;

const isRefusal = (value: PlanRule | Refusal): value is Refusal => 'ok' in value;
