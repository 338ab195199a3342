import { type Standing, standing } from './active.ts';
import { bug } from './apply.ts';
import { decisionId, TRIPLE } from './asks.ts';
import { unseen } from './coverage.ts';
import { live } from './erase.ts';
import { inSpace, isRefusal, rule } from './judge.ts';
import type { Decision } from './model/decision.ts';
import type { Input, Move } from './model/input.ts';
import type { Live, Plan, PlanAsk } from './model/plan.ts';
import type { State } from './model/state.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { derived, type Random } from './random.ts';
import { hasAnswered } from './sealed.ts';
import { count, enumerate } from './space/members.ts';
import { sample as sampleSpace } from './space/sample.ts';
import { jsonSchema } from './space/schema.ts';
import { takeSteps } from './submit.ts';

/** So many answers of one decision are listed, no more. */
export const LISTED = 512;
const TRIES = 400;

/** The open decisions, of one player or of all. Nothing is listed until it is asked for. */
export function pending<V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  player?: V['player'],
): Decision[] {
  const from = live(state);
  const stands = standing(plan, from);
  return openAsks(plan, from, player).map(({ ask, seat, number }) =>
    decision(plan, from, stands, ask, seat, number),
  );
}

interface Open {
  readonly ask: PlanAsk;
  readonly seat: number;
  readonly number: number;
}

/** Open asks, of one player or of all. */
export function openAsks(plan: Plan, state: Live, player?: string): Open[] {
  const { open } = state.kernel;
  const found: Open[] = [];
  for (let i = 0; i < open.length; i += TRIPLE) {
    const seat = open[i + 1]!; // triples
    const ask = plan.asks[open[i]!]!; // open decisions are asks of the plan
    if (player !== undefined && state.players[seat] !== player) continue;
    found.push({ ask, seat, number: open[i + 2]! });
  }
  return found;
}

function decision(
  plan: Plan,
  state: Live,
  stands: Standing,
  ask: PlanAsk,
  seat: number,
  number: number,
): Decision {
  const player = state.players[seat]!; // seats are indexes of players
  let listed: readonly unknown[] | null | undefined;
  const options = (): readonly unknown[] | null => {
    if (listed === undefined) listed = legalArgs(plan, state, stands, ask, seat);
    return listed;
  };
  return {
    id: decisionId(ask, number),
    player,
    action: ask.action,
    phase: plan.phases[ask.phase]!.id, // asks belong to phases of the plan
    optional: ask.optional,
    sealed: ask.sealed,
    answered: hasAnswered(plan, state, ask, seat),
    options,
    count: () => options()?.length ?? spaceSize(state, ask, player),
    schema: () => {
      if (ask.options === null) return jsonSchema(ask.space?.(state, player) ?? ask.schema);
      const list = options();
      return list === null ? jsonSchema(ask.schema) : { ...jsonSchema(ask.schema), enum: list };
    },
    sample: (random) => drawArgs(plan, state, stands, ask, seat, random),
    fallback: () => {
      const random = derived(state.kernel.seed, decisionId(ask, number) + player);
      if (ask.timeout !== null) return { player, by: 'clock', ...ask.timeout(state, player, random) };
      const args = ask.fallback?.(state, player, random) ?? drawArgs(plan, state, stands, ask, seat, random);
      return { player, action: ask.action, args, decision: decisionId(ask, number), by: 'clock' };
    },
  };
}

function spaceSize(state: Live, ask: PlanAsk, player: string): number {
  if (ask.options !== null) return ask.options(state, player).length;
  return count(ask.space?.(state, player) ?? ask.schema);
}

/** All legal arguments by the same judge that submitting uses; null when the space is too large to list. */
function legalArgs(
  plan: Plan,
  state: Live,
  stands: Standing,
  ask: PlanAsk,
  seat: number,
): readonly unknown[] | null {
  const player = state.players[seat]!; // seats are indexes of players
  if (ask.options !== null) {
    const candidates = ask.options(state, player);
    if (candidates.length > LISTED) return null;
    return ask.exact
      ? candidates
      : candidates.filter((args) => isLegal(plan, state, stands, ask, player, args));
  }
  const members = enumerate(ask.space?.(state, player) ?? ask.schema, LISTED);
  return members === null ? null : members.filter((args) => isLegal(plan, state, stands, ask, player, args));
}

