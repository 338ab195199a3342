import { copy } from './json.ts';
import { nowOf } from './kernel/active.ts';
import { applyRule, keepChance, privateCopy, type Run, report, run } from './kernel/apply.ts';
import { close, closeTimed } from './kernel/asks.ts';
import { judge, withArgs } from './kernel/judge.ts';
import { hasAnswered, isFirst, keepAnswer } from './kernel/sealed.ts';
import { settle } from './kernel/settle.ts';
import { spend } from './kernel/spent.ts';
import { live, typed } from './model/erase.ts';
import type { Input, Move } from './model/input.ts';
import type { Applied, Plan, PlanAsk, PlanRule } from './model/plan.ts';
import type { State } from './model/state.ts';
import type { Refusal } from './model/verdict.ts';
import type { Vocabulary } from './model/vocabulary.ts';

/** Judges an input and, if it is legal, gives the state and the facts after it. The given state is untouched. */
export function submit<V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  input: Input,
): Applied<V> | Refusal {
  const now = nowOf(plan, live(state));
  const judged = judge(now, input);
  if (!judged.ok) return judged;
  const r = judged.stepped ?? run(plan, privateCopy(now.state), now.parts);
  perform(r, judged.ask, judged.seat, judged.move, judged.rule, false);
  return result<V>(r);
}

export const result = <V extends Vocabulary>({ state, facts, drew, revealed }: Run): Applied<V> => ({
  ok: true,
  state: typed<V>(state),
  facts,
  drew,
  revealed,
});

/** Carries out an accepted input on the run's own state, and settles. `isListed`: the game itself listed or drew it. */
export function perform(
  r: Run,
  ask: PlanAsk,
  seat: number,
  move: Move,
  rule: PlanRule | null,
  isListed: boolean,
): void {
  r.state.kernel.seq++;
  if (ask.sealed !== null) store(r, ask, ask.sealed, seat, move);
  else {
    if (rule !== null) {
      spend(r, ask, seat);
      applyRule(r, rule, isListed && Object.isFrozen(move.args) ? move : owned(move));
    }
    if (ask.clock) closeTimed(r, ask, seat);
    else close(r.state, ask.index, seat);
  }
  if (r.state.kernel.outcome === null) settle(r);
  keepChance(r);
}

/** A rule may keep arguments in the state, where later moves change them: never the caller's own. */
const owned = (move: Move): Move => withArgs(move, move.action, copy(move.args));

function store(r: Run, ask: PlanAsk, group: string, seat: number, { player, action, args }: Move): void {
  if (ask.announce !== null && !hasAnswered(r, ask, seat)) {
    const [rule] = ask.cites;
    const fact = copy(ask.announce(r.state, player));
    report(r, rule === undefined ? { fact, to: 'all' } : { fact, to: 'all', rule });
  }
  if (isFirst(r, ask, group)) {
    r.since ??= new Map();
    r.since.set(group, r.changes);
  }
  keepAnswer(r, ask, { group, seat, action, args: copy(args) });
}
