import { activity } from './active.ts';
import { bug } from './apply.ts';
import { decisionId, TRIPLE } from './asks.ts';
import { unseen } from './coverage.ts';
import { live } from './erase.ts';
import { isRefusal, judge, outsideSpace, refuse, ruleFor, trySteps } from './judge.ts';
import type { Decision } from './model/decision.ts';
import type { Answer, Input, Move } from './model/input.ts';
import type { Live, Plan, PlanAsk } from './model/plan.ts';
import type { Activity } from './model/standing.ts';
import type { State } from './model/state.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { derived, type Random } from './random.ts';
import { hasAnswered } from './sealed.ts';
import { count, enumerate } from './space/members.ts';
import { sample as sampleSpace } from './space/sample.ts';
import { jsonSchema } from './space/schema.ts';
import {
  answerSchema,
  countAnswers,
  drawAnswer,
  listAnswers,
  MOST_ANSWERS,
  nextField,
} from './space/stages.ts';

/** So many answers of one decision go into a message, no more. */
export const LISTED = 512;
const TRIES = 400;
/** After so many refused draws a space of few members is listed instead. */
const TRIED_FIRST = 4;
const FEW = 64;
/** Drawn where no answer is legal: of the alternatives of one player another one must have some. */
export const NO_ANSWER = Symbol('no answer');

