import { type Plan, record, type State } from '@rulewright/engine';
import colors from 'picocolors';
import { Failure, UsageError } from '../failure.ts';
import { type Listed, planOf } from '../games.ts';
import { divide } from '../perft.ts';

export interface PerftOptions {
  readonly depth: number;
  readonly limit?: number;
  readonly seed?: string;
  readonly players?: number | readonly string[];
  readonly options?: unknown;
  readonly position?: unknown;
  readonly fast?: boolean;
}

/** Counts the lines of play, with the share of each first input; `fast`: in all, by the game's own core. */
export function drawPerft(listed: Listed, { depth, limit, fast, ...start }: PerftOptions): string {
  const plan = planOf(listed);
  const game = record(plan, start);
  if (!game.ok) throw new UsageError(`${game.why}.`);
  const began = performance.now();
  const took = (nodes: number): string => {
    const seconds = (performance.now() - began) / 1000;
    return `${colors.bold(String(nodes))} lines of ${depth} ${colors.dim(`in ${seconds.toFixed(2)} s`)}`;
  };
  if (fast) return took(countFast(plan, game.state(), depth));
  const counted = divide(plan, game.state(), depth, limit);
  if (!counted.ok) throw new Failure(`${counted.why}.`, 'A smaller --depth or a higher --limit helps.');
  const moves = Object.entries(counted.divide);
  const width = Math.max(0, ...moves.map(([move]) => move.length));
  return [
    ...moves.map(([move, lines]) => `${move.padEnd(width)}  ${String(lines).padStart(10)}`),
    took(counted.nodes),
  ].join('\n');
}

function countFast(plan: Plan, state: State, depth: number): number {
  const { perft } = plan.live;
  if (perft === undefined)
    throw new UsageError(`${plan.game.title} has no core of its own to count with.`, 'Leave out --fast.');
  return perft(state, depth);
}
