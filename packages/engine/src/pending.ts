import { unseen } from './coverage.ts';
import { type Now, nowOf } from './kernel/active.ts';
import { bug } from './kernel/apply.ts';
import { decisionId, NOWHERE, TRIPLE } from './kernel/asks.ts';
import { isAllowed, judge, outsideSpace, refuse, trySteps } from './kernel/judge.ts';
import { hasAnswered } from './kernel/sealed.ts';
import type { Decision } from './model/decision.ts';
import { live } from './model/erase.ts';
import type { Answer, Input, Move } from './model/input.ts';
import type { Plan, PlanAsk } from './model/plan.ts';
import type { State } from './model/state.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { derived, type Random } from './random.ts';
import { count, enumerate, sample as sampleSpace } from './space/members.ts';
import { jsonSchema } from './space/schema.ts';
import * as staged from './space/stages.ts';

/** So many answers of one decision go into a message, no more. */
export const LISTED = 512;
const TRIES = 400;
/** After so many refused draws a space of few members is listed instead. */
const TRIED_FIRST = 4;
const FEW = 64;
/** The arguments of an action without fields: nobody can change them. */
const NOTHING = Object.freeze({});
/** Drawn where no answer is legal: of the alternatives of one player another one must have some. */
export const NO_ANSWER = Symbol('no answer');

/** The open decisions, of one player or of all. Nothing is listed until it is asked for. */
export function pending<V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  player?: V['player'],
): Decision[] {
  const now = nowOf(plan, live(state));
  return openAsks(now, player).map((open) => decision(now, open));
}

/** An ask that is open for a player, with the number of its decision. */
interface Open {
  readonly ask: PlanAsk;
  readonly seat: number;
  readonly player: string;
  readonly number: number;
}

/** Open asks, of one player or of all. */
export function openAsks({ plan, state }: Now, only?: string): Open[] {
  const { open } = state.kernel;
  const found: Open[] = [];
  for (let i = 0; i < open.length; i += TRIPLE) {
    const seat = open[i + 1]!; // triples
    const player = state.players[seat]!; // seats are indexes of players
    if (only === undefined || player === only)
      found.push({ ask: plan.asks[open[i]!]!, seat, player, number: open[i + 2]! }); // asks of the plan
  }
  return found;
}

function decision(now: Now, { ask, seat, player, number }: Open): Decision {
  const { plan, state } = now;
  const { action, stages } = ask;
  const id = decisionId(ask, number);
  let listed: readonly unknown[] | null | undefined;
  let looked = 0; // how many answers were wanted at most when there were more
  const options = (most = LISTED): readonly unknown[] | null => {
    if (listed === undefined || (listed === null && most > looked)) {
      listed = unseen(() => legalArgs(now, ask, seat, most));
      looked = most;
    }
    return listed !== null && listed.length > most ? null : listed;
  };
  const sampled = (random: Random): unknown => {
    const args = unseen(() => drawArgs(now, ask, seat, random));
    if (args !== NO_ANSWER) return args;
    const many = options() === null ? ' among many: "space", "options" or "sample" narrows them' : '';
    throw bug(state, `${player} is asked for ${action} but no legal answer was found${many}`);
  };
  const accepts = (args: unknown): boolean =>
    unseen(() => judge(now, { player, action, args, decision: id }).ok);
  return {
    id,
    player,
    action,
    phase: plan.phases[ask.phase]!.id, // asks belong to phases of the plan
    cites: ask.cites,
    optional: ask.optional,
    alone: isAlone(now, ask, seat),
    staged: stages !== null,
    rare: ask.rare,
    sealed: ask.sealed,
    hidden: ask.hidden,
    answered: hasAnswered(now, ask, seat),
    options,
    count: () => options()?.length ?? spaceSize(now, ask, player),
    answerable: () =>
      stages === null ? options()?.length !== 0 : staged.drawAnswer(stages, state, player, FIRST) !== null,
    schema: () => {
      if (stages !== null) return staged.answerSchema(stages, state, player, ask.schema);
      const whole = jsonSchema(ask.space?.(state, player) ?? ask.schema);
      const list = ask.options === null || ask.partial ? null : options();
      return list === null ? whole : { ...whole, enum: list };
    },
    sample: sampled,
    accepts,
    ordered: () => {
      const args = ask.ordered?.(state, player) ?? null;
      return args !== null && accepts(args) ? args : null;
    },
    next: (given) => {
      const found =
        stages === null
          ? `${action} is not answered field by field`
          : staged.nextField(stages, state, player, given);
      if (typeof found === 'string')
        return unseen(() => refuse(now, { player, action, args: given }, ask, 'BAD_ARGS', found));
      const quote = ask.quote?.(state, player, given as Readonly<Record<string, unknown>>); // read by the stages just now
      return quote === undefined ? { ok: true, ...found } : { ok: true, ...found, quote };
    },
    fallback: () => {
      const random = derived(state.kernel.seed, id + player);
      const args = ask.fallback?.(state, player, random);
      if (isAnswer(args)) return { player, action: args.action, args: args.args, by: 'clock' };
      return { player, action, args: args ?? sampled(random), decision: id, by: 'clock' };
    },
  };
}