/** The open decisions, of one player or of all. Nothing is listed until it is asked for. */
export function pending<V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  player?: V['player'],
): Decision[] {
  const from = live(state);
  const active = activity(plan, from);
  return openAsks(plan, from, player).map(({ ask, seat, number }) =>
    decision(plan, from, active, ask, seat, number),
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
  active: Activity,
  ask: PlanAsk,
  seat: number,
  number: number,
): Decision {
  const player = state.players[seat]!; // seats are indexes of players
  const id = decisionId(ask, number);
  let listed: readonly unknown[] | null | undefined;
  let looked = 0; // how many answers were wanted at most when there were more
  const options = (most = LISTED): readonly unknown[] | null => {
    if (listed === undefined || (listed === null && most > looked)) {
      listed = unseen(() => legalArgs(plan, state, active, ask, seat, most));
      looked = most;
    }
    return listed !== null && listed.length > most ? null : listed;
  };
  return {
    id,
    player,
    action: ask.action,
    phase: plan.phases[ask.phase]!.id, // asks belong to phases of the plan
    cites: ask.cites,
    optional: ask.optional,
    alone: isAlone(plan, state, ask, seat),
    staged: ask.stages !== null,
    rare: ask.rare,
    sealed: ask.sealed,
    hidden: ask.hidden,
    answered: hasAnswered(plan, state, ask, seat),
    options,
    count: () => options()?.length ?? spaceSize(state, ask, player),
    answerable: () =>
      ask.stages === null ? options()?.length !== 0 : drawAnswer(ask.stages, state, player, FIRST) !== null,
    schema: () => {
      if (ask.stages !== null) return answerSchema(ask.stages, state, player, ask.schema);
      if (ask.options === null) return jsonSchema(ask.space?.(state, player) ?? ask.schema);
      const list = options();
      return list === null ? jsonSchema(ask.schema) : { ...jsonSchema(ask.schema), enum: list };
    },
    sample: (random) =>
      answerOr(
        state,
        ask,
        player,
        unseen(() => drawArgs(plan, state, active, ask, seat, random)),
      ),
    ordered: () => {
      const args = ask.ordered?.(state, player) ?? null;
      if (args === null) return null;
      const input = { player, action: ask.action, args, decision: id };
      return unseen(() => judge(plan, state, active, input)).ok ? args : null;
    },
    next: (given) => {
      const found =
        ask.stages === null
          ? `${ask.action} is not answered field by field`
          : nextField(ask.stages, state, player, given);
      if (typeof found === 'string')
        return unseen(() =>
          refuse(plan, state, { player, action: ask.action, args: given }, ask, 'BAD_ARGS', found),
        );
      const quote = ask.quote?.(state, player, given as Readonly<Record<string, unknown>>); // read by the stages just now
      return quote === undefined ? { ok: true, ...found } : { ok: true, ...found, quote };
    },
    fallback: () => {
      const random = derived(state.kernel.seed, id + player);
      const args = ask.fallback?.(state, player, random);
      if (isAnswer(args)) return { player, action: args.action, args: args.args, by: 'clock' };
      const own =
        args ??
        answerOr(
          state,
          ask,
          player,
          unseen(() => drawArgs(plan, state, active, ask, seat, random)),
        );
      return { player, action: ask.action, args: own, decision: id, by: 'clock' };
    },
  };
}

/** Whether a player has no alternative to an ask: no other required one in its phase. */
function isAlone(plan: Plan, { kernel: { open } }: Live, ask: PlanAsk, seat: number): boolean {
  for (let i = 0; i < open.length; i += TRIPLE) {
    const other = plan.asks[open[i]!]!; // open decisions are asks of the plan
    if (open[i + 1] === seat && other !== ask && other.phase === ask.phase && !other.optional) return false;
  }
  return true;
}

/** Takes the first of everything: for asking whether there is an answer at all. */
const FIRST: Random = {
  int: () => 0,
  die: () => 1,
  pick: (items) => items[0]!, // callers pick from what is not empty
  shuffle: (items) => items.slice(),
};

function answerOr(state: Live, ask: PlanAsk, player: string, args: unknown): unknown {
  if (args !== NO_ANSWER) return args;
  throw bug(state, `${player} is asked for ${ask.action} but no legal answer was found`);
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'part' in value && value.part === 'answer';

function spaceSize(state: Live, ask: PlanAsk, player: string): number | null {
  if (ask.options !== null) return ask.options(state, player).length;
  if (ask.stages !== null) return countAnswers(ask.stages, state, player);
  return count(ask.space?.(state, player) ?? ask.schema);
}

/** All legal arguments by the same judge that submitting uses; null when the space is too large to list. */
function legalArgs(
  plan: Plan,
  state: Live,
  active: Activity,
  ask: PlanAsk,
  seat: number,
  most: number,
): readonly unknown[] | null {
  const player = state.players[seat]!; // seats are indexes of players
  const listed = candidates(state, ask, player, Math.min(most, MOST_ANSWERS));
  if (listed === null || ask.exact) return listed;
  return listed.filter((args) => isLegal(plan, state, active, ask, seat, args));
}

function candidates(state: Live, ask: PlanAsk, player: string, most: number): readonly unknown[] | null {
  if (ask.options !== null) return ask.options(state, player);
  if (ask.stages !== null) return listAnswers(ask.stages, state, player, most);
  return enumerate(ask.space?.(state, player) ?? ask.schema, most);
}

/** Whether the rules allow arguments that come from the ask's own space or list. */
function isLegal(
  plan: Plan,
  state: Live,
  active: Activity,
  ask: PlanAsk,
  seat: number,
  args: unknown,
): boolean {
  const player = state.players[seat]!; // seats are indexes of players
  const move: Move = { player, action: ask.action, args: args as Move['args'] }; // drawn from the action's space
  const steps = ask.before === null ? null : ask.before(state, move);
  if (steps !== null) return !('ok' in trySteps(plan, state, ask, seat, move, steps));
  return !isRefusal(ruleFor(plan, state, active, ask, move));
}

/** One legal answer: uniform over the legal ones, of stages uniform field by field; or that there is none. */
export function drawArgs(
  plan: Plan,
  state: Live,
  active: Activity,
  ask: PlanAsk,
  seat: number,
  random: Random,
): unknown {
  const player = state.players[seat]!; // seats are indexes of players
  if (ask.sample !== null) return ask.sample(state, player, random);
  if (ask.options !== null && ask.exact) {
    const listed = ask.options(state, player);
    return listed.length === 0 ? NO_ANSWER : random.pick(listed);
  }
  const draw = drawing(state, ask, player, random);
  for (let tries = 0; tries < TRIES && draw !== null; tries++) {
    const args = draw();
    if (args !== null && isLegal(plan, state, active, ask, seat, args)) return args;
    const few = tries === TRIED_FIRST ? legalArgs(plan, state, active, ask, seat, FEW) : null;
    if (few !== null) return few.length === 0 ? NO_ANSWER : random.pick(few);
  }
  const rest = legalArgs(plan, state, active, ask, seat, MOST_ANSWERS);
  if (rest !== null) return rest.length === 0 ? NO_ANSWER : random.pick(rest);
  const last = ask.fallback?.(state, player, random);
  const move: Move = { player, action: ask.action, args: last as Move['args'] }; // typed by the ask
  if (
    last !== undefined &&
    !isAnswer(last) &&
    outsideSpace(plan, state, ask, move) === null &&
    isLegal(plan, state, active, ask, seat, last)
  )
    return last;
  return NO_ANSWER;
}

/** How candidates are drawn; null when there are none. */
function drawing(state: Live, ask: PlanAsk, player: string, random: Random): (() => unknown) | null {
  const { stages } = ask;
  if (stages !== null) return () => drawAnswer(stages, state, player, random);
  if (ask.options === null) {
    const space = ask.space?.(state, player) ?? ask.schema;
    return () => sampleSpace(space, random);
  }
  const listed = ask.options(state, player);
  return listed.length === 0 ? null : () => random.pick(listed);
}

/** Which decisions are listed, and how many answers of each. */
export interface LegalOptions {
  /** Also what nobody waits for. */
  readonly optional?: boolean;
  /** Decisions with more answers give one entry with `args: null`. */
  readonly most?: number;
}

/** Every legal answer to required decisions; one that has too many to list gives one entry with `args: null`. */
export function legal<V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  player?: V['player'],
  options: LegalOptions = {},
): Input[] {
  const from = live(state);
  return unseen(() => legalInputs(plan, from, activity(plan, from), player, options));
}

export function legalInputs(
  plan: Plan,
  state: Live,
  active: Activity,
  player: string | undefined,
  { optional = false, most = Number.POSITIVE_INFINITY }: LegalOptions,
): Input[] {
  const { open } = state.kernel;
  const inputs: Input[] = [];
  for (let i = 0; i < open.length; i += TRIPLE) {
    const ask = plan.asks[open[i]!]!; // open decisions are asks of the plan
    const seat = open[i + 1]!; // triples
    if (ask.optional && !optional) continue;
    const who = state.players[seat]!; // seats are indexes of players
    if ((player !== undefined && who !== player) || hasAnswered(plan, state, ask, seat)) continue;
    const decision = decisionId(ask, open[i + 2]!);
    const { action } = ask;
    const listed = legalArgs(plan, state, active, ask, seat, most);
    if (listed === null || listed.length > most) inputs.push({ player: who, action, args: null, decision });
    else for (const args of listed) inputs.push({ player: who, action, args, decision });
  }
  return inputs;
}

/** An answer that may be given for a player: what they ordered, or the only legal one. */
export interface Forced {
  readonly input: Input;
  readonly because: 'ordered' | 'only';
}

/** The player's order if the judge accepts it, else the only legal answer; null when there is a choice. */
export function forced(decision: Decision): Forced | null {
  const { player, action, id } = decision;
  const ordered = decision.ordered();
  if (ordered !== null) return { input: { player, action, args: ordered, decision: id }, because: 'ordered' };
  const options = decision.alone ? decision.options() : null;
  if (options === null || options.length !== 1) return null;
  return { input: { player, action, args: options[0], decision: id }, because: 'only' };
}

/** A legal answer drawn by chance. */
export function sample(decision: Decision, random: Random): Input {
  const args = decision.sample(random);
  return { player: decision.player, action: decision.action, args, decision: decision.id };
}

/** What the clock submits for an absent player. */
export const fallback = (decision: Decision): Input => decision.fallback();
