import { standing } from './active.ts';
import { NO_FACTS, privateCopy, type Run, run } from './apply.ts';
import { decisionId, seatOf, TRIPLE } from './asks.ts';
import { live, typed } from './erase.ts';
import { governs } from './judge.ts';
import type { Told } from './model/fact.ts';
import type { Input, Move } from './model/input.ts';
import type { Live, Plan } from './model/plan.ts';
import type { State } from './model/state.ts';
import type { Refusal } from './model/verdict.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { drawArgs, legalInputs } from './pending.ts';
import type { Random } from './random.ts';
import { hasAnswered } from './sealed.ts';
import { judgeInput, perform } from './submit.ts';

/** A private game that is changed in place, for bots and search. */
export interface Simulation<V extends Vocabulary = Vocabulary> {
  /** The present state. It changes with every input: `fork` to keep one. */
  readonly state: State<V>;
  /** Same meaning as `submit`, without copying. Inputs it listed or sampled itself are not judged twice. */
  submit(input: Input): { readonly ok: true; readonly facts: readonly Told[] } | Refusal;
  /** All legal inputs, of everybody or of one player. */
  legal(player?: V['player']): readonly Input[];
  /** A legal input: a required, unanswered decision drawn uniformly, then an answer to it. */
  sample(random: Random): Input;
  fork(): Simulation<V>;
}

/** A private copy of a state that is played on in place. */
export function simulate<V extends Vocabulary>(plan: Plan<V>, state: State<V>): Simulation<V> {
  return simulation<V>(plan, privateCopy(live(state)));
}

function simulation<V extends Vocabulary>(plan: Plan, state: Live): Simulation<V> {
  const r = run(plan, state, null);
  r.stands = standing(plan, state, r.stands); // settling keeps it true from here on
  let trusted: readonly Input[] | null = null; // listed in the present position
  let drawn: Input | null = null; // sampled in it
  let drawnAt = NOWHERE; // the place of its decision
  return {
    state: typed<V>(state),
    submit(input) {
      const isListed = trusted?.includes(input) === true && input.args !== null; // null: too many to list
      const at = input === drawn ? drawnAt : isListed ? placeOf(plan, state, input) : NOWHERE;
      trusted = null;
      drawn = null;
      const rule = at === NOWHERE ? null : plan.only[state.kernel.open[at]!]!; // open decisions are asks of the plan
      if (rule !== null && governs(rule, r.stands)) {
        const { open } = state.kernel; // needs no second verdict: listed here, and only one rule can apply
        r.facts = NO_FACTS;
        perform(r, plan.asks[open[at]!]!, open[at + 1]!, input as Move, rule, true);
        return { ok: true, facts: r.facts };
      }
      const accepted = judgeInput(plan, state, r.stands, input);
      if (!accepted.ok) return accepted;
      r.facts = NO_FACTS;
      if (accepted.stepped !== null) adoptSteps(r, accepted.stepped);
      perform(r, accepted.ask, accepted.seat, accepted.move, accepted.rule, false);
      return { ok: true, facts: r.facts };
    },
    legal(player) {
      trusted = legalInputs(plan, state, r.stands, player);
      return trusted;
    },
    sample(random) {
      const at = drawOpen(plan, state, random);
      const ask = plan.asks[state.kernel.open[at]!]!; // open decisions are asks of the plan
      const seat = state.kernel.open[at + 1]!; // triples
      const args = drawArgs(plan, state, r.stands, ask, seat, random);
      const player = state.players[seat]!; // seats are indexes of players
      const input: Input = isFirst(plan, state, at)
        ? { player, action: ask.action, args }
        : { player, action: ask.action, args, decision: decisionId(ask, state.kernel.open[at + 2]!) }; // triples
      drawn = input;
      drawnAt = at;
      return input;
    },
    fork: () => simulation<V>(plan, privateCopy(state)),
  };
}

/** Takes over what an input's steps did on their copy. */
function adoptSteps(r: Run, stepped: Run): void {
  Object.assign(r.state, stepped.state);
  r.facts = stepped.facts;
  r.chance = stepped.chance;
}

const NOWHERE = -1;

/** Where among the open decisions the one stands that an input answers. */
function placeOf(plan: Plan, state: Live, input: Input): number {
  const { open } = state.kernel;
  const seat = seatOf(state.players, input.player);
  for (let i = 0; i < open.length; i += TRIPLE) {
    if (open[i + 1] !== seat) continue;
    const ask = plan.asks[open[i]!]!; // open decisions are asks of the plan
    if (ask.action !== input.action) continue;
    if (input.decision === undefined || input.decision === decisionId(ask, open[i + 2]!)) return i; // triples
  }
  return NOWHERE;
}

/** Whether an input without a decision would answer this one. */
function isFirst(plan: Plan, { kernel: { open } }: Live, at: number): boolean {
  const { action } = plan.asks[open[at]!]!; // open decisions are asks of the plan
  for (let i = 0; i < at; i += TRIPLE)
    if (open[i + 1] === open[at + 1] && plan.asks[open[i]!]!.action === action) return false;
  return true;
}

/** The place of a required, unanswered decision, drawn uniformly. */
function drawOpen(plan: Plan, state: Live, random: Random): number {
  const { open } = state.kernel;
  if (open.length === TRIPLE) return 0;
  const required: number[] = [];
  for (let i = 0; i < open.length; i += TRIPLE) {
    const ask = plan.asks[open[i]!]!; // open decisions are asks of the plan
    if (ask.optional) continue;
    if (ask.sealed === null || !hasAnswered(plan, state, ask, open[i + 1]!)) required.push(i); // triples
  }
  return random.pick(required);
}