/** Whether the rules allow arguments that come from the ask's own space or list. */
function isLegal(
  plan: Plan,
  state: Live,
  stands: Standing,
  ask: PlanAsk,
  player: string,
  args: unknown,
): boolean {
  const move: Move = { player, action: ask.action, args: args as Move['args'] }; // drawn from the action's space
  const steps = ask.before === null ? null : ask.before(state, move);
  if (steps !== null) return !('ok' in unseen(() => takeSteps(plan, state, move, steps)));
  return !isRefusal(rule(plan, state, stands, move));
}

/** One legal answer, uniform over the legal ones. */
export function drawArgs(
  plan: Plan,
  state: Live,
  stands: Standing,
  ask: PlanAsk,
  seat: number,
  random: Random,
): unknown {
  const player = state.players[seat]!; // seats are indexes of players
  if (ask.sample !== null) return ask.sample(state, player, random);
  if (ask.options !== null && ask.exact) return random.pick(ask.options(state, player));
  const space = ask.options === null ? (ask.space?.(state, player) ?? ask.schema) : null;
  const candidates = ask.options?.(state, player) ?? [];
  for (let tries = 0; tries < TRIES; tries++) {
    if (space === null && candidates.length === 0) break;
    const args = space === null ? random.pick(candidates) : sampleSpace(space, random);
    if (isLegal(plan, state, stands, ask, player, args)) return args;
  }
  const rest = legalArgs(plan, state, stands, ask, seat);
  if (rest !== null && rest.length > 0) return random.pick(rest);
  const last = ask.fallback?.(state, player, random);
  if (
    last !== undefined &&
    inSpace(plan, state, ask, player, last) === null &&
    isLegal(plan, state, stands, ask, player, last)
  )
    return last;
  throw bug(state, `${player} is asked for ${ask.action} but no legal answer was found`);
}

/** Every legal input; a decision with more than 512 answers gives one entry with `args: null`. */
export function legal<V extends Vocabulary>(plan: Plan<V>, state: State<V>, player?: V['player']): Input[] {
  const from = live(state);
  return legalInputs(plan, from, standing(plan, from), player);
}

export function legalInputs(plan: Plan, state: Live, stands: Standing, player?: string): Input[] {
  const { open } = state.kernel;
  const inputs: Input[] = [];
  for (let i = 0; i < open.length; i += TRIPLE) {
    const ask = plan.asks[open[i]!]!; // open decisions are asks of the plan
    const seat = open[i + 1]!; // triples
    const who = state.players[seat]!; // seats are indexes of players
    if ((player !== undefined && who !== player) || hasAnswered(plan, state, ask, seat)) continue;
    const decision = decisionId(ask, open[i + 2]!);
    const { action } = ask;
    const listed = legalArgs(plan, state, stands, ask, seat);
    if (listed === null) inputs.push({ player: who, action, args: null, decision });
    else if (open.length === TRIPLE) return listed.map((args) => ({ player: who, action, args, decision }));
    else for (const args of listed) inputs.push({ player: who, action, args, decision });
  }
  return inputs;
}

/** The only legal answer as an input, or null when there is a choice. Callers may answer it at once. */
export function forced(decision: Decision): Input | null {
  const options = decision.options();
  if (options === null || options.length !== 1) return null;
  return { player: decision.player, action: decision.action, args: options[0], decision: decision.id };
}

/** A legal answer drawn uniformly. */
export function sample(decision: Decision, random: Random): Input {
  const args = decision.sample(random);
  return { player: decision.player, action: decision.action, args, decision: decision.id };
}

/** What the clock submits for an absent player. */
export const fallback = (decision: Decision): Input => decision.fallback();
