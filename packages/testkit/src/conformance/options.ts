import {
  type Applied,
  check,
  copy,
  type Decision,
  type Input,
  type Plan,
  pending,
  type Random,
  type Refusal,
  type State,
  same,
  sampleSpace,
  submit,
} from '@rulewright/engine';
import { mutations } from './mutate.ts';
import {
  askOf,
  eachStep,
  eachTrace,
  inputFor,
  type Property,
  type Subject,
  show,
  showInput,
  some,
  unanswered,
} from './trace.ts';

const OPTIONS_TRIED = 24;
const RELATIVES_TRIED = 3;
const MUTATIONS_TRIED = 12;
const SAMPLES_OF_LARGE = 3;
const REACHED_UP_TO = 60;

export const listed: Property = {
  name: 'every listed option is accepted, and listed once',
  run: (subject) => {
    const { plan } = subject;
    throwRefusedDraws(subject, (ask) => !ask.exact && ask.sample === null);
    eachStep(subject, ({ state, random }) => {
      for (const decision of unanswered(plan, state)) {
        if (askOf(plan, state, decision).exact) continue; // has a property of its own
        const options = decision.options();
        if (options !== null) listedOnce(decision, options);
        for (const args of tried(decision, options, random))
          accepted(plan, state, inputFor(decision, args), 'is listed');
      }
    });
    return undefined;
  },
};

export const exact: Property = {
  name: 'options said to be exact are all legal',
  applies: (plan) => plan.asks.some((ask) => ask.exact),
  run: (subject) => {
    const { plan } = subject;
    throwRefusedDraws(subject, (ask) => ask.exact && ask.sample === null);
    eachStep(subject, ({ state, random }) => {
      for (const decision of unanswered(plan, state)) {
        const ask = askOf(plan, state, decision);
        if (!ask.exact) continue;
        const options = ask.options?.(state, decision.player) ?? decision.options();
        if (options !== null) listedOnce(decision, options);
        for (const args of options === null
          ? [decision.sample(random)]
          : some(options, OPTIONS_TRIED, random))
          accepted(plan, state, inputFor(decision, args), 'is an exact option');
      }
    });
    return undefined;
  },
};

export const mutated: Property = {
  name: 'mutated arguments are refused and change nothing',
  run: (subject) => {
    const { plan } = subject;
    let refusals = 0;
    eachStep(subject, ({ state, random }) => {
      for (const decision of unanswered(plan, state)) {
        for (const input of mutatedInputs(plan, state, decision, random)) {
          const before = copy(state);
          const result = judged(plan, state, input);
          if (result.ok) {
            if (isAlias(plan, state, decision, result.state)) continue;
            throw new Error(`accepted though not legal: ${showInput(input)}`);
          }
          if (!same(before, state)) throw new Error(`a refused input changed the state: ${showInput(input)}`);
          refusals++;
        }
      }
    });
    return `${refusals} inputs refused`;
  },
};

export const fallbacks: Property = {
  name: 'what the clock submits for an absent player is accepted, and always the same',
  applies: (plan) => plan.asks.some(hasOwnFallback),
  run: (subject) => {
    const { plan } = subject;
    eachStep(subject, ({ state }) => {
      for (const decision of unanswered(plan, state)) {
        if (!hasOwnFallback(askOf(plan, state, decision))) continue; // then it is a draw
        const input = decision.fallback();
        if (!same(input, decision.fallback()))
          throw new Error(`two fallbacks differ for ${decision.action} of ${decision.player}`);
        accepted(plan, state, input, 'is the fallback');
      }
    });
    return undefined;
  },
};

export const samples: Property = {
  name: 'a custom sample gives legal answers only and reaches all of them',
  applies: (plan) => plan.asks.some((ask) => ask.sample !== null),
  run: (subject) => {
    const { plan } = subject;
    throwRefusedDraws(subject, (ask) => ask.sample !== null);
    eachStep(
      subject,
      ({ state, random }) => {
        for (const decision of unanswered(plan, state))
          if (askOf(plan, state, decision).sample !== null) reaches(plan, state, decision, random);
      },
      { most: Math.min(8, subject.steps) },
    );
    return undefined;
  },
};

/** Where the ask reads other spellings: whether a listed one leads to this very state, if any is listed. */
function isAlias(plan: Plan, state: State, decision: Decision, after: State): boolean {
  if (askOf(plan, state, decision).read === null) return false;
  const options = decision.options();
  if (options === null) return true;
  const other = opened(plan, decision, after);
  return options.some((args) => {
    const listed = submit(plan, state, inputFor(decision, args));
    return listed.ok && same(opened(plan, decision, listed.state), other);
  });
}

/** A sealed answer shows what it means when everybody else has answered as well. */
function opened(plan: Plan, { sealed }: Decision, after: State): State {
  if (sealed === null) return after;
  const owing = unanswered(plan, after).filter((d) => d.sealed === sealed);
  return owing.reduce((state, d) => {
    const result = submit(plan, state, d.fallback());
    return result.ok ? result.state : state;
  }, after);
}

