import { type Input, isOver, type Plan, type Simulation, type State, simulate } from '@rulewright/engine';
import { makeMove } from './notation.ts';

/** Positions that are counted unless the caller says otherwise. */
const MOST_NODES = 10_000_000;

export type Perft =
  | { readonly ok: true; readonly nodes: number; readonly divide: Readonly<Record<string, number>> }
  | { readonly ok: false; readonly why: string };

class TooMany extends Error {}

/** Counts the lines of `depth` inputs from a state, in all and after each first input. */
export function perft(plan: Plan, state: State, depth: number, limit = MOST_NODES): Perft {
  if (depth === 0) return { ok: true, nodes: 1, divide: {} };
  let seen = 0;
  const see = (positions: number): number => {
    seen += positions;
    if (seen > limit) throw new TooMany(`More than ${limit} positions`);
    return positions;
  };
  const count = (at: Simulation, left: number): number => {
    const inputs = listed(at);
    if (left === 1) return see(inputs.length);
    see(1);
    return inputs.reduce((sum, input) => sum + count(after(at, input), left - 1), 0);
  };
  try {
    const root = simulate(plan, state);
    const inputs = listed(root);
    const several = new Set(inputs.map(({ player }) => player)).size > 1;
    const divided = inputs.map((input): [string, number] => {
      const move = makeMove(plan, state, input);
      const lines = depth === 1 ? see(1) : count(after(root, input), depth - 1);
      return [several ? `${input.player}: ${move}` : move, lines];
    });
    const nodes = divided.reduce((sum, [, lines]) => sum + lines, 0);
    return { ok: true, nodes, divide: Object.fromEntries(distinct(divided)) };
  } catch (error) {
    if (error instanceof TooMany) return { ok: false, why: error.message };
    throw error;
  }
}

function after(at: Simulation, input: Input): Simulation {
  const next = at.fork();
  const result = next.submit(input);
  if (!result.ok) throw new Error(`a listed ${input.action} is refused: ${result.code} ${result.why}`);
  return next;
}

function listed(at: Simulation): readonly Input[] {
  if (isOver(at.state)) return [];
  const inputs = at.legal();
  const unlisted = inputs.find(({ args }) => args === null);
  if (unlisted) throw new TooMany(`${unlisted.player} has too many answers to ${unlisted.action} to list`);
  return inputs;
}

/** Two inputs that are written alike keep their own lines. */
function distinct(divided: readonly (readonly [string, number])[]): [string, number][] {
  const met = new Map<string, number>();
  return divided.map(([move, lines]) => {
    const times = (met.get(move) ?? 0) + 1;
    met.set(move, times);
    return [times === 1 ? move : `${move} (${times})`, lines];
  });
}
