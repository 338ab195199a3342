import { copy, hash, type Input, type Plan, type State, same, submit, type Told } from '@rulewright/engine';
import { askOf, eachStep, inputFor, type Property, type TracePoint, unanswered } from './trace.ts';

export const sealedOrder: Property = {
  name: 'the order in which sealed answers are given does not matter',
  applies: (plan) => plan.asks.some((ask) => ask.sealed !== null),
  run: (subject) => {
    const { plan } = subject;
    let compared = 0;
    eachStep(subject, (step) => {
      for (const answers of groupAnswers(plan, step)) {
        const given = play(plan, step.state, answers);
        if (!same(given, play(plan, step.state, answers))) continue; // told by another property
        for (const order of [answers.toReversed(), step.random.shuffle(answers)]) {
          const otherwise = play(plan, step.state, order);
          if (!same(given, otherwise)) throw new Error(difference(order, given, otherwise));
          compared++;
        }
      }
    });
    return `${compared} orders compared`;
  },
};

/** One answer of every player who still owes one, group by group. */
function groupAnswers(plan: Plan, { state, random }: TracePoint): Input[][] {
  const open = unanswered(plan, state).filter((d) => d.sealed !== null && d.options()?.length !== 0);
  const groups = [...new Set(open.map((d) => d.sealed))];
  return groups
    .map((group) =>
      state.players.flatMap((player) => {
        const own = open.filter((d) => d.sealed === group && d.player === player);
        if (own.length === 0) return [];
        const decision = random.pick(own);
        return [inputFor(decision, decision.sample(random))];
      }),
    )
    .filter((answers) => answers.length > 1);
}

interface Course {
  readonly hash: string;
  readonly refused: readonly string[];
  readonly facts: readonly Told[];
}

function play(plan: Plan, from: State, answers: readonly Input[]): Course {
  let state = from;
  const refused: string[] = [];
  const facts: Told[] = [];
  for (const answer of answers) {
    const result = submit(plan, state, copy(answer));
    if (!result.ok) refused.push(`${answer.player}: ${result.code}`);
    else {
      const announced = isAnnounced(plan, state, answer) ? 1 : 0; // comes first, and when the answer came is seen
      state = result.state;
      facts.push(...result.facts.slice(announced));
    }
  }
  return { hash: hash(state), refused, facts };
}

function isAnnounced(plan: Plan, state: State, { player, decision }: Input): boolean {
  const open = unanswered(plan, state).find((d) => d.player === player && d.id === decision);
  return open !== undefined && askOf(plan, state, open).announce !== null;
}

function difference(order: readonly Input[], given: Course, otherwise: Course): string {
  const who = order.map((answer) => answer.player).join(', ');
  const lost = [...given.refused, ...otherwise.refused];
  if (lost.length > 0) return `given in the order ${who}, an answer is refused: ${lost.join('; ')}`;
  const what = given.hash === otherwise.hash ? 'other facts' : 'another state';
  return `given in the order ${who}, the same answers lead to ${what}`;
}
