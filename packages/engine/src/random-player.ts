import type { Decision } from './model/decision.ts';
import type { Input } from './model/input.ts';
import type { Plan } from './model/plan.ts';
import type { State } from './model/state.ts';
import type { Vocabulary } from './model/vocabulary.ts';
import { pending, sample } from './pending.ts';
import type { Random } from './random.ts';
import type { Simulation } from './simulate.ts';

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
  /** The next input of anybody in a game that is played in place and not over; nothing is looked at that is not drawn. */
  nextIn(game: Simulation<V>): Input;
}

/**
 * Draws a required, unanswered decision uniformly and answers it by chance; before each, now and then, one
 * optional input. It works from whole states: only who runs the game may use it.
 */
export function randomPlayer<V extends Vocabulary>(plan: Plan<V>, random: Random): RandomPlayer<V> {
  const optionals = new Map<string, number>(); // by player, since their last required answer
  let volunteered = false; // the last input was optional: a required one follows
  const hasOptional = plan.asks.some(({ optional }) => optional);
  const may = (d: Decision): boolean => d.optional && (optionals.get(d.player) ?? 0) < OPTIONAL_PER_TURN;
  const volunteer = (own: readonly Decision[]): Input | null => {
    const wanted = own.filter((d) => !d.rare || random.int(RARE_ONE_IN) === 0);
    const decision = random.shuffle(wanted).find((d) => d.answerable());
    if (decision === undefined) return null;
    optionals.set(decision.player, (optionals.get(decision.player) ?? 0) + 1);
    volunteered = true;
    return sample(decision, random);
  };
  return {
    next: (state, player) => {
      const open = pending(plan, state, player).filter((d) => !d.answered);
      const own = open.filter(may);
      const wants = own.length > 0 && !volunteered && random.int(OPTIONAL_ONE_IN) === 0;
      const optional = wants ? volunteer(own) : null;
      if (optional !== null) return optional;
      volunteered = false;
      const required = open.filter((d) => !d.optional);
      if (required.length === 0) return null;
      const decision = anyAnswerable(required, random);
      optionals.set(decision.player, 0);
      return sample(decision, random);
    },
    nextIn: (game) => {
      if (hasOptional && !volunteered && random.int(OPTIONAL_ONE_IN) === 0) {
        const open = pending(plan, game.state, random.pick(game.state.players)).filter((d) => !d.answered);
        const own = open.filter(may);
        const optional = own.length === 0 ? null : volunteer([random.pick(own)]);
        if (optional !== null) return asNamed(open, optional);
      }
      volunteered = false;
      const input = game.sample(random);
      if (optionals.size > 0) optionals.delete(input.player);
      return input;
    },
  };
}

/** An input names its decision only where the first open one for its action is another. */
function asNamed(open: readonly Decision[], input: Input): Input {
  const { player, action, args, decision } = input;
  const first = open.find((d) => d.player === player && d.action === action);
  return first?.id === decision ? { player, action, args } : input;
}