/** Whether a player has no alternative to an ask: no other required one in its phase. */
function isAlone({ plan, state }: Now, ask: PlanAsk, seat: number): boolean {
  const { open } = state.kernel;
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

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'part' in value && value.part === 'answer';

function spaceSize({ state }: Now, ask: PlanAsk, player: string): number | null {
  if (ask.options !== null) return ask.options(state, player).length;
  if (ask.stages !== null) return staged.countAnswers(ask.stages, state, player);
  return count(ask.space?.(state, player) ?? ask.schema);
}

/** All legal arguments by the same judge that submitting uses; null when the space is too large to list. */
function legalArgs(now: Now, ask: PlanAsk, seat: number, wanted: number): readonly unknown[] | null {
  const { state } = now;
  const player = state.players[seat]!; // seats are indexes of players
  const most = Math.min(wanted, staged.MOST_ANSWERS);
  const isFine = (args: unknown): boolean => isLegal(now, ask, seat, args);
  if (ask.options === null && !ask.bare && ask.stages === null)
    return enumerate(ask.space?.(state, player) ?? ask.schema, most, ask.exact ? undefined : isFine);
  const listed =
    ask.options !== null
      ? ask.options(state, player)
      : ask.stages !== null
        ? staged.listAnswers(ask.stages, state, player, most)
        : [NOTHING];
  return listed === null || ask.exact ? listed : listed.filter(isFine);
}

/** Whether the rules allow arguments that come from the ask's own space or list. */
function isLegal(now: Now, ask: PlanAsk, seat: number, args: unknown): boolean {
  const player = now.state.players[seat]!; // seats are indexes of players
  const move: Move = { player, action: ask.action, args: args as Move['args'] }; // drawn from the action's space
  const steps = ask.before === null ? null : ask.before(now.state, move);
  if (steps !== null) return !('ok' in trySteps(now, ask, seat, move, steps));
  return isAllowed(now, move);
}

/** One legal answer: uniform over the legal ones, of stages uniform field by field; or that there is none. */
export function drawArgs(now: Now, ask: PlanAsk, seat: number, random: Random): unknown {
  const { state } = now;
  const player = state.players[seat]!; // seats are indexes of players
  if (ask.sample !== null) return ask.sample(state, player, random);
  if (ask.exact && ask.options !== null) return picked(ask.options(state, player), random);
  if (ask.bare && isLegal(now, ask, seat, NOTHING)) return NOTHING;
  if (ask.exact && ask.stages !== null) {
    const args = staged.drawAnswer(ask.stages, state, player, random);
    if (args !== null) return args;
  }
  const draw = drawing(now, ask, player, random);
  for (let tries = 0; tries < TRIES && draw !== null; tries++) {
    const args = draw();
    if (args !== null && isLegal(now, ask, seat, args)) return args;
    const few = tries === TRIED_FIRST ? legalArgs(now, ask, seat, FEW) : null;
    if (few !== null) return picked(few, random);
  }
  const rest = legalArgs(now, ask, seat, staged.MOST_ANSWERS);
  if (rest !== null) return picked(rest, random);
  const last = ask.fallback?.(state, player, random);
  if (last === undefined || isAnswer(last)) return NO_ANSWER;
  const move: Move = { player, action: ask.action, args: last as Move['args'] }; // typed by the ask
  return outsideSpace(now, ask, move) === null && isLegal(now, ask, seat, last) ? last : NO_ANSWER;
}

const picked = (listed: readonly unknown[], random: Random): unknown =>
  listed.length === 0 ? NO_ANSWER : random.pick(listed);

/** How candidates are drawn; null when there are none. */
function drawing({ state }: Now, ask: PlanAsk, player: string, random: Random): (() => unknown) | null {
  const { stages } = ask;
  if (stages !== null) return () => staged.drawAnswer(stages, state, player, random);
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
export const legal = <V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  player?: V['player'],
  options: LegalOptions = {},
): Input[] => unseen(() => legalInputs(nowOf(plan, live(state)), player, options));

export function legalInputs(
  now: Now,
  only: string | undefined,
  { optional = false, most = Number.POSITIVE_INFINITY }: LegalOptions,
  awaited: number = NOWHERE, // the place of the one decision that is waited for, where it is known
): Input[] {
  const { plan, state } = now;
  const { open } = state.kernel;
  const inputs: Input[] = [];
  const isOne = awaited >= 0 && !optional; // nobody else is waited for
  const to = isOne ? awaited + TRIPLE : open.length;
  for (let i = isOne ? awaited : 0; i < to; i += TRIPLE) {
    const ask = plan.asks[open[i]!]!; // open decisions are asks of the plan
    if (ask.optional && !optional) continue;
    const seat = open[i + 1]!; // triples
    const player = state.players[seat]!; // seats are indexes of players
    if (only !== undefined && player !== only) continue;
    if (hasAnswered(now, ask, seat)) continue;
    const { action } = ask;
    const decision = decisionId(ask, open[i + 2]!);
    const listed = legalArgs(now, ask, seat, most);
    if (listed === null || listed.length > most) inputs.push({ player, action, args: null, decision });
    else for (const args of listed) inputs.push({ player, action, args, decision });
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
  const order = orderOf(decision);
  if (order !== null) return order;
  const options = decision.alone ? decision.options() : null;
  return options?.length === 1 ? { input: inputOf(decision, options[0]), because: 'only' } : null;
}

/**
 * What a table answers for a person without asking: what they ordered; in a window, where nobody may learn who has a
 * choice, the only answer. Elsewhere that is for its player to give.
 */
export const unasked = (decision: Decision): Forced | null =>
  decision.hidden && !decision.optional ? forced(decision) : orderOf(decision);

function orderOf(decision: Decision): Forced | null {
  const args = decision.ordered();
  return args === null ? null : { input: inputOf(decision, args), because: 'ordered' };
}

const inputOf = ({ player, action, id }: Decision, args: unknown): Input => ({
  player,
  action,
  args,
  decision: id,
});

/** A legal answer drawn by chance. */
export const sample = (decision: Decision, random: Random): Input =>
  inputOf(decision, decision.sample(random));

/** What the clock submits for an absent player. */
export const fallback = (decision: Decision): Input => decision.fallback();
