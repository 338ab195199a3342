import { isWatched, unseen } from './coverage.ts';
import type { Now } from './kernel/active.ts';
import { bug, keepChance, NO_FACTS, privateCopy, type Run, run } from './kernel/apply.ts';
import { decisionId, isAwaited, NOWHERE, placeAnswered, TRIPLE } from './kernel/asks.ts';
import { judge, onlyRule, takeSteps } from './kernel/judge.ts';
import { seatOf } from './kernel/levels.ts';
import { happen, settle } from './kernel/settle.ts';
import { live, typed } from './model/erase.ts';
import type { Told } from './model/fact.ts';
import type { Input, Move } from './model/input.ts';
import type { Outcomes } from './model/phase.ts';
import type { Live, Plan } from './model/plan.ts';
import type { State } from './model/state.ts';
import type { Refusal } from './model/verdict.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { drawArgs, type LegalOptions, legalInputs, NO_ANSWER } from './pending.ts';
import { type Random, seedState } from './random.ts';
import { perform } from './submit.ts';

/** How a simulation treats chance and facts. */
export interface SimulateOptions {
  /** `explicit`: settling stops before chance, which the caller takes: see `chance` and `take`. */
  readonly chance?: 'explicit';
  /** Nobody listens: no facts are collected. */
  readonly silent?: boolean;
}

/** A private game that is changed in place, for bots and search. */
export interface Simulation<V extends Vocabulary = Vocabulary> {
  /** The present state. It changes with every input: `fork` to keep one. */
  readonly state: State<V>;
  /** Same meaning as `submit`, without copying. Inputs it listed or sampled itself are not judged twice. */
  submit(input: Input): { readonly ok: true; readonly facts: readonly Told[] } | Refusal;
  /** Legal answers to required decisions, of everybody or of one player; to optional ones on request. */
  legal(player?: V['player'], options?: LegalOptions): readonly Input[];
  /** A legal input: a required, unanswered decision drawn uniformly, then an answer to it. */
  sample(random: Random): Input;
  /** A copy that goes its own way; with a seed, its chance does too. */
  fork(seed?: string): Simulation<V>;
  /** What may fall now, with weights: only with explicit chance, else null. Nobody is asked then. */
  chance(): Outcomes | null;
  /** Lets one of these outcomes fall; the generator is not touched. */
  take(index: number): { readonly ok: true; readonly facts: readonly Told[] };
}

/** A private copy of a state that is played on in place. */
export function simulate<V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  options: SimulateOptions = {},
): Simulation<V> {
  return simulation<V>(plan, privateCopy(live(state)), options, null);
}

function simulation<V extends Vocabulary>(
  plan: Plan,
  state: Live,
  options: SimulateOptions,
  stopped: Run['stopped'],
): Simulation<V> {
  const { silent = false } = options;
  const r = run(plan, state, undefined, { silent, explicit: options.chance === 'explicit' });
  r.stopped = stopped;
  let trusted: readonly Input[] | null = null; // listed in the present position
  let drawn: Input | null = null; // sampled in it
  let drawnAt = NOWHERE; // the place of its decision
  return {
    state: typed<V>(state),
    submit(input) {
      const isListed = trusted?.includes(input) === true && input.args !== null; // null: too many to list
      const at =
        input === drawn
          ? drawnAt
          : isListed
            ? placeAnswered(r, seatOf(state.players, input.player), input)
            : NOWHERE;
      trusted = null;
      drawn = null;
      if (at !== NOWHERE && performListed(r, at, input as Move)) return { ok: true, facts: r.facts };
      const accepted = judge(r, input);
      if (!accepted.ok) return accepted;
      r.facts = NO_FACTS;
      if (accepted.stepped !== null) adoptSteps(r, accepted.stepped);
      perform(r, accepted.ask, accepted.seat, accepted.move, accepted.rule, false);
      return { ok: true, facts: r.facts };
    },
    legal(player, options = {}) {
      trusted = unseen(() => legalInputs(r, player, options, r.awaited ?? NOWHERE));
      return trusted;
    },
    sample(random) {
      let at = drawOpen(r, random);
      let args = drawAt(r, at, random);
      if (args === NO_ANSWER) [at, args] = drawAnother(r, random);
      const { open } = state.kernel;
      const ask = plan.asks[open[at]!]!; // open decisions are asks of the plan
      const player = state.players[open[at + 1]!]!; // triples; seats are indexes of players
      const input: Input = { player, action: ask.action, args };
      const isFirst = at === 0 || placeAnswered(r, seatOf(state.players, input.player), input) === at; // else it must name its decision
      drawn = isFirst ? input : { ...input, decision: decisionId(ask, open[at + 2]!) }; // triples
      drawnAt = at;
      return drawn;
    },
    fork: (seed) => {
      const copied = privateCopy(state);
      if (seed !== undefined) copied.kernel.random = seedState(seed);
      return simulation<V>(plan, copied, options, r.stopped);
    },
    chance: () => r.stopped?.outcomes?.(state) ?? null,
    take(index) {
      const chance = r.stopped;
      const outcome = chance?.outcomes?.(state)[index];
      if (chance === null || outcome === undefined) throw bug(state, `no outcome ${index} to take`);
      r.stopped = null;
      r.facts = NO_FACTS;
      happen(r, chance, outcome[1]);
      settle(r);
      keepChance(r);
      return { ok: true, facts: r.facts };
    },
  };
}