const hasOwnFallback = (ask: Plan['asks'][number]): boolean => ask.fallback !== null;

/** Random games that stopped because what was drawn for one of these asks was refused. */
function throwRefusedDraws(subject: Subject, own: (ask: Plan['asks'][number]) => boolean): void {
  eachTrace(subject, ({ error, stuck, refused }) => {
    if (stuck === null || refused === null) return;
    const decision = pending(subject.plan, stuck).find(
      (d) => d.player === refused.player && d.id === refused.decision,
    );
    if (decision && own(askOf(subject.plan, stuck, decision))) throw error;
  });
}

/** An answer may come up so many times more rarely than its share. */
const UNEVEN = 12;
/** So many draws miss one of n answers less than once in a million times. */
const drawsFor = (n: number): number => Math.ceil(UNEVEN * n * (Math.log(n) + 14));

function reaches(plan: Plan, state: State, decision: Decision, random: Random): void {
  const options = decision.options();
  const countable = options !== null && options.length <= REACHED_UP_TO;
  const missing = countable ? [...options] : [];
  for (let draws = countable ? drawsFor(options.length) : OPTIONS_TRIED; draws > 0; draws--) {
    if (countable && missing.length === 0) break;
    const args = decision.sample(random);
    if (options === null) accepted(plan, state, inputFor(decision, args), 'was sampled');
    else if (!options.some((option) => same(option, args)))
      throw new Error(`${decision.action} of ${decision.player}: sampled, but not legal: ${show(args)}`);
    const at = missing.findIndex((option) => same(option, args));
    if (at >= 0) missing.splice(at, 1);
  }
  if (missing.length > 0)
    throw new Error(`${decision.action} of ${decision.player}: never sampled: ${show(missing[0])}`);
}

const tried = (decision: Decision, options: readonly unknown[] | null, random: Random): readonly unknown[] =>
  options === null
    ? Array.from({ length: SAMPLES_OF_LARGE }, () => decision.sample(random))
    : some(options, OPTIONS_TRIED, random);

function listedOnce({ action, player }: Decision, options: readonly unknown[]): void {
  const seen = new Set<string>();
  for (const args of options) {
    const text = JSON.stringify(args);
    if (seen.has(text)) throw new Error(`${action} of ${player} lists ${show(args)} twice`);
    seen.add(text);
  }
}

/** Inputs that are not among the legal ones, made from those that are. */
export function mutatedInputs(
  plan: Plan,
  state: State,
  decision: Decision,
  random: Random,
  most = MUTATIONS_TRIED,
): Input[] {
  const options = decision.options();
  if (options?.length === 0) return [];
  const args = options === null ? decision.sample(random) : random.pick(options);
  const input = inputFor(decision, args);
  return [
    { ...input, decision: `${decision.action}.0` },
    { ...input, player: 'nobody at this table' },
    { ...input, action: 'constructor' },
    ...[...mutations(args, random, most), ...relatives(plan, decision, args, random)]
      .filter((mutation) => !isOption(plan, state, decision, options, mutation))
      .map((mutation) => inputFor(decision, mutation)),
  ];
}

/** The same arguments with one of them drawn anew from all that the action knows. */
function relatives(plan: Plan, { action }: Decision, args: unknown, random: Random): unknown[] {
  const schema = plan.actions[action];
  if (schema === undefined || typeof args !== 'object' || args === null) return [];
  return Array.from({ length: RELATIVES_TRIED }, () => {
    const other = sampleSpace(schema, random);
    if (typeof other !== 'object' || other === null) return other;
    const fields = Object.entries(other).filter(([key]) => key in args);
    return fields.length === 0 ? other : { ...args, ...Object.fromEntries([random.pick(fields)]) };
  });
}

function isOption(
  plan: Plan,
  state: State,
  decision: Decision,
  options: readonly unknown[] | null,
  args: unknown,
): boolean {
  if (options !== null) return options.some((option) => same(option, args));
  const { space, schema, options: candidates } = askOf(plan, state, decision);
  const { player } = decision;
  if (candidates !== null) return candidates(state, player).some((option) => same(option, args));
  return check(schema, args) === null && (space === null || check(space(state, player), args) === null);
}

export function accepted(plan: Plan, state: State, input: Input, role: string): void {
  const result = submit(plan, state, copy(input));
  if (!result.ok) throw new Error(`${showInput(input)} ${role}, but refused: ${result.code}, ${result.why}`);
}

function judged(plan: Plan, state: State, input: Input): Applied | Refusal {
  try {
    return submit(plan, state, input);
  } catch (error) {
    throw new Error(`${showInput(input)} throws instead of being refused: ${String(error)}`, {
      cause: error,
    });
  }
}
