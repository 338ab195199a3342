import type { Plan, Random, Vocabulary } from '@rulewright/engine';
import { chanceOf } from './chance.ts';
import type { Asked, Reply, Seat } from './seat.ts';

/** One optional answer in so many turns, where there is one. */
const OPTIONAL_ONE_IN = 20;
/** One rare one in so many of these. */
const RARE_ONE_IN = 50;

/** The name of the bot that looks at nothing: who runs a game among such bots alone may draw for them. */
export const BY_CHANCE = 'random';

/** Answers by chance, uniformly; now and then something nobody waits for comes first. */
export function randomSeat<V extends Vocabulary>(_: Plan<V>, seed: string): Seat<V> {
  return {
    name: BY_CHANCE,
    answer: (turn) => {
      const { decisions } = turn;
      const random = chanceOf(seed, turn);
      return drawnReply(
        volunteered(decisions, random) ?? decisions.filter(({ optional }) => !optional),
        random,
      );
    },
  };
}

/** One of the decisions, drawn, with an answer, drawn. */
export function drawnReply(decisions: readonly Asked[], random: Random): Reply {
  const first = random.pick(decisions);
  const isFine = decisions.length === 1 || first.answerable;
  const { id, sample } = isFine ? first : random.pick(decisions.filter(({ answerable }) => answerable));
  return { answers: [{ decision: id, args: sample(random) }] };
}

/** Optional decisions that can be answered, if the seat feels like it. */
function volunteered(decisions: readonly Asked[], random: Random): readonly Asked[] | null {
  const optional = decisions.filter((asked) => asked.optional);
  if (optional.length === 0 || random.int(OPTIONAL_ONE_IN) > 0) return null;
  const wanted = optional.filter(({ rare }) => !rare || random.int(RARE_ONE_IN) === 0);
  const answerable = wanted.filter((asked) => asked.answerable);
  return answerable.length === 0 ? null : answerable;
}
