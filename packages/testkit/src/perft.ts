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

export interface Perft {
  /** Sequences of legal inputs of exactly this length. */
  readonly nodes: number;
  /** How many begin with each first input, in the order in which they are listed. */
  readonly divide: readonly { readonly move: string; readonly nodes: number }[];
}

/** Counts legal inputs to a depth; two programs that agree on the numbers agree on the rules. */
export function perft<V extends Vocabulary>(plan: Plan<V>, state: State<V>, depth: number): Perft {
  if (!Number.isInteger(depth) || depth < 1)
    throw new RangeError(`a depth is a whole number from 1, not ${depth}`);
  const first = listed(plan, simulate(plan, state));
  const divide = first.map((input) => {
    const play = simulate(plan, state);
    play.submit(input);
    return { move: nameOf(plan, state, input), nodes: below(plan, play, depth - 1) };
  });
  return { nodes: divide.reduce((sum, { nodes }) => sum + nodes, 0), divide };
}

function below<V extends Vocabulary>(plan: Plan<V>, play: Simulation<V>, depth: number): number {
  if (depth === 0) return 1;
  const inputs = listed(plan, play);
  if (depth === 1) return inputs.length;
  let nodes = 0;
  for (const input of inputs) {
    const next = play.fork();
    next.submit(input);
    nodes += below(plan, next, depth - 1);
  }
  return nodes;
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