/**
 * Carries out an input that was listed or drawn here: it needs no second verdict, and its steps no copy. False when the
 * rules must choose among several.
 */
function performListed(r: Run, at: number, move: Move): boolean {
  const { open } = r.state.kernel;
  const ask = r.plan.asks[open[at]!]!; // open decisions are asks of the plan
  const seat = open[at + 1]!; // triples
  const steps = ask.before === null ? null : ask.before(r.state, move);
  const rule = steps === null ? onlyRule(r, ask.action) : null;
  if (steps === null && rule === null) return false;
  r.facts = NO_FACTS;
  const refused = steps === null ? null : takeSteps(r, ask, seat, move, steps, true);
  if (refused !== null)
    throw bug(r.state, `a listed ${ask.action} has a step that is refused: ${refused.code}`);
  perform(r, ask, seat, move, rule, true);
  return true;
}

/** Takes over what an input's steps did on their copy. */
function adoptSteps(r: Run, stepped: Run): void {
  Object.assign(r.state, stepped.state);
  r.parts = stepped.parts;
  r.facts = r.silent ? NO_FACTS : stepped.facts;
  r.chance = stepped.chance;
}

/** The place of a required, unanswered decision, drawn uniformly. */
function drawOpen(r: Run, random: Random): number {
  if (r.awaited !== null && r.awaited >= 0) return r.awaited;
  const places = awaited(r);
  return places.length > 1 ? random.pick(places) : (places[0] ?? NOWHERE);
}

/** Another place, and a legal answer there: of the alternatives of one player some may have none. */
function drawAnother(r: Run, random: Random): [at: number, args: unknown] {
  const others = random.shuffle(awaited(r)).map((at): [number, unknown] => [at, drawAt(r, at, random)]);
  const found = others.find(([, args]) => args !== NO_ANSWER);
  if (found === undefined) throw bug(r.state, 'no legal answer was found to any required decision');
  return found;
}

/** Places of the required decisions that are not answered. */
function awaited(now: Now): number[] {
  const found: number[] = [];
  const { open } = now.state.kernel;
  for (let i = 0; i < open.length; i += TRIPLE)
    if (isAwaited(now, now.plan.asks[open[i]!]!, open[i + 1]!)) found.push(i); // triples
  return found;
}

/** A legal answer to the decision at a place, or that there is none. */
function drawAt(now: Now, at: number, random: Random): unknown {
  const { open } = now.state.kernel;
  const ask = now.plan.asks[open[at]!]!; // open decisions are asks of the plan
  return isWatched() ? drawUnseen(now, at, random) : drawArgs(now, ask, open[at + 1]!, random); // triples
}

const drawUnseen = (now: Now, at: number, random: Random): unknown => unseen(() => drawAt(now, at, random));
