import {
  type Input,
  isOver,
  type Plan,
  type Simulation,
  type State,
  simulate,
  type Vocabulary,
} from '@rulewright/engine';
import { writeMove } from './notation.ts';

/** Lines of play: how many, and how many after each first input. */
export interface Perft {
  /** Sequences of legal inputs of exactly this length. */
  readonly nodes: number;
  /** How many begin with each first input, in the order in which they are listed. */
  readonly divide: readonly { readonly input: Input; readonly move: string; readonly nodes: number }[];
}

/**
 * Counts legal inputs to a depth; two programs that agree on the numbers agree on the rules. Throws a RangeError
 * when there are more than `limit` positions, or answers too many to list.
 */
export function perft<V extends Vocabulary>(
  plan: Plan<V>,
  state: State<V>,
  depth: number,
  limit = Number.POSITIVE_INFINITY,
): Perft {
  if (!Number.isInteger(depth) || depth < 0)
    throw new RangeError(`a depth is a whole number from 0, not ${depth}`);
  let seen = 0;
  const below = (play: Simulation<V>, left: number): number => {
    const inputs = left === 0 ? null : listed(plan, play);
    seen += left === 1 ? (inputs?.length ?? 0) : 1;
    if (seen > limit) throw new RangeError(`more than ${limit} positions`);
    if (inputs === null) return 1;
    if (left === 1) return inputs.length;
    return inputs.reduce((nodes, input) => nodes + below(after(play, input), left - 1), 0);
  };
  if (depth === 0) return { nodes: 1, divide: [] };
  const root = simulate(plan, state);
  const divide = listed(plan, root).map((input) => ({
    input,
    move: nameOf(plan, state, input),
    nodes: below(after(root, input), depth - 1),
  }));
  return { nodes: divide.reduce((sum, { nodes }) => sum + nodes, 0), divide };
}

function after<V extends Vocabulary>(play: Simulation<V>, input: Input): Simulation<V> {
  const next = play.fork();
  const result = next.submit(input);
  if (!result.ok) throw new Error(`a listed ${input.action} is refused: ${result.code} ${result.why}`);
  return next;
}

function listed<V extends Vocabulary>(plan: Plan<V>, play: Simulation<V>): readonly Input[] {
  if (isOver(play.state)) return [];
  const inputs = play.legal();
  const large = inputs.find((input) => input.args === null);
  if (large)
    throw new RangeError(`${plan.game.id}: ${large.action} has too many answers to be counted one by one`);
  return inputs;
}

function nameOf(plan: Plan, state: State, input: Input): string {
  const { player, action, args } = input;
  const text = writeMove(plan, state, input) ?? `${action} ${JSON.stringify(args)}`;
  return `${player} ${text}`;
}
