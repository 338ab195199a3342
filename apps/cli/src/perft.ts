import type { Plan, State } from '@rulewright/engine';
import { perft } from '@rulewright/testkit';
import { writeMove } from './notation.ts';

/** Positions that are counted unless the caller says otherwise. */
const MOST_NODES = 10_000_000;

export type Divided =
  | { readonly ok: true; readonly nodes: number; readonly divide: Readonly<Record<string, number>> }
  | { readonly ok: false; readonly why: string };

/** Lines of `depth` inputs from a state, in all and by first input as the game writes it. */
export function divide(plan: Plan, state: State, depth: number, limit = MOST_NODES): Divided {
  try {
    const { nodes, divide: parts } = perft(plan, state, depth, limit);
    const several = new Set(parts.map(({ input }) => input.player)).size > 1;
    const named = parts.map(({ input, nodes: lines }): [string, number] => {
      const move = writeMove(plan, state, input);
      return [several ? `${input.player}: ${move}` : move, lines];
    });
    return { ok: true, nodes, divide: Object.fromEntries(distinct(named)) };
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, why: error.message };
    throw error;
  }
}

/** Two inputs that are written alike keep their own lines. */
function distinct(named: readonly (readonly [string, number])[]): [string, number][] {
  const met = new Map<string, number>();
  return named.map(([move, lines]) => {
    const times = (met.get(move) ?? 0) + 1;
    met.set(move, times);
    return [times === 1 ? move : `${move} (${times})`, lines];
  });
}
