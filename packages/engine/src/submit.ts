import { activity } from './active.ts';
import { applyRule, keepChance, privateCopy, type Run, report, run } from './apply.ts';
import { close, closeTimed } from './asks.ts';
import { applied, live } from './erase.ts';
import { copy } from './json.ts';
import { judge } from './judge.ts';
import type { Input, Move } from './model/input.ts';
import type { Applied, Plan, PlanAsk, PlanRule } from './model/plan.ts';
import type { State } from './model/state.ts';
import type { Refusal } from './model/verdict.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { hasAnswered, keepAnswer } from './sealed.ts';
import { settle } from './settle.ts';
import { spend } from './spent.ts';

/** Judges an input and, if it is legal, gives the state and the facts after it. The given state is untouched. */
export function submit<V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  input: Input,
): Applied<V> | Refusal {
  const from = live(state);
  const active = activity(plan, from);
  const judged = judge(plan, from, active, input);
  if (!judged.ok) return judged;
  const r = judged.stepped ?? run(plan, privateCopy(from), active);
  const { ask, seat, move, rule } = judged;
  perform(r, ask, seat, move, rule, false);
  return applied<V>(result(r));
}

export function result(r: Run): Applied {
  return { ok: true, state: r.state as unknown as State, facts: r.facts, drew: r.drew, revealed: r.revealed };
}

/** Carries out an accepted input on the run's own state, and settles. `isListed`: the game itself listed or drew it. */
export function perform(
  r: Run,
  ask: PlanAsk,
  seat: number,
  move: Move,
  rule: PlanRule | null,
  isListed: boolean,
): void {
  const { plan, state } = r;
  state.kernel.seq++;
  if (ask.sealed !== null) store(r, ask, ask.sealed, seat, move);
  else {
    if (rule !== null) {
      spend(plan, state, ask, seat);
      applyRule(r, rule, isListed && Object.isFrozen(move.args) ? move : owned(move));
    }
    if (ask.clock) closeTimed(plan, state, ask, seat);
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
