import type { Decision } from './model/decision.ts';
import type { Input } from './model/input.ts';
import type { Plan } from './model/plan.ts';
import type { State } from './model/state.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { pending, sample } from './pending.ts';
import type { Random } from './random.ts';

/** One optional input in so many, where somebody may make one. */
const OPTIONAL_ONE_IN = 20;
/** One rare one in so many of these. */
const RARE_ONE_IN = 50;
/** So many optional inputs of a player between two of their required answers: a turn, to the kernel. */
const OPTIONAL_PER_TURN = 3;

/** One of these decisions, uniformly; of alternatives some may have no answer now. */
function anyAnswerable(required: readonly Decision[], random: Random): Decision {
  const first = random.pick(required);
  if (required.length === 1 || first.answerable()) return first;
  return random.shuffle(required).find((d) => d.answerable()) ?? first;
}

/** A player of every game who knows no game. */
export interface RandomPlayer<V extends Vocabulary = Vocabulary> {
  /** The next input of anybody, or of one player; null when there is nothing for them to answer. */
  next(state: State<V>, player?: V['player']): Input | null;
}

/**
 * Draws a required, unanswered decision uniformly and answers it by chance; before each, now and then, one
 * optional input. It works from whole states: only who runs the game may use it.
 */
export function randomPlayer<V extends Vocabulary>(plan: Plan<V>, random: Random): RandomPlayer<V> {
  const optionals = new Map<string, number>(); // by player, since their last required answer
  let volunteered = false; // the last input was optional: a required one follows
  const volunteer = (open: readonly Decision[]): Input | null => {
    const may = open.filter((d) => d.optional && (optionals.get(d.player) ?? 0) < OPTIONAL_PER_TURN);
    if (may.length === 0 || volunteered || random.int(OPTIONAL_ONE_IN) > 0) return null;
    const wanted = may.filter((d) => !d.rare || random.int(RARE_ONE_IN) === 0);
    const decision = random.shuffle(wanted).find((d) => d.answerable());
    if (decision === undefined) return null;
    optionals.set(decision.player, (optionals.get(decision.player) ?? 0) + 1);
    volunteered = true;
    return sample(decision, random);
  };
  return {
    next: (state, player) => {
      const open = pending(plan, state, player).filter((d) => !d.answered);
      const optional = volunteer(open);
      if (optional !== null) return optional;
      volunteered = false;
      const required = open.filter((d) => !d.optional);
      if (required.length === 0) return null;
      const decision = anyAnswerable(required, random);
      optionals.set(decision.player, 0);
      return sample(decision, random);
    },
  };
}
